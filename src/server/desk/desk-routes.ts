// The desk of our operators.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  chargebackParams,
  contactResponse,
  deskOrderParams,
  done,
  evidenceBody,
  findBody,
  findResponse,
  nothing,
} from '#core/desk/desk.contract.ts';
import { logFile, logFilter } from '#core/desk/log.contract.ts';
import type { App } from '../app.ts';
import { staffOf } from '../staff/staff-of.ts';
import { actorOf } from '../staff/step-up.ts';
import { exportLog } from './export-log.ts';
import { find } from './find.ts';
import { registerHealth } from './health-routes.ts';
import { registerMends } from './mend-routes.ts';
import { sendEvidence } from './send-evidence.ts';
import { showContact } from './show-contact.ts';
import { registerDeskVenues } from './venue-routes.ts';

export async function registerDesk(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  // A POST, though it only reads: a URL is logged, and what is looked for is often a person.
  routes.post(
    '/ops/find',
    { config: { action: 'find.search' }, schema: { body: findBody, response: { 200: findResponse } } },
    async ({ staff, body }) => find(app, { ...body, language: staffOf(staff).language }),
  );

  routes.post(
    '/v/:venueId/orders/:orderId/contact',
    {
      config: { action: 'booking.contact' },
      schema: { params: deskOrderParams, body: nothing, response: { 200: contactResponse } },
    },
    async ({ staff, params }) => showContact(app, { actor: actorOf(staffOf(staff)), ...params }),
  );

  routes.post(
    '/ops/chargebacks/:reversalId/evidence',
    {
      config: { action: 'evidence.send' },
      schema: { params: chargebackParams, body: evidenceBody, response: { 200: done } },
    },
    async ({ staff, params, body }) => {
      await sendEvidence(app, actorOf(staffOf(staff)), { ...params, ...body });
      return { ok: true } as const;
    },
  );

  // A POST, though it only reads: it asks for a new proof, and taking it is logged.
  routes.post(
    '/ops/log/export',
    { config: { action: 'log.export' }, schema: { body: logFilter, response: { 200: logFile } } },
    async ({ staff, body }) => exportLog(app, actorOf(staffOf(staff)), body),
  );

  await registerHealth(api, app);
  await registerDeskVenues(api, app);
  await registerMends(api, app);
}

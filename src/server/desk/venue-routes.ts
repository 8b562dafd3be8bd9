// What the desk does with a venue's evening. Pausing is the venue's own call.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { closedDayBody, closedDayDone, closedDayPreview } from '#core/desk/closed-day.contract.ts';
import { eveningParams, nothing } from '#core/desk/desk.contract.ts';
import type { App } from '../app.ts';
import { staffOf } from '../staff/staff-of.ts';
import { actorOf } from '../staff/step-up.ts';
import { previewClosedDay, refundClosedDay } from './refund-closed-day.ts';

const CLOSED_DAY = '/v/:venueId/days/:day/refunds';

export async function registerDeskVenues(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    `${CLOSED_DAY}/preview`,
    {
      config: { action: 'order.read' },
      schema: { params: eveningParams, body: nothing, response: { 200: closedDayPreview } },
    },
    async ({ staff, params }) => previewClosedDay(app, actorOf(staffOf(staff)), params),
  );
  routes.post(
    CLOSED_DAY,
    {
      config: { action: 'order.refund' },
      schema: { params: eveningParams, body: closedDayBody, response: { 200: closedDayDone } },
    },
    async ({ staff, params, body }) => refundClosedDay(app, actorOf(staffOf(staff)), params, body),
  );
}

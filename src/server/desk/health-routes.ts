// The buttons of the page for people on call.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { deskOrderParams, nothing } from '#core/desk/desk.contract.ts';
import { dropBody, lettersDone, orderSettled, retryBody } from '#core/desk/health.contract.ts';
import type { App } from '../app.ts';
import { staffOf } from '../staff/staff-of.ts';
import { actorOf } from '../staff/step-up.ts';
import { dropLetters, retryLetters, settleStuckOrder } from './mend-jobs.ts';

export async function registerHealth(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/ops/dead-letters/retry',
    { config: { action: 'letter.retry' }, schema: { body: retryBody, response: { 200: lettersDone } } },
    async ({ staff, body }) => ({ count: await retryLetters(app, actorOf(staffOf(staff)), body) }),
  );
  routes.post(
    '/ops/dead-letters/drop',
    { config: { action: 'letter.drop' }, schema: { body: dropBody, response: { 200: lettersDone } } },
    async ({ staff, body }) => ({ count: await dropLetters(app, actorOf(staffOf(staff)), body) }),
  );
  routes.post(
    '/v/:venueId/orders/:orderId/settle',
    {
      config: { action: 'order.settle' },
      schema: { params: deskOrderParams, body: nothing, response: { 200: orderSettled } },
    },
    async ({ staff, params }) => ({
      state: await settleStuckOrder(app, actorOf(staffOf(staff)), params),
    }),
  );
}

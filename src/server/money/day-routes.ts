// What finance does with a day. The page reads it by its loader.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { dayParams, differenceBody, differenceParams } from '#core/money/day-close.contract.ts';
import { done } from '#core/money/statements.contract.ts';
import type { App } from '../app.ts';
import { staffOf } from '../staff/staff-of.ts';
import { actorOf } from '../staff/step-up.ts';
import { checkDayAgain } from './check-day-again.ts';
import { explainDifference } from './explain-difference.ts';

const OK = { ok: true } as const;

export async function registerDays(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/ops/days/:day/check',
    { config: { action: 'day.check' }, schema: { params: dayParams, response: { 200: done } } },
    async ({ staff, params }) => {
      await checkDayAgain(app, actorOf(staffOf(staff)), params);
      return OK;
    },
  );

  routes.post(
    '/ops/day-differences/:differenceId',
    {
      config: { action: 'day.explain' },
      schema: { params: differenceParams, body: differenceBody, response: { 200: done } },
    },
    async ({ staff, params, body }) => {
      await explainDifference(app, actorOf(staffOf(staff)), { ...params, ...body });
      return OK;
    },
  );
}

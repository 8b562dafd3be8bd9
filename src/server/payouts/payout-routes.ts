// What owners and finance do with payouts. Pages read them by their loaders.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { done, venueParams } from '#core/money/statements.contract.ts';
import {
  bankAnswerBody,
  destinationBody,
  destinationParams,
  newRunBody,
  onboardingResponse,
  runParams,
  runResponse,
} from '#core/payouts/payouts.contract.ts';
import type { App } from '../app.ts';
import { staffOf } from '../staff/staff-of.ts';
import { actorOf } from '../staff/step-up.ts';
import { approveDestination } from './approve-destination.ts';
import { approveRun } from './approve-run.ts';
import { cancelRun } from './cancel-run.ts';
import { prepareRun } from './prepare-run.ts';
import { receiveBankAnswer } from './receive-bank-answer.ts';
import { requestDestination } from './request-destination.ts';
import { startOnboarding } from './start-onboarding.ts';
import { writeBankFile } from './write-bank-file.ts';

const OK = { ok: true } as const;
const FILE_BYTES = 6_000_000;

export async function registerPayouts(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/v/:venueId/payout-destinations',
    {
      config: { action: 'payout_destination.request' },
      schema: { params: venueParams, body: destinationBody, response: { 200: done } },
    },
    async ({ staff, params, body }) => {
      const wanted =
        body.method === 'bank'
          ? { method: body.method, account: body.account, holderName: body.holder_name }
          : { method: body.method };
      await requestDestination(app, actorOf(staffOf(staff)), { ...params, ...wanted });
      return OK;
    },
  );

  routes.post(
    '/v/:venueId/payout-account/link',
    {
      config: { action: 'payout_destination.request' },
      schema: { params: venueParams, response: { 200: onboardingResponse } },
    },
    async ({ staff, params }) => ({ url: await startOnboarding(app, actorOf(staffOf(staff)), params) }),
  );

  routes.post(
    '/v/:venueId/payout-destinations/:destinationId/approve',
    {
      config: { action: 'payout_destination.approve' },
      schema: { params: destinationParams, response: { 200: done } },
    },
    async ({ staff, params }) => {
      await approveDestination(app, actorOf(staffOf(staff)), params);
      return OK;
    },
  );

  routes.post(
    '/ops/payout-runs',
    { config: { action: 'payout.prepare' }, schema: { body: newRunBody, response: { 200: runResponse } } },
    async ({ staff, body }) => ({ run_id: await prepareRun(app, actorOf(staffOf(staff)), body) }),
  );

  routes.post(
    '/ops/payout-runs/:runId/approve',
    { config: { action: 'payout.run' }, schema: { params: runParams, response: { 200: done } } },
    async ({ staff, params }) => {
      await approveRun(app, actorOf(staffOf(staff)), params);
      return OK;
    },
  );

  routes.post(
    '/ops/payout-runs/:runId/cancel',
    { config: { action: 'payout.prepare' }, schema: { params: runParams, response: { 200: done } } },
    async ({ staff, params }) => {
      await cancelRun(app, actorOf(staffOf(staff)), params);
      return OK;
    },
  );

  routes.get(
    '/ops/payout-runs/:runId/bank-file',
    { config: { action: 'payout.read' }, schema: { params: runParams } },
    async ({ params }, reply) => {
      const { name, xml } = await writeBankFile(app, params);
      return reply
        .type('application/xml; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .send(xml);
    },
  );

  routes.post(
    '/ops/bank-answers',
    {
      bodyLimit: FILE_BYTES,
      config: { action: 'payout.read_answer' },
      schema: { body: bankAnswerBody, response: { 200: done } },
    },
    async ({ staff, body }) => {
      await receiveBankAnswer(app, actorOf(staffOf(staff)), body);
      return OK;
    },
  );
}

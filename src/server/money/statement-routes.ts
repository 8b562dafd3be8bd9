// What a venue and finance do with statements. Pages read them by their loaders.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  answerBody,
  correctionBody,
  disputeBody,
  done,
  exportParams,
  exportQuery,
  lineParams,
  venueParams,
} from '#core/money/statements.contract.ts';
import type { App } from '../app.ts';
import { staffOf } from '../staff/staff-of.ts';
import { actorOf } from '../staff/step-up.ts';
import { answerDispute } from './answer-dispute.ts';
import { disputeLine } from './dispute-line.ts';
import { exportStatement } from './export-statement.ts';
import { giveCorrection } from './give-correction.ts';

const OK = { ok: true } as const;
const DISPUTE = '/v/:venueId/statements/:week/lines/:number/dispute';

export async function registerStatements(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/v/:venueId/statements/:week/exports/:format',
    {
      config: { action: 'statement.read' },
      schema: { params: exportParams, querystring: exportQuery },
    },
    async ({ params, query, ip }, reply) => {
      const { format, ...key } = params;
      if (format === 'pdf') await app.limits.countPdf(ip);
      const file = await exportStatement(app, key, { format, ...query });
      return reply
        .type(file.type)
        .header('Content-Disposition', `attachment; filename="${file.name}"`)
        .send(Buffer.from(file.bytes));
    },
  );

  routes.post(
    DISPUTE,
    {
      config: { action: 'statement.dispute' },
      schema: { params: lineParams, body: disputeBody, response: { 200: done } },
    },
    async ({ staff, params, body }) => {
      await disputeLine(app, actorOf(staffOf(staff)), { ...params, ...body });
      return OK;
    },
  );

  routes.post(
    `${DISPUTE}/answer`,
    {
      config: { action: 'statement.answer_dispute' },
      schema: { params: lineParams, body: answerBody, response: { 200: done } },
    },
    async ({ staff, params, body }) => {
      const { decision, answer } = body;
      const correctionAmount = body.decision === 'accepted' ? body.amount : 0;
      await answerDispute(app, actorOf(staffOf(staff)), { ...params, decision, answer, correctionAmount });
      return OK;
    },
  );

  routes.post(
    '/v/:venueId/statement-corrections',
    {
      config: { action: 'statement.correct' },
      schema: { params: venueParams, body: correctionBody, response: { 200: done } },
    },
    async ({ staff, params, body: { service_day: serviceDay, ...correction } }) => {
      await giveCorrection(app, actorOf(staffOf(staff)), { ...params, ...correction, serviceDay });
      return OK;
    },
  );
}

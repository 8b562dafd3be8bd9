// The control by HTTP, for end-to-end tests and for developers with curl.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Control, Distortion } from './control.ts';
import {
  type Behaviour,
  CALLS,
  DISPUTE_ENDS,
  DISPUTE_STATUSES,
  FAULTS,
  PAYOUT_MODES,
  REFUND_MODES,
  TRANSFER_MODES,
  WEBHOOK_MODES,
} from './simulation.ts';

const behaviour = z.strictObject({
  refunds: z.enum(REFUND_MODES).optional(),
  transfers: z.enum(TRANSFER_MODES).optional(),
  payouts: z.enum(PAYOUT_MODES).optional(),
  webhooks: z.enum(WEBHOOK_MODES).optional(),
  webhookUrl: z.url().optional(),
  webhookSecret: z.string().optional(),
  delayMs: z.int().min(0).optional(),
  lateMs: z.int().min(0).optional(),
});
const fault = z.strictObject({ call: z.enum(CALLS), fault: z.enum(FAULTS) });
const distortion = z.strictObject({
  amount: z.int().optional(),
  currency: z.string().optional(),
  livemode: z.boolean().optional(),
  reference: z.string().optional(),
});
const resolution = z.strictObject({ status: z.enum(['succeeded', 'failed']) });
const dashboardRefund = z.strictObject({ amount: z.int().positive().optional() });
const newDispute = z.strictObject({
  status: z.enum(DISPUTE_STATUSES).default('needs_response'),
  amount: z.int().positive().optional(),
});
const payoutEnd = z.strictObject({ status: z.enum(['paid', 'failed']) });
const questions = z.strictObject({ due: z.array(z.string()) });
const balance = z.strictObject({ amount: z.int().min(0) });
const disputeEnd = z.strictObject({ status: z.enum(DISPUTE_ENDS) });

export function addControlRoutes(server: FastifyInstance, control: Control) {
  server.get('/control', () => ({
    behaviour: control.behaviour(),
    sessions: control.sessions(),
    payments: control.payments(),
    refunds: control.refunds(),
    disputes: control.disputes(),
    accounts: control.accounts(),
    transfers: control.transfers(),
    payouts: control.payouts(),
    events: control.events(),
  }));
  server.get('/control/sessions/:id', (request, reply) => {
    const { id } = request.params as { id: string };
    return control.sessions().find((session) => session.id === id) ?? reply.code(404).send();
  });
  command('/control/reset', () => control.reset());
  command('/control/behaviour', (_id, body) =>
    control.setBehaviour(behaviour.parse(body) as Partial<Behaviour>),
  );
  command('/control/faults', (_id, body) => {
    const next = fault.parse(body);
    control.failNext(next.call, next.fault);
  });
  command('/control/faults/clear', () => control.clearFaults());
  command('/control/sessions/:id/pay', control.pay);
  command('/control/sessions/:id/pay-late', control.payLate);
  command('/control/sessions/:id/decline', control.decline);
  command('/control/sessions/:id/start-paying', (id) => control.startPaying(id));
  command('/control/sessions/:id/expire', control.expire);
  command('/control/sessions/:id/distort', (id, body) =>
    control.distort(id, distortion.parse(body) as Distortion),
  );
  command('/control/refunds/:id/resolve', (id, body) =>
    control.resolveRefund(id, resolution.parse(body).status),
  );
  command('/control/payments/:id/refund', (id, body) =>
    control.refundInDashboard(id, dashboardRefund.parse(body ?? {}).amount),
  );
  command('/control/payments/:id/dispute', (id, body) => {
    const { status, amount } = newDispute.parse(body ?? {});
    control.dispute(id, { status, ...(amount !== undefined && { amount }) });
  });
  command('/control/payments/:id/cancel', (id) => control.cancelPayment(id));
  command('/control/disputes/:id/close', (id, body) =>
    control.closeDispute(id, disputeEnd.parse(body).status),
  );
  command('/control/accounts/:id/restrict', (id) => control.restrictAccount(id));
  command('/control/accounts/:id/ask', (id, body) => control.askFor(id, questions.parse(body).due));
  command('/control/accounts/:id/balance', (id, body) => control.setBalance(id, balance.parse(body).amount));
  command('/control/transfers/:id/reverse', (id) => control.reverseTransfer(id));
  command('/control/payouts/:id/end', (id, body) => control.endPayout(id, payoutEnd.parse(body).status));
  command('/control/events/:id/deliver', control.deliver);

  function command(path: string, work: (id: string, body: unknown) => unknown) {
    server.post(path, async (request, reply) => {
      try {
        await work((request.params as { id?: string }).id ?? '', request.body);
        return reply.code(204).send();
      } catch (error) {
        return reply.code(400).send({ error: error instanceof Error ? error.message : String(error) });
      }
    });
  }
}

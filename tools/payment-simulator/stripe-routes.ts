// The part of Stripe's API that the product uses.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAccount, createAccountLink, findAccount } from './accounts.ts';
import { answerOnce } from './answer-once.ts';
import { createSession, expireSession } from './checkout.ts';
import { updateDispute } from './disputes.ts';
import { createPayout, createTransfer, presentPayout, presentTransfer, reverseTransfer } from './payouts.ts';
import { createRefund } from './refunds.ts';
import { type Answer, type Call, type Fault, newId, type Session, type Simulation } from './simulation.ts';
import {
  failure,
  listAnswer,
  missing,
  presentDispute,
  presentPayment,
  presentRefund,
  presentSession,
} from './stripe-wire.ts';

/** `account` is the one that the call is made for. */
type Work = (params: Record<string, string>, id: string, account: string) => Answer;

const BROKEN = failure(500, 'Simulated: broken');
const REFUSALS: Partial<Record<Fault, Answer>> = {
  'error-503': failure(503, 'Simulated: not available'),
  'error-429': failure(429, 'Simulated: too many requests', { code: 'rate_limit' }),
  'error-409': failure(409, 'Simulated: the same call is under way', {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
  }),
};

export function addStripeRoutes(server: FastifyInstance, simulation: Simulation) {
  const { sessions, payments, refunds, disputes, transfers, payouts, livemode } = simulation;
  const isExpanded = (params: Record<string, string>, name: string) =>
    Object.entries(params).some(([key, value]) => key.startsWith('expand[') && value === name);

  const withSession =
    (work: (session: Session, isExpanded: boolean) => Answer): Work =>
    (params, id) => {
      const session = sessions.get(id);
      return session ? work(session, isExpanded(params, 'payment_intent')) : missing('checkout.session', id);
    };

  post('/v1/checkout/sessions', 'create', (form) => createSession(simulation, form));
  post(
    '/v1/checkout/sessions/:id/expire',
    'expire',
    withSession((session, expanded) => expireSession(simulation, session, expanded)),
  );
  get(
    '/v1/checkout/sessions/:id',
    'read',
    withSession((session, expanded) => ({
      status: 200,
      body: presentSession(simulation, session, expanded),
    })),
  );
  get('/v1/checkout/sessions', 'list', (query) => {
    const matching = [...sessions.values()].filter(({ status }) => !query.status || status === query.status);
    const expanded = isExpanded(query, 'data.payment_intent');
    return listAnswer('/v1/checkout/sessions', matching, query, (session) =>
      presentSession(simulation, session, expanded),
    );
  });
  post('/v1/refunds', 'refund', (form) => createRefund(simulation, form));
  get('/v1/refunds/:id', 'read', (_query, id) => {
    const refund = refunds.get(id);
    return refund ? { status: 200, body: presentRefund(refund) } : missing('refund', id);
  });
  get('/v1/refunds', 'list', (query) =>
    listAnswer('/v1/refunds', ofPayment(refunds, query), query, presentRefund),
  );
  get('/v1/disputes', 'list', (query) =>
    listAnswer('/v1/disputes', ofPayment(disputes, query), query, (one) => presentDispute(one, livemode)),
  );
  get('/v1/disputes/:id', 'read', (_query, id) => {
    const dispute = disputes.get(id);
    return dispute ? { status: 200, body: presentDispute(dispute, livemode) } : missing('dispute', id);
  });
  post('/v1/disputes/:id', 'evidence', (form, id) => updateDispute(simulation, id, form));
  post('/v1/accounts', 'account', (form) => createAccount(simulation, form));
  get('/v1/accounts/:id', 'account', (_query, id) => findAccount(simulation, id));
  post('/v1/account_links', 'account', (form) => createAccountLink(simulation, form));
  post('/v1/transfers', 'transfer', (form) => createTransfer(simulation, form));
  get('/v1/transfers', 'list', (query) =>
    listAnswer(
      '/v1/transfers',
      [...transfers.values()].filter(({ group }) => group === query.transfer_group),
      query,
      presentTransfer,
    ),
  );
  post('/v1/transfers/:id/reversals', 'reversal', (_form, id) => reverseTransfer(simulation, id));
  post('/v1/payouts', 'payout', (form, _id, account) => createPayout(simulation, form, account));
  get('/v1/payouts', 'list', (query, _id, account) =>
    listAnswer(
      '/v1/payouts',
      [...payouts.values()].filter(({ accountId }) => accountId === account),
      query,
      presentPayout,
    ),
  );
  get('/v1/payment_intents/:id', 'read', (_query, id) => {
    const payment = payments.get(id);
    return payment ? { status: 200, body: presentPayment(payment) } : missing('payment_intent', id);
  });

  function get(path: string, call: Call, work: Work) {
    server.get(path, (request, reply) => {
      const query = request.query as Record<string, string>;
      return answer(request, reply, call, (fault) =>
        run(fault, () => work(query, idIn(request), accountIn(request))),
      );
    });
  }

  function post(path: string, call: Call, work: Work) {
    server.post(path, (request, reply) => {
      const body = (request.body as string | undefined) ?? '';
      const form = Object.fromEntries(new URLSearchParams(body));
      const key = request.headers['idempotency-key']?.toString();
      return answer(request, reply, call, (fault) =>
        answerOnce(simulation, key, `${request.url} ${body}`, () =>
          run(fault, () => work(form, idIn(request), accountIn(request))),
        ),
      );
    });
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    call: Call,
    work: (fault: Fault | undefined) => Promise<Answer>,
  ) {
    reply.header('request-id', newId('req'));
    if (request.headers.authorization !== `Bearer ${simulation.secretKey}`)
      return send(reply, failure(401, 'Invalid API Key provided'));
    const fault = takeFault(call);
    // Never answers: the caller gives up, or the connection ends with the simulator.
    if (fault === 'timeout-undone') return reply.hijack();
    const result = (fault && REFUSALS[fault]) ?? (await work(fault));
    return fault === 'timeout-done' ? reply.hijack() : send(reply, result);
  }

  async function run(fault: Fault | undefined, work: () => Answer): Promise<Answer> {
    const { delayMs } = simulation.behaviour;
    if (delayMs > 0) await sleep(delayMs);
    if (fault === 'error-500') return BROKEN;
    const result = work();
    return fault === 'error-500-done' ? BROKEN : result;
  }

  function takeFault(call: Call): Fault | undefined {
    const index = simulation.faults.findIndex((one) => one.call === call);
    return index < 0 ? undefined : simulation.faults.splice(index, 1)[0]?.fault;
  }
}

const ofPayment = <T extends { paymentId: string }>(
  all: Map<string, T>,
  { payment_intent }: Record<string, string>,
) => [...all.values()].filter((one) => !payment_intent || one.paymentId === payment_intent);

const accountIn = (request: FastifyRequest) => request.headers['stripe-account']?.toString() ?? '';
const idIn = (request: FastifyRequest) => (request.params as { id?: string }).id ?? '';

const send = (reply: FastifyReply, { status, body, isReplay }: Answer) =>
  reply
    .code(status)
    .headers(isReplay ? { 'idempotent-replayed': 'true' } : {})
    .send(body);

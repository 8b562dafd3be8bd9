// Webhooks that the provider did not sign change nothing.
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import type { Genuine } from '#test/support/bad-input/forged-signatures.ts';
import { FORGERIES, forge } from '#test/support/bad-input/forged-webhooks.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { connectFrom, type SocketAnswer } from '#test/support/socket-client.ts';

const VARIANTS = 2_000;
const CALLERS = 16;

const { app, server, database, provider, runJobs } = await createPaymentApp();
const { goToPay, readOrder, expectInvariants } = await createPaymentFixtures({ app, server, database });
const { port } = server.server.address() as AddressInfo;
const connections = Array.from({ length: CALLERS }, (_, index) => connectFrom(port, `127.9.0.${index + 1}`));
afterAll(() => {
  for (const { close } of connections) close();
});

let genuine: Genuine = { payload: '', otherPayload: '', secret: '' };
let key = { venueId: 0, orderId: 0 };

// The guest has paid, but the webhook has not arrived yet.
beforeAll(async () => {
  provider.setBehaviour({ webhooks: 'dropped' });
  const orders = [await goToPay(), await goToPay()];
  for (const { sessionId } of orders) provider.pay(sessionId);
  const payloads = provider.events().filter(({ type }) => type === 'checkout.session.completed');
  key = orders[0]?.key ?? key;
  genuine = {
    payload: payloads[0]?.payload ?? '',
    otherPayload: payloads[1]?.payload ?? '',
    secret: app.config.payments.webhookSecrets[0] ?? '',
  };
});

/** Every row of every table, and every job, as one text for each table. */
async function readState(): Promise<Record<string, string>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' or (schemaname = 'pgboss' and tablename = 'job')`,
  );
  const state: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ digest: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as digest from ${name} t`,
    );
    state[name] = rows[0]?.digest ?? '';
  }
  return state;
}

async function sendForgeries(): Promise<{ kind: string; turn: number; answer: SocketAnswer }[]> {
  const kinds = Object.keys(FORGERIES);
  const answers = await Promise.all(
    connections.map(async ({ call }, caller) => {
      const own = [];
      for (let index = caller; index < VARIANTS; index += CALLERS) {
        const kind = kinds[index % kinds.length] ?? '';
        const turn = Math.floor(index / kinds.length);
        own.push({ kind, turn, answer: await call(forge(kind, genuine, turn)) });
      }
      return own;
    }),
  );
  return answers.flat();
}

const sendGenuine = (payload: string | Buffer, signature = provider.sign(payload.toString())) =>
  server.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });

test(`PAY-12 PAY-10 SAFE-7 of ${VARIANTS} forged webhooks each gets the same refusal, and nothing has changed`, async () => {
  const before = await readState();
  const answers = await sendForgeries();
  const taken = answers.filter(({ answer }) => answer.status !== 400);
  expect(taken.map(({ kind, turn, answer }) => `${kind} ${turn}: ${answer.status}`)).toEqual([]);
  expect(answers).toHaveLength(VARIANTS);
  expect(new Set(answers.map(({ answer }) => answer.body)).size).toBe(1);
  expect(await readState()).toEqual(before);
});

test('PAY-12 SAFE-7 a body of 2 MB is refused before it is read, also with a valid signature', async () => {
  const before = await readState();
  const large = genuine.payload.replace('{', `{"padding":"${'x'.repeat(2 * 1024 * 1024)}",`);
  expect((await sendGenuine(large)).statusCode).toBe(413);
  expect((await sendGenuine(large, '')).statusCode).toBe(413);
  expect(await readState()).toEqual(before);
});

test('PAY-12 SAFE-7 a genuine webhook sent to another route has no effect', async () => {
  const before = await readState();
  const headers = { 'content-type': 'application/json', 'stripe-signature': provider.sign(genuine.payload) };
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const body = method === 'GET' ? {} : { payload: genuine.payload };
    const answer = await server.inject({ method, url: '/api/webhooks/stripe', headers, ...body });
    expect([method, answer.statusCode]).toEqual([method, 404]);
  }
  for (const url of [
    '/api/webhooks',
    '/api/webhooks/stripe/x',
    '/api/webhooks/STRIPE',
    '/api/v4/webhooks/stripe',
  ])
    expect((await server.inject({ method: 'POST', url, headers, payload: genuine.payload })).statusCode).toBe(
      url.startsWith('/api/v4') ? 403 : 404,
    );
  expect(await readState()).toEqual(before);
});

const inEvent = (change: object) => JSON.stringify({ ...JSON.parse(genuine.payload), ...change });

test('PAY-12 SAFE-7 a signed body that is no event is refused without a server error', async () => {
  const before = await readState();
  const rubbish = [
    ...[
      '',
      '{',
      'null',
      '[]',
      '""',
      '1',
      '{}',
      '\0',
      'id=evt_1',
      '{"id":"evt_1"}',
      '{"id":"evt_1","type":"ping"}',
    ],
    ...[
      { id: 1 },
      { id: '' },
      { id: 'evt_\0' },
      { id: 'e'.repeat(9_000) },
      { id: null },
      { type: {} },
      { type: 'a\0' },
    ].map(inEvent),
    ...[
      { livemode: 'no' },
      { livemode: null },
      { data: null },
      { data: {} },
      { data: { object: null } },
      { data: [] },
    ].map(inEvent),
    ...[
      { id: {} },
      { id: 'cs\0' },
      { payment_intent: 7 },
      { client_reference_id: [] },
      { client_reference_id: '\0' },
    ].map((object) => inEvent({ data: { object } })),
    inEvent({ type: 'refund.updated', data: { object: { metadata: { reference: 'a\0' } } } }),
  ];
  for (const payload of rubbish)
    expect([payload.slice(0, 80), (await sendGenuine(payload)).statusCode]).toEqual([
      payload.slice(0, 80),
      400,
    ]);
  expect(await readState()).toEqual(before);
});

test('PAY-14 a genuine event of the other mode is stored and has no other effect', async () => {
  const before = await readState();
  const { statusCode } = await sendGenuine(inEvent({ id: 'evt_other_mode', livemode: true }));
  const after = await readState();
  expect(statusCode).toBe(200);
  expect(changed(before, after)).toEqual(['public.provider_event']);
});

const changed = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name]);

test('control: PAY-12 PAY-13 PAY-9 the genuine webhook, compared in the same way, is accepted and confirms the order', async () => {
  const before = await readState();
  expect((await readOrder(key)).state).toBe('paying');
  expect((await sendGenuine(genuine.payload)).statusCode).toBe(200);
  expect(changed(before, await readState()).toSorted()).toEqual(['pgboss.job', 'public.provider_event']);
  await runJobs(['handle-provider-event']);
  expect((await readOrder(key)).state).toBe('confirmed');
  await expectInvariants({ isSettled: false });
});

import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { createLog } from '../log.ts';
import { listUnhandledEvents } from './list-unhandled-events.ts';

const { app, server, database, provider, runJobs } = await createPaymentApp();
const { clear, goToPay, readOrder, setTime } = await createPaymentFixtures({ app, server, database });
const { pool } = database;
const logged: string[] = [];
app.log = createLog({ ...app.config, logLevel: 'warn' }, { write: (line) => logged.push(line) });

beforeEach(async () => {
  logged.length = 0;
  await provider.reset();
  await clear();
  await setTime('16:30');
});

const events = async () => (await pool.query('select * from provider_event order by event_id')).rows;

const post = (payload: string, signature: string | undefined) =>
  server.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    payload,
  });

const event = (id: string, values: object = {}) =>
  JSON.stringify({ id, object: 'event', livemode: false, type: 'ping', data: { object: {} }, ...values });

test('PAY-12 a webhook without a valid signature of its raw body is refused, and nothing is stored', async () => {
  const payload = event('evt_1');
  const forged = [
    await post(payload, undefined),
    await post(payload, 't=1,v1=00'),
    await post(`${payload} `, provider.sign(payload)),
    await post(payload, provider.sign(payload, Math.floor(Date.now() / 1000) - 301)),
    await post('{', undefined),
  ];
  expect(forged.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
  expect(new Set(forged.map(({ body }) => body)).size).toBe(1);
  expect(await events()).toEqual([]);
});

test('PAY-12 a body over 256 kB is refused before anything else', async () => {
  const payload = event('evt_1', { padding: 'x'.repeat(256 * 1024) });
  expect((await post(payload, provider.sign(payload))).statusCode).toBe(413);
  const large = event('evt_2', { padding: 'x'.repeat(200 * 1024) });
  expect((await post(large, provider.sign(large))).statusCode).toBe(200);
});

test('PAY-13 an event is stored once, answered 200 each time, and handled by one job', async () => {
  const payload = event('evt_1');
  for (let call = 0; call < 3; call++)
    expect((await post(payload, provider.sign(payload))).statusCode).toBe(200);
  expect(await events()).toMatchObject([{ event_id: 'evt_1', handled_at: null }]);
  expect(await runJobs(['handle-provider-event'])).toEqual([
    { queue: 'handle-provider-event', data: { eventId: 'evt_1' } },
  ]);
  expect((await events())[0].handled_at).not.toBeNull();
});

test('PRIV-30 of a webhook only ids, type and times are stored, nothing about the guest', async () => {
  const { sessionId } = await goToPay();
  provider.pay(sessionId);
  await provider.delivered();
  const bodies = provider.events().map(({ payload }) => payload);
  expect(bodies.join()).toContain('ida@example.com');
  const stored = await events();
  expect(stored.map(({ event_id }) => event_id)).toEqual(
    provider
      .events()
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(JSON.stringify(stored)).not.toMatch(/ida|holm|example\.com|20123456|https?:/i);
});

test('PAY-14 an event of the live mode changes nothing here', async () => {
  const { key, sessionId } = await goToPay();
  provider.setBehaviour({ webhooks: 'dropped' });
  provider.pay(sessionId);
  const object = { id: sessionId, client_reference_id: provider.sessions()[0]?.reference };
  const payload = event('evt_live', { livemode: true, type: 'checkout.session.completed', data: { object } });
  expect((await post(payload, provider.sign(payload))).statusCode).toBe(200);
  expect(await runJobs(['handle-provider-event'])).toEqual([]);
  expect((await events())[0]).toMatchObject({ is_live: true });
  expect((await events())[0].handled_at).not.toBeNull();
  expect(await readOrder(key)).toMatchObject({ state: 'paying' });
});

test.for([
  ['no such order', 'booking/1/999999/1', 'order'],
  ['a venue id that fits no column', 'booking/9999999999/1/1', 'reference'],
  ['no such purchase', 'giftcard/999999/1', 'order'],
  ['a reference that is none of ours', 'order-7', 'reference'],
] as const)(
  'PAY-9 PAY-47 an event with %s is refused once, logged and marked as handled',
  async ([, reference, refusal]) => {
    const object = { id: 'cs_1', client_reference_id: reference, payment_intent: null };
    const payload = event('evt_1', { type: 'checkout.session.completed', data: { object } });
    await post(payload, provider.sign(payload));
    const [job] = await runJobs(['handle-provider-event']);
    expect(job).toEqual({ queue: 'handle-provider-event', data: { eventId: 'evt_1' } });
    expect((await events())[0]).toMatchObject({ handled_at: expect.any(Date), refusal });
    expect(logged.join('')).toContain(`"eventId":"evt_1","refusal":"${refusal}"`);
  },
);

test('PAY-47 a dispute of a payment that is not ours is refused, and the next round leaves it alone', async () => {
  const object = { id: 'du_1', payment_intent: 'pi_of_another_shop', metadata: {} };
  const payload = event('evt_1', { type: 'charge.dispute.created', data: { object } });
  await post(payload, provider.sign(payload));
  expect((await runJobs(['handle-provider-event']))[0]).not.toHaveProperty('error');
  expect((await events())[0]).toMatchObject({ handled_at: expect.any(Date), refusal: 'payment' });
  await setTime('16:40');
  expect(await listUnhandledEvents(app, 10)).toEqual([]);
});

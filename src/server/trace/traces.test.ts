// One guest books, pays and gets a ticket, and buys a gift card, with a collector that
// receives every span.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { GUEST, openBrowser } from '#test/support/guest-client.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { type ReceivedSpan, startTraceCollector } from '#test/support/trace-collector.ts';
// Imported early, because loading the templates may take longer than a job waits for a connection.
import '../messages/compose-message.ts';
import { getOrderTokens } from '../booking/receipt/get-order-tokens.ts';
import { one } from '../db/database.ts';
import { createServer } from '../http/create-server.ts';
import { startTracing } from './start-tracing.ts';
import { findTracing } from './tracing.ts';

const collector = await startTraceCollector();
const traces = await startTracing({
  traces: { endpoint: collector.url, share: 1 },
  roles: ['web', 'worker'],
});
const { app, server, database, provider, runJobs } = await createPaymentApp();
const { goToPay, makeGiftCard, readOrder, clear, setTime } = await createPaymentFixtures({
  app,
  server,
  database,
});
afterAll(async () => {
  await traces.close();
  await collector.close();
});

const CARD_BUYER = { name: 'Åse Købersen', email: 'aase.koeber@example.com' };
const FORGED = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const personal: string[] = [
  ...[...Object.values(GUEST), ...GUEST.name.split(' ')],
  ...[CARD_BUYER.name, CARD_BUYER.email, 'WRONGCODE2345678', 'someone@example.com'],
];
let spans: ReceivedSpan[] = [];
let orderId = 0;
let failure: unknown;

async function finish() {
  await provider.delivered();
  expect((await runJobs()).filter(({ error }) => error)).toEqual([]);
}

async function book() {
  const card = await makeGiftCard(10_000);
  const paid = await goToPay({ giftcodes: [card.code] });
  provider.pay(paid.sessionId);
  await finish();
  const order = await readOrder(paid.key);
  expect(order).toMatchObject({ state: 'confirmed' });
  orderId = paid.key.orderId;
  const tokens = await getOrderTokens(app, paid.key);
  await server.inject(`/api/v4/receipts/${tokens.receipt}?email=someone@example.com`);
  const { rows } = await database.pool.query('select reference from booking where venue_id = $1', [
    paid.venueId,
  ]);
  personal.push(card.code, card.token, paid.sessionId, paid.browser.address, tokens.receipt, tokens.ticket);
  personal.push(...paid.browser.cookies.values(), ...rows.map((row) => String(row.reference)));
}

async function buyCard() {
  const browser = await openBrowser(server);
  const answer = await browser.send('POST', 'giftcard/payment', {
    ...CARD_BUYER,
    ...{ amount: 500, quantity: 1, is_accept_terms: true, is_subscribe: false },
  });
  expect(answer.statusCode).toBe(200);
  const [session] = provider.sessions().slice(-1);
  provider.pay(String(session?.id));
  await finish();
  personal.push(String(session?.id), ...browser.cookies.values());
}

beforeAll(async () => {
  await clear();
  await setTime('16:30');
  await book();
  await buyCard();
  const browser = await openBrowser(server);
  await browser.send('POST', 'booking/1/guest', { giftcodes: ['WRONGCODE2345678'] });
  await browser.get('products?q=someone@example.com', { traceparent: FORGED });
  // An error of the database that repeats a value of the row.
  const values = ['someone@example.com'];
  const failing = one(app.db, { text: 'select $1::text::integer', values });
  failure = await failing.catch((error: Error) => error.message);
  await findTracing()?.close();
  spans = collector.spans();
});

const named = (name: string) => spans.filter((span) => span.name === name);
const parentOf = (span: ReceivedSpan) => spans.find(({ spanId }) => spanId === span.parentSpanId);
const has = (traceId: string | undefined, name: string) =>
  spans.some((span) => span.traceId === traceId && span.name === name);

test('TRACE-2 one trace goes from the payment call over the provider and its webhook to the job, the SQL and the mail', () => {
  const [payment] = named('POST /api/v4/booking/:id/payment');
  expect(payment?.attributes).toMatchObject({ 'http.response.status_code': 200 });
  const names = [
    ...['Stripe POST /v1/checkout/sessions', 'store-page', 'webhook', 'insert-provider-event'],
    ...['enqueue handle-provider-event', 'job handle-provider-event', 'Stripe GET /v1/checkout/sessions/:id'],
    ...['insert-booking', 'enqueue send-message', 'job send-message', 'send mail'],
  ];
  expect(names.filter((name) => !has(payment?.traceId, name))).toEqual([]);
});

test('TRACE-2 the webhook continues the payment and names the request that brought it', () => {
  const [webhook] = named('webhook');
  const [request] = named('POST /api/webhooks/stripe');
  expect(webhook?.attributes).toEqual({ 'provider.event': 'checkout.session.completed' });
  expect(webhook?.traceId).not.toBe(request?.traceId);
  expect(webhook?.links).toMatchObject([{ traceId: request?.traceId }]);
});

test('TRACE-2 the purchase of a gift card is one trace up to its mail', () => {
  const [payment] = named('POST /api/v4/giftcard/payment');
  const names = ['store-purchase-page', 'webhook', 'job handle-provider-event', 'send mail'];
  expect(names.filter((name) => !has(payment?.traceId, name))).toEqual([]);
});

test('TRACE-2 a statement is inside what sent it, also after a body was read', () => {
  const [insert] = named('insert-attempt');
  const chain: string[] = [];
  for (let span = insert; span; span = parentOf(span)) chain.push(span.name);
  expect(chain).toEqual(['insert-attempt', 'transaction', 'POST /api/v4/booking/:id/payment']);
});

test('TRACE-3 no span names a person, a code, a token, a link, an address or a query', () => {
  expect(spans.length).toBeGreaterThan(60);
  const raw = collector.raw();
  expect(personal.filter((value) => value.length > 2 && raw.includes(value))).toEqual([]);
  expect(raw).not.toMatch(/@example|\?|cs_test_|pi_|127\.0\.0\.1|select |insert into/);
});

test('TRACE-3 attributes are those of a closed list, and errors say only their kind', () => {
  const keys = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)));
  expect([...keys].toSorted()).toEqual([
    'db.statement.name',
    'error.type',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'job.queue',
    'job.try',
    'message.kind',
    'provider.event',
  ]);
  expect(failure).toContain('someone@example.com');
  const failed = spans.find(({ attributes }) => attributes['error.type'] === '22P02');
  expect(failed?.name).toBe('statement');
});

test('TRACE-4 a trace that a caller names is not continued', () => {
  expect(spans.some(({ traceId }) => traceId === 'a'.repeat(32))).toBe(false);
});

test('TRACE-5 what a job carries of its trace is seen by no job and by nobody who reads the queue', async () => {
  const { rows } = await database.pool.query(`select data from pgboss.job where name = 'send-message'`);
  expect(rows.every(({ data }) => typeof data.traceparent === 'string')).toBe(true);
  await database.pool.query(`update pgboss.job set state = 'created' where name = 'send-message'`);
  const queued = await app.jobs.listQueued('send-message', { orderId });
  expect(queued.length).toBeGreaterThan(0);
  expect(queued.filter(({ data }) => 'traceparent' in data)).toEqual([]);
});

test('TRACE-4 guests notice nothing of a collector that is away', async () => {
  await traces.close();
  const away = await startTracing({ traces: { endpoint: 'http://127.0.0.1:1', share: 1 }, roles: ['web'] });
  const traced = createServer(app);
  const browser = await openBrowser(traced);
  expect((await browser.get('session')).statusCode).toBe(200);
  await traced.close();
  await away.close();
});

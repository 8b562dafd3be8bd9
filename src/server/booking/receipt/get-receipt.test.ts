import { beforeEach, expect, test } from 'vitest';
import { receiptContract } from '#core/booking/receipt.contract.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { settleDueOrders } from '../payment/settle-due-orders.ts';
import { settleOrder } from '../payment/settle-order.ts';
import { getOrderTokens } from './get-order-tokens.ts';
import { getReceipt } from './get-receipt.ts';

const { app, server, database, provider, runJobs } = await createPaymentApp();
const fixtures = await createPaymentFixtures({ app, server, database });
const { clear, goToPay, loseTable, makeGiftCard, readOrder, rowsOf, setTime } = fixtures;
const { pool } = database;

beforeEach(async () => {
  await provider.reset();
  provider.setBehaviour({ webhooks: 'dropped' });
  await clear();
  await setTime('16:30');
});

type Key = { venueId: number; orderId: number };
const tokenOf = async (key: Key) => (await getOrderTokens(app, key)).receipt;
const read = async (token: string) => server.inject(`/api/v4/receipts/${token}`);
const receiptOf = async (key: Key) => receiptContract.parse((await read(await tokenOf(key))).json());

test('PAY-9 PAY-17 RECEIPT-1 RECEIPT-2 a guest who returns before the webhook finds the table confirmed', async () => {
  const { key, sessionId } = await goToPay();
  expect(provider.sessions()[0]?.successUrl).toBe(`http://localhost:3000/en/receipt/${await tokenOf(key)}`);
  expect(await receiptOf(key)).toMatchObject({ state: 'waiting', can_pay: true, reference: null });
  provider.pay(sessionId);
  await setTime('16:31');
  const answer = await read(await tokenOf(key));
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const receipt = receiptContract.parse(answer.json());
  const [booking] = await rowsOf('booking', key);
  expect(receipt).toMatchObject({
    purpose: 'receipt',
    state: 'confirmed',
    can_pay: false,
    reference: booking.reference,
    time: '18:00:00',
    time_end: '20:00:00',
    seat: 2,
    menus: [{ name: 'Tre retter', count: 2 }],
    payment_total: 41_500,
    currency: 'DKK',
  });
  expect(receipt.line_items.map(({ type }) => type)).toEqual([
    'menu',
    'administration_fee',
    'total_amount',
    'vat',
    'payment_total',
  ]);
});

test('RECEIPT-2 a waiting receipt asks the provider every few seconds, not at every request', async () => {
  const { key, sessionId } = await goToPay();
  await receiptOf(key);
  provider.pay(sessionId);
  expect(await receiptOf(key)).toMatchObject({ state: 'waiting' });
  await setTime('16:31');
  expect(await receiptOf(key)).toMatchObject({ state: 'confirmed' });
});

test('RECEIPT-2 without an answer of the provider the receipt waits', async () => {
  const { key } = await goToPay();
  provider.failNext('read', 'error-503');
  expect(await receiptOf(key)).toMatchObject({ state: 'waiting' });
});

test('RECEIPT-2 while the order is being settled elsewhere the receipt answers "waiting" without delay', async () => {
  const { key } = await goToPay();
  const settling = await pool.connect();
  await settling.query('begin');
  await settling.query('select from payment_attempt where venue_id = $1 for update', [key.venueId]);
  expect(await receiptOf(key)).toMatchObject({ state: 'waiting' });
  await settling.query('rollback');
  settling.release();
});

test('RECEIPT-2 PAY-18 a payment that failed or was abandoned can be made again', async () => {
  const { key, sessionId } = await goToPay();
  const { receipt, holdId } = await getReceipt(app, { token: await tokenOf(key), isCancelled: true });
  expect(receipt).toMatchObject({ state: 'failed', can_pay: true });
  expect(holdId).toBe((await readOrder(key)).hold_id);
  provider.decline(sessionId);
  await setTime('16:31');
  expect(await receiptOf(key)).toMatchObject({ state: 'failed', can_pay: true });
  await setTime('16:46');
  await settleDueOrders(app);
  expect(await receiptOf(key)).toMatchObject({ state: 'failed', can_pay: false });
});

test('PAY-19 another browser pays the same order again through its receipt', async () => {
  const { key, sessionId, answer } = await goToPay();
  const phone = await openBrowser(server);
  const again = async () => phone.send('POST', `receipts/${await tokenOf(key)}/payment`, {});
  expect((await again()).json()).toEqual({ payment_link: answer.payment_link });
  provider.decline(sessionId);
  await settleOrder(app, key);
  const { payment_link } = (await again()).json();
  expect(payment_link).not.toBe(answer.payment_link);
  const [, second] = await rowsOf('payment_attempt', key);
  expect(second).toMatchObject({ payment_url: payment_link, state: 'open' });
  provider.pay(second.provider_session_id);
  await setTime('16:40');
  expect(await receiptOf(key)).toMatchObject({ state: 'confirmed' });
  expect((await again()).json().payment_link).toContain(await tokenOf(key));
  expect(await rowsOf('booking_order', key)).toHaveLength(1);
});

test('PAY-8 PAY-19 after the payment deadline the receipt offers no payment', async () => {
  const { key } = await goToPay();
  await setTime('16:46');
  const phone = await openBrowser(server);
  const refused = await phone.send('POST', `receipts/${await tokenOf(key)}/payment`, {});
  expect(refused.json()).toMatchObject({ error: 'hold_expired' });
  expect(await receiptOf(key)).toMatchObject({ state: 'expired', can_pay: false });
});

test('RECEIPT-2 a refund shows its amount and time', async () => {
  const paid = await goToPay();
  await loseTable(paid);
  provider.pay(paid.sessionId);
  await settleOrder(app, paid.key);
  expect(await receiptOf(paid.key)).toMatchObject({
    state: 'refunding',
    refunds: [{ amount: 41_500, status: 'requested', done_at: null }],
  });
  await runJobs(['request-refund']);
  const receipt = await receiptOf(paid.key);
  expect(receipt).toMatchObject({ state: 'refunded', refunds: [{ status: 'done' }] });
  expect(receipt.refunds[0]?.done_at).not.toBeNull();
});

test('ORDER-5 the receipt of a superseded order says so', async () => {
  const { key, browser, venueId } = await goToPay();
  await browser.calculate(venueId);
  expect(await receiptOf(key)).toMatchObject({ state: 'superseded', can_pay: false });
});

test('MARKET-11 RECEIPT-4 a ticket may be passed on: it shows the table and neither prices nor the buyer', async () => {
  const { code } = await makeGiftCard(100_000);
  const { key } = await goToPay({ giftcodes: [code] });
  const { ticket: token } = await getOrderTokens(app, key);
  const answer = await read(token);
  expect(receiptContract.parse(answer.json())).toMatchObject({
    purpose: 'ticket',
    state: 'confirmed',
    line_items: [],
    payment_total: null,
    refunds: [],
  });
  expect(answer.body).not.toContain('ida@example.com');
  expect(answer.body).not.toContain(code);
  const phone = await openBrowser(server);
  expect((await phone.send('POST', `receipts/${token}/payment`, {})).statusCode).toBe(404);
  await pool.query(`update order_token set revoked_at = app_now() where purpose = 'ticket'`);
  expect((await read(token)).statusCode).toBe(404);
});

test('RECEIPT-5 unknown, foreign, malformed and unpaid tokens get the same answer', async () => {
  const { key } = await goToPay();
  const { receipt: token, ticket } = await getOrderTokens(app, key);
  const answers = [
    await read(`1-${'x'.repeat(43)}`),
    await read(token.replace(/^[^-]+/, 'zz')),
    await read('x'),
    await read('zzzzzz-'.padEnd(50, 'a')),
    await read(ticket),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

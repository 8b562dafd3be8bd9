// Buying gift cards, from the form to the cards, including failures.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { createGiftCardFixtures } from '#test/fixtures/gift-card-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { getGiftCardView } from './get-gift-card-view.ts';
import { decryptGiftCode, hashGiftCode } from './gift-code-crypto.ts';
import { settleDuePurchases } from './settle-due-purchases.ts';
import { settlePurchase } from './settle-purchase.ts';

const { app, server, database, provider, runJobs } = await createPaymentApp();
const { clear, setTime, expectInvariants } = await createPaymentFixtures({ app, server, database });
const { browser, send, buy, bodyOf, attemptsOf, cardsOf, refundsOf, readPurchase } =
  await createGiftCardFixtures({
    app,
    server,
    database,
  });
const { pool } = database;

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

/** Delivers webhooks and runs jobs. */
async function finish() {
  await provider.delivered();
  const done = await runJobs();
  expect(done.filter(({ error }) => error)).toEqual([]);
}

test('API-25 GIFT-4 GIFT-6 GIFT-7 GIFT-8 GIFT-9 GIFT-10 PRICE-8 a purchase answers with its order, its lines and its payment page', async () => {
  const { answer, orderId, sessionId } = await buy({ amount: 500, quantity: 3, lang: 'en' });
  expect(answer).toMatchObject({
    total: 150_000,
    line_items: [
      {
        type: 'giftcard_total',
        title: 'Gift card total',
        weight: 100,
        amount: 150_000,
        informational: false,
      },
      { type: 'tax', title: 'VAT', weight: 200, amount: 37_500, informational: true },
      { type: 'payment_total', title: 'Payment total', weight: 300, amount: 150_000, informational: true },
    ],
  });
  const [session] = provider.sessions();
  expect(session).toMatchObject({ id: sessionId, amount: 150_000, currency: 'dkk' });
  expect(answer.payment_url).toContain(sessionId);
  expect(await readPurchase(orderId)).toMatchObject({
    state: 'paying',
    total_amount: 150_000,
    tax_amount: 37_500,
  });
  expect(await cardsOf(orderId)).toEqual([]);
});

test('API-25 the six fields of the specification are enough', async () => {
  const { request_key: _key, lang: _lang, ...six } = bodyOf();
  expect(Object.keys(six).sort()).toEqual([
    'amount',
    'email',
    'is_accept_terms',
    'is_subscribe',
    'name',
    'quantity',
  ]);
  const answer = await send({ ...six, request_key: null, lang: null });
  expect(answer.statusCode).toBe(200);
});

test.for<[string, Record<string, unknown>, string]>([
  ['VAL-15 zero', { amount: 0 }, 'amount'],
  ['VAL-17 half a krone', { amount: 150.5 }, 'amount'],
  ['VAL-20 too little', { amount: 99 }, 'amount'],
  ['VAL-20 too much', { amount: 10_001 }, 'amount'],
  ['VAL-16 none', { quantity: 0 }, 'quantity'],
  ['VAL-21 too many', { quantity: 21 }, 'quantity'],
  ['VAL-17 fewer than none', { quantity: -1 }, 'quantity'],
  ['VAL-18 no name', { name: ' ' }, 'name'],
  ['VAL-18 no address', { email: 'ase@' }, 'email'],
  ['VAL-18 VAL-19 no terms', { is_accept_terms: false }, 'accept_terms'],
  ['GIFT-16 a day that is over', { deliver_on: '2020-01-01' }, 'deliver_on'],
  ['GIFT-16 half a recipient', { recipient_name: 'Bo' }, 'recipient_email'],
])('%s is refused before anything is written', async ([, given, field]) => {
  const answer = await send(given);
  expect([answer.statusCode, answer.json().error]).toEqual([422, 'invalid_fields']);
  expect(Object.keys(answer.json().fields)).toEqual([field]);
  expect((await pool.query('select from giftcard_order')).rowCount).toBe(0);
  expect(provider.sessions()).toEqual([]);
});

test('GIFT-11 a gift card cannot buy a gift card: a code in the body is refused', async () => {
  const answer = await send({ giftcodes: ['ABCDEFGH23456789'] });
  expect(answer.statusCode).toBe(400);
});

test('GIFT-15 a double click makes one purchase and one page; a changed form with the same key is refused', async () => {
  const body = bodyOf({ recipient_name: 'Bo', recipient_email: 'bo@example.com' });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(body)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect((await pool.query('select from giftcard_order')).rowCount).toBe(1);
  expect(provider.sessions()).toHaveLength(1);
  const changes = [
    { amount: 600 },
    { email: 'other@example.com' },
    { recipient_name: 'Bodil' },
    { lang: 'en' },
    { is_subscribe: true },
  ];
  for (const change of changes)
    expect([change, (await send({ ...body, ...change })).json().error]).toEqual([change, 'order_changed']);
  // Control: another key is another purchase.
  expect((await send({ ...body, request_key: randomUUID() })).statusCode).toBe(200);
  expect((await pool.query('select from giftcard_order')).rowCount).toBe(2);
});

test('GIFT-15 GIFT-22 a key in upper case is the same key, and its purchase has a page', async () => {
  const body = bodyOf();
  const shouted = { ...body, request_key: body.request_key?.toUpperCase() };
  const answers = await Promise.all([body, shouted].map(async (one) => (await send(one)).json().order_id));
  expect(new Set(answers).size).toBe(1);
  const { orderId } = await buy({ request_key: randomUUID().toUpperCase() });
  const session = provider.sessions().find(({ reference }) => reference?.startsWith(`giftcard/${orderId}/`));
  const token = session?.successUrl.split('/').at(-1);
  expect((await browser.get(`giftcard/${token}`)).statusCode).toBe(200);
});

test('GIFT-17 a webhook about a payment that its page has settled already does not ask the provider', async () => {
  const { orderId, sessionId } = await buy();
  provider.pay(sessionId);
  await provider.delivered();
  expect(await settlePurchase(app, { orderId })).toBe('paid');
  const getSession = vi.spyOn(app.payments, 'getSession');
  await finish();
  expect(getSession).not.toHaveBeenCalled();
  getSession.mockRestore();
  expect(await cardsOf(orderId)).toHaveLength(1);
  await expectInvariants();
});

test('NEWS-10 only a buyer who ticked the newsletter is asked to confirm it, once the cards are paid', async () => {
  const subscribers = async () =>
    (await pool.query('select email, state, language from newsletter_subscriber')).rows;
  for (const is_subscribe of [false, true]) {
    const { sessionId } = await buy({ is_subscribe, lang: 'en' });
    expect(await subscribers()).toEqual([]);
    provider.pay(sessionId);
    await finish();
    const asked = [{ email: 'aase@example.com', state: 'pending', language: 'en' }];
    expect(await subscribers()).toEqual(is_subscribe ? asked : []);
  }
});

test('GIFT-12 GIFT-13 GIFT-14 GIFT-17 a paid purchase issues its cards once, each with its own code and valid for three years', async () => {
  const { orderId, sessionId } = await buy({ amount: 500, quantity: 3 });
  provider.pay(sessionId);
  await Promise.all([1, 2, 3, 4].map(() => settlePurchase(app, { orderId })));
  await finish();
  await Promise.all([1, 2].map(() => settlePurchase(app, { orderId })));
  expect(await readPurchase(orderId)).toMatchObject({ state: 'paid' });
  const cards = await cardsOf(orderId);
  expect(cards).toHaveLength(3);
  const codes = cards.map((card) => decryptGiftCode(app, card.code_encrypted));
  expect(new Set(codes).size).toBe(3);
  for (const [index, card] of cards.entries()) {
    expect(card).toMatchObject({ balance_amount: 50_000, reserved_amount: 0, currency: 'DKK' });
    expect(codes[index]).toMatch(/^[2-9A-HJKMNP-Z]{16}$/);
    expect(hashGiftCode(app, codes[index] ?? '')).toEqual(card.code_hash);
    const { rows } = await pool.query(
      `select expires_at = issued_at + interval '3 years' as is_three from gift_card where id = $1`,
      [card.id],
    );
    expect(rows).toEqual([{ is_three: true }]);
  }
  await expectInvariants();
});

test('GIFT-17 a webhook alone settles it; if it is lost, the round of the worker does', async () => {
  const first = await buy();
  provider.pay(first.sessionId);
  await finish();
  expect(await readPurchase(first.orderId)).toMatchObject({ state: 'paid' });
  provider.setBehaviour({ webhooks: 'dropped' });
  const second = await buy();
  provider.pay(second.sessionId);
  await setTime('16:32');
  await settleDuePurchases(app);
  expect(await readPurchase(second.orderId)).toMatchObject({ state: 'paid' });
  await finish();
  await expectInvariants();
});

test('GIFT-18 an hour without payment: the page is closed at the provider, then the purchase ends', async () => {
  const { orderId, sessionId, token } = await buy();
  await setTime('17:31');
  await settleDuePurchases(app);
  expect(await readPurchase(orderId)).toMatchObject({ state: 'expired' });
  expect(provider.sessions()).toMatchObject([{ id: sessionId, status: 'expired' }]);
  const answer = await server.inject(`/api/v4/giftcard/${token}`);
  expect(answer.json()).toMatchObject({ kind: 'purchase', state: 'expired', can_pay: false, cards: [] });
  await finish();
  await expectInvariants();
});

test('GIFT-18 a failed payment can be made again within the hour; then the purchase ends as failed', async () => {
  const { orderId, sessionId, body } = await buy();
  provider.decline(sessionId);
  await finish();
  await settlePurchase(app, { orderId });
  const again = await send(body);
  expect(again.json().payment_url).not.toContain(sessionId);
  expect(await attemptsOf(orderId)).toMatchObject([{ state: 'failed' }, { state: 'open' }]);
  await setTime('17:31');
  await settleDuePurchases(app);
  expect(await readPurchase(orderId)).toMatchObject({ state: 'failed' });
});

test('GIFT-18 a late payment still issues the cards, because a purchase needs no stock', async () => {
  const { orderId, sessionId } = await buy({ quantity: 2 });
  const [attempt] = await attemptsOf(orderId);
  // Marks the attempt as expired although its payment is still pending.
  await pool.query(
    `update giftcard_payment_attempt set state = 'expired', closed_at = app_now() where id = $1`,
    [attempt.id],
  );
  await setTime('17:31');
  await settleDuePurchases(app);
  expect(await readPurchase(orderId)).toMatchObject({ state: 'expired' });
  provider.pay(sessionId);
  await finish();
  expect(await readPurchase(orderId)).toMatchObject({ state: 'paid' });
  expect(await cardsOf(orderId)).toHaveLength(2);
  await expectInvariants();
});

test('PAY-23 GIFT-17 paid twice: only the second payment is refunded, and the cards stay', async () => {
  const { orderId, sessionId, body } = await buy();
  const [attempt] = await attemptsOf(orderId);
  await pool.query(
    `update giftcard_payment_attempt set state = 'expired', closed_at = app_now() where id = $1`,
    [attempt.id],
  );
  await send(body);
  const second = (await attemptsOf(orderId)).at(-1);
  provider.pay(String(second.provider_session_id));
  provider.pay(sessionId);
  await finish();
  await finish();
  expect(await readPurchase(orderId)).toMatchObject({ state: 'paid' });
  expect(await cardsOf(orderId)).toHaveLength(1);
  expect(await refundsOf(orderId)).toMatchObject([{ reason: 'paid_twice', amount: 50_000, state: 'done' }]);
  await expectInvariants();
});

test.for([
  { amount: 49_900 },
  { currency: 'SEK' as const },
  { livemode: true },
  { reference: 'giftcard/1/1' },
])(
  'PAY-14 GIFT-17 a payment that differs from the order (%o) issues no card and is refunded',
  async (change) => {
    const { orderId, sessionId } = await buy();
    provider.setBehaviour({ webhooks: 'dropped' });
    provider.distort(sessionId, change);
    provider.pay(sessionId);
    await settlePurchase(app, { orderId });
    expect(await cardsOf(orderId)).toEqual([]);
    expect(await refundsOf(orderId)).toMatchObject([{ reason: 'mismatch' }]);
  },
);

test('PAY-21 while the provider does not answer no cards are issued and nothing ends, and the page stays the same', async () => {
  provider.failNext('create', 'error-503');
  const body = bodyOf();
  const answer = await send(body);
  expect([answer.statusCode, answer.json().error]).toEqual([502, 'payment_unavailable']);
  const { rows } = await pool.query('select id, state from giftcard_order');
  expect(rows).toMatchObject([{ state: 'paying' }]);
  expect((await send(body)).statusCode).toBe(200);
  expect(provider.sessions()).toHaveLength(1);
});

test('GIFT-55 a purchase whose payment was stopped is not said to have failed', async () => {
  const { token, sessionId } = await buy();
  const view = (isCancelled: boolean) => getGiftCardView(app, { token, isCancelled });
  expect(await view(false)).toMatchObject({ state: 'waiting', is_stopped: false });
  expect(await view(true)).toMatchObject({ state: 'failed', is_stopped: true, can_pay: true });
  provider.pay(sessionId);
  await finish();
  expect(await view(true)).toMatchObject({ state: 'paid', is_stopped: false });
});

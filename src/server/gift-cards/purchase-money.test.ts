// Purchases after payment: refunds, reconciliation, liability and expiry.
import { beforeEach, expect, test } from 'vitest';
import { createGiftCardFixtures } from '#test/fixtures/gift-card-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { changeSchema } from '#test/support/change-schema.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { reconcile } from '../booking/bookkeeping/reconcile.ts';
import { inTransaction } from '../db/database.ts';
import { expireCards } from './expire-cards.ts';
import { decryptGiftCode } from './gift-code-crypto.ts';
import { listCapturedCards, returnGiftCards } from './ledger.ts';
import { refundPurchase } from './refund-purchase.ts';
import { compareLiability, reportLiability } from './report-liability.ts';
import { settleDuePurchases } from './settle-due-purchases.ts';
import { settlePurchase } from './settle-purchase.ts';
import { voidCard } from './void-card.ts';

const { app, server, database, provider, runJobs } = await createPaymentApp();
const fixtures = await createPaymentFixtures({ app, server, database });
const { clear, setTime, expectInvariants, goToPay, makeGiftCard, readCard } = fixtures;
const { buy, send, attemptsOf, cardsOf, refundsOf, readPurchase } = await createGiftCardFixtures({
  app,
  server,
  database,
});
const { pool, serviceDay, at } = database;

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

async function finish() {
  await provider.delivered();
  expect((await runJobs()).filter(({ error }) => error)).toEqual([]);
}

async function buyCards(quantity: number, amount = 500) {
  const bought = await buy({ quantity, amount });
  provider.pay(bought.sessionId);
  await settlePurchase(app, bought);
  await finish();
  const cards = await cardsOf(bought.orderId);
  return { ...bought, cards, codes: cards.map((card) => decryptGiftCode(app, card.code_encrypted)) };
}

test('GIFT-19 a refunded purchase: its cards are void, and it is refunded in full, once', async () => {
  const { orderId, cards } = await buyCards(2);
  const results = await Promise.allSettled([1, 2, 3].map(() => refundPurchase(app, { orderId })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await finish();
  expect(await readPurchase(orderId)).toMatchObject({ state: 'refunded' });
  expect(await refundsOf(orderId)).toMatchObject([{ amount: 100_000, reason: 'taken_back', state: 'done' }]);
  for (const { id } of cards) expect(await readCard(id)).toMatchObject({ balance_amount: 0 });
  expect(provider.refunds()).toMatchObject([{ amount: 100_000 }]);
  await expectInvariants();
});

test('GIFT-19 used money is not refunded, but a remaining amount on a new card is', async () => {
  const { orderId, codes, cards } = await buyCards(2);
  // 415 of 500 are used; 85 go to a new card.
  await goToPay({ giftcodes: [codes[0] ?? ''] });
  expect(await refundPurchase(app, { orderId })).toBe(50_000 + 8_500);
  await finish();
  expect(await refundsOf(orderId)).toMatchObject([{ amount: 58_500, state: 'done' }]);
  const { rows } = await pool.query('select balance_amount from gift_card where parent_card_id = $1', [
    cards[0].id,
  ]);
  expect(rows).toEqual([{ balance_amount: 0 }]);
  await expectInvariants();
});

test('GIFT-19 the payment that the cards were issued for is refunded, not one that was refunded before', async () => {
  const { orderId, sessionId, body } = await buy();
  provider.distort(sessionId, { amount: 49_900 });
  provider.pay(sessionId);
  await finish();
  await send(body);
  const [wrong, right] = await attemptsOf(orderId);
  provider.pay(right.provider_session_id);
  await finish();
  expect(await refundsOf(orderId)).toMatchObject([{ payment_attempt_id: wrong.id, reason: 'mismatch' }]);
  expect(await refundPurchase(app, { orderId })).toBe(50_000);
  await finish();
  expect(await refundsOf(orderId)).toMatchObject([
    { payment_attempt_id: wrong.id, reason: 'mismatch', state: 'done' },
    { payment_attempt_id: right.id, reason: 'taken_back', state: 'done', amount: 50_000 },
  ]);
  await expectInvariants();
});

test('GIFT-19 LEDGER-6 a purchase can not be refunded while an order uses one of its cards', async () => {
  const { orderId, codes } = await buyCards(1, 100);
  const paying = await goToPay({ giftcodes: codes });
  await expect(refundPurchase(app, { orderId })).rejects.toMatchObject({ code: 'order_changed' });
  await paying.browser.release(paying.venueId);
  expect(await refundPurchase(app, { orderId })).toBe(10_000);
});

test.for([
  ['less than half', 3, 67_000],
  ['more than half', 2, 58_500],
] as const)(
  'PAY-26 GIFT-19 %s of a payment is refunded once, although the provider answers with an error and repeats it',
  async ([, quantity, amount]) => {
    const { orderId, codes } = await buyCards(quantity);
    for (const code of codes.slice(1)) await goToPay({ giftcodes: [code] });
    expect(await refundPurchase(app, { orderId })).toBe(amount);
    provider.failNext('refund', 'error-500-done');
    expect(await runJobs(['request-giftcard-refund'])).toMatchObject([{ error: expect.anything() }]);
    for (const time of ['16:31', '16:33', '16:36']) {
      await setTime(time);
      await settleDuePurchases(app);
    }
    expect(provider.refunds()).toMatchObject([{ amount, status: 'succeeded' }]);
    expect(await refundsOf(orderId)).toMatchObject([
      { amount, state: 'done', provider_refund_id: provider.refunds()[0]?.id },
    ]);
    await finish();
    await expectInvariants();
  },
);

test('PAY-27 GIFT-19 a refund that a bank refuses after it had succeeded is sent again', async () => {
  const { orderId } = await buyCards(1);
  await refundPurchase(app, { orderId });
  await finish();
  await setTime('17:30');
  provider.setBehaviour({ webhooks: 'dropped' });
  provider.resolveRefund(provider.refunds()[0]?.id ?? '', 'failed');
  const { findings } = await reconcile(app, { day: serviceDay });
  expect(findings).toMatchObject([{ problem: 'refund that failed after all', orderId }]);
  provider.deliver(provider.events().at(-1)?.id ?? '');
  await finish();
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'failed', provider_refund_id: null }]);
  await settleDuePurchases(app);
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'done', amount: 50_000 }]);
  expect(provider.refunds().map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  await expectInvariants();
});

test('PAY-25 purchases and their refunds are compared with the provider as bookings are', async () => {
  const { orderId, sessionId } = await buyCards(1);
  await refundPurchase(app, { orderId });
  await finish();
  expect(await reconcile(app, { day: serviceDay })).toMatchObject({ payments: 1, refunds: 1, findings: [] });
  await pool.query('update giftcard_payment_attempt set is_live = true');
  expect((await reconcile(app, { day: serviceDay })).findings).toMatchObject([
    { problem: 'payment in another mode', id: sessionId, orderId },
  ]);
  await pool.query('update giftcard_payment_attempt set is_live = false, amount = 1');
  await pool.query('update giftcard_refund set amount = 1');
  const { findings } = await reconcile(app, { day: serviceDay });
  expect(findings.map(({ problem, orderId: named }) => [problem, named])).toEqual([
    ['payment with another amount', orderId],
    ['refund with another amount', orderId],
  ]);
  await pool.query(`update giftcard_payment_attempt set state = 'failed'`);
  expect((await reconcile(app, { day: serviceDay })).findings[0]).toMatchObject({
    problem: 'payment not recorded as paid',
    id: sessionId,
  });
});

test('PAY-25 a payment for cards that were never issued is found', async () => {
  await buyCards(1);
  await changeSchema(
    pool,
    `alter table gift_card_entry disable trigger gift_card_entry_append_only;
    delete from gift_card_entry; delete from gift_card;
    alter table gift_card_entry enable trigger gift_card_entry_append_only`,
  );
  const { findings } = await reconcile(app, { day: serviceDay });
  expect(findings).toMatchObject([{ problem: 'payment that gave nothing and is not going back' }]);
});

test('LEDGER-9 the liability adds up: opening, issued, redeemed, returned, paid out, expired, voided, closing', async () => {
  const { orderId, codes } = await buyCards(3);
  const { key } = await goToPay({ giftcodes: [codes[0] ?? ''] });
  const paidOut = await makeGiftCard(30_000);
  await voidCard(app, { cardId: paidOut.cardId, by: 'pay_out' });
  await makeGiftCard(7_000, { expires_at: at('16:31') });
  await makeGiftCard(9_000, { currency: 'SEK' });
  const before = await reportLiability(app, { day: serviceDay });
  expect(before).toMatchObject([
    {
      currency: 'DKK',
      openingAmount: 0,
      issuedAmount: 187_000,
      redeemedAmount: 41_500,
      paidOutAmount: 30_000,
    },
    { currency: 'SEK', issuedAmount: 9_000, closingAmount: 9_000 },
  ]);
  await setTime('16:40');
  await expireCards(app);
  await inTransaction(app.db, async (tx) => returnGiftCards(tx, key, await listCapturedCards(tx, key)));
  await refundPurchase(app, { orderId });
  const [danish] = await reportLiability(app, { day: serviceDay });
  expect(danish).toMatchObject({
    expiredAmount: 7_000,
    returnedAmount: 41_500,
    voidedAmount: 150_000,
    closingAmount: 0,
  });
  expect(await compareLiability(app)).toEqual([]);
  const [tomorrow] = await reportLiability(app, { day: nextDay(serviceDay) });
  expect(tomorrow).toMatchObject({ openingAmount: 0, issuedAmount: 0, closingAmount: 0 });
  // Control: a balance without entries is found.
  await changeSchema(
    pool,
    `alter table gift_card disable trigger gift_card_balance_by_entries;
    update gift_card set balance_amount = balance_amount + 1 where currency = 'SEK';
    alter table gift_card enable trigger gift_card_balance_by_entries`,
  );
  expect(await compareLiability(app)).toHaveLength(1);
});

const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

test('LEDGER-10 an expired card loses its balance once; a reserved card waits for its order', async () => {
  const { cardId } = await makeGiftCard(10_000, { expires_at: at('16:31') });
  const reserved = await makeGiftCard(10_000, { expires_at: at('16:31') });
  const paying = await goToPay({ giftcodes: [reserved.code] });
  await setTime('16:32');
  await Promise.all([expireCards(app), expireCards(app)]);
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 0 });
  expect(await readCard(reserved.cardId)).toMatchObject({ reserved_amount: 10_000 });
  await paying.browser.release(paying.venueId);
  await expireCards(app);
  expect(await readCard(reserved.cardId)).toMatchObject({ balance_amount: 0, reserved_amount: 0 });
  const { rows } = await pool.query(`select count(*)::int as n from gift_card_entry where kind = 'expire'`);
  expect(rows).toEqual([{ n: 2 }]);
});

test('LEDGER-11 a refunded booking returns its gift money to the same card, once, with time to use it', async () => {
  const { cardId, code } = await makeGiftCard(50_000, { expires_at: at('20:00') });
  const { key } = await goToPay({ giftcodes: [code] });
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 0 });
  await setTime('20:30');
  for (let turn = 0; turn < 2; turn++) {
    await inTransaction(app.db, async (tx) => returnGiftCards(tx, key, await listCapturedCards(tx, key)));
  }
  const card = await readCard(cardId);
  expect(card.balance_amount).toBe(41_500);
  expect(card.expires_at.getTime()).toBeGreaterThan(at('20:30').getTime() + 89 * 86_400_000);
  await expireCards(app);
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 41_500 });
  expect(await compareLiability(app)).toEqual([]);
});

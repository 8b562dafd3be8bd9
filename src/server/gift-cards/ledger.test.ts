// The gift cards of an order, from reservation to capture or return.
import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { settleDueOrders } from '../booking/payment/settle-due-orders.ts';
import { settleOrder } from '../booking/payment/settle-order.ts';
import { decryptGiftCode, hashGiftCode } from './gift-code-crypto.ts';

const { app, server, database, provider, runJobs } = await createPaymentApp();
const fixtures = await createPaymentFixtures({ app, server, database });
const { clear, goToPay, holdTable, loseTable, makeGiftCard, openVenue, readCard, readOrder, setTime } =
  fixtures;
const { expectInvariants, rowsOf } = fixtures;
const { pool, at } = database;

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

async function entriesOf(cardId: number) {
  const { rows } = await pool.query(
    'select kind, amount from gift_card_entry where card_id = $1 order by id',
    [cardId],
  );
  return rows.map(({ kind, amount }) => [kind, amount]);
}

const messages = async () => (await runJobs(['send-message'])).map(({ data }) => data);

test('LEDGER-1 LEDGER-3 LEDGER-4 a card pays a part: reserved with the order, captured with the confirmation', async () => {
  const { cardId, code } = await makeGiftCard(10_000);
  const { key, answer, sessionId } = await goToPay({ giftcodes: [code] });
  expect(answer.giftcards).toEqual([{ code, type: 'gift_card', amount: 10_000, remaining: 0 }]);
  expect(provider.sessions()).toMatchObject([{ amount: 31_500 }]);
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 0, reserved_amount: 10_000 });
  await expectInvariants({ isSettled: false });
  provider.pay(sessionId);
  expect(await settleOrder(app, key)).toBe('confirmed');
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 0, reserved_amount: 0 });
  expect(await entriesOf(cardId)).toEqual([
    ['issue', 10_000],
    ['reserve', -10_000],
    ['capture', 0],
  ]);
  await provider.delivered();
  await runJobs(['handle-provider-event']);
  await expectInvariants();
});

test('PAY-15 LEDGER-7 LEDGER-8 NOTE-5 a card with a higher balance pays all, at once, and the remaining amount is sent as one new card', async () => {
  const { cardId, code } = await makeGiftCard(100_000, { expires_at: at('72:00') });
  const { key, answer } = await goToPay({ giftcodes: [code] });
  expect(answer.payment_link).toContain('/en/receipt/');
  expect(answer.booking.id).not.toBeNull();
  expect(provider.sessions()).toEqual([]);
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed', payment_amount: 0 });
  const { rows: children } = await pool.query('select * from gift_card where parent_card_id = $1', [cardId]);
  expect(children).toMatchObject([
    { balance_amount: 58_500, expires_at: at('72:00'), parent_order_id: key.orderId, currency: 'DKK' },
  ]);
  const restCode = decryptGiftCode(app, children[0].code_encrypted);
  expect(restCode).not.toBe(code);
  expect(hashGiftCode(app, restCode)).toEqual(children[0].code_hash);
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 0 });
  expect(await messages()).toContainEqual({ kind: 'gift_rest_mail', ...key, giftCardId: children[0].id });
  await expectInvariants();
});

test('LEDGER-8 a card that expires while its order is being paid still keeps its remaining amount', async () => {
  const { cardId, code } = await makeGiftCard(41_400, { expires_at: at('16:40') });
  const { key, sessionId } = await goToPay({ giftcodes: [code] });
  // 1.00 kr. is less than the minimum charge, so some money stays on the card.
  expect(provider.sessions()).toMatchObject([{ amount: 250 }]);
  provider.pay(sessionId);
  await setTime('16:44');
  expect(await settleOrder(app, key)).toBe('confirmed');
  const { rows } = await pool.query('select balance_amount from gift_card where parent_card_id = $1', [
    cardId,
  ]);
  expect(rows).toEqual([{ balance_amount: 150 }]);
});

test.for(['expired', 'superseded', 'refunded'] as const)(
  'LEDGER-5 an order that ends as %s gives its gift cards back, once',
  async (end) => {
    const { cardId, code } = await makeGiftCard(10_000);
    const paid = await goToPay({ giftcodes: [code] });
    if (end === 'expired') {
      await setTime('16:46');
      await settleDueOrders(app);
    } else if (end === 'superseded') {
      await paid.browser.calculate(paid.venueId);
    } else {
      await loseTable(paid);
      provider.pay(paid.sessionId);
      await settleOrder(app, paid.key);
      await runJobs(['request-refund']);
    }
    await Promise.all([1, 2, 3].map(() => settleOrder(app, paid.key)));
    expect(await readOrder(paid.key)).toMatchObject({ state: end });
    expect(await readCard(cardId)).toMatchObject({ balance_amount: 10_000, reserved_amount: 0 });
    expect(await entriesOf(cardId)).toEqual([
      ['issue', 10_000],
      ['reserve', -10_000],
      ['give_back', 10_000],
    ]);
    await expectInvariants({ isSettled: false });
  },
);

test('LEDGER-6 a card is reserved as a whole: no other order can use its remaining amount meanwhile', async () => {
  // The provider's minimum is 2.50, so 1.50 stays on the card.
  const { cardId, code } = await makeGiftCard(41_400);
  const other = await openVenue();
  const browser = await holdTable(other, [code]);
  const { browser: first, venueId } = await goToPay({ giftcodes: [code] });
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 150, reserved_amount: 41_250 });
  const refused = await browser.payment(other.venueId);
  expect([refused.statusCode, refused.json().error]).toEqual([422, 'giftcard_validate_status']);
  expect(await rowsOf('booking_order', other)).toEqual([]);
  await first.release(venueId);
  expect((await browser.payment(other.venueId)).statusCode).toBe(200);
});

test('CODE-14 CODE-15 PRICE-3 a discount is reserved with the order, used with the confirmation, and checked again when paying', async () => {
  const { insertRow } = database;
  const discount = await insertRow('discount_code', { code: 'ONCE', percent: 10, uses_per_customer: 1 });
  const useStates = async () =>
    (
      await pool.query(
        'select state, amount from discount_use where discount_code_id = $1 order by order_id',
        [discount.id],
      )
    ).rows;
  const second = await openVenue();
  const other = await holdTable(second, ['ONCE']);
  const { key, sessionId, answer } = await goToPay({ giftcodes: ['ONCE'] });
  expect(answer.giftcards).toEqual([{ code: 'ONCE', type: 'discount_code', amount: 4_000, remaining: 0 }]);
  expect(await useStates()).toEqual([{ state: 'reserved', amount: 4_000 }]);
  expect((await other.payment(second.venueId)).json()).toMatchObject({ error: 'giftcard_validate_maxuse' });
  provider.pay(sessionId);
  await settleOrder(app, key);
  expect(await useStates()).toEqual([{ state: 'used', amount: 4_000 }]);
  expect((await other.payment(second.venueId)).json()).toMatchObject({ error: 'giftcard_validate_maxuse' });
  expect((await pool.query('select kind from known_customer order by kind')).rows).toEqual([
    { kind: 'email' },
    { kind: 'phone' },
  ]);
});

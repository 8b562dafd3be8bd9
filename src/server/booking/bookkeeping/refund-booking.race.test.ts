// Several operators refund one booking at once, with a control case that doesn't lock the order.
import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createSettledCheck, MESSAGE_KINDS } from '#test/support/expect-settled.ts';
import { createMeeting } from '#test/support/meeting.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { runTransaction } from '../../db/database.ts';
import { findOrder, type OrderKey } from '../payment/order-queries.ts';
import { refundBooking } from './refund-booking.ts';
import { refundOrder } from './refund-order.ts';

const parts = await createPaymentApp();
const { app, database, provider } = parts;
const fixtures = await createPaymentFixtures(parts);
const { clear, goToPay, makeGiftCard, readCard, rowsOf, setTime } = fixtures;
const { handleEvents, expectFinalState } = createSettledCheck(parts, fixtures);

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

/** A booking of 415 kr.; a payment card pays what the gift card doesn't cover. */
async function bookWithGiftCard(amount: number) {
  const { cardId, code } = await makeGiftCard(amount);
  const { key, sessionId } = await goToPay({ giftcodes: [code] });
  if (amount < 41_500) provider.pay(sessionId);
  await handleEvents();
  const [booking] = await rowsOf('booking', key);
  return { key, cardId, reference: String(booking.reference) };
}

async function countRefunds({ venueId, orderId }: OrderKey) {
  const { rowCount } = await database.pool.query(
    `select from audit_log where action = 'booking_taken_back' and venue_id = $1 and subject_id = $2`,
    [venueId, orderId],
  );
  return rowCount;
}

test.for([
  [10_000, 31_500, MESSAGE_KINDS.REFUND],
  [41_500, 0, MESSAGE_KINDS.CANCELLED],
] as const)(
  'PAY-29 LEDGER-11 five refunds at once, with %i øre from a gift card: only one has an effect',
  async ([amount, paid, messages]) => {
    const { key, cardId, reference } = await bookWithGiftCard(amount);
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => refundBooking(app, { reference })));
    expect(results.filter(({ wasAlreadyRefunded }) => !wasAlreadyRefunded)).toHaveLength(1);
    expect(await countRefunds(key)).toBe(1);
    expect(await readCard(cardId)).toMatchObject({ balance_amount: amount });
    await expectFinalState({
      messages: [...MESSAGE_KINDS.TICKET, ...messages],
      paidAmount: paid,
      refundedAmount: paid,
    });
  },
);

/**
 * Both read before either writes, and see nothing of each other afterwards, as they might
 * without a lock.
 */
async function refundWithoutLock(key: OrderKey, amounts: readonly number[]) {
  const meet = createMeeting(amounts.length);
  const attempts = amounts.map((amount, index) =>
    runTransaction(app.db, async (tx) => {
      await tx.query('set transaction isolation level repeatable read');
      const order = await findOrder(tx, key);
      await meet();
      if (!order) return;
      const why = { reason: 'our_fault', actor: 'operator', request: { amount } } as const;
      await refundOrder(app, tx, order, { ...why, key: `part-${index}` });
    }),
  );
  await Promise.all(attempts);
}

async function readRefunded({ venueId, orderId }: OrderKey): Promise<number> {
  const { rows } = await database.pool.query(
    `select sum(payment_amount + gift_card_amount)::integer as amount from booking_refund
      where venue_id = $1 and order_id = $2`,
    [venueId, orderId],
  );
  return rows[0].amount;
}

test('REFUND-4 two parts at once that are too much together: one is given, the other refused', async () => {
  const { key, reference } = await bookWithGiftCard(10_000);
  const ask = (part: string) =>
    refundBooking(app, { reference, reason: 'our_fault', request: { amount: 30_000 }, key: part });
  const results = await Promise.allSettled([ask('a'), ask('b')]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'refund_too_much' },
  });
  expect(await readRefunded(key)).toBe(30_000);
  await expectFinalState({
    messages: [...MESSAGE_KINDS.TICKET, ...MESSAGE_KINDS.REFUND],
    paidAmount: 31_500,
    refundedAmount: 30_000,
  });
});

test('REFUND-3 five requests with one key at once are one refund', async () => {
  const { key, reference } = await bookWithGiftCard(10_000);
  const request = { reference, reason: 'our_fault', request: { amount: 5_000 }, key: 'desk-1' } as const;
  const results = await Promise.all([1, 2, 3, 4, 5].map(() => refundBooking(app, request)));
  expect(results.filter(({ wasAlreadyRefunded }) => !wasAlreadyRefunded)).toHaveLength(1);
  expect(results.every(({ paymentAmount }) => paymentAmount === 5_000)).toBe(true);
  expect(await readRefunded(key)).toBe(5_000);
});

test('control: without a lock on the order more is refunded than it cost', async () => {
  const { key } = await bookWithGiftCard(10_000);
  await refundWithoutLock(key, [30_000, 30_000]);
  expect(await readRefunded(key)).toBe(60_000);
});

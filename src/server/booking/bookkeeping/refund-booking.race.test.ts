// Several operators refund one booking at once, with a control case that doesn't lock the order.
import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createSettledCheck, MESSAGE_KINDS } from '#test/support/expect-settled.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { inTransaction } from '../../db/database.ts';
import { findOrder, type OrderKey } from '../payment/order-queries.ts';
import { refundBooking, refundOrder } from './refund-booking.ts';

const parts = await createPaymentApp();
const { app, database, provider } = parts;
const fixtures = await createPaymentFixtures(parts);
const { clear, goToPay, makeGiftCard, readCard, rowsOf, setTime } = fixtures;
const { handleEvents, expectFinalState } = createSettledCheck(parts, fixtures);

beforeEach(async () => {
  provider.reset();
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

test('control: without a lock on the order it is refunded twice', async () => {
  const { key } = await bookWithGiftCard(41_500);
  const { promise: bothHaveRead, resolve } = Promise.withResolvers<void>();
  let readers = 0;
  const refundWithoutLock = () =>
    inTransaction(app.db, async (tx) => {
      const order = await findOrder(tx, key);
      if (order?.state !== 'confirmed') return;
      if (++readers === 2) resolve();
      await bothHaveRead;
      await refundOrder(app, tx, order, { reason: 'venue_closed', actor: 'operator' });
    });
  await Promise.all([refundWithoutLock(), refundWithoutLock()]);
  expect(await countRefunds(key)).toBe(2);
});

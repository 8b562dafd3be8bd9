// One booking is taken back by several operators at once, and what happens without the order's lock.
import { beforeEach, expect, test } from 'vitest';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { createPaymentEnd, TOLD } from '#test/support/payment-end.ts';
import { createPaymentWorld } from '#test/support/payment-world.ts';
import { inTransaction } from '../db/database.ts';
import { findOrder, type OrderKey } from './order-queries.ts';
import { takeBackBooking, takeBackOrder } from './take-back-booking.ts';

const parts = await createPaymentApp();
const { app, database, provider } = parts;
const world = await createPaymentWorld(parts);
const { clear, goToPay, makeGiftCard, readCard, rowsOf, setTime } = world;
const { handleEvents, expectEnd } = createPaymentEnd(parts, world);

beforeEach(async () => {
  provider.reset();
  await clear();
  await setTime('16:30');
});

/** Of 415 kr.; what the card doesn't cover is paid. */
async function bookWithCard(amount: number) {
  const { cardId, code } = await makeGiftCard(amount);
  const { key, sessionId } = await goToPay({ giftcodes: [code] });
  if (amount < 41_500) provider.pay(sessionId);
  await handleEvents();
  const [booking] = await rowsOf('booking', key);
  return { key, cardId, reference: String(booking.reference) };
}

async function countTakings({ venueId, orderId }: OrderKey) {
  const { rowCount } = await database.pool.query(
    `select from audit_log where action = 'booking_taken_back' and venue_id = $1 and subject_id = $2`,
    [venueId, orderId],
  );
  return rowCount;
}

test.for([
  [10_000, 31_500, TOLD.REFUND],
  [41_500, 0, TOLD.CANCELLED],
] as const)(
  'PAY-29 LEDGER-11 five at once, with %i øre from a gift card: one of them takes it back',
  async ([amount, paid, told]) => {
    const { key, cardId, reference } = await bookWithCard(amount);
    const taken = await Promise.all([1, 2, 3, 4, 5].map(() => takeBackBooking(app, { reference })));
    expect(taken.filter(({ wasTakenBack }) => !wasTakenBack)).toHaveLength(1);
    expect(await countTakings(key)).toBe(1);
    expect(await readCard(cardId)).toMatchObject({ balance_amount: amount });
    await expectEnd({ messages: [...TOLD.TICKET, ...told], taken: paid, givenBack: paid });
  },
);

test('control: whoever only reads the order takes it back a second time', async () => {
  const { key } = await bookWithCard(41_500);
  const { promise: bothHaveRead, resolve } = Promise.withResolvers<void>();
  let readers = 0;
  const takeWithoutLock = () =>
    inTransaction(app.db, async (tx) => {
      const order = await findOrder(tx.$client, key);
      if (order?.state !== 'confirmed') return;
      if (++readers === 2) resolve();
      await bothHaveRead;
      await takeBackOrder(app, tx, order);
    });
  await Promise.all([takeWithoutLock(), takeWithoutLock()]);
  expect(await countTakings(key)).toBe(2);
});

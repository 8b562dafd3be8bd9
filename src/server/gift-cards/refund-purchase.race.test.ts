// A purchase is refunded while one of its cards pays for a table, with a control case that locks
// the cards only once.
import { beforeEach, expect, test } from 'vitest';
import { createGiftCardFixtures } from '#test/fixtures/gift-card-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { inTransaction } from '../db/database.ts';
import { captureGiftCards, reserveGiftCards } from './ledger.ts';
import { refundPurchase } from './refund-purchase.ts';
import { settlePurchase } from './settle-purchase.ts';
import { lockCardTree, lockCardTreeOnce } from './void-queries.ts';

const { app, server, database, provider } = await createPaymentApp();
const fixtures = await createPaymentFixtures({ app, server, database });
const { clear, setTime, goToPay } = fixtures;
const { buy, cardsOf, refundsOf } = await createGiftCardFixtures({ app, server, database });
const { pool } = database;

beforeEach(async () => {
  await provider.reset();
  provider.setBehaviour({ webhooks: 'dropped' });
  await clear();
  await setTime('16:30');
});

async function untilWaiting() {
  const isWaiting = async () => {
    const { rowCount } = await pool.query(`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and position('recursive family' in query) > 0`);
    return rowCount === 1;
  };
  await expect.poll(isWaiting, { timeout: 10_000, interval: 5 }).toBe(true);
}

/**
 * A card of 500 pays for a booking of 415.
 * `work` starts before the card with the remaining amount is committed.
 */
async function whileRestIsMade<Result>(work: (orderId: number) => Promise<Result>) {
  const { orderId, sessionId } = await buy({ amount: 500 });
  provider.pay(sessionId);
  await settlePurchase(app, { orderId });
  const [card] = await cardsOf(orderId);
  const { key } = await goToPay();
  const guest = await pool.connect();
  try {
    await guest.query('begin');
    await reserveGiftCards(guest, key, [{ cardId: card.id, amount: 41_500 }]);
    await captureGiftCards(app, guest, key);
    const working = work(orderId);
    await untilWaiting();
    await guest.query('commit');
    return { orderId, result: await working };
  } finally {
    await guest.query('rollback');
    guest.release();
  }
}

const balances = async () =>
  (await pool.query('select balance_amount from gift_card order by id')).rows.map(
    (row) => row.balance_amount,
  );

test('GIFT-19 LEDGER-7 a remaining amount that gets its card during the refund is refunded as well', async () => {
  const { orderId, result } = await whileRestIsMade((id) => refundPurchase(app, { orderId: id }));
  expect(result).toBe(8_500);
  expect(await refundsOf(orderId)).toMatchObject([{ amount: 8_500, reason: 'taken_back' }]);
  expect(await balances()).toEqual([0, 0]);
});

test('control: locking the cards once misses the card that was made meanwhile', async () => {
  const lockWith = (lock: typeof lockCardTree) => (orderId: number) =>
    inTransaction(app.db, async (tx) => {
      // A retried lock would see the new card.
      await tx.query('set local lock_timeout = 0');
      return lock(tx, orderId);
    });
  const { result: once } = await whileRestIsMade(lockWith(lockCardTreeOnce));
  expect(once).toMatchObject([{ balanceAmount: 0, isReserved: false }]);
  const { result: again } = await whileRestIsMade(lockWith(lockCardTree));
  expect(again).toMatchObject([{ balanceAmount: 0 }, { balanceAmount: 8_500, isReserved: false }]);
});

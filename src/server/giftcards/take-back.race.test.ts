// A purchase is taken back while one of its cards pays for a table, and what happens without looking again.
import { beforeEach, expect, test } from 'vitest';
import { createGiftcardWorld } from '#test/support/giftcard-world.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { createPaymentWorld } from '#test/support/payment-world.ts';
import { inTransaction } from '../db/database.ts';
import { lockFamily, lockFamilyOnce } from './ending-queries.ts';
import { captureGiftMoney, reserveGiftMoney } from './ledger.ts';
import { settlePurchase } from './settle-purchase.ts';
import { takeBackPurchase } from './take-back-purchase.ts';

const { app, server, database, provider } = await createPaymentApp();
const world = await createPaymentWorld({ app, server, database });
const { clear, setTime, goToPay } = world;
const { buy, cardsOf, refundsOf } = await createGiftcardWorld({ app, server, database });
const { pool } = database;

beforeEach(async () => {
  provider.reset();
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

/** A card of 500 pays for a table of 415. The work begins before the rest has its card for others, and ends after that. */
async function whileRestIsMade<Result>(work: (orderId: number) => Promise<Result>) {
  const { orderId, sessionId } = await buy({ amount: 500 });
  provider.pay(sessionId);
  await settlePurchase(app, { orderId });
  const [card] = await cardsOf(orderId);
  const { key } = await goToPay();
  const guest = await pool.connect();
  try {
    await guest.query('begin');
    await reserveGiftMoney(guest, key, [{ cardId: card.id, amount: 41_500 }]);
    await captureGiftMoney(app, guest, key);
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

test('GIFT-19 LEDGER-7 a rest that gets its card while the purchase is taken back goes back as well', async () => {
  const { orderId, result } = await whileRestIsMade((id) => takeBackPurchase(app, { orderId: id }));
  expect(result).toBe(8_500);
  expect(await refundsOf(orderId)).toMatchObject([{ amount: 8_500, reason: 'taken_back' }]);
  expect(await balances()).toEqual([0, 0]);
});

test('control: one look at the cards misses the rest that was made meanwhile', async () => {
  const lockWith = (lock: typeof lockFamily) => (orderId: number) =>
    inTransaction(app.db, async ({ $client }) => {
      // A wait that is given up and begun again would be a second look.
      await $client.query('set local lock_timeout = 0');
      return lock($client, orderId);
    });
  const { result: once } = await whileRestIsMade(lockWith(lockFamilyOnce));
  expect(once).toMatchObject([{ balanceAmount: 0, isReserved: false }]);
  const { result: again } = await whileRestIsMade(lockWith(lockFamily));
  expect(again).toMatchObject([{ balanceAmount: 0 }, { balanceAmount: 8_500, isReserved: false }]);
});

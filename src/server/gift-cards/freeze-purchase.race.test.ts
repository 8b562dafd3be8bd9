// Cards are frozen while one of them is used, with a control case that has no guard in
// the database.
import { beforeEach, expect, test } from 'vitest';
import { createGiftCardFixtures } from '#test/fixtures/gift-card-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { inTransaction } from '../db/database.ts';
import { settleReversals } from '../payments/settle-reversals.ts';
import { captureGiftCards, reserveGiftCards } from './ledger.ts';
import { settlePurchase } from './settle-purchase.ts';

const { app, server, database, provider } = await createPaymentApp();
const fixtures = await createPaymentFixtures({ app, server, database });
const { clear, setTime, goToPay } = fixtures;
const { buy, cardsOf } = await createGiftCardFixtures({ app, server, database });
const { pool } = database;

beforeEach(async () => {
  await provider.reset();
  provider.setBehaviour({ webhooks: 'dropped' });
  await clear();
  await setTime('16:30');
});

async function buyDisputedCard() {
  const { orderId, sessionId } = await buy({ amount: 500 });
  provider.pay(sessionId);
  await settlePurchase(app, { orderId });
  const [card] = await cardsOf(orderId);
  const paymentId = provider.payments()[0]?.id ?? '';
  provider.dispute(paymentId);
  const { key } = await goToPay();
  return { orderId, cardId: Number(card.id), paymentId, key };
}

async function untilWaiting(text: string) {
  const isWaiting = async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and position($1 in query) > 0`,
      [text],
    );
    return rowCount === 1;
  };
  await expect.poll(isWaiting, { timeout: 10_000, interval: 5 }).toBe(true);
}

const frozen = async () =>
  (await pool.query('select balance_amount, frozen_at from gift_card order by id')).rows.map((row) => [
    row.balance_amount,
    row.frozen_at !== null,
  ]);

test('PAY-44 an order that uses the card first has it, and the card with the remaining amount is frozen', async () => {
  const { cardId, paymentId, key } = await buyDisputedCard();
  const guest = await pool.connect();
  try {
    await guest.query('begin');
    await reserveGiftCards(guest, key, [{ cardId, amount: 41_500 }]);
    await captureGiftCards(app, guest, key);
    const freezing = settleReversals(app, { paymentId });
    await untilWaiting('recursive family');
    await guest.query('commit');
    await freezing;
  } finally {
    await guest.query('rollback');
    guest.release();
  }
  expect(await frozen()).toEqual([
    [0, true],
    [8_500, true],
  ]);
});

test('PAY-44 an order that reserved the card before the freeze may finish, and what remains is frozen', async () => {
  const { cardId, paymentId, key } = await buyDisputedCard();
  await inTransaction(app.db, (tx) => reserveGiftCards(tx, key, [{ cardId, amount: 41_500 }]));
  await settleReversals(app, { paymentId });
  const { remainderCardIds } = await inTransaction(app.db, (tx) => captureGiftCards(app, tx, key));
  const [remainderCardId] = remainderCardIds;
  expect(await frozen()).toEqual([
    [0, true],
    [8_500, true],
  ]);
  const use = inTransaction(app.db, (tx) =>
    reserveGiftCards(tx, key, [{ cardId: remainderCardId ?? 0, amount: 8_500 }]),
  );
  await expect(use).rejects.toMatchObject({ code: 'giftcard_validate_frozen' });
});

/** The freeze has locked the card and is not committed when the order uses it. */
async function useDuringFreeze() {
  const { orderId, cardId, key } = await buyDisputedCard();
  const freezer = await pool.connect();
  try {
    await freezer.query('begin');
    await freezer.query('update giftcard_order set frozen_at = app_now() where id = $1', [orderId]);
    await freezer.query('update gift_card set frozen_at = app_now() where id = $1', [cardId]);
    const using = inTransaction(app.db, async (tx) => {
      await tx.query('set local lock_timeout = 0');
      await reserveGiftCards(tx, key, [{ cardId, amount: 41_500 }]);
    }).then(
      () => 'used',
      (error: { code?: string }) => error.code,
    );
    await untilWaiting('gift_card_entry');
    await freezer.query('commit');
    return await using;
  } finally {
    await freezer.query('rollback');
    freezer.release();
  }
}

test('PAY-44 an order that waits for the freeze is refused, although the card was free when it began', async () => {
  expect(await useDuringFreeze()).toBe('giftcard_validate_frozen');
  expect(await frozen()).toEqual([[50_000, true]]);
});

test('control: without the guard in the ledger the order uses the frozen card', async () => {
  const { rows } = await pool.query(
    `select pg_get_functiondef('post_gift_card_entry'::regproc) as definition`,
  );
  const [{ definition }] = rows;
  const guard = `and (frozen_at is null or new.kind not in ('reserve', 'pay_out'))`;
  expect(definition).toContain(guard);
  try {
    await pool.query(definition.replace(guard, ''));
    expect(await useDuringFreeze()).toBe('used');
    expect(await frozen()).toEqual([[8_500, true]]);
  } finally {
    await pool.query(definition);
  }
});

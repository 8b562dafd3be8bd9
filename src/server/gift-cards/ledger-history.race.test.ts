// The ledger's rules in core and the ledger in the database must give the same balances for the
// same histories.
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { makeGiftCard } from '#test/fixtures/gift-card-codes.ts';
import { post } from '#test/model/gift-card-ledger/ledger.ts';
import {
  anyHistory,
  type LedgerState,
  newLedgerState,
  runLedgerStep,
  type Step,
  wantedAmount,
} from '#test/model/gift-card-ledger/ledger-history.ts';
import { changeSchema } from '#test/support/change-schema.ts';
import { setClock } from '#test/support/clock.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { captureGiftCards, giveBackGiftCards, reserveGiftCards, returnGiftCards } from './ledger.ts';
import { compareLiability } from './report-liability.ts';
import { voidCard } from './void-card.ts';

const { app, database } = await createTestApp();
const { pool, db, at } = database;
const HISTORIES = 300;
const CONCURRENCY = 12;
const SEED = 20_261_115;

beforeAll(() => setClock(db, at('16:30')));

type History = { model: LedgerState; cardIds: number[]; venueId: number };

const orderOf = (history: History, order: number) => ({ venueId: history.venueId, orderId: order + 1 });

async function readCards(cardIds: readonly number[]) {
  const { rows } = await pool.query(
    'select id, balance_amount as balance, reserved_amount as reserved from gift_card where id = any ($1) order by id',
    [cardIds],
  );
  return rows.map(({ balance, reserved }) => [balance, reserved]);
}

async function issue(history: History, amount: number) {
  const { id } = await makeGiftCard(app, database, { amount, expires_at: at('48:00') });
  history.cardIds.push(id);
}

/** Does in the database what `runLedgerStep` does in the model. Refusals are expected. */
async function playReal(history: History, step: Step): Promise<void> {
  const { cardIds, model } = history;
  if (step.do === 'issue') return issue(history, step.amount);
  if (cardIds.length === 0) return;
  const number = 'card' in step ? step.card % cardIds.length : 0;
  const cardId = cardIds[number] ?? 0;
  const left = model.cards[number]?.balanceAmount ?? 0;
  if (step.do === 'reserve') {
    if (model.ended.has(`order ${step.order}`)) return;
    const amount = wantedAmount(left, step.share);
    await refusable(
      inTransaction(db, (tx) => reserveGiftCards(tx, orderOf(history, step.order), [{ cardId, amount }])),
    );
  } else if (step.do === 'expire') {
    if (left > 0)
      await refusable(
        pool.query(`insert into gift_card_entry (card_id, kind, amount) values ($1, 'expire', $2)`, [
          cardId,
          -left,
        ]),
      );
  } else if ('card' in step) {
    await refusable(voidCard(app, { cardId, by: step.do }));
  } else {
    const order = orderOf(history, step.order);
    if (step.do === 'confirm') {
      cardIds.push(...(await inTransaction(db, (tx) => captureGiftCards(app, tx, order))).remainderCardIds);
    } else if (step.do === 'end') await inTransaction(db, (tx) => giveBackGiftCards(tx, order));
    else if (step.do === 'return')
      await refusable(inTransaction(db, (tx) => returnShare(tx, order, step.share)));
  }
}

/**
 * A share of what was captured of each card, whatever was returned before:
 * the ledger refuses what is too much.
 */
async function returnShare(tx: Transaction, order: ReturnType<typeof orderOf>, share: number) {
  const { rows } = await tx.query(
    `select r.card_id as id, -r.amount as amount from gift_card_entry r where r.kind = 'reserve'
      and r.order_venue_id = $1 and r.order_id = $2 order by r.card_id`,
    [order.venueId, order.orderId],
  );
  const returns = rows.map(({ id, amount }) => ({ cardId: Number(id), amount: wantedAmount(amount, share) }));
  await returnGiftCards(tx, order, returns);
}

/** Ignores refusals of the ledger and rethrows other errors. */
async function refusable(work: Promise<unknown>): Promise<void> {
  await work.catch((error: { code?: string; constraint?: string; cause?: { constraint?: string } }) => {
    const named = error.constraint ?? error.cause?.constraint ?? error.code ?? '';
    const isRefusal =
      /^(gift_card_entry_|gift_card_balance_not_negative|giftcard_validate_status|not_found|order_changed)/.test(
        named,
      );
    if (!isRefusal) throw error;
  });
}

/** The database returns all cards of an order or none; the model decides for each card. */
function isHalfReturn({ model }: History, step: Step): boolean {
  if (step.do !== 'return') return false;
  const order = `order ${step.order}`;
  const refusals = model.cards.flatMap((card) => {
    const reserved = card.entries.find((entry) => entry.kind === 'reserve' && entry.order === order);
    if (!reserved) return [];
    return [post(card, { kind: 'return', amount: wantedAmount(-reserved.amount, step.share), order })];
  });
  return refusals.includes(undefined) && refusals.some((card) => card !== undefined);
}

async function playBoth(steps: readonly Step[], venueId: number) {
  const history: History = { model: newLedgerState(), cardIds: [], venueId };
  for (const step of steps) {
    if (isHalfReturn(history, step)) continue;
    await playReal(history, step);
    runLedgerStep(history.model, step);
  }
  expect(await readCards(history.cardIds)).toEqual(
    history.model.cards.map((card) => [card.balanceAmount, card.reservedAmount]),
  );
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<void>) {
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) await work(item, index);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

test('LEDGER-1 LEDGER-2 LEDGER-9 300 parallel histories end with the same balances in the database and in the model', async () => {
  const histories = fc.sample(anyHistory, { numRuns: HISTORIES, seed: SEED });
  expect(histories).toHaveLength(HISTORIES);
  await inParallel(histories, (steps, index) => playBoth(steps, 1_000 + index));
  expect(await compareLiability(app)).toEqual([]);
}, 240_000);

/** Many orders use the same few cards: which are refused differs by run, the sums don't. */
async function useCardsInParallel(venueId: number, cardIds: number[]) {
  const orders = Array.from({ length: 60 }, (_, index) => ({ venueId, orderId: index + 1 }));
  await inParallel(orders, async (order, index) => {
    const cardId = cardIds[index % cardIds.length] ?? 0;
    await refusable(inTransaction(db, (tx) => reserveGiftCards(tx, order, [{ cardId, amount: 400 }])));
    const twice = [1, 2];
    if (index % 3 === 0)
      await Promise.all(twice.map(() => inTransaction(db, (tx) => giveBackGiftCards(tx, order))));
    else await Promise.all(twice.map(() => inTransaction(db, (tx) => captureGiftCards(app, tx, order))));
  });
  const { rows } = await pool.query(
    `select (select sum(balance_amount + reserved_amount)::int from gift_card c where c.id = any ($2) or c.parent_order_venue_id = $1) as owed,
      (select count(*)::int from gift_card_entry where order_venue_id = $1 and kind = 'capture') as captures,
      (select max(n) from (select count(*)::int as n from gift_card where parent_order_venue_id = $1 group by parent_card_id, parent_order_id) x) as children`,
    [venueId, cardIds],
  );
  return rows[0];
}

async function makeCards(count: number) {
  const cards = await Promise.all(
    Array.from({ length: count }, () =>
      makeGiftCard(app, database, { amount: 1_000, expires_at: at('48:00') }),
    ),
  );
  return cards.map(({ id }) => id);
}

test('LEDGER-4 LEDGER-6 LEDGER-7 sixty orders with three cards: the liability is issued minus captured, with one new card per remaining amount', async () => {
  const { owed, captures, children } = await useCardsInParallel(5_000, await makeCards(3));
  expect(captures).toBeGreaterThan(0);
  expect(owed).toBe(3_000 - 400 * captures);
  expect(children).toBe(1);
  expect(await compareLiability(app)).toEqual([]);
});

test('control: without the trigger that guards reservations the invariants break', async () => {
  const before = (await pool.query(`select pg_get_functiondef('post_gift_card_entry'::regproc) as text`))
    .rows[0].text;
  await changeSchema(
    pool,
    `create or replace function post_gift_card_entry() returns trigger language plpgsql as $$ begin
    update gift_card set balance_amount = greatest(0, balance_amount + new.amount),
      reserved_amount = case when new.kind = 'reserve' then -new.amount else 0 end,
      reserved_venue_id = case when new.kind = 'reserve' then new.order_venue_id end,
      reserved_order_id = case when new.kind = 'reserve' then new.order_id end
    where id = new.card_id; return null; end $$`,
  );
  const { owed, captures } = await useCardsInParallel(6_000, await makeCards(3));
  await pool.query(before);
  expect(owed).not.toBe(3_000 - 400 * captures);
  expect(await compareLiability(app)).not.toEqual([]);
});

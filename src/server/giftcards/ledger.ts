// Gift money of an order: reserved when the order is made, then captured or given back. Runs in the order's transaction;
// each step is safe to repeat, so that it could become a job of its own.
import type { PoolClient } from 'pg';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { violatesConstraint } from '../db/database-error.ts';
import { insertReturns } from './ending-queries.ts';
import {
  type CardOrder,
  insertCapture,
  insertGiveBack,
  insertReservation,
  insertRestCard,
  insertTransfer,
  lockReservedCards,
  type ReservedCard,
} from './giftcard-queries.ts';
import { newCard } from './issue-cards.ts';

const TAKEN = ['gift_card_entry_reservation', 'gift_card_balance_not_negative'];

/** By id, as all locks on cards. A card that another order was quicker to take is a used code. */
export async function reserveGiftMoney(
  on: PoolClient,
  order: CardOrder,
  uses: readonly { cardId: number; amount: number }[],
): Promise<void> {
  for (const { cardId, amount } of uses.toSorted((a, b) => a.cardId - b.cardId)) {
    try {
      await insertReservation(on, order, cardId, amount);
    } catch (error) {
      if (TAKEN.some((name) => violatesConstraint(error, name)))
        throw new Problem('giftcard_validate_status');
      throw error;
    }
  }
}

/** Before anything that comes later in the order of locks. */
export async function lockGiftMoney(on: PoolClient, order: CardOrder): Promise<void> {
  await lockReservedCards(on, order);
}

export async function giveBackGiftMoney(on: PoolClient, order: CardOrder): Promise<void> {
  for (const { cardId } of await lockReservedCards(on, order)) await insertGiveBack(on, order, cardId);
}

/** However short a card's time was: whoever gets money back has a season to use it. */
const RETURN_GRACE_DAYS = 90;

/**
 * A confirmed order is taken back: what it captured is on the same cards again, under the codes that the guest knows; the
 * rest that had moved to a new card stays there. Returns the ids of the cards. Safe to repeat.
 */
export const returnGiftMoney = (on: PoolClient, order: CardOrder): Promise<number[]> =>
  insertReturns(on, order, RETURN_GRACE_DAYS);

/** Makes the reservations final and moves what is left on each card to a new one. Returns the new cards' ids. */
export async function captureGiftMoney(
  app: Pick<App, 'config'>,
  on: PoolClient,
  order: CardOrder,
): Promise<number[]> {
  const restCardIds: number[] = [];
  for (const card of await lockReservedCards(on, order)) {
    await insertCapture(on, order, card.cardId);
    const restCardId = card.restAmount > 0 ? await issueRest(app, on, order, card) : undefined;
    if (restCardId !== undefined) restCardIds.push(restCardId);
  }
  return restCardIds;
}

async function issueRest(app: Pick<App, 'config'>, on: PoolClient, order: CardOrder, card: ReservedCard) {
  const restCardId = await insertRestCard(on, order, card, newCard(app));
  if (restCardId !== undefined) {
    const transfer = { fromCardId: card.cardId, toCardId: restCardId, amount: card.restAmount };
    await insertTransfer(on, order, transfer);
  }
  return restCardId;
}

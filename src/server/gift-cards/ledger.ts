// The gift card balance of an order: reserved when the order is made, then captured or given back.
// Runs in the order's transaction. Each function but the return is idempotent.
import type { CardMovement } from '#core/money/card-movements.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { violatesConstraint } from '../db/database-error.ts';
import {
  type CardOrder,
  insertCapture,
  insertGiveBack,
  insertRemainderCard,
  insertReservation,
  insertTransfer,
  lockReservedCards,
  type ReservedCard,
} from './gift-card-queries.ts';
import { newCard } from './issue-cards.ts';
import { insertReturns, lockCapturedCards } from './void-queries.ts';

const TAKEN_CONSTRAINTS = ['gift_card_entry_reservation', 'gift_card_balance_not_negative'];

/**
 * In the order of ids, like all locks on cards.
 * A card that another order has reserved counts as used.
 */
export async function reserveGiftCards(
  on: Transaction,
  order: CardOrder,
  uses: readonly { cardId: number; amount: number }[],
): Promise<void> {
  for (const { cardId, amount } of uses.toSorted((a, b) => a.cardId - b.cardId)) {
    try {
      await insertReservation(on, order, cardId, amount);
    } catch (error) {
      if (violatesConstraint(error, 'gift_card_entry_not_frozen'))
        throw new Problem('giftcard_validate_frozen');
      if (TAKEN_CONSTRAINTS.some((name) => violatesConstraint(error, name)))
        throw new Problem('giftcard_validate_status');
      throw error;
    }
  }
}

/** Call it before locking the hold and the sitting, which come later in the order of locks. */
export async function lockGiftCards(on: Transaction, order: CardOrder): Promise<void> {
  await lockReservedCards(on, order);
}

export async function giveBackGiftCards(on: Transaction, order: CardOrder): Promise<void> {
  for (const { cardId } of await lockReservedCards(on, order)) await insertGiveBack(on, order, cardId);
}

/** Returned money can be used for at least this long, even if the card was about to expire. */
const RETURN_GRACE_DAYS = 90;

type CardAmount = { cardId: number; amount: number };

/** What the order captured of each card and has not returned. Locks the cards. */
export const listCapturedCards = (on: Transaction, order: CardOrder): Promise<CardAmount[]> =>
  lockCapturedCards(on, order);

/**
 * Returns captured money of a refunded order to the same cards, whose codes the guest has. An
 * amount that was moved to a new card stays there. Returns what is owed on the cards before and
 * after. The caller makes sure that it happens once; the ledger refuses more than was captured.
 */
export const returnGiftCards = (
  on: Transaction,
  order: CardOrder,
  returns: readonly CardAmount[],
): Promise<CardMovement[]> => insertReturns(on, order, returns, RETURN_GRACE_DAYS);

/** Makes the reservations final and moves what is left on each card to a new one. */
export async function captureGiftCards(
  app: Pick<App, 'config'>,
  on: Transaction,
  order: CardOrder,
): Promise<{ movements: CardMovement[]; remainderCardIds: number[] }> {
  const movements: CardMovement[] = [];
  const remainderCardIds: number[] = [];
  for (const card of await lockReservedCards(on, order)) {
    const { cardId, reservedAmount, restAmount } = card;
    await insertCapture(on, order, cardId);
    movements.push({ cardId, beforeAmount: reservedAmount + restAmount, afterAmount: 0 });
    const remainderCardId = restAmount > 0 ? await issueRemainder(app, on, order, card) : undefined;
    if (remainderCardId === undefined) continue;
    remainderCardIds.push(remainderCardId);
    movements.push({ cardId: remainderCardId, beforeAmount: 0, afterAmount: restAmount });
  }
  return { movements, remainderCardIds };
}

async function issueRemainder(
  app: Pick<App, 'config'>,
  on: Transaction,
  order: CardOrder,
  card: ReservedCard,
) {
  const remainderCardId = await insertRemainderCard(on, order, card, newCard(app));
  if (remainderCardId !== undefined) {
    const transfer = { fromCardId: card.cardId, toCardId: remainderCardId, amount: card.restAmount };
    await insertTransfer(on, order, transfer);
  }
  return remainderCardId;
}

// Makes new cards: those of a purchase, and the one for the remaining amount of another card.
import { GIFT_CARD_LIMITS } from '#core/gift-cards/gift-card-rules.ts';
import type { CardMovement } from '#core/money/card-movements.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { insertIssuedCard, type NewCard } from './gift-card-queries.ts';
import { encryptGiftCode, hashGiftCode, newGiftCode } from './gift-code-crypto.ts';
import { newPageToken } from './page-token.ts';
import type { StoredPurchase } from './purchase-queries.ts';

export function newCard(app: Pick<App, 'config'>): NewCard {
  const code = newGiftCode();
  return {
    codeHash: hashGiftCode(app, code),
    codeEncrypted: encryptGiftCode(app, code),
    pageToken: newPageToken(app),
  };
}

/**
 * Needs a lock on the purchase; runs in the transaction that marks it as paid, so that cards are
 * issued once. Returns what is owed on each.
 */
export async function issueCards(
  app: Pick<App, 'config'>,
  tx: Transaction,
  purchase: StoredPurchase,
): Promise<CardMovement[]> {
  const { orderId, currency, cardAmount: amount, quantity } = purchase;
  const movements: CardMovement[] = [];
  for (let index = 0; index < quantity; index++) {
    const cardId = await insertIssuedCard(tx, newCard(app), {
      orderId,
      currency,
      amount,
      validYears: GIFT_CARD_LIMITS.validYears,
    });
    movements.push({ cardId, beforeAmount: 0, afterAmount: amount });
  }
  return movements;
}

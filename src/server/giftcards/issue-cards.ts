// New cards: those of a purchase, and the one that carries the rest of another.
import { GIFTCARD_LIMITS } from '#core/giftcards/giftcard-rules.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { encryptGiftCode, hashGiftCode, newGiftCode } from './code-vault.ts';
import { insertIssuedCard, type NewCard } from './giftcard-queries.ts';
import { cardToken, hashPageToken } from './page-token.ts';
import type { StoredPurchase } from './purchase-queries.ts';

export function newCard(app: Pick<App, 'config'>): NewCard {
  const code = newGiftCode();
  const codeHash = hashGiftCode(app, code);
  return {
    codeHash,
    codeEncrypted: encryptGiftCode(app, code),
    pageTokenHash: hashPageToken(cardToken(app, codeHash)),
  };
}

/** Under the purchase's lock, in the transaction that says it is paid: so many cards, once. */
export async function issueCards(app: Pick<App, 'config'>, tx: Transaction, purchase: StoredPurchase) {
  const { orderId, currency, cardAmount: amount, quantity } = purchase;
  for (let index = 0; index < quantity; index++) {
    await insertIssuedCard(tx.$client, newCard(app), {
      orderId,
      currency,
      amount,
      validYears: GIFTCARD_LIMITS.validYears,
    });
  }
}

import type { App } from '../app.ts';
import { encryptToken, isTokenUnderNewestKey } from '../link-token.ts';
import { decryptGiftCode, encryptGiftCode, hashGiftCode, isCodeUnderNewestKey } from './gift-code-crypto.ts';
import { readCardToken, readPurchaseToken } from './page-token.ts';
import {
  listCardsAfter,
  listPurchasesAfter,
  type StoredCardSecrets,
  storeCardSecrets,
  storePurchaseToken,
} from './reencrypt-queries.ts';

const BATCH = 500;

type Parts = Pick<App, 'config' | 'db'>;
export type ReencryptedCards = { cards: number; purchases: number };

/** Stores codes and page tokens under the newest gift code key. Returns how many were not. */
export const reencryptGiftCards = async (app: Parts): Promise<ReencryptedCards> => ({
  cards: await reencryptCards(app),
  purchases: await reencryptPurchases(app),
});

async function reencryptCards(app: Parts): Promise<number> {
  const { giftCodeKeys } = app.config;
  const isCurrent = (card: StoredCardSecrets) =>
    isCodeUnderNewestKey(app, card.codeEncrypted) && isTokenUnderNewestKey(giftCodeKeys, card);
  let count = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = await listCardsAfter(app.db, after, BATCH);
    for (const card of rows.filter((one) => !isCurrent(one))) {
      const code = decryptGiftCode(app, card.codeEncrypted);
      await storeCardSecrets(app.db, card, {
        codeHash: hashGiftCode(app, code),
        codeEncrypted: encryptGiftCode(app, code),
        tokenEncrypted: encryptToken(giftCodeKeys, readCardToken(app, card)),
      });
      count += 1;
    }
    after = rows.at(-1)?.cardId;
  }
  return count;
}

async function reencryptPurchases(app: Parts): Promise<number> {
  const { giftCodeKeys } = app.config;
  let count = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = await listPurchasesAfter(app.db, after, BATCH);
    for (const purchase of rows.filter((one) => !isTokenUnderNewestKey(giftCodeKeys, one))) {
      const token = readPurchaseToken(app, purchase);
      await storePurchaseToken(app.db, purchase.orderId, encryptToken(giftCodeKeys, token));
      count += 1;
    }
    after = rows.at(-1)?.orderId;
  }
  return count;
}

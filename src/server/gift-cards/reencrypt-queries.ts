// The SQL that stores codes and page tokens under another key.
import { type Connection, many, run } from '../db/database.ts';
import type { CardToken, PurchaseToken } from './page-token.ts';

export type StoredCardSecrets = CardToken & { cardId: number; codeEncrypted: Buffer };

export const listCardsAfter = (on: Connection, cardId: number, limit: number) =>
  many<StoredCardSecrets>(on, {
    name: 'list-cards-after',
    text: `select id as "cardId", code_hash as "codeHash", code_encrypted as "codeEncrypted",
        page_token_hash as "tokenHash", page_token_encrypted as "tokenEncrypted"
      from gift_card where id > $1 order by id limit $2`,
    values: [cardId, limit],
  });

/** In one statement, because the hash finds a card and the encrypted code shows it. */
export async function storeCardSecrets(
  on: Connection,
  { cardId }: StoredCardSecrets,
  secrets: { codeHash: Buffer; codeEncrypted: Buffer; tokenEncrypted: Buffer },
) {
  await run(on, {
    name: 'store-card-secrets',
    text: 'update gift_card set code_hash = $2, code_encrypted = $3, page_token_encrypted = $4 where id = $1',
    values: [cardId, secrets.codeHash, secrets.codeEncrypted, secrets.tokenEncrypted],
  });
}

export const listPurchasesAfter = (on: Connection, orderId: number, limit: number) =>
  many<PurchaseToken & { orderId: number }>(on, {
    name: 'list-purchases-after',
    text: `select id as "orderId", request_key as "requestKey", page_token_hash as "tokenHash",
        page_token_encrypted as "tokenEncrypted"
      from giftcard_order where id > $1 order by id limit $2`,
    values: [orderId, limit],
  });

export async function storePurchaseToken(on: Connection, orderId: number, tokenEncrypted: Buffer) {
  await run(on, {
    name: 'store-purchase-token',
    text: 'update giftcard_order set page_token_encrypted = $2 where id = $1',
    values: [orderId, tokenEncrypted],
  });
}

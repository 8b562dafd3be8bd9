// The SQL that stores link tokens under another key.
import { type Connection, many, run } from '../../db/database.ts';
import type { StoredOrderToken } from './order-token.ts';

/** Of a row in the order of the primary key. */
export type TokenPosition = Pick<StoredOrderToken, 'venueId' | 'tokenHash'>;

export const listTokensAfter = (on: Connection, { venueId, tokenHash }: TokenPosition, limit: number) =>
  many<StoredOrderToken>(on, {
    name: 'list-tokens-after',
    text: `select venue_id as "venueId", order_id as "orderId", purpose, token_hash as "tokenHash",
        token_encrypted as "tokenEncrypted"
      from order_token where (venue_id, token_hash::bytea) > ($1, $2::bytea)
      order by venue_id, token_hash limit $3`,
    values: [venueId, tokenHash, limit],
  });

export async function storeTokenEncrypted(
  on: Connection,
  { venueId, tokenHash }: TokenPosition,
  tokenEncrypted: Buffer,
) {
  await run(on, {
    name: 'store-token-encrypted',
    text: 'update order_token set token_encrypted = $3 where venue_id = $1 and token_hash = $2',
    values: [venueId, tokenHash, tokenEncrypted],
  });
}

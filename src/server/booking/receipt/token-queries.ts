// The SQL that replaces link tokens, or stores them under another key.
import { type Connection, many, one, run, type Transaction } from '../../db/database.ts';
import type { NewToken } from '../../link-token.ts';
import type { OrderKey } from '../payment/order-queries.ts';
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

/** Needs a lock on the order. Returns how many ticket links it has had. */
export async function closeTicketLinks(on: Transaction, { venueId, orderId }: OrderKey): Promise<number> {
  const row = await one<{ count: number }>(on, {
    name: 'close-ticket-links',
    text: `with closed as (
        update order_token set revoked_at = coalesce(revoked_at, app_now())
        where venue_id = $1 and order_id = $2 and purpose = 'ticket' returning 1)
      select count(*)::integer as count from closed`,
    values: [venueId, orderId],
  });
  return row?.count ?? 0;
}

export async function insertTicketToken(
  on: Transaction,
  { venueId, orderId }: OrderKey,
  { tokenHash, tokenEncrypted }: NewToken,
) {
  await run(on, {
    name: 'insert-ticket-token',
    text: `insert into order_token (venue_id, order_id, purpose, token_hash, token_encrypted)
      values ($1, $2, 'ticket', $3, $4)`,
    values: [venueId, orderId, tokenHash, tokenEncrypted],
  });
}

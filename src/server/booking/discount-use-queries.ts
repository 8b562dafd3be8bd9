// Uses of discount codes by orders, and who has bought before.
import type { PoolClient } from 'pg';
import type { OrderKey } from './order-queries.ts';

type Use = { discountId: number; emailHash: Buffer; phoneHash: Buffer; amount: number };

export async function insertDiscountUse(on: PoolClient, { venueId, orderId }: OrderKey, use: Use) {
  await on.query({
    name: 'insert-discount-use',
    text: `insert into discount_use (discount_code_id, order_venue_id, order_id, email_hash, phone_hash, amount)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [use.discountId, venueId, orderId, use.emailHash, use.phoneHash, use.amount],
  });
}

/** What was given back stays so: an order ends once. */
export async function closeDiscountUses(
  on: PoolClient,
  { venueId, orderId }: OrderKey,
  state: 'used' | 'given_back',
) {
  await on.query({
    name: 'close-discount-uses',
    text: `update discount_use set state = $3
      where order_venue_id = $1 and order_id = $2 and state <> 'given_back'`,
    values: [venueId, orderId, state],
  });
}

type Contact = { kind: 'email' | 'phone'; hash: Buffer };

/** In the order of their hashes: two confirmations of the same guest wait for one another and never for each other. */
export async function insertKnownCustomer(on: PoolClient, contacts: readonly Contact[]) {
  await on.query({
    name: 'insert-known-customer',
    text: `insert into known_customer (contact_hash, kind)
      select hash, kind from unnest($1::bytea[], $2::text[]) as contact (hash, kind) order by hash
      on conflict do nothing`,
    values: [contacts.map(({ hash }) => hash), contacts.map(({ kind }) => kind)],
  });
}

// The SQL of an order's discount codes and of known customers.
import { run, type Transaction } from '../../db/database.ts';
import type { OrderKey } from './order-queries.ts';

type Use = { discountId: number; emailHash: Buffer; phoneHash: Buffer; amount: number };

export async function insertDiscountUse(on: Transaction, { venueId, orderId }: OrderKey, use: Use) {
  await run(on, {
    name: 'insert-discount-use',
    text: `insert into discount_use (discount_code_id, order_venue_id, order_id, email_hash, phone_hash, amount)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [use.discountId, venueId, orderId, use.emailHash, use.phoneHash, use.amount],
  });
}

/** A use that was given back stays so, because an order ends only once. */
export async function closeDiscountUses(
  on: Transaction,
  { venueId, orderId }: OrderKey,
  state: 'used' | 'given_back',
) {
  await run(on, {
    name: 'close-discount-uses',
    text: `update discount_use set state = $3
      where order_venue_id = $1 and order_id = $2 and state <> 'given_back'`,
    values: [venueId, orderId, state],
  });
}

type Contact = { kind: 'email' | 'phone'; hash: Buffer };

/** Inserts in the order of the hashes, so that two confirmations of one guest can't deadlock. */
export async function insertKnownCustomer(on: Transaction, contacts: readonly Contact[]) {
  await run(on, {
    name: 'insert-known-customer',
    text: `insert into known_customer (contact_hash, kind)
      select hash, kind from unnest($1::bytea[], $2::text[]) as contact (hash, kind) order by hash
      on conflict do nothing`,
    values: [contacts.map(({ hash }) => hash), contacts.map(({ kind }) => kind)],
  });
}

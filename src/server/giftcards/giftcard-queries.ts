// The ledger's rows. Cards are locked by id; the trigger keeps balances and refuses what another order has reserved.
import type { PoolClient } from 'pg';
import type { Currency } from '#core/money.ts';

export type CardOrder = { venueId: number; orderId: number };

export async function insertReservation(
  on: PoolClient,
  { venueId, orderId }: CardOrder,
  cardId: number,
  amount: number,
) {
  await on.query({
    name: 'reserve-gift-money',
    text: `insert into gift_card_entry (card_id, kind, amount, order_venue_id, order_id)
      values ($1, 'reserve', $2, $3, $4)`,
    values: [cardId, -amount, venueId, orderId],
  });
}

export type ReservedCard = {
  cardId: number;
  currency: Currency;
  issuedAt: Date;
  expiresAt: Date;
  /** What the order leaves on it. */
  restAmount: number;
};

/** The cards that the order still has reserved, locked in the order of their ids. */
export async function lockReservedCards(on: PoolClient, { venueId, orderId }: CardOrder) {
  const { rows } = await on.query<ReservedCard>({
    name: 'lock-reserved-cards',
    text: `select id as "cardId", currency, issued_at as "issuedAt", expires_at as "expiresAt",
        balance_amount as "restAmount"
      from gift_card where id in (
        select card_id from gift_card_entry where order_venue_id = $1 and order_id = $2 and kind = 'reserve')
        and reserved_venue_id = $1 and reserved_order_id = $2
      order by id for no key update`,
    values: [venueId, orderId],
  });
  return rows;
}

export async function insertCapture(on: PoolClient, { venueId, orderId }: CardOrder, cardId: number) {
  await on.query({
    name: 'capture-gift-money',
    text: `insert into gift_card_entry (card_id, kind, amount, order_venue_id, order_id)
      values ($1, 'capture', 0, $2, $3) on conflict do nothing`,
    values: [cardId, venueId, orderId],
  });
}

export async function insertGiveBack(on: PoolClient, { venueId, orderId }: CardOrder, cardId: number) {
  await on.query({
    name: 'give-back-gift-money',
    text: `insert into gift_card_entry (card_id, kind, amount, order_venue_id, order_id)
      select card_id, 'give_back', -amount, order_venue_id, order_id from gift_card_entry
      where card_id = $1 and order_venue_id = $2 and order_id = $3 and kind = 'reserve'
      on conflict do nothing`,
    values: [cardId, venueId, orderId],
  });
}

export type NewCard = { codeHash: Buffer; codeEncrypted: Buffer; pageTokenHash: Buffer };

/** One child per card and order: undefined when it has been made before. */
export async function insertRestCard(
  on: PoolClient,
  { venueId, orderId }: CardOrder,
  parent: ReservedCard,
  card: NewCard,
): Promise<number | undefined> {
  const { rows } = await on.query<{ id: number }>({
    name: 'insert-rest-card',
    // As old as its parent: a rest is no new promise, and may even be past the parent's expiry.
    text: `insert into gift_card (code_hash, code_encrypted, page_token_hash, currency, issued_at, expires_at,
        parent_card_id, parent_order_venue_id, parent_order_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict on constraint gift_card_one_child_per_order do nothing returning id`,
    values: [
      card.codeHash,
      card.codeEncrypted,
      card.pageTokenHash,
      parent.currency,
      parent.issuedAt,
      parent.expiresAt,
      parent.cardId,
      venueId,
      orderId,
    ],
  });
  return rows[0]?.id;
}

/** Out of the one, into the other. */
export async function insertTransfer(
  on: PoolClient,
  { venueId, orderId }: CardOrder,
  { fromCardId, toCardId, amount }: { fromCardId: number; toCardId: number; amount: number },
) {
  await on.query({
    name: 'transfer-gift-money',
    text: `insert into gift_card_entry (card_id, kind, amount, order_venue_id, order_id)
      values ($1, 'transfer', -$3::integer, $4, $5), ($2, 'transfer', $3, $4, $5)`,
    values: [fromCardId, toCardId, amount, venueId, orderId],
  });
}

type Issue = { orderId: number; currency: Currency; amount: number; validYears: number };

/** A card that was bought, with its money. */
export async function insertIssuedCard(on: PoolClient, card: NewCard, issue: Issue): Promise<number> {
  const { rows } = await on.query<{ id: number }>({
    name: 'insert-issued-card',
    text: `insert into gift_card (code_hash, code_encrypted, page_token_hash, currency, giftcard_order_id,
        issued_at, expires_at)
      select $1, $2, $3, $4, $5, at, at + make_interval(years => $6) from (select app_now() as at) now returning id`,
    values: [
      card.codeHash,
      card.codeEncrypted,
      card.pageTokenHash,
      issue.currency,
      issue.orderId,
      issue.validYears,
    ],
  });
  const id = Number(rows[0]?.id);
  await on.query({
    name: 'issue-gift-money',
    text: `insert into gift_card_entry (card_id, kind, amount) values ($1, 'issue', $2)`,
    values: [id, issue.amount],
  });
  return id;
}

// Cards as their pages, mails and prints show them.
import type { Pool, PoolClient } from 'pg';
import type { Language } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import type { giftCardEntry } from '../db/schema/gift-card.ts';

type Connection = Pool | PoolClient;

export type StoredCard = {
  cardId: number;
  codeHash: Buffer;
  codeEncrypted: Buffer;
  currency: Currency;
  issuedAt: Date;
  expiresAt: Date;
  isExpired: boolean;
  balanceAmount: number;
  reservedAmount: number;
  /** What it was issued with. */
  startAmount: number;
  orderId: number | null;
  parentVenueId: number | null;
  parentOrderId: number | null;
};

const CARD_SQL = `select c.id as "cardId", code_hash as "codeHash", code_encrypted as "codeEncrypted", currency,
    issued_at as "issuedAt", expires_at as "expiresAt", expires_at <= app_now() as "isExpired",
    balance_amount as "balanceAmount", reserved_amount as "reservedAmount", giftcard_order_id as "orderId",
    parent_order_venue_id as "parentVenueId", parent_order_id as "parentOrderId",
    coalesce((select e.amount from gift_card_entry e where e.card_id = c.id
      and (e.kind = 'issue' or (e.kind = 'transfer' and e.amount > 0))), 0) as "startAmount"
  from gift_card c`;

export async function findStoredCard(on: Connection, cardId: number) {
  const { rows } = await on.query<StoredCard>({
    name: 'find-stored-card',
    text: `${CARD_SQL} where c.id = $1`,
    values: [cardId],
  });
  return rows[0];
}

export async function listCardsOfPurchase(on: Connection, orderId: number) {
  const { rows } = await on.query<StoredCard>({
    name: 'list-cards-of-purchase',
    text: `${CARD_SQL} where giftcard_order_id = $1 order by c.id`,
    values: [orderId],
  });
  return rows;
}

/** What a page's token names: one of the two, or nothing. */
export async function findPageSubject(on: Connection, tokenHash: Buffer) {
  const { rows } = await on.query<{ cardId: number | null; orderId: number | null }>({
    name: 'find-page-subject',
    text: `select id as "cardId", null::bigint as "orderId" from gift_card where page_token_hash = $1
      union all select null, id from giftcard_order where page_token_hash = $1`,
    values: [tokenHash],
  });
  return rows[0];
}

export type Holder = {
  language: Language;
  /** Who gets mail about the card; nulls once erased. */
  name: string | null;
  email: string | null;
  buyerName: string | null;
  recipientName: string | null;
  greeting: string | null;
};

export async function findHolderByPurchase(on: Connection, orderId: number) {
  const { rows } = await on.query<Holder>({
    name: 'find-holder-by-purchase',
    text: `select o.language, coalesce(b.recipient_name, b.name) as name, coalesce(b.recipient_email, b.email) as email,
        b.name as "buyerName", b.recipient_name as "recipientName", b.greeting
      from giftcard_order o join giftcard_buyer b on b.giftcard_order_id = o.id where o.id = $1`,
    values: [orderId],
  });
  return rows[0];
}

/** Whoever left the rest at a table. */
export async function findHolderByBooking(on: Connection, venueId: number, orderId: number) {
  const { rows } = await on.query<Holder>({
    name: 'find-holder-by-booking',
    text: `select o.language, g.name, g.email, null as "buyerName", null as "recipientName", null as greeting
      from booking_order o join guest g on g.venue_id = o.venue_id and g.id = o.guest_id
      where o.venue_id = $1 and o.id = $2`,
    values: [venueId, orderId],
  });
  return rows[0];
}

export type StoredEntry = Pick<typeof giftCardEntry.$inferSelect, 'kind' | 'amount' | 'createdAt'> & {
  orderVenueId: number | null;
  orderId: number | null;
};

export async function listEntries(on: Connection, cardId: number) {
  const { rows } = await on.query<StoredEntry>({
    name: 'list-entries',
    text: `select kind, amount, created_at as "createdAt", order_venue_id as "orderVenueId", order_id as "orderId"
      from gift_card_entry where card_id = $1 order by id`,
    values: [cardId],
  });
  return rows;
}

export async function listVenueNames(on: Connection, venueIds: readonly number[]) {
  const { rows } = await on.query<{ id: number; name: string }>({
    name: 'list-card-venue-names',
    text: 'select id, name from venue where id = any ($1)',
    values: [venueIds],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

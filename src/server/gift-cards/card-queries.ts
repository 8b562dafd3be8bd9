// The SQL that reads cards for pages, mails and PDFs.
import type { Language } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, many, one } from '../db/database.ts';
import type { CardToken } from './page-token.ts';

export type StoredCard = CardToken & {
  cardId: number;
  codeEncrypted: Buffer;
  currency: Currency;
  issuedAt: Date;
  expiresAt: Date;
  isExpired: boolean;
  /** Its payment was taken back without us. */
  isFrozen: boolean;
  balanceAmount: number;
  reservedAmount: number;
  /** The amount that it was issued with. */
  startAmount: number;
  orderId: number | null;
  parentVenueId: number | null;
  parentOrderId: number | null;
  /** The order because of which we gave it. */
  goodwillVenueId: number | null;
  goodwillOrderId: number | null;
};

const CARD_SQL = `select c.id as "cardId", code_hash as "codeHash", code_encrypted as "codeEncrypted",
    page_token_hash as "tokenHash", page_token_encrypted as "tokenEncrypted", currency,
    issued_at as "issuedAt", expires_at as "expiresAt", expires_at <= app_now() as "isExpired",
    frozen_at is not null as "isFrozen",
    balance_amount as "balanceAmount", reserved_amount as "reservedAmount", giftcard_order_id as "orderId",
    parent_order_venue_id as "parentVenueId", parent_order_id as "parentOrderId",
    goodwill_venue_id as "goodwillVenueId", goodwill_order_id as "goodwillOrderId",
    coalesce((select e.amount from gift_card_entry e where e.card_id = c.id
      and (e.kind = 'issue' or (e.kind = 'transfer' and e.amount > 0))), 0) as "startAmount"
  from gift_card c`;

export const findStoredCard = (on: Connection, cardId: number) =>
  one<StoredCard>(on, {
    name: 'find-stored-card',
    text: `${CARD_SQL} where c.id = $1`,
    values: [cardId],
  });

export const listCardsOfPurchase = (on: Connection, orderId: number) =>
  many<StoredCard>(on, {
    name: 'list-cards-of-purchase',
    text: `${CARD_SQL} where giftcard_order_id = $1 order by c.id`,
    values: [orderId],
  });

/** The card or the purchase that a page's token belongs to. */
export const findPageSubject = (on: Connection, tokenHash: Buffer) =>
  one<{ cardId: number | null; orderId: number | null }>(on, {
    name: 'find-page-subject',
    text: `select id as "cardId", null::bigint as "orderId" from gift_card where page_token_hash = $1
      union all select null, id from giftcard_order where page_token_hash = $1`,
    values: [tokenHash],
  });

export type Holder = {
  language: Language;
  /** Who gets mail about the card; null once erased. */
  name: string | null;
  email: string | null;
  buyerName: string | null;
  recipientName: string | null;
  greeting: string | null;
  /** False for a present whose day has not come. */
  isDue: boolean;
};

export const findHolderByPurchase = (on: Connection, orderId: number) =>
  one<Holder>(on, {
    name: 'find-holder-by-purchase',
    text: `select o.language, coalesce(b.recipient_name, b.name) as name, coalesce(b.recipient_email, b.email) as email,
        b.name as "buyerName", b.recipient_name as "recipientName", b.greeting,
        coalesce(o.deliver_at <= app_now(), true) as "isDue"
      from giftcard_order o join giftcard_buyer b on b.giftcard_order_id = o.id where o.id = $1`,
    values: [orderId],
  });

/**
 * The guest whose booking left the remaining amount on the card, or because of whose
 * booking we gave it.
 */
export const findHolderByBooking = (on: Connection, venueId: number, orderId: number) =>
  one<Holder>(on, {
    name: 'find-holder-by-booking',
    text: `select o.language, g.name, g.email, null as "buyerName", null as "recipientName", null as greeting,
        true as "isDue"
      from booking_order o join guest g on g.venue_id = o.venue_id and g.id = o.guest_id
      where o.venue_id = $1 and o.id = $2`,
    values: [venueId, orderId],
  });

type EntryKind =
  | 'issue'
  | 'reserve'
  | 'capture'
  | 'give_back'
  | 'transfer'
  | 'return'
  | 'expire'
  | 'void'
  | 'pay_out';

export type StoredEntry = {
  kind: EntryKind;
  amount: number;
  createdAt: Date;
  orderVenueId: number | null;
  orderId: number | null;
};

export const listEntries = (on: Connection, cardId: number) =>
  many<StoredEntry>(on, {
    name: 'list-entries',
    text: `select kind, amount, created_at as "createdAt", order_venue_id as "orderVenueId", order_id as "orderId"
      from gift_card_entry where card_id = $1 order by id`,
    values: [cardId],
  });

export async function listVenueNames(on: Connection, venueIds: readonly number[]) {
  const rows = await many<{ id: number; name: string }>(on, {
    name: 'list-card-venue-names',
    text: 'select id, name from venue where id = any ($1)',
    values: [venueIds],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

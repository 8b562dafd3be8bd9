// The SQL of the desk's search. Each statement reads the newest matches by one index.
// Ids grow with time.

import type { MarketId } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, many } from '../db/database.ts';

export type OrderRow = {
  venueId: number;
  orderId: number;
  venue: string;
  market: MarketId;
  reference: string | null;
  name: string | null;
  party: number;
  arriveAt: Date;
  createdAt: Date;
  state: string;
  isReversed: boolean;
};

/** `$1` is the number of rows, the rest is of the matches, which are `venue_id` and `order_id`. */
const ordersSql = (matches: string) => `with found as materialized (${matches})
  select o.venue_id as "venueId", o.id as "orderId", v.name as venue, o.market, b.reference, g.name, o.party,
    o.arrive_at as "arriveAt", o.created_at as "createdAt", o.state,
    o.payment_reversed_at is not null as "isReversed"
  from (select distinct venue_id, order_id from found) f
  join booking_order o on o.venue_id = f.venue_id and o.id = f.order_id
  join venue v on v.id = o.venue_id
  join guest g on g.venue_id = o.venue_id and g.id = o.guest_id
  left join booking b on b.venue_id = o.venue_id and b.order_id = o.id
  order by o.id desc limit $1`;

const OF_GUEST_SQL = `select o.venue_id, o.id as order_id from guest
  join booking_order o on o.venue_id = guest.venue_id and o.guest_id = guest.id`;

export const listOrdersByReference = (on: Connection, limit: number, reference: string) =>
  many<OrderRow>(on, {
    name: 'desk-orders-by-reference',
    text: ordersSql('select venue_id, order_id from booking where reference = $2 limit $1'),
    values: [limit, reference],
  });

export const listOrdersByEmail = (on: Connection, limit: number, emailNormalised: string) =>
  many<OrderRow>(on, {
    name: 'desk-orders-by-email',
    text: ordersSql(`${OF_GUEST_SQL} where guest.email_normalised = $2 and guest.erased_at is null
      order by guest.id desc limit $1`),
    values: [limit, emailNormalised],
  });

export const listOrdersByPhone = (on: Connection, limit: number, phones: readonly string[]) =>
  many<OrderRow>(on, {
    name: 'desk-orders-by-phone',
    text: ordersSql(`${OF_GUEST_SQL} where guest.phone = any ($2) and guest.erased_at is null
      order by guest.id desc limit $1`),
    values: [limit, phones],
  });

/**
 * One hash at a time, because only then the index gives the newest first.
 * A name may have thousands of guests.
 */
const byHashSql = (
  column: string,
) => `select o.venue_id, o.id as order_id from unnest($2::bytea[]) as sought (hash)
  cross join lateral (select venue_id, id from guest where ${column} = sought.hash order by id desc limit $1) guest
  join booking_order o on o.venue_id = guest.venue_id and o.guest_id = guest.id`;

export const listOrdersByName = (on: Connection, limit: number, hashes: readonly Buffer[]) =>
  many<OrderRow>(on, {
    name: 'desk-orders-by-name',
    text: ordersSql(byHashSql('name_hash')),
    values: [limit, hashes],
  });

export const listOrdersByLastName = (on: Connection, limit: number, hashes: readonly Buffer[]) =>
  many<OrderRow>(on, {
    name: 'desk-orders-by-last-name',
    text: ordersSql(byHashSql('last_name_hash')),
    values: [limit, hashes],
  });

/** The id of a payment, of a refund or page that the journal names, or of a dispute. */
export const listOrdersByPayment = (on: Connection, limit: number, id: string) =>
  many<OrderRow>(on, {
    name: 'desk-orders-by-payment',
    text: ordersSql(`(select venue_id, order_id from payment_attempt where provider_payment_id = $2 limit $1)
      union all (select venue_id, order_id from journal_entry
        where provider_id = $2 and order_id is not null limit $1)
      union all (select venue_id, order_id from payment_reversal
        where (reversal_id = $2 or payment_id = $2 and is_standing) and venue_id is not null limit $1)`),
    values: [limit, id],
  });

/**
 * Orders for a wall time of the last days, next ones included:
 * what a guest who stands at a door can say.
 */
export const listOrdersByTime = (
  on: Connection,
  limit: number,
  { venueIds, time, sinceDays }: { venueIds: readonly number[]; time: string; sinceDays: number },
) =>
  many<OrderRow>(on, {
    name: 'desk-orders-by-time',
    text: ordersSql(`select venue_id, id as order_id from booking_order
      where venue_id = any ($2) and service_day >= (app_now() at time zone 'Europe/Copenhagen')::date - $4::integer
        and to_char(arrive_at at time zone 'Europe/Copenhagen', 'HH24:MI') = $3 order by id desc limit $1`),
    values: [limit, venueIds, time, sinceDays],
  });

export type CardRow = {
  cardId: number;
  currency: Currency;
  balanceAmount: number;
  reservedAmount: number;
  issuedAt: Date;
  expiresAt: Date;
  isFrozen: boolean;
  isExpired: boolean;
};

const CARD_SQL = `select c.id as "cardId", c.currency, c.balance_amount as "balanceAmount",
    c.reserved_amount as "reservedAmount", c.issued_at as "issuedAt", c.expires_at as "expiresAt",
    c.frozen_at is not null as "isFrozen", c.expires_at <= app_now() as "isExpired"
  from gift_card c`;

export const listCardsByCode = (on: Connection, codeHashes: readonly Buffer[]) =>
  many<CardRow>(on, {
    name: 'desk-cards-by-code',
    text: `${CARD_SQL} where c.code_hash = any ($1)`,
    values: [codeHashes],
  });

export type PurchaseRow = {
  purchaseId: number;
  cardId: number | null;
  currency: Currency;
  totalAmount: number;
  quantity: number;
  name: string | null;
  createdAt: Date;
  state: string;
};

const purchasesSql = (matches: string) => `select o.id as "purchaseId", o.currency,
    o.total_amount as "totalAmount", o.quantity, b.name, o.created_at as "createdAt", o.state,
    (select min(c.id)::integer from gift_card c where c.giftcard_order_id = o.id) as "cardId"
  from (${matches}) f join giftcard_order o on o.id = f.id
  left join giftcard_buyer b on b.giftcard_order_id = o.id order by o.id desc limit $1`;

/** By the address of the buyer or of the recipient. */
export const listPurchasesByEmail = (
  on: Connection,
  limit: number,
  { normalised, typed }: { normalised: string; typed: string },
) =>
  many<PurchaseRow>(on, {
    name: 'desk-purchases-by-email',
    text: purchasesSql(`select giftcard_order_id as id from giftcard_buyer
        where email_normalised = $2 and erased_at is null
      union select giftcard_order_id from giftcard_buyer where lower(recipient_email) = $3`),
    values: [limit, normalised, typed],
  });

export const listPurchasesByPayment = (on: Connection, limit: number, id: string) =>
  many<PurchaseRow>(on, {
    name: 'desk-purchases-by-payment',
    text: purchasesSql(`select giftcard_order_id as id from giftcard_payment_attempt where provider_payment_id = $2
      union select giftcard_order_id from journal_entry where provider_id = $2 and giftcard_order_id is not null
      union select order_id from payment_reversal where reversal_id = $2 and venue_id is null`),
    values: [limit, id],
  });

export type VenueRow = {
  venueId: number;
  name: string;
  cityId: number;
  isActive: boolean;
  isPaused: boolean;
};

/** All venues, also closed ones. */
export const listAllVenues = (on: Connection) =>
  many<VenueRow>(on, {
    name: 'desk-list-venues',
    text: `select id as "venueId", name, parent_city_id as "cityId", is_active as "isActive",
        paused_at is not null as "isPaused" from venue order by name, id`,
  });

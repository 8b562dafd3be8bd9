// The SQL that reads what receipts and messages show of an order.
import type { ProductType } from '#core/market.ts';
import { type Connection, many, one, run } from '../../db/database.ts';
import type { StoredLine, StoredMenu } from '../payment/order-line-queries.ts';
import type { OrderKey } from '../payment/order-queries.ts';
import type { StoredRefund } from '../payment/refund-queries.ts';
import type { StoredOrderToken, TokenPurpose } from './order-token.ts';

export const listOrderLines = (on: Connection, { venueId, orderId }: OrderKey) =>
  many<StoredLine>(on, {
    name: 'list-order-lines',
    text: `select type, title, weight, quantity, amount, is_informational as "isInformational"
      from order_line where venue_id = $1 and order_id = $2 order by weight`,
    values: [venueId, orderId],
  });

export const listOrderMenus = (on: Connection, { venueId, orderId }: OrderKey) =>
  many<StoredMenu>(on, {
    name: 'list-order-menus',
    text: `select menu_id as "menuId", party, name, price_regular_amount as "priceRegularAmount",
        price_sale_amount as "priceSaleAmount"
      from order_menu where venue_id = $1 and order_id = $2 order by price_regular_amount, menu_id`,
    values: [venueId, orderId],
  });

/** A discount has `code`; a gift card has `codeEncrypted`. */
export type StoredCode = {
  code: string | null;
  codeEncrypted: Buffer | null;
  amount: number;
  restAmount: number;
};

export const listOrderCodes = (on: Connection, { venueId, orderId }: OrderKey) =>
  many<StoredCode>(on, {
    name: 'list-order-codes',
    // Once the order is confirmed, the remaining amount is on a new card.
    text: `select d.code, null as "codeEncrypted", u.amount, 0 as "restAmount"
      from discount_use u join discount_code d on d.id = u.discount_code_id
      where u.order_venue_id = $1 and u.order_id = $2
      union all
      select null, c.code_encrypted, -e.amount, c.balance_amount + coalesce(n.balance_amount, 0)
      from gift_card_entry e join gift_card c on c.id = e.card_id
      left join gift_card n on n.parent_card_id = c.id and n.parent_order_venue_id = $1 and n.parent_order_id = $2
      where e.order_venue_id = $1 and e.order_id = $2 and e.kind = 'reserve'`,
    values: [venueId, orderId],
  });

export const findBooking = (on: Connection, { venueId, orderId }: OrderKey) =>
  one<{ bookingId: number; reference: string; isReseated: boolean }>(on, {
    name: 'find-booking',
    // The hold has the sitting that the guest chose, the booking the one that was sold.
    text: `select b.id as "bookingId", b.reference, coalesce(h.sitting_id <> b.sitting_id, false) as "isReseated"
      from booking b join booking_order o on o.venue_id = b.venue_id and o.id = b.order_id
      left join hold h on h.venue_id = o.venue_id and h.id = o.hold_id
      where b.venue_id = $1 and b.order_id = $2`,
    values: [venueId, orderId],
  });

/** Undefined once the guest's data is erased. */
export const findReceiptGuest = (on: Connection, { venueId, orderId }: OrderKey) =>
  one<{ name: string; phone: string; note: string | null }>(on, {
    name: 'find-receipt-guest',
    text: `select g.name, g.phone, g.note from booking_order o
      join guest g on g.venue_id = o.venue_id and g.id = o.guest_id and g.erased_at is null
      where o.venue_id = $1 and o.id = $2`,
    values: [venueId, orderId],
  });

/** The order of a link; undefined when the link was revoked. */
export const findOrderByToken = (on: Connection, venueId: number, tokenHash: Buffer) =>
  one<{ orderId: number; purpose: TokenPurpose }>(on, {
    name: 'find-order-by-token',
    text: `select order_id as "orderId", purpose from order_token
      where venue_id = $1 and token_hash = $2 and revoked_at is null`,
    values: [venueId, tokenHash],
  });

export const listOrderTokens = (on: Connection, { venueId, orderId }: OrderKey) =>
  many<StoredOrderToken & { isRevoked: boolean }>(on, {
    name: 'list-order-tokens',
    text: `select venue_id as "venueId", order_id as "orderId", purpose, token_hash as "tokenHash",
        token_encrypted as "tokenEncrypted", revoked_at is not null as "isRevoked"
      from order_token where venue_id = $1 and order_id = $2
      -- The link that still works comes before those that were revoked.
      order by revoked_at nulls first`,
    values: [venueId, orderId],
  });

type ShownRefund = Pick<StoredRefund, 'amount' | 'state' | 'reason'> & {
  /** Zero once the booking has ended: the receipt shows all of its gift cards then. */
  giftCardAmount: number;
  requestedAt: Date;
  closedAt: Date | null;
};

export const listRefunds = (on: Connection, { venueId, orderId }: OrderKey) =>
  many<ShownRefund>(on, {
    name: 'list-refunds',
    // A part that goes to gift cards alone has no refund at the provider, and is done at once.
    text: `select coalesce(r.amount, 0) as amount, coalesce(r.state, 'done') as state,
        coalesce(r.reason, b.reason) as reason, case when ended.is_final then 0 else coalesce(b.gift_card_amount, 0) end
          as "giftCardAmount", coalesce(r.requested_at, b.refunded_at) as "requestedAt",
        case when r.id is null then b.refunded_at else r.closed_at end as "closedAt"
      from (select * from refund where venue_id = $1 and order_id = $2) r
      full join (select * from booking_refund where venue_id = $1 and order_id = $2) b on b.id = r.booking_refund_id,
        (select exists (select from booking_refund where venue_id = $1 and order_id = $2 and is_final) as is_final) ended
      where r.id is not null or not ended.is_final
      order by coalesce(r.requested_at, b.refunded_at), r.id`,
    values: [venueId, orderId],
  });

export type ReceiptVenue = {
  id: number;
  name: string;
  productType: ProductType;
  slug: string;
  address: string;
  zip: string;
  cityName: string;
  phone: string | null;
  latitude: number;
  longitude: number;
};

export const findReceiptVenue = (on: Connection, venueId: number) =>
  one<ReceiptVenue>(on, {
    name: 'find-receipt-venue',
    text: `select v.id, v.name, v.product_type as "productType", v.slug, v.address, v.zip, c.proper_name as "cityName",
        v.phone, v.latitude, v.longitude
      from venue v join city c on c.id = v.parent_city_id where v.id = $1`,
    values: [venueId],
  });

/**
 * True for one caller every two seconds, so that waiting pages don't flood the provider.
 * It skips a locked row, because then another process is settling the order.
 */
export async function markAskedIfDue(on: Connection, { venueId, orderId }: OrderKey): Promise<boolean> {
  const count = await run(on, {
    name: 'mark-asked-if-due',
    text: `update payment_attempt set asked_at = app_now()
      from (select venue_id, id from payment_attempt where venue_id = $1 and order_id = $2 and state = 'open'
        and (asked_at is null or asked_at < app_now() - interval '2 seconds') for no key update skip locked) due
      where payment_attempt.venue_id = due.venue_id and payment_attempt.id = due.id`,
    values: [venueId, orderId],
  });
  return count > 0;
}

// Finds what happened to orders and has no entry in the journal. Each list continues after a key.
import type { BookingRefundReason } from '#core/booking/receipt.contract.ts';
import type { CardMovement } from '#core/money/card-movements.ts';
import type { Bearer } from '#core/money/order-postings.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, many } from '../db/database.ts';

/** The venue, and the id within it; lists of purchases and cards use the id alone. */
export type After = readonly [venueId: number, id: number];
export type Missing = { venueId: number; id: number; happenedAt: Date; currency: Currency };

type MissingOrder = Missing & {
  orderId: number;
  menusAmount: number;
  discountAmount: number;
  feeAmount: number;
  paymentAmount: number;
  cards: CardMovement[];
};

const noEntrySql = (key: string) => `not exists (select from journal_entry j where j.key = ${key})`;

const SUMS_SQL = `lateral (select
    coalesce(sum(amount) filter (where type = 'menu'), 0)::integer as "menusAmount",
    coalesce(-sum(amount) filter (where type = 'discount'), 0)::integer as "discountAmount",
    coalesce(sum(amount) filter (where type = 'administration_fee'), 0)::integer as "feeAmount"
  from order_line l where l.venue_id = o.venue_id and l.order_id = o.id) sums`;

/** A captured card is empty afterwards; what remained moved to a new one. */
const CAPTURED_SQL = `coalesce((select json_agg(json_build_object('cardId', card_id,
      'beforeAmount', case when amount < 0 then -amount else 0 end,
      'afterAmount', case when amount < 0 then 0 else amount end) order by card_id)
    from (select e.card_id, sum(e.amount) as amount from gift_card_entry e
      where e.order_venue_id = o.venue_id and e.order_id = o.id and e.kind in ('reserve', 'transfer')
      group by e.card_id) moved), '[]') as cards`;

export const listUnpostedBookings = (on: Connection, after: After, limit: number) =>
  many<MissingOrder & { sessionId: string | null }>(on, {
    name: 'list-unposted-bookings',
    text: `select o.venue_id as "venueId", o.id, o.id as "orderId", o.currency, b.confirmed_at as "happenedAt",
        o.payment_amount as "paymentAmount", sums.*, ${CAPTURED_SQL},
        (select a.provider_session_id from payment_attempt a where a.venue_id = o.venue_id and a.order_id = o.id
          and a.state = 'paid' and not exists (select from refund r where r.venue_id = a.venue_id
            and r.payment_attempt_id = a.id and r.booking_refund_id is null) limit 1) as "sessionId"
      from booking_order o join booking b on b.venue_id = o.venue_id and b.order_id = o.id, ${SUMS_SQL}
      where (o.venue_id, o.id) > ($1, $2)
        and ${noEntrySql(`'order:' || o.venue_id || '/' || o.id || ':confirmed'`)}
      order by o.venue_id, o.id limit $3`,
    values: [...after, limit],
  });

type MissingBookingRefund = MissingOrder & {
  refundId: number;
  reason: BookingRefundReason;
  bearer: Bearer;
  undoneFeeAmount: number;
};

/**
 * Only refunds of all, because parts never happened without a journal.
 * Each was posted by the order's number before.
 * The balance of a card before an entry is the sum of the entries before it.
 */
export const listUnpostedBookingRefunds = (on: Connection, after: After, limit: number) =>
  many<MissingBookingRefund>(on, {
    name: 'list-unposted-booking-refunds',
    text: `select r.venue_id as "venueId", r.id, r.id as "refundId", r.order_id as "orderId", o.currency, r.reason,
        r.bearer, r.refunded_at as "happenedAt", r.menus_amount as "menusAmount",
        r.discount_amount as "discountAmount", r.fee_amount as "feeAmount", r.payment_amount as "paymentAmount",
        0 as "undoneFeeAmount", coalesce((
          select json_agg(json_build_object('cardId', e.card_id, 'beforeAmount', before.amount,
            'afterAmount', before.amount + e.amount) order by e.card_id)
          from gift_card_entry e, lateral (select coalesce(sum(b.amount), 0) as amount from gift_card_entry b
            where b.card_id = e.card_id and b.id < e.id) before
          where e.order_venue_id = r.venue_id and e.order_id = r.order_id and e.kind = 'return'), '[]') as cards
      from booking_refund r join booking_order o on o.venue_id = r.venue_id and o.id = r.order_id
      where (r.venue_id, r.id) > ($1, $2) and r.key = 'whole'
        and ${noEntrySql(`'order:' || r.venue_id || '/' || r.order_id || ':refunded'`)}
        and ${noEntrySql(`'booking-refund:' || r.venue_id || '/' || r.id`)}
      order by r.venue_id, r.id limit $3`,
    values: [...after, limit],
  });

/**
 * Guests who were turned away and have another table.
 * A refund that the venue bore has charged it already.
 */
export const listUnpostedCharges = (on: Connection, after: After, limit: number) =>
  many<Missing & { orderId: number; amount: number }>(on, {
    name: 'list-unposted-charges',
    text: `select c.venue_id as "venueId", c.id, b.order_id as "orderId", c.amount, c.currency,
        c.charged_at as "happenedAt"
      from venue_charge c join booking b on b.venue_id = c.venue_id and b.id = c.booking_id
      where (c.venue_id, c.id) > ($1, $2) and c.record ->> 'end' = 'reseated'
        and not exists (select from booking_refund r where r.venue_id = b.venue_id and r.order_id = b.order_id
          and r.is_final and r.bearer = 'venue')
        and ${noEntrySql(`'order:' || b.venue_id || '/' || b.order_id || ':charged'`)}
      order by c.venue_id, c.id limit $3`,
    values: [...after, limit],
  });

export type MissingPayment = Missing & {
  orderId: number;
  attemptId: number;
  sessionId: string | null;
  amount: number;
};

/** Payments that gave no table: each has a refund of what was paid. */
export const listUnpostedReturns = (on: Connection, after: After, limit: number) =>
  many<MissingPayment>(on, {
    name: 'list-unposted-returns',
    text: `select r.venue_id as "venueId", r.id, r.order_id as "orderId", r.payment_attempt_id as "attemptId", r.amount,
        r.currency, r.requested_at as "happenedAt", a.provider_session_id as "sessionId"
      from refund r join payment_attempt a on a.venue_id = r.venue_id and a.id = r.payment_attempt_id
      where (r.venue_id, r.id) > ($1, $2) and r.booking_refund_id is null
        and ${noEntrySql(`'payment:' || r.venue_id || '/' || a.id || ':returned'`)}
      order by r.venue_id, r.id limit $3`,
    values: [...after, limit],
  });

export type MissingRefund = Missing & {
  orderId: number;
  refundId: number;
  amount: number;
  providerRefundId: string | null;
  change: 'done' | 'disputed';
};

export const listUnpostedRefunds = (on: Connection, after: After, limit: number) =>
  many<MissingRefund>(on, {
    name: 'list-unposted-refunds',
    text: `select r.venue_id as "venueId", r.id, r.id as "refundId", r.order_id as "orderId", r.amount, r.currency,
        r.provider_refund_id as "providerRefundId", r.state as change, r.closed_at as "happenedAt"
      from refund r where (r.venue_id, r.id) > ($1, $2) and r.state in ('done', 'disputed')
        and ${noEntrySql(`'refund:' || r.venue_id || '/' || r.id || ':' || r.state || coalesce(':' || r.provider_refund_id, '')`)}
      order by r.venue_id, r.id limit $3`,
    values: [...after, limit],
  });

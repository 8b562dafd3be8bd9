// What must be true of the database at every moment.
// Each query finds the rows that break an invariant.
import { type Database, many } from '../../db/database.ts';
import { BOOKING_REFUND_INVARIANTS } from './booking-refund-invariant-queries.ts';
import { EVENING_INVARIANTS } from './evening-invariant-queries.ts';
import { GIFT_CARD_INVARIANTS } from './gift-card-invariant-queries.ts';
import { JOURNAL_INVARIANTS } from './journal-invariant-queries.ts';
import { REVERSAL_INVARIANTS } from './reversal-invariant-queries.ts';
import { STATEMENT_INVARIANTS } from './statement-invariant-queries.ts';

type Invariant = { name: string; sql: string };

const ALWAYS: readonly Invariant[] = [
  {
    name: 'a sitting is sold exactly when one booking has it',
    sql: `select s.venue_id, s.id from sitting s
      left join booking b on b.venue_id = s.venue_id and b.sitting_id = s.id
      group by s.venue_id, s.id having count(b.id) <> (s.state = 'sold')::int`,
  },
  {
    name: 'two bookings of one table never overlap',
    sql: `select a.venue_id, a.id from booking a join sitting s on s.venue_id = a.venue_id and s.id = a.sitting_id
      join sitting t on t.venue_id = s.venue_id and t.table_label = s.table_label and t.id <> s.id and t.state = 'sold'
        and tstzrange(t.arrive_from, t.ends_at) && tstzrange(s.arrive_from, s.ends_at)`,
  },
  {
    name: 'a booking fits its sitting',
    sql: `select b.venue_id, b.id from booking b join sitting s on s.venue_id = b.venue_id and s.id = b.sitting_id
      where b.party not between s.party_min and s.party_max or b.arrive_at not between s.arrive_from and s.arrive_to
        or b.ends_at > s.ends_at or b.service_day <> s.service_day`,
  },
  {
    name: 'an order is confirmed or moved exactly when it has a booking that was not refunded in full',
    sql: `select o.venue_id, o.id from booking_order o
      left join booking b on b.venue_id = o.venue_id and b.order_id = o.id
      where (o.state in ('confirmed', 'moved')) <> (b.id is not null) and not (
        b.id is not null and o.state in ('refunding', 'refunded') and exists (
          select from booking_refund r where r.venue_id = o.venue_id and r.order_id = o.id and r.is_final))`,
  },
  {
    name: 'the lines of an order add up to its amounts',
    sql: `select o.venue_id, o.id from booking_order o
      join order_line l on l.venue_id = o.venue_id and l.order_id = o.id
      group by o.venue_id, o.id
      having sum(l.amount) filter (where not l.is_informational) is distinct from o.payment_amount
        or sum(l.amount) filter (where l.type = 'total_amount') is distinct from o.total_amount
        or sum(l.amount) filter (where l.type = 'payment_total') is distinct from o.payment_amount
        or coalesce(-sum(l.amount) filter (where l.type = 'gift_card'), 0) <> o.gift_card_amount`,
  },
  {
    name: 'every order has lines, and menus for its whole party at the prices of its lines',
    sql: `select o.venue_id, o.id from booking_order o
      left join lateral (select sum(party) as party, sum(party * price_sale_amount) as amount from order_menu m
        where m.venue_id = o.venue_id and m.order_id = o.id) m on true
      left join lateral (select sum(amount) as amount from order_line l
        where l.venue_id = o.venue_id and l.order_id = o.id and l.type = 'menu') l on true
      where m.party is distinct from o.party or m.amount is distinct from l.amount`,
  },
  {
    name: 'a confirmed or moved order was paid once, by as much as it cost',
    sql: `select o.venue_id, o.id from booking_order o
      left join lateral (select count(*) as payments, sum(a.amount) as amount from payment_attempt a
        where a.venue_id = o.venue_id and a.order_id = o.id and a.state = 'paid' and not exists (
          select from refund r where r.venue_id = a.venue_id and r.payment_attempt_id = a.id
            and r.booking_refund_id is null)) p on true
      where o.state in ('confirmed', 'moved') and (p.payments <> (o.payment_amount > 0)::int
        or coalesce(p.amount, 0) <> o.payment_amount)`,
  },
  {
    name: 'a payment without a booking is being refunded in full',
    sql: `select a.venue_id, a.id from payment_attempt a
      join booking_order o on o.venue_id = a.venue_id and o.id = a.order_id
      left join refund r on r.venue_id = a.venue_id and r.payment_attempt_id = a.id
      where a.state = 'paid' and o.state not in ('confirmed', 'moved', 'paying') and r.id is null`,
  },
  {
    name: 'an order is refunding until every refund is closed, and refunded then',
    sql: `select o.venue_id, o.id from booking_order o
      join refund r on r.venue_id = o.venue_id and r.order_id = o.id
      group by o.venue_id, o.id
      having (o.state = 'refunded' and not bool_and(r.closed_at is not null))
        or (o.state = 'refunding' and bool_and(r.closed_at is not null))
      union all
      select o.venue_id, o.id from booking_order o
      -- A refunded booking that was paid by gift cards alone has no refund row.
      where (o.state = 'refunding' or (o.state = 'refunded' and o.payment_amount > 0)) and not exists (
        select from refund r where r.venue_id = o.venue_id and r.order_id = o.id)`,
  },
  {
    name: 'only an order being paid has an open payment',
    sql: `select a.venue_id, a.id from payment_attempt a
      join booking_order o on o.venue_id = a.venue_id and o.id = a.order_id
      where a.state = 'open' and o.state <> 'paying'`,
  },
  {
    name: 'a sitting is being paid exactly when an order with its fence is being paid',
    sql: `select s.venue_id, s.id from sitting s where s.paying and not exists (
        select from booking_order o where o.venue_id = s.venue_id and o.sitting_id = s.id
          and o.hold_id = s.hold_id and o.fence = s.fence and o.state = 'paying')
      union all
      select o.venue_id, o.id from booking_order o where o.state = 'paying' and not exists (
        select from sitting s where s.venue_id = o.venue_id and s.id = o.sitting_id and s.paying and s.hold_id = o.hold_id)
        -- While the provider can't be reached, an order may stay open longer than its table.
        and not exists (select from payment_attempt a where a.venue_id = o.venue_id and a.order_id = o.id
          and a.session_expires_at + interval '5 minutes' < app_now())`,
  },
  {
    name: 'an open sitting is held only by a hold that has not ended',
    sql: `select s.venue_id, s.id from sitting s
      left join hold h on h.venue_id = s.venue_id and h.id = s.hold_id
      where s.state = 'open' and s.hold_id is not null and (h.id is null or h.ended_at is not null or h.sitting_id <> s.id)`,
  },
  {
    name: 'a live hold that has not expired has its sitting',
    sql: `select h.venue_id, h.sitting_id from hold h
      join sitting s on s.venue_id = h.venue_id and s.id = h.sitting_id
      where h.ended_at is null and h.held_until > app_now() and s.hold_id is distinct from h.id`,
  },
  ...GIFT_CARD_INVARIANTS,
  {
    name: 'a discount is used by a confirmed or moved order, reserved by one being paid, else given back',
    sql: `select u.order_venue_id, u.order_id from discount_use u
      join booking_order o on o.venue_id = u.order_venue_id and o.id = u.order_id
      where u.state <> case o.state when 'confirmed' then 'used' when 'moved' then 'used' when 'paying' then 'reserved' else 'given_back' end`,
  },
  ...BOOKING_REFUND_INVARIANTS,
  ...EVENING_INVARIANTS,
  ...REVERSAL_INVARIANTS,
  ...JOURNAL_INVARIANTS,
  ...STATEMENT_INVARIANTS,
];

/** Also true once all orders and events are settled. */
const SETTLED: readonly Invariant[] = [
  {
    name: 'every order is final',
    sql: `select venue_id, id from booking_order where state in ('paying', 'refunding')`,
  },
  {
    name: 'every gift card purchase is final, and its refunds are closed',
    sql: `select id from giftcard_order where state = 'paying'
      union all select giftcard_order_id from giftcard_refund where closed_at is null`,
  },
  {
    name: 'every webhook is handled',
    sql: `select provider, event_id from provider_event where handled_at is null`,
  },
];

export type BrokenInvariant = { name: string; rows: unknown[] };

export async function findBrokenInvariants(
  db: Database,
  { isSettled }: { isSettled: boolean },
): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = [];
  const client = await db.connect();
  try {
    // One snapshot, because all queries must see the same moment.
    await client.query('begin isolation level repeatable read read only');
    for (const { name, sql } of isSettled ? [...ALWAYS, ...SETTLED] : ALWAYS) {
      const rows = await many(client, { text: sql });
      if (rows.length > 0) broken.push({ name, rows });
    }
    return broken;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

export const INVARIANTS = [...ALWAYS, ...SETTLED];

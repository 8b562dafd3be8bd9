// What must be true of the database at every moment. Each query finds the rows that break an invariant.
import { type Database, many } from '../../db/database.ts';
import { BOOKING_REFUND_INVARIANTS } from './booking-refund-invariant-queries.ts';
import { EVENING_INVARIANTS } from './evening-invariant-queries.ts';
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
  {
    name: 'the balance of a card is the sum of its entries',
    sql: `select c.id from gift_card c left join gift_card_entry e on e.card_id = c.id
      group by c.id having c.balance_amount <> coalesce(sum(e.amount), 0)`,
  },
  {
    name: 'a card is reserved only by an order that is being paid',
    sql: `select c.id from gift_card c where c.reserved_order_id is not null and not exists (
        select from booking_order o where o.venue_id = c.reserved_venue_id and o.id = c.reserved_order_id
          and o.state = 'paying')`,
  },
  {
    name: 'an order reserves its gift card amount, gives it back without a booking, and returns what is refunded',
    sql: `select o.venue_id, o.id from booking_order o
      left join lateral (select
          coalesce(-sum(e.amount) filter (where e.kind = 'reserve'), 0) as reserved,
          coalesce(sum(e.amount) filter (where e.kind in ('give_back', 'return')), 0) as given_back,
          count(*) filter (where e.kind = 'reserve') as reserves,
          count(*) filter (where e.kind = 'capture') as captures
        from gift_card_entry e where e.order_venue_id = o.venue_id and e.order_id = o.id) e on true
      left join lateral (select
          exists (select from booking b where b.venue_id = o.venue_id and b.order_id = o.id) as is_so,
          (select coalesce(sum(r.gift_card_amount), 0) from booking_refund r
            where r.venue_id = o.venue_id and r.order_id = o.id) as returned) booked on true
      where e.reserved <> o.gift_card_amount
        or e.given_back <> case when o.state = 'paying' then 0 when booked.is_so then booked.returned
          else o.gift_card_amount end
        or e.captures <> case when booked.is_so then e.reserves else 0 end`,
  },
  {
    name: 'the remaining amount of a card moves to exactly one new card',
    sql: `select e.order_venue_id, e.order_id from gift_card_entry e where e.kind = 'transfer'
      group by e.order_venue_id, e.order_id having sum(e.amount) <> 0
      union all
      select e.card_id, e.order_id from gift_card_entry e join gift_card c on c.id = e.card_id
      where e.kind = 'capture' and ((c.balance_amount <> 0 and not exists (
        select from gift_card_entry r where r.card_id = c.id and r.kind = 'return')) or exists (
        select from gift_card_entry t where t.card_id = c.id and t.kind = 'transfer' and t.amount < 0
          and (t.order_venue_id, t.order_id) = (e.order_venue_id, e.order_id)
          and 1 <> (select count(*) from gift_card n where n.parent_card_id = c.id
            and (n.parent_order_venue_id, n.parent_order_id) = (e.order_venue_id, e.order_id))))`,
  },
  {
    name: 'the liability is what was issued and neither redeemed, paid out, expired nor voided',
    sql: `select c.currency from gift_card c left join lateral (
        select coalesce(sum(e.amount) filter (where e.kind in ('issue', 'return', 'expire', 'void', 'pay_out')), 0)
          + coalesce(sum((select r.amount from gift_card_entry r where r.card_id = e.card_id and r.kind = 'reserve'
              and (r.order_venue_id, r.order_id) = (e.order_venue_id, e.order_id)))
            filter (where e.kind = 'capture'), 0) as amount
        from gift_card_entry e where e.card_id = c.id) owed on true
      group by c.currency
      having sum(owed.amount) <> sum(c.balance_amount + c.reserved_amount)`,
  },
  {
    name: 'a purchase has all its cards at face value once it is paid, and none before',
    sql: `select o.id from giftcard_order o
      left join gift_card c on c.giftcard_order_id = o.id
      left join gift_card_entry e on e.card_id = c.id and e.kind = 'issue'
      group by o.id having count(c.id) <> case when o.state in ('paid', 'refunded') then o.quantity else 0 end
        or coalesce(sum(e.amount), 0) <> case when o.state in ('paid', 'refunded') then o.total_amount else 0 end`,
  },
  {
    name: 'a purchase was paid once by as much as it cost, and any other payment is being refunded',
    sql: `select o.id from giftcard_order o
      left join giftcard_payment_attempt a on a.giftcard_order_id = o.id and a.state = 'paid'
      left join giftcard_refund r on r.payment_attempt_id = a.id
      group by o.id
      having count(a.id) filter (where r.id is null or r.reason = 'taken_back')
          <> case when o.state in ('paid', 'refunded') then 1 else 0 end
        or coalesce(sum(a.amount) filter (where r.id is null or r.reason = 'taken_back'), 0)
          <> case when o.state in ('paid', 'refunded') then o.total_amount else 0 end`,
  },
  {
    name: 'a refunded purchase has one refund, and its cards are empty',
    sql: `select o.id from giftcard_order o
      left join giftcard_refund r on r.giftcard_order_id = o.id and r.reason = 'taken_back'
      where (o.state = 'refunded') <> (r.id is not null)
      union all
      select o.id from giftcard_order o join gift_card c on c.giftcard_order_id = o.id
      where o.state = 'refunded' and c.balance_amount + c.reserved_amount > 0
        -- Except for money that a refunded booking returned to the card later.
        and not exists (select from gift_card_entry e where e.card_id = c.id and e.kind = 'return')`,
  },
  {
    name: 'only a purchase being paid has an open payment',
    sql: `select a.id from giftcard_payment_attempt a join giftcard_order o on o.id = a.giftcard_order_id
      where a.state = 'open' and o.state <> 'paying'`,
  },
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

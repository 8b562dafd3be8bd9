// The SQL of the desk's mends: the facts that they change.
import type { MendFacts } from '#core/desk/compare-facts.ts';
import type { Language } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, one, type Transaction } from '../db/database.ts';
import type { OrderKey } from './timeline-queries.ts';

export type OrderFacts = Omit<MendFacts, 'states'> & {
  currency: Currency;
  language: Language;
  state: string;
  sittingId: number;
  /** Of the sitting that was asked for. */
  sittingState: string;
  /** Where and when the guest comes, also after a move. */
  venue: string;
  arriveAt: Date;
  /** Of the booking at another venue. */
  movedReference: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  closedLinks: number;
  isNoShow: boolean;
  /** What was given of this order so far, by whatever way. */
  givenAmount: number;
};

export const lockDeskOrder = (on: Transaction, { venueId, orderId }: OrderKey) =>
  one<{ state: string }>(on, {
    name: 'desk-lock-order',
    text: 'select state from booking_order where venue_id = $1 and id = $2 for no key update',
    values: [venueId, orderId],
  });

/** The order that paid for a moved one counts as the same. */
export const findOrderFacts = (on: Connection, { venueId, orderId }: OrderKey, sittingId?: number) =>
  one<OrderFacts>(on, {
    name: 'desk-find-order-facts',
    text: `with paid as (
        select $1::integer as venue_id, $2::bigint as order_id
        union all select b.venue_id, b.order_id from guest_request r
          join booking b on b.venue_id = r.venue_id and b.id = r.booking_id
          where r.moved_to_venue_id = $1 and r.moved_to_order_id = $2
      ), moved as (
        select r.moved_to_venue_id as venue_id, r.moved_to_order_id as order_id from booking b
          join guest_request r on r.venue_id = b.venue_id and r.booking_id = b.id and r.state = 'reseated'
          where b.venue_id = $1 and b.order_id = $2
      ), card as (
        select id, balance_amount from gift_card where id in (
          select e.card_id from gift_card_entry e join paid p on e.order_venue_id = p.venue_id and e.order_id = p.order_id)
        union select id, balance_amount from gift_card where goodwill_venue_id = $1 and goodwill_order_id = $2
      ), entry as (
        select e.id, e.kind, false as other from journal_entry e
          join paid p on e.venue_id = p.venue_id and e.order_id = p.order_id
        union select e.id, e.kind, true from journal_entry e
          join moved m on e.venue_id = m.venue_id and e.order_id = m.order_id
        union select e.id, e.kind, false from journal_entry e where e.key in (select 'card:' || id || ':given'
          from gift_card where goodwill_venue_id = $1 and goodwill_order_id = $2))
      select o.currency, o.language, o.state, o.sitting_id as "sittingId", s.state as "sittingState",
        v.name as venue, n.arrive_at as "arriveAt", (select b.reference from booking b
          where b.venue_id = m.venue_id and b.order_id = m.order_id) as "movedReference", g.name, g.email, g.phone,
        (select count(*)::integer from order_token t where t.venue_id = o.venue_id and t.order_id = o.id
          and t.purpose = 'ticket' and t.revoked_at is not null) as "closedLinks",
        exists (select from booking b join door_event e on e.venue_id = b.venue_id and e.booking_id = b.id
          where b.venue_id = o.venue_id and b.order_id = o.id and e.kind = 'no_show'
            and not exists (select from door_event u where u.venue_id = e.venue_id
              and u.booking_id = e.booking_id and u.kind = 'undo_no_show' and u.undoes = e.id)) as "isNoShow",
        (select coalesce(sum(r.amount), 0)::integer from refund r
          join paid p on r.venue_id = p.venue_id and r.order_id = p.order_id) as "refundedAmount",
        (select coalesce(sum(r.payment_amount + r.gift_card_amount), 0)::integer from booking_refund r
          join paid p on r.venue_id = p.venue_id and r.order_id = p.order_id)
        + (select coalesce(sum(e.amount), 0)::integer from gift_card c
          join gift_card_entry e on e.card_id = c.id and e.kind = 'issue'
          where c.goodwill_venue_id = $1 and c.goodwill_order_id = $2) as "givenAmount",
        (select coalesce(json_agg(json_build_object('cardId', id, 'balanceAmount', balance_amount) order by id), '[]')
          from card) as cards,
        (select coalesce(json_agg(json_build_object('entryId', e.id, 'kind', e.kind, 'isOther', e.other, 'lines', (
            select json_agg(json_build_object('account', l.account, 'amount', l.amount) order by l.number)
            from journal_line l where l.entry_id = e.id)) order by e.id), '[]') from entry e) as journal
      from booking_order o
      join sitting s on s.venue_id = o.venue_id and s.id = coalesce($3, o.sitting_id)
      left join moved m on true
      join booking_order n on n.venue_id = coalesce(m.venue_id, o.venue_id) and n.id = coalesce(m.order_id, o.id)
      join venue v on v.id = n.venue_id
      join guest g on g.venue_id = o.venue_id and g.id = o.guest_id
      where o.venue_id = $1 and o.id = $2`,
    values: [venueId, orderId, sittingId ?? null],
  });

/** How often this was done before, so that a second press of the same button is known. */
export async function countDone(
  on: Connection,
  { type, id, venueId }: { type: string; id: number; venueId: number | null },
): Promise<number> {
  const row = await one<{ count: number }>(on, {
    name: 'desk-count-done',
    text: `select count(*)::integer as count from audit_log
      where subject_type = $1 and subject_id = $2 and venue_id is not distinct from $3 and actor = 'staff'
        and action <> 'booking.contact'`,
    values: [type, String(id), venueId],
  });
  return row?.count ?? 0;
}

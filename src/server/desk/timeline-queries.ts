// The SQL of an order's page on the desk:
// the order itself, and what each table says of what happened.
import type { AttemptFacts, HoldFacts, LogFacts, RequestFacts } from '#core/desk/timeline.ts';
import type { Language, MarketId } from '#core/market.ts';
import type { JournalLine } from '#core/money/journal.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, many, one } from '../db/database.ts';

export type OrderKey = { venueId: number; orderId: number };

export type DeskOrder = {
  venue: string;
  market: MarketId;
  currency: Currency;
  language: Language;
  state: string;
  isReversed: boolean;
  createdAt: Date;
  serviceDay: string;
  arriveAt: Date;
  party: number;
  totalAmount: number;
  giftCardAmount: number;
  paymentAmount: number;
  reference: string | null;
  bookingId: number | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  menus: { menuId: number; name: string; count: number }[];
  hold: { startedAt: string; endedAt: string | null; endReason: string | null } | null;
};

export const findDeskOrder = (on: Connection, { venueId, orderId }: OrderKey) =>
  one<DeskOrder>(on, {
    name: 'desk-find-order',
    text: `select v.name as venue, o.market, o.currency, o.language, o.state,
        o.payment_reversed_at is not null as "isReversed", o.created_at as "createdAt", o.arrive_at as "arriveAt",
        o.service_day::text as "serviceDay",
        o.party, o.total_amount as "totalAmount", o.gift_card_amount as "giftCardAmount",
        o.payment_amount as "paymentAmount", b.reference, b.id as "bookingId", g.name, g.email, g.phone,
        (select coalesce(json_agg(json_build_object('menuId', m.menu_id, 'name', m.name, 'count', m.party) order by m.menu_id), '[]')
          from order_menu m where m.venue_id = o.venue_id and m.order_id = o.id) as menus,
        (select json_build_object('startedAt', h.started_at, 'endedAt', h.ended_at, 'endReason', h.end_reason)
          from hold h where h.venue_id = o.venue_id and h.id = o.hold_id) as hold
      from booking_order o
      join venue v on v.id = o.venue_id
      join guest g on g.venue_id = o.venue_id and g.id = o.guest_id
      left join booking b on b.venue_id = o.venue_id and b.order_id = o.id
      where o.venue_id = $1 and o.id = $2`,
    values: [venueId, orderId],
  });

export const toHoldFacts = (hold: DeskOrder['hold']): HoldFacts | undefined =>
  hold
    ? {
        startedAt: new Date(hold.startedAt),
        endedAt: hold.endedAt === null ? null : new Date(hold.endedAt),
        endReason: hold.endReason,
      }
    : undefined;

export const listAttempts = (on: Connection, { venueId, orderId }: OrderKey) =>
  many<AttemptFacts>(on, {
    name: 'desk-list-attempts',
    text: `select provider, provider_payment_id as "paymentId", amount, state, created_at as "createdAt",
        closed_at as "closedAt" from payment_attempt where venue_id = $1 and order_id = $2 order by id`,
    values: [venueId, orderId],
  });

/**
 * What the log has of the order, its booking, its payments and its refunds.
 * Staff are named by their whole name.
 */
export const listLog = (on: Connection, { venueId, orderId }: OrderKey) =>
  many<LogFacts>(on, {
    name: 'desk-list-log',
    text: `with subject as (
        select 'order' as type, $2::bigint as id
        union all select 'booking', id from booking where venue_id = $1 and order_id = $2
        union all select 'payment_attempt', id from payment_attempt where venue_id = $1 and order_id = $2
        union all select 'refund', id from refund where venue_id = $1 and order_id = $2
        union all select 'guest_request', r.id from guest_request r
          join booking b on b.venue_id = r.venue_id and b.id = r.booking_id
          where b.venue_id = $1 and b.order_id = $2)
      select l.at, l.actor, l.action,
        l.details || case when l.after ? 'to' then jsonb_build_object('to', l.after -> 'to') else '{}' end as details, l.reason,
        case l.actor when 'staff' then (select name from staff where id::text = l.actor_id)
          when 'device' then (select d.name from device d where d.venue_id || '/' || d.id = l.actor_id
            and d.venue_id = $1) end as "actorName"
      from subject s join audit_log l on l.subject_type = s.type and l.subject_id = s.id::text
      where l.venue_id = $1 order by l.id`,
    values: [venueId, orderId],
  });

export type DoorRow = { at: Date; kind: string; deviceName: string | null; staffName: string | null };

/** An event can't have happened after the server got it, whatever the device's clock says. */
export const listDoorEventsOf = (on: Connection, venueId: number, bookingId: number) =>
  many<DoorRow>(on, {
    name: 'desk-list-door-events',
    text: `select least(e.device_at, e.received_at) as at, e.kind, d.name as "deviceName", s.name as "staffName"
      from door_event e
      left join device d on d.venue_id = e.venue_id and d.id = e.device_id
      left join staff s on s.id = e.staff_id
      where e.venue_id = $1 and e.booking_id = $2 order by e.received_at, e.device_order`,
    values: [venueId, bookingId],
  });

export const listRequestsOf = (on: Connection, venueId: number, bookingId: number) =>
  many<RequestFacts & { id: number }>(on, {
    name: 'desk-list-guest-requests',
    text: `select id, kind, minutes, reason, state, answer, asked_at as "askedAt", answered_at as "answeredAt",
        ended_at as "endedAt" from guest_request where venue_id = $1 and booking_id = $2 order by id`,
    values: [venueId, bookingId],
  });

export type DeskRow = { at: Date; kind: string; why: string | null };

/** What waits for us or is over, and that the guest was told of a no-show or objected. */
export const listDeskEvents = (on: Connection, venueId: number, bookingId: number) =>
  many<DeskRow>(on, {
    name: 'desk-list-desk-events',
    text: `select opened_at as at, 'case_opened' as kind, reason as why from desk_request
        where venue_id = $1 and booking_id = $2
      union all select closed_at, 'case_closed', reason from desk_request
        where venue_id = $1 and booking_id = $2 and closed_at is not null
      union all select told_at, 'no_show_told', null from no_show_notice where venue_id = $1 and booking_id = $2
      union all select objected_at, 'no_show_objected', null from no_show_notice
        where venue_id = $1 and booking_id = $2 and objected_at is not null
      order by at`,
    values: [venueId, bookingId],
  });

export type JournalRow = { at: Date; kind: string; lines: Pick<JournalLine, 'account' | 'amount'>[] };

export const listJournal = (on: Connection, { venueId, orderId }: OrderKey) =>
  many<JournalRow>(on, {
    name: 'desk-list-journal',
    text: `select e.happened_at as at, e.kind,
        (select json_agg(json_build_object('account', l.account, 'amount', l.amount) order by l.number)
          from journal_line l where l.entry_id = e.id) as lines
      from journal_entry e where e.venue_id = $1 and e.order_id = $2 order by e.id`,
    values: [venueId, orderId],
  });

export type MessageIds = {
  refundIds: number[];
  bookingRefundIds: number[];
  giftCardIds: number[];
  copyIds: number[];
  timeChanges: number;
};

/** Rows of the order that messages are about. */
export async function findMessageIds(on: Connection, { venueId, orderId }: OrderKey): Promise<MessageIds> {
  const row = await one<MessageIds>(on, {
    name: 'desk-find-message-ids',
    text: `select array(select id::integer from refund where venue_id = $1 and order_id = $2) as "refundIds",
      array(select id::integer from booking_refund where venue_id = $1 and order_id = $2) as "bookingRefundIds",
      array(select id::integer from gift_card
        where parent_order_venue_id = $1 and parent_order_id = $2
        union all select id::integer from gift_card
        where goodwill_venue_id = $1 and goodwill_order_id = $2) as "giftCardIds",
      array(select id::integer from ticket_copy where venue_id = $1 and order_id = $2) as "copyIds",
      coalesce((select time_changes from booking where venue_id = $1 and order_id = $2), 0) as "timeChanges"`,
    values: [venueId, orderId],
  });
  return row ?? { refundIds: [], bookingRefundIds: [], giftCardIds: [], copyIds: [], timeChanges: 0 };
}

export const findDeskContact = (on: Connection, { venueId, orderId }: OrderKey) =>
  one<{ name: string | null; email: string | null; phone: string | null; note: string | null }>(on, {
    name: 'desk-find-contact',
    text: `select g.name, g.email, g.phone, g.note from booking_order o
      join guest g on g.venue_id = o.venue_id and g.id = o.guest_id where o.venue_id = $1 and o.id = $2`,
    values: [venueId, orderId],
  });

// The SQL of what guests say from their ticket on the evening itself.
import type { Answer, GuestRequest } from '#core/booking/evening/evening.contract.ts';
import type { LateMinutes, TurnedAwayReason } from '#core/booking/evening/evening-rules.ts';
import type { MarketId } from '#core/market.ts';
import { type Connection, many, one, run, type Transaction } from '../../db/database.ts';

type OrderKey = { venueId: number; orderId: number };
export type RequestKey = { venueId: number; requestId: number };

export type RequestState = GuestRequest['state'];

/** `desk`: nobody said it; the desk moved the guest. */
type AwayReason = TurnedAwayReason | 'desk';

export type StoredRequest = {
  requestId: number;
  kind: GuestRequest['kind'];
  minutes: LateMinutes | null;
  reason: AwayReason | null;
  state: RequestState;
  answer: Answer | null;
  /** Epoch milliseconds, as are the others. */
  askedAt: number;
  answeredAt: number | null;
  dueAt: number | null;
};

export type StoredEvening = {
  bookingId: number;
  serviceDay: string;
  arriveAt: number;
  endsAt: number;
  nowAt: number;
  /** A check-in at the door that nobody took back. */
  isCheckedIn: boolean;
  /** When the next party of the same table comes. */
  nextArriveAt: number | null;
  /** In the order in which they were made. */
  requests: StoredRequest[];
};

const msSql = (instant: string) => `floor(extract(epoch from ${instant}) * 1000)::float8`;

/** Undefined when the order has no booking. */
export const findEvening = (on: Connection, { venueId, orderId }: OrderKey) =>
  one<StoredEvening>(on, {
    name: 'find-evening',
    text: `select b.id as "bookingId", b.service_day::text as "serviceDay", ${msSql('b.arrive_at')} as "arriveAt",
        ${msSql('b.ends_at')} as "endsAt", ${msSql('app_now()')} as "nowAt",
        exists (select from door_event e where e.venue_id = b.venue_id and e.booking_id = b.id
          and e.kind = 'check_in' and not exists (select from door_event u where u.venue_id = e.venue_id
            and u.booking_id = e.booking_id and u.undoes = e.id and u.kind = 'undo_check_in')) as "isCheckedIn",
        (select ${msSql('min(n.arrive_from)')} from sitting n where n.venue_id = s.venue_id
          and n.service_day = s.service_day and n.table_label = s.table_label and n.state <> 'withdrawn'
          and n.arrive_from >= s.ends_at) as "nextArriveAt",
        (select coalesce(json_agg(json_build_object('requestId', r.id, 'kind', r.kind, 'minutes', r.minutes,
            'reason', r.reason, 'state', r.state, 'answer', r.answer, 'askedAt', ${msSql('r.asked_at')},
            'answeredAt', ${msSql('r.answered_at')}, 'dueAt', ${msSql('r.due_at')}) order by r.id), '[]')
          from guest_request r where r.venue_id = b.venue_id and r.booking_id = b.id) as requests
      from booking b join sitting s on s.venue_id = b.venue_id and s.id = b.sitting_id
      where b.venue_id = $1 and b.order_id = $2`,
    values: [venueId, orderId],
  });

/**
 * Needs a lock on the order. A check-in refers to the booking, so it waits for this lock or is
 * seen by the next statement.
 */
export async function lockBooking(on: Transaction, { venueId, orderId }: OrderKey): Promise<void> {
  await run(on, {
    name: 'lock-booking',
    text: 'select from booking where venue_id = $1 and order_id = $2 for update',
    values: [venueId, orderId],
  });
}

/** The order never changes, so it is read before anything is locked. */
export const findRequestOrder = (on: Connection, { venueId, requestId }: RequestKey) =>
  one<OrderKey>(on, {
    name: 'find-request-order',
    text: `select b.venue_id as "venueId", b.order_id as "orderId" from guest_request r
      join booking b on b.venue_id = r.venue_id and b.id = r.booking_id
      where r.venue_id = $1 and r.id = $2`,
    values: [venueId, requestId],
  });

type RequestDraft = { venueId: number; bookingId: number; state: RequestState; dueMinutes: number | null } & (
  | { kind: 'late'; minutes: LateMinutes }
  | { kind: 'turned_away'; reason: AwayReason }
);

export async function insertRequest(on: Transaction, draft: RequestDraft): Promise<number> {
  const { venueId, bookingId, kind, state, dueMinutes } = draft;
  const row = await one<{ id: number }>(on, {
    name: 'insert-guest-request',
    text: `insert into guest_request (venue_id, booking_id, kind, minutes, reason, state, due_at, ended_at)
      values ($1, $2, $3, $4, $5, $6, app_now() + make_interval(mins => $7),
        case when $7::integer is null then app_now() end)
      returning id`,
    values: [
      venueId,
      bookingId,
      kind,
      draft.kind === 'late' ? draft.minutes : null,
      draft.kind === 'turned_away' ? draft.reason : null,
      state,
      dueMinutes,
    ],
  });
  if (!row) throw new Error(`The request of booking ${venueId}/${bookingId} was not inserted`);
  return row.id;
}

/** Needs a lock on the order. Without `dueMinutes` the request ends. */
export async function changeRequest(
  on: Transaction,
  { venueId, requestId }: RequestKey,
  { state, answer, dueMinutes }: { state: RequestState; answer?: Answer | undefined; dueMinutes?: number },
): Promise<void> {
  await run(on, {
    name: 'change-guest-request',
    text: `update guest_request set state = $3, answer = coalesce($4, answer),
        answered_at = case when $4::text is null then answered_at else app_now() end,
        due_at = app_now() + make_interval(mins => $5),
        ended_at = case when $5::integer is null then app_now() end
      where venue_id = $1 and id = $2`,
    values: [venueId, requestId, state, answer ?? null, dueMinutes ?? null],
  });
}

/** Requests whose time is over, oldest first. */
export const listDueRequests = (on: Connection, limit: number) =>
  many<RequestKey>(on, {
    name: 'list-due-requests',
    text: `select venue_id as "venueId", id as "requestId" from guest_request
      where due_at <= app_now() order by due_at limit $1`,
    values: [limit],
  });

export type RequestRow = Omit<GuestRequest, 'due_at' | 'arrive_at'> & {
  due_at: Date | null;
  arrive_at: Date;
};

/** `name` is the whole name. */
export const selectRequests = (on: Connection, venueId: number, serviceDay: string) =>
  many<RequestRow>(on, {
    name: 'select-guest-requests',
    text: `select r.id, r.booking_id, r.kind, r.minutes, r.reason, r.state, r.due_at, b.reference, g.name, b.party,
        b.arrive_at, s.table_label as table
      from booking b
      join guest_request r on r.venue_id = b.venue_id and r.booking_id = b.id
      join guest g on g.venue_id = b.venue_id and g.id = b.guest_id
      join sitting s on s.venue_id = b.venue_id and s.id = b.sitting_id
      where b.venue_id = $1 and b.service_day = $2
      order by r.state <> 'waiting', r.due_at, r.id`,
    values: [venueId, serviceDay],
  });

export const findVenueMarket = (on: Connection, venueId: number) =>
  one<{ market: MarketId }>(on, {
    name: 'find-venue-market',
    text: 'select c.market from venue v join city c on c.id = v.parent_city_id where v.id = $1',
    values: [venueId],
  });

/** Wakes the venue's screens, which follow the change feed. */
export async function logVenueChange(on: Transaction, venueId: number, serviceDay: string): Promise<void> {
  await run(on, {
    name: 'log-evening-change',
    text: 'insert into venue_change (venue_id, service_day) values ($1, $2)',
    values: [venueId, serviceDay],
  });
}

// The SQL of mends that wait for another person.
import type { OrderMendKind } from '#core/desk/mends.contract.ts';
import { LAPSED_SHOWN_DAYS, REQUEST_HOURS } from '#core/desk/request-rules.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';
import type { OrderKey } from './timeline-queries.ts';

/** When the request lapses; a worker marks it some minutes later. */
const LAPSES_AT_SQL = `asked_at + interval '${REQUEST_HOURS} hours'`;

export type NewRequest = {
  venueId: number;
  orderId: number;
  kind: OrderMendKind;
  input: object;
  amount: number;
  reason: string;
  askedBy: number;
};

/** Undefined when the same already waits. */
export async function insertRequest(on: Transaction, request: NewRequest): Promise<number | undefined> {
  const { venueId, orderId, kind, input, amount, reason, askedBy } = request;
  const row = await one<{ id: number }>(on, {
    name: 'insert-mend-request',
    text: `insert into mend_request (venue_id, order_id, kind, input, amount, reason, asked_by)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
    values: [venueId, orderId, kind, input, amount, reason, askedBy],
  });
  return row?.id;
}

export type RequestKey = { venueId: number; requestId: number };
export type StoredRequest = Omit<NewRequest, 'venueId'> & {
  state: 'waiting' | 'done' | 'refused' | 'lapsed';
};

const REQUEST_SQL = `select order_id as "orderId", kind, input, amount, reason, asked_by as "askedBy",
    case when state = 'waiting' and ${LAPSES_AT_SQL} <= app_now() then 'lapsed' else state end as state
  from mend_request where venue_id = $1 and id = $2`;

export const findRequest = (on: Connection, { venueId, requestId }: RequestKey) =>
  one<StoredRequest>(on, {
    name: 'find-mend-request',
    text: REQUEST_SQL,
    values: [venueId, requestId],
  });

export const lockRequest = (on: Transaction, { venueId, requestId }: RequestKey) =>
  one<StoredRequest>(on, {
    name: 'lock-mend-request',
    text: `${REQUEST_SQL} for no key update`,
    values: [venueId, requestId],
  });

/** Needs a lock on the request. */
export const decideRequest = (
  on: Transaction,
  { venueId, requestId }: RequestKey,
  decided: { state: 'done' | 'refused'; staffId: number; answer: string | null },
) =>
  run(on, {
    name: 'decide-mend-request',
    text: `update mend_request set state = $3, decided_by = $4, decided_at = app_now(), answer = $5
      where venue_id = $1 and id = $2`,
    values: [venueId, requestId, decided.state, decided.staffId, decided.answer],
  });

type LapsedRequest = OrderKey & { requestId: number; kind: OrderMendKind };

/** Of one order, or of all. One that somebody decides at this moment is left alone. */
export const markLapsed = (on: Transaction, only?: OrderKey) =>
  many<LapsedRequest>(on, {
    name: 'mark-lapsed-mend-requests',
    text: `update mend_request r set state = 'lapsed', decided_at = app_now()
      from (select venue_id, id from mend_request
        where state = 'waiting' and ${LAPSES_AT_SQL} <= app_now()
          and ($1::integer is null or (venue_id, order_id) = ($1, $2::bigint))
        for no key update skip locked) due
      where (r.venue_id, r.id) = (due.venue_id, due.id)
      returning r.venue_id as "venueId", r.order_id as "orderId", r.id as "requestId", r.kind`,
    values: [only?.venueId ?? null, only?.orderId ?? null],
  });

export type ListedRequest = {
  venueId: number;
  requestId: number;
  orderId: number;
  venue: string;
  currency: Currency;
  kind: OrderMendKind;
  amount: number;
  reason: string;
  askedBy: number;
  askedByName: string;
  askedAt: Date;
  lapsesAt: Date;
  isLapsed: boolean;
};

/** What waits, the oldest first, then what lapsed lately, the newest first. */
export const listWaitingRequests = (on: Connection, limit: number) =>
  many<ListedRequest>(on, {
    name: 'list-mend-requests',
    text: `select r.venue_id as "venueId", r.id as "requestId", r.order_id as "orderId", v.name as venue,
        o.currency, r.kind, r.amount, r.reason, r.asked_by as "askedBy", s.name as "askedByName",
        r.asked_at as "askedAt", ${LAPSES_AT_SQL} as "lapsesAt", lapsed.has_lapsed as "isLapsed"
      from mend_request r join venue v on v.id = r.venue_id join staff s on s.id = r.asked_by
      join booking_order o on o.venue_id = r.venue_id and o.id = r.order_id
      cross join lateral (select r.state = 'lapsed' or ${LAPSES_AT_SQL} <= app_now() as has_lapsed) lapsed
      where r.state in ('waiting', 'lapsed')
        and r.asked_at > app_now() - interval '${REQUEST_HOURS} hours' - interval '${LAPSED_SHOWN_DAYS} days'
      order by lapsed.has_lapsed, case when lapsed.has_lapsed then r.asked_at end desc, r.asked_at
      limit $1`,
    values: [limit],
  });

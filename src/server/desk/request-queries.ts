// The SQL of mends that wait for another person.
import type { OrderMendKind } from '#core/desk/mends.contract.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

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
export type StoredRequest = Omit<NewRequest, 'venueId'> & { state: 'waiting' | 'done' | 'refused' };

const REQUEST_SQL = `select order_id as "orderId", kind, input, amount, reason, asked_by as "askedBy", state
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

export type WaitingRequest = {
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
};

export const listWaitingRequests = (on: Connection, limit: number) =>
  many<WaitingRequest>(on, {
    name: 'list-mend-requests',
    text: `select r.venue_id as "venueId", r.id as "requestId", r.order_id as "orderId", v.name as venue,
        o.currency, r.kind, r.amount, r.reason, r.asked_by as "askedBy", s.name as "askedByName",
        r.asked_at as "askedAt"
      from mend_request r join venue v on v.id = r.venue_id join staff s on s.id = r.asked_by
      join booking_order o on o.venue_id = r.venue_id and o.id = r.order_id
      where r.state = 'waiting' order by r.asked_at limit $1`,
    values: [limit],
  });

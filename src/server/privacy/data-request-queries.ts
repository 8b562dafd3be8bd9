// The SQL of requests about somebody's own data.
import type { DataRequestKind } from '#core/desk/data-requests.contract.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

/** Undefined when the same is open already. */
export const insertDataRequest = (
  on: Transaction,
  { kind, email, staffId }: { kind: DataRequestKind; email: string; staffId: number },
) =>
  one<{ id: number }>(on, {
    name: 'insert-data-request',
    text: `insert into data_request (kind, email, entered_by) values ($1, $2, $3)
      on conflict do nothing returning id`,
    values: [kind, email, staffId],
  });

export type OpenDataRequest = {
  requestId: number;
  kind: DataRequestKind;
  email: string;
  askedAt: Date;
  dueAt: Date;
  leftCount: number;
  isOverdue: boolean;
};

const OPEN_SQL = `select id as "requestId", kind, email, asked_at as "askedAt", due_at as "dueAt",
    left_count as "leftCount", due_at < app_now() as "isOverdue"
  from data_request where done_at is null`;

/** Those that are due first. */
export const listOpenDataRequests = (on: Connection, limit: number) =>
  many<OpenDataRequest>(on, {
    name: 'list-open-data-requests',
    text: `${OPEN_SQL} order by due_at, id limit $1`,
    values: [limit],
  });

export const findOpenDataRequest = (on: Connection, requestId: number) =>
  one<OpenDataRequest>(on, {
    name: 'find-open-data-request',
    text: `${OPEN_SQL} and id = $1`,
    values: [requestId],
  });

/** Done: the address goes too. */
export const endDataRequest = (on: Connection, requestId: number) =>
  run(on, {
    name: 'end-data-request',
    text: 'update data_request set email = null, left_count = 0, done_at = app_now() where id = $1 and done_at is null',
    values: [requestId],
  });

export const storeLeft = (on: Connection, requestId: number, left: number) =>
  run(on, {
    name: 'store-data-request-left',
    text: 'update data_request set left_count = $2 where id = $1 and done_at is null',
    values: [requestId, left],
  });

/** Once nothing is left of an address, no request of it is open. */
export const endDataRequestsOf = (on: Connection, emails: readonly string[]) =>
  run(on, {
    name: 'end-data-requests-of',
    text: 'update data_request set email = null, left_count = 0, done_at = app_now() where email = any($1::text[])',
    values: [emails],
  });

export const selectDataRequestsOf = (on: Connection, emails: readonly string[]) =>
  many<{ kind: DataRequestKind; askedAt: Date }>(on, {
    name: 'select-data-requests-of',
    text: 'select kind, asked_at as "askedAt" from data_request where email = any($1::text[]) order by id',
    values: [emails],
  });

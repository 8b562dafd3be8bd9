// The SQL of payout runs: what is unpaid, what a run pays, and its approval.
import type { MarketId } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import type { PayoutMethod, PayoutState, PlannedPayout, UnpaidStatement } from '#core/payouts/payout.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

/** Two runs that are prepared at once would both see the same statements as unpaid. */
export const lockMarketRuns = (on: Transaction, market: MarketId) =>
  run(on, {
    name: 'lock-market-runs',
    text: `select pg_advisory_xact_lock(hashtextextended('payout run of ' || $1, 0))`,
    values: [market],
  });

export const listUnpaidStatements = (on: Connection, market: MarketId) =>
  many<UnpaidStatement>(on, {
    name: 'list-unpaid-statements',
    text: `select s.venue_id as "venueId", s.week::text as week, s.payable_amount::float8 as "payableAmount"
      from statement s where s.market = $1 and not exists (select from payout_statement p
        where p.venue_id = s.venue_id and p.week = s.week and p.is_standing)
      order by s.venue_id, s.week`,
    values: [market],
  });

export async function insertRun(
  on: Transaction,
  { market, currency, preparedBy }: { market: MarketId; currency: Currency; preparedBy: number },
): Promise<number | undefined> {
  const row = await one<{ id: number }>(on, {
    name: 'insert-payout-run',
    text: `insert into payout_run (market, currency, prepared_by) values ($1, $2, $3)
      on conflict (market) where approved_at is null and cancelled_at is null do nothing returning id`,
    values: [market, currency, preparedBy],
  });
  return row?.id;
}

/** One payout for each venue that has a destination it may use. Returns how many. */
export async function insertPayouts(
  on: Transaction,
  { runId, currency }: { runId: number; currency: Currency },
  planned: readonly PlannedPayout[],
): Promise<number> {
  const rows = await many<{ id: number }>(on, {
    name: 'insert-payouts',
    text: `with planned as (
        select * from json_to_recordset($3) as one ("venueId" integer, amount bigint, weeks date[])
      ), usable as (
        select distinct on (d.venue_id) d.venue_id, d.id, d.method from payout_destination d
        where d.venue_id in (select "venueId" from planned) and d.approved_at is not null and d.usable_from <= app_now()
        order by d.venue_id, d.id desc
      ), added as (
        insert into payout (venue_id, run_id, destination_id, method, currency, amount)
        select p."venueId", $1, u.id, u.method, $2, p.amount from planned p join usable u on u.venue_id = p."venueId"
        returning venue_id, id
      ), linked as (
        insert into payout_statement (venue_id, week, payout_id)
        select a.venue_id, week, a.id from added a join planned p on p."venueId" = a.venue_id, unnest(p.weeks) week
        returning payout_id
      )
      select id from added where exists (select from linked)`,
    values: [
      runId,
      currency,
      JSON.stringify(planned.map((one) => ({ ...one, weeks: `{${one.weeks.join()}}` }))),
    ],
  });
  return rows.length;
}

export type RunState = 'prepared' | 'approved' | 'cancelled';
const RUN_STATE = `case when r.cancelled_at is not null then 'cancelled' when r.approved_at is not null then 'approved'
  else 'prepared' end`;

export const lockRun = (on: Transaction, runId: number) =>
  one<{ preparedBy: number; state: RunState }>(on, {
    name: 'lock-payout-run',
    text: `select prepared_by as "preparedBy", ${RUN_STATE} as state from payout_run r where id = $1 for update`,
    values: [runId],
  });

export async function findPreparer(on: Connection, runId: number): Promise<number | undefined> {
  const row = await one<{ preparedBy: number }>(on, {
    name: 'find-run-preparer',
    text: `select prepared_by as "preparedBy" from payout_run where id = $1`,
    values: [runId],
  });
  return row?.preparedBy;
}

export const markRunApproved = (on: Transaction, runId: number, approvedBy: number) =>
  run(on, {
    name: 'mark-run-approved',
    text: `update payout_run set approved_by = $2, approved_at = app_now() where id = $1`,
    values: [runId, approvedBy],
  });

/** Its payouts fail, so that what they would have paid is unpaid again. */
export async function cancelStoredRun(on: Transaction, runId: number): Promise<void> {
  await run(on, {
    name: 'cancel-payout-run',
    text: `update payout_run set cancelled_at = app_now() where id = $1`,
    values: [runId],
  });
  await run(on, {
    name: 'cancel-payouts-of-run',
    text: `update payout set state = 'failed', reason = 'cancelled', changed_at = app_now()
      where run_id = $1 and state = 'waiting'`,
    values: [runId],
  });
}

export type StoredRun = {
  runId: number;
  market: MarketId;
  currency: Currency;
  state: RunState;
  preparedAt: Date;
  approvedAt: Date | null;
  payouts: number;
  amount: number;
  /** Neither paid nor over. */
  unfinished: number;
  /** Failed, returned or stuck. */
  named: number;
};

const RUN_SQL = `select r.id as "runId", r.market, r.currency, ${RUN_STATE} as state, r.prepared_at as "preparedAt",
    r.approved_at as "approvedAt", count(p.id)::integer as payouts, coalesce(sum(p.amount), 0)::float8 as amount,
    count(*) filter (where p.state in ('waiting', 'sending', 'sent'))::integer as unfinished,
    count(*) filter (where p.state in ('failed', 'returned', 'stuck'))::integer as named
  from payout_run r left join payout p on p.run_id = r.id`;

export const listRuns = (on: Connection) =>
  many<StoredRun>(on, {
    name: 'list-payout-runs',
    text: `${RUN_SQL} group by r.id order by r.id desc limit 100`,
  });

export const findRun = (on: Connection, runId: number) =>
  one<StoredRun>(on, {
    name: 'find-payout-run',
    text: `${RUN_SQL} where r.id = $1 group by r.id`,
    values: [runId],
  });

export type RunPayout = {
  venueId: number;
  venueName: string;
  payoutId: number;
  method: PayoutMethod;
  amount: number;
  state: PayoutState;
  reason: string | null;
  account: string;
  holderName: string;
  weeks: string[];
};

export const listRunPayouts = (on: Connection, runId: number) =>
  many<RunPayout>(on, {
    name: 'list-run-payouts',
    text: `select p.venue_id as "venueId", v.name as "venueName", p.id as "payoutId", p.method, p.amount::float8 as amount,
        p.state, p.reason, d.account, d.holder_name as "holderName",
        array(select s.week::text from payout_statement s where s.venue_id = p.venue_id and s.payout_id = p.id
          order by s.week) as weeks
      from payout p join venue v on v.id = p.venue_id
      join payout_destination d on d.venue_id = p.venue_id and d.id = p.destination_id
      where p.run_id = $1 order by p.venue_id`,
    values: [runId],
  });

// The SQL that withdraws sittings:
// at once when they are free, else when the guest who is buying leaves.
import { type Connection, one, run, type Transaction } from '../db/database.ts';
import type { ReleaseKey } from './release-queries.ts';

export type SittingKey = { venueId: number; sittingId: number };
export type WithdrawalReason = 'withdrawn' | 'walk_in';

/** A hold that has expired counts no more, as in a claim; the sweeper ends its row later. */
const FREE_SQL = `sitting.state = 'open' and not sitting.paying
  and (sitting.hold_id is null or sitting.held_until < app_now())`;

const WITHDRAWN_SQL = `state = 'withdrawn', hold_id = null, held_until = null`;

const logChangeSql = (changed: string) => `insert into venue_change (venue_id, service_day)
  select distinct venue_id, service_day from ${changed}`;

/**
 * Withdraws what is still free of a release. Returns how many.
 * The update rechecks a row that it waited for.
 */
export const withdrawFreeOfRelease = (
  on: Transaction,
  { venueId, releaseId, serviceDay }: ReleaseKey & { serviceDay: string },
) =>
  run(on, {
    name: 'withdraw-free-of-release',
    text: `with withdrawn as (
        update sitting set ${WITHDRAWN_SQL}
        where venue_id = $1 and service_day = $2 and release_id = $3 and ${FREE_SQL}
        returning venue_id, id, service_day, sell_until
      ), change_logged as (${logChangeSql('withdrawn')})
      insert into withdrawal (venue_id, sitting_id, reason, sell_until, asked_at, done_at)
      select venue_id, id, 'undone', sell_until, now.at, now.at from withdrawn, (select app_now() as at) now`,
    values: [venueId, serviceDay, releaseId],
  });

export type LockedSitting = {
  label: string;
  state: 'open' | 'sold' | 'withdrawn';
  isFree: boolean;
  isOver: boolean;
  sellUntil: Date;
  reason: WithdrawalReason | 'undone' | null;
  hold: { heldUntilAt: number; startedAt: number; arriveAt: number; party: number } | null;
  payUntilAt: number | null;
};

const AT = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

/** The lock is its own statement: what is read after it is the row while it is locked. */
export async function lockSitting(
  on: Transaction,
  { venueId, sittingId }: SittingKey,
): Promise<LockedSitting | undefined> {
  await run(on, {
    name: 'lock-sitting',
    text: 'select from sitting where venue_id = $1 and id = $2 for no key update',
    values: [venueId, sittingId],
  });
  return one<LockedSitting>(on, {
    name: 'read-locked-sitting',
    text: `select s.table_label as label, s.state, s.sell_until as "sellUntil", w.reason,
        not s.paying and (s.hold_id is null or s.held_until < app_now()) as "isFree",
        s.ends_at <= app_now() as "isOver",
        case when h.id is not null then json_build_object('heldUntilAt', ${AT('s.held_until')},
          'startedAt', ${AT('h.started_at')}, 'arriveAt', ${AT('h.arrive_at')}, 'party', h.party) end as hold,
        ${AT('o.pay_until')} as "payUntilAt"
      from sitting s
      left join withdrawal w on w.venue_id = s.venue_id and w.sitting_id = s.id
      left join hold h on h.venue_id = s.venue_id and h.id = s.hold_id
      left join booking_order o on s.paying and o.venue_id = s.venue_id and o.hold_id = s.hold_id and o.state = 'paying'
      where s.venue_id = $1 and s.id = $2`,
    values: [venueId, sittingId],
  });
}

/**
 * Needs a lock on the sitting. `doneSql` is when the table was off sale, or null while somebody
 * is buying it.
 */
const withdrawSql = (changeSql: string, doneSql: 'at' | 'null::timestamptz') => `with asked as (
    select id, sell_until as own_sell_until, app_now() as at from sitting where venue_id = $1 and id = $2
  ), changed as (
    update sitting set ${changeSql} from asked
    where sitting.venue_id = $1 and sitting.id = $2 and sitting.state = 'open'
    returning sitting.venue_id, sitting.id, service_day, asked.own_sell_until, asked.at
  ), change_logged as (${logChangeSql('changed')})
  insert into withdrawal (venue_id, sitting_id, reason, sell_until, asked_at, done_at)
  select venue_id, id, $3, own_sell_until, at, ${doneSql} from changed
  on conflict (venue_id, sitting_id) do update set reason = excluded.reason, done_at = excluded.done_at`;

type Withdrawn = SittingKey & { reason: WithdrawalReason };

/** Needs a lock on the sitting, which is free. */
export async function withdrawFree(
  on: Transaction,
  { venueId, sittingId, reason }: Withdrawn,
): Promise<void> {
  await run(on, {
    name: 'withdraw-sitting',
    text: withdrawSql(WITHDRAWN_SQL, 'at'),
    values: [venueId, sittingId, reason],
  });
}

/** Needs a lock on the sitting, which somebody is buying. It takes no new claim and waits. */
export async function stopSale(on: Transaction, { venueId, sittingId, reason }: Withdrawn): Promise<void> {
  await run(on, {
    name: 'stop-sale-of-sitting',
    text: withdrawSql('sell_until = least(sell_until, asked.at)', 'null::timestamptz'),
    values: [venueId, sittingId, reason],
  });
}

/** Needs a lock on the sitting, which is withdrawn already. */
export async function changeReason(
  on: Transaction,
  { venueId, sittingId }: SittingKey,
  reason: WithdrawalReason,
): Promise<void> {
  await run(on, {
    name: 'change-withdrawal-reason',
    text: 'update withdrawal set reason = $3 where venue_id = $1 and sitting_id = $2',
    values: [venueId, sittingId, reason],
  });
}

/**
 * Needs a lock on the sitting. Throws `sitting_no_overlap` when its table was released
 * again meanwhile.
 */
export async function putSittingBack(on: Transaction, { venueId, sittingId }: SittingKey): Promise<void> {
  await run(on, {
    name: 'put-sitting-back',
    text: `with ended as (
        delete from withdrawal where venue_id = $1 and sitting_id = $2 returning sell_until
      ), changed as (
        update sitting set state = 'open', sell_until = ended.sell_until from ended
        where sitting.venue_id = $1 and sitting.id = $2 and sitting.state <> 'sold'
        returning venue_id, service_day
      )
      ${logChangeSql('changed')}`,
    values: [venueId, sittingId],
  });
}

const BATCH_SIZE = 200;

/**
 * Ends withdrawals that waited: the buyer left, so the sitting is withdrawn; or it was sold.
 * A row that somebody has locked is left for the next run.
 */
export async function endWaitingWithdrawals(on: Connection) {
  const ended = await one<{ endedCount: number; venueIds: number[] }>(on, {
    name: 'end-waiting-withdrawals',
    text: `with waiting as materialized (
        select venue_id, sitting_id from withdrawal where done_at is null
        order by asked_at limit ${BATCH_SIZE} for no key update skip locked
      ), over as materialized (
        select sitting.venue_id, sitting.id, sitting.state from sitting
        join waiting on sitting.venue_id = waiting.venue_id and sitting.id = waiting.sitting_id
        where sitting.state <> 'open' or (${FREE_SQL})
        for no key update of sitting skip locked
      ), withdrawn as (
        update sitting set ${WITHDRAWN_SQL} from over
        where sitting.venue_id = over.venue_id and sitting.id = over.id and ${FREE_SQL}
        returning sitting.venue_id, sitting.id, sitting.service_day
      ), change_logged as (${logChangeSql('withdrawn')}
      ), audited as (
        insert into audit_log (actor, action, subject_type, subject_id, venue_id)
        select 'system', 'sitting_withdrawn', 'sitting', id::text, venue_id from withdrawn
      ), ended as (
        update withdrawal set done_at = greatest(app_now(), asked_at) from over
        where withdrawal.venue_id = over.venue_id and withdrawal.sitting_id = over.id
        returning withdrawal.venue_id
      )
      select (select count(*)::integer from ended) as "endedCount",
        array(select distinct venue_id from withdrawn) as "venueIds"`,
  });
  const { endedCount = 0, venueIds = [] } = ended ?? {};
  return { venueIds, isBatchFull: endedCount === BATCH_SIZE };
}

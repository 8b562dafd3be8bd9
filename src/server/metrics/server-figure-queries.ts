// Figures about the queue and about PostgreSQL itself.
// The role needs `pg_monitor` to see replication.
import { DEAD_LETTERS } from '../jobs/dead-letters.ts';
import { QUEUES } from '../jobs/job-queue.ts';

const WAITING = `from pgboss.job where state < 'active' and not blocked`;
const IS_JOB = `name <> '${DEAD_LETTERS}'`;
const SECONDS_SINCE_DUE = 'extract(epoch from clock_timestamp() - min(start_after))';

export const SERVER_FIGURES = [
  {
    name: 'dead_letters',
    help: 'Jobs that failed too often and wait for an operator, by queue',
    label: 'queue',
    zeros: QUEUES,
    sql: `select coalesce(source_name, ''), count(*) ${WAITING} and name = '${DEAD_LETTERS}' group by 1`,
  },
  {
    name: 'queue_jobs',
    help: 'Jobs that wait or will be tried again, by queue',
    label: 'queue',
    zeros: QUEUES,
    sql: `select name, count(*) ${WAITING} and ${IS_JOB} group by name`,
  },
  {
    name: 'queue_age_seconds',
    help: 'How long the oldest job that is due waits for a worker, by queue, 0 without one',
    label: 'queue',
    zeros: QUEUES,
    sql: `select name, ${SECONDS_SINCE_DUE} ${WAITING} and ${IS_JOB} and start_after < clock_timestamp()
      group by name`,
  },
  {
    name: 'message_oldest_seconds',
    help: 'Age of the oldest message that was not sent, also while it waits for its next try, 0 without one',
    sql: `select '', coalesce(extract(epoch from clock_timestamp() - min(created_on)), 0)
      ${WAITING} and name = 'send-message'`,
  },
  {
    name: 'database_connections',
    help: 'Connections of clients to PostgreSQL, by state',
    label: 'state',
    zeros: ['active', 'idle', 'idle in transaction'],
    sql: `select coalesce(state, 'unknown'), count(*) from pg_stat_activity
      where backend_type = 'client backend' group by 1`,
  },
  {
    name: 'database_connections_limit',
    help: 'How many connections PostgreSQL accepts from the program',
    sql: `select '', current_setting('max_connections')::integer
      - current_setting('superuser_reserved_connections')::integer`,
  },
  {
    name: 'database_bytes',
    help: 'Size of the database',
    sql: `select '', pg_database_size(current_database())`,
  },
  {
    name: 'replication_standbys',
    help: 'Standbys that stream from the primary, by how they are replicated to',
    label: 'sync',
    zeros: ['sync', 'async'],
    sql: `select case when sync_state in ('sync', 'quorum') then 'sync' else 'async' end, count(*)
      from pg_stat_replication where state = 'streaming' group by 1`,
  },
  {
    name: 'replication_lag_bytes',
    help: 'WAL that a standby has not replayed, by standby',
    label: 'standby',
    // A backup streams too and never replays.
    sql: `select application_name, max(case when pg_is_in_recovery() then 0
        else pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) end)
      from pg_stat_replication where replay_lsn is not null group by 1`,
  },
  {
    name: 'replication_lag_seconds',
    help: 'How long ago a standby replayed what it last reported, by standby',
    label: 'standby',
    sql: `select application_name, max(coalesce(extract(epoch from replay_lag), 0))
      from pg_stat_replication where replay_lsn is not null group by 1`,
  },
  {
    name: 'wal_archive_age_seconds',
    help: 'Seconds since WAL was last archived; missing where no archive is configured',
    sql: `select '', extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset))
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
  },
  {
    name: 'wal_archive_failing',
    help: '1 while the last try to archive WAL failed; missing where no archive is configured',
    sql: `select '', (coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false))::integer
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
  },
] as const;

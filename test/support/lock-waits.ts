import type { Pool, PoolClient } from 'pg';

/** Until another session waits for a lock of this one, or `work` has ended without waiting. */
export async function untilBlocked(pool: Pool, locker: PoolClient, work: Promise<unknown>): Promise<void> {
  const { rows } = await locker.query('select pg_backend_pid() as pid');
  const isBlocked = async () => {
    const { rowCount } = await pool.query(
      'select from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))',
      [rows[0].pid],
    );
    return rowCount !== 0;
  };
  const end = () => 'ended';
  const ended = work.then(end, end);
  while (!(await Promise.race([ended, isBlocked()])));
}

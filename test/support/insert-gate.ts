import type { Pool } from 'pg';
import { changeSchema } from './change-schema.ts';

/**
 * Stops inserts where PostgreSQL has looked for a conflict and has written nothing: a new index
 * waits for a lock. Values go into indexes in the order of their making, so the unique ones are
 * made again after it.
 */
export async function createInsertGate(pool: Pool, table: string, column: string) {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = $1::regclass and contype in ('p', 'u')`,
    [table],
  );
  await changeSchema(
    pool,
    `create function wait_at_gate(value ${table}.${column}%type) returns integer immutable language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); return 0; end $$;
    create index insert_gate on ${table} (wait_at_gate(${column}));
    ${rows.map(({ name }) => `alter table ${table} drop constraint ${name};`).join('\n')}
    ${rows.map(({ name, definition }) => `alter table ${table} add constraint ${name} ${definition};`).join('\n')}`,
  );
  const countWaiting = async () =>
    (
      await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
  /**
   * Opens the gate when each of them waits, there or for another.
   * They pass one by one, each when the one before is committed. None may have a time limit.
   */
  return async function insertAtOnce(inserts: (() => Promise<unknown>)[]) {
    const gate = await pool.connect();
    try {
      await gate.query('select pg_advisory_lock(1)');
      const results = Promise.allSettled(inserts.map((insert) => insert()));
      while ((await countWaiting()) !== inserts.length);
      await gate.query('select pg_advisory_unlock(1)');
      return await results;
    } finally {
      gate.release();
    }
  };
}

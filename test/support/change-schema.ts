import type { Pool } from 'pg';

/** An autovacuum of the table gives way only after a second, and the pool waits less. */
export const changeSchema = (pool: Pool, sql: string) => pool.query(`set local lock_timeout = '5s'; ${sql}`);

// Demo data, the demo clock and deleting everything are not for production.
import { databaseExists } from '#server/db/administer.ts';
import { createJobPool } from '#server/db/pool.ts';

/** Throws before any change. A database that has taken real money counts as production, too. */
export async function refuseProduction(databaseUrl: string, command: string): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Error(`pnpm ${command} does not run in production`);
  if (!(await databaseExists(databaseUrl))) return;
  const db = createJobPool(databaseUrl);
  try {
    const { rows } = await db.query<{ exists: boolean }>(
      `select to_regclass('payment_attempt') is not null as exists`,
    );
    if (!rows[0]?.exists) return;
    const { rowCount } = await db.query('select from payment_attempt where is_live limit 1');
    if (rowCount) throw new Error(`pnpm ${command} does not run on a database with live payments`);
  } finally {
    await db.end();
  }
}

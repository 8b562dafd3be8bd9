// A real database for one test file: cloned from the migrated template, real commits, dropped after the file.
import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { createDatabase, databaseName, dropDatabase, withDatabase } from '#server/db/administer.ts';
import { readClock, setDemoClock } from '#server/db/clock.ts';
import { createDatabase as openDatabase } from '#server/db/database.ts';
import { createHotPool } from '#server/db/pool.ts';
import { createRows } from './rows.ts';

/** Call it once at the top of a test file. The clock stands at 16:30 in København, today. */
export async function createTestDatabase() {
  const template = inject('templateDatabaseUrl');
  const templateName = databaseName(template);
  const run = templateName.split('_').at(-1);
  const url = withDatabase(template, `tredje_test_${run}_${randomBytes(6).toString('hex')}`);
  await createDatabase(url, { template: templateName });
  const pool = createHotPool(url);
  // Dropping a database with force ends idle connections; that is no failure of the test.
  pool.on('error', () => undefined);
  afterAll(async () => {
    await pool.end();
    await dropDatabase(url);
  });
  const db = openDatabase(pool);
  await setDemoClock(db, '16:30', 'Europe/Copenhagen');
  return { url, pool, db, ...createRows(pool, await readClock(db)) };
}

// A real database for one test file: cloned from the migrated template, dropped after the file.
import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { createDatabase, databaseName, dropDatabase, withDatabaseName } from '#server/db/administer.ts';
import { createClock, setDemoClock } from '#server/db/clock.ts';
import { createHotPool } from '#server/db/pool.ts';
import { createRows } from '../fixtures/rows.ts';

/** Call it once at the top of a test file. The clock starts at 16:30 in København. */
export async function createTestDatabase() {
  const template = inject('templateDatabaseUrl');
  const templateName = databaseName(template);
  const run = templateName.split('_').at(-1);
  const url = withDatabaseName(template, `tredje_test_${run}_${randomBytes(6).toString('hex')}`);
  await createDatabase(url, { template: templateName });
  const pool = createHotPool(url);
  // Dropping the database closes idle connections, which must not fail the test.
  pool.on('error', () => undefined);
  afterAll(async () => {
    await pool.end();
    await dropDatabase(url);
  });
  await setDemoClock(pool, '16:30', 'Europe/Copenhagen');
  return { url, pool, db: pool, ...createRows(pool, await createClock(pool).now()) };
}

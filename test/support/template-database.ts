// Creates one migrated database before the database tests. Every test file clones its own from it.
import { createHash } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createDatabase, dropDatabase, withDatabaseName } from '#server/db/administer.ts';
import { setDemoClock } from '#server/db/clock.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { createJobPool } from '#server/db/pool.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- has to merge with vitest's
  interface ProvidedContext {
    templateDatabaseUrl: string;
  }
}

const serverUrl = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

export default async function setup(project: TestProject) {
  const hash = createHash('sha256');
  for (const { checksum } of await readMigrations()) hash.update(checksum);
  // The process id separates runs on the same server, so that a run drops only its own databases.
  const url = withDatabaseName(
    serverUrl,
    `tredje_template_${hash.digest('hex').slice(0, 10)}_${process.pid}`,
  );
  await dropAbandonedDatabases();
  await dropDatabase(url);
  await createDatabase(url);
  await migrate(url);
  await setClockToAfternoon(url);
  project.provide('templateDatabaseUrl', url);
  return () => dropDatabase(url);
}

async function setClockToAfternoon(url: string) {
  const pool = createJobPool(url);
  await setDemoClock(pool, '16:30', 'Europe/Copenhagen');
  await pool.end();
}

// Drops databases of killed runs.
// A name has the run's process id, which means something on this machine only.
async function dropAbandonedDatabases() {
  if (!['127.0.0.1', 'localhost'].includes(new URL(serverUrl).hostname)) return;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; pid: string }>(
    `select datname as name, substring(datname from '^tredje_(?:template_[0-9a-f]+|test)_([0-9]+)') as pid
     from pg_database where datname ~ '^tredje_(template_[0-9a-f]+|test)_[0-9]+'`,
  );
  await client.end();
  for (const { name, pid } of rows) {
    if (!isRunning(Number(pid))) await dropDatabase(withDatabaseName(serverUrl, name));
  }
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

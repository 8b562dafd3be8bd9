// Before the database tests: one migrated database, from which every test file clones its own.
import { createHash } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createDatabase, dropDatabase, withDatabase } from '#server/db/administer.ts';
import { setDemoClock } from '#server/db/clock.ts';
import { createDatabase as openDatabase } from '#server/db/database.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { createJobPool } from '#server/db/pool.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges into vitest's
  interface ProvidedContext {
    templateDatabaseUrl: string;
  }
}

const serverUrl = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

export default async function setup(project: TestProject) {
  const hash = createHash('sha256');
  for (const { checksum } of await readMigrations()) hash.update(checksum);
  // The process id keeps runs that share a server apart; a run drops only what is its own.
  const url = withDatabase(serverUrl, `tredje_template_${hash.digest('hex').slice(0, 10)}_${process.pid}`);
  await dropLeftOvers();
  await dropDatabase(url);
  await createDatabase(url);
  await migrate(url);
  await makeClockMovable(url);
  project.provide('templateDatabaseUrl', url);
  return () => dropDatabase(url);
}

async function makeClockMovable(url: string) {
  const pool = createJobPool(url);
  await setDemoClock(openDatabase(pool), '16:30', 'Europe/Copenhagen');
  await pool.end();
}

// Of runs that were killed. Process ids say something only when the server is on this machine.
async function dropLeftOvers() {
  if (!['127.0.0.1', 'localhost'].includes(new URL(serverUrl).hostname)) return;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; pid: string }>(
    `select datname as name, substring(datname from '^tredje_(?:template_[0-9a-f]+|test)_([0-9]+)') as pid
     from pg_database where datname ~ '^tredje_(template_[0-9a-f]+|test)_[0-9]+'`,
  );
  await client.end();
  for (const { name, pid } of rows) {
    if (!isAlive(Number(pid))) await dropDatabase(withDatabase(serverUrl, name));
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

// Applies migrations/*.sql in the order of their names, each in one transaction, once. A file that
// begins with OUTSIDE_TRANSACTION is applied statement by statement, because an index can't be
// built concurrently in a transaction.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findDatabaseError } from './database-error.ts';

const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../../migrations', import.meta.url));

// An arbitrary advisory lock key, so that concurrent starts take turns.
const ADVISORY_LOCK = 7_333_001;
const TURN_TRIES = 300;
const TURN_PAUSE_MS = 200;
// While a migration waits for a table lock, other statements queue behind it.
// So it waits briefly and retries.
const LOCK_TIMEOUT_MS = 150;
const LOCK_TRIES = 40;
const PAUSE_MS = 350;
const LOCK_NOT_AVAILABLE = '55P03';
const OUTSIDE_TRANSACTION = '-- outside a transaction';
/** Building an index concurrently waits for older transactions, and nobody queues behind it. */
const CONCURRENT_TIMEOUT = '10min';

type Migration = { name: string; text: string; checksum: string };

/** @internal Tests name their template database after what it says. */
export async function readMigrations(directory = MIGRATIONS_DIRECTORY): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${directory}/${name}`, 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Returns the names of the migrations that were applied. */
export async function migrate(connectionString: string, directory = MIGRATIONS_DIRECTORY): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = new pg.Client({ connectionString, application_name: 'tredje migrations' });
  await client.connect();
  try {
    await takeTurn(client);
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(`create table if not exists applied_migration (
      name text not null constraint applied_migration_pkey primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    const pending = await findPending(client, migrations);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Asks again and again: a statement that waits would be a transaction that a concurrent index
 * build waits for.
 */
async function takeTurn(client: pg.Client) {
  for (let turn = 1; turn <= TURN_TRIES; turn++) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      ADVISORY_LOCK,
    ]);
    if (rows[0]?.isMine) return;
    await sleep(TURN_PAUSE_MS);
  }
  throw new Error('Another process is still migrating this database; try again when it has finished');
}

async function findPending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from applied_migration order by name',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const last = rows.at(-1)?.name ?? '';
  return migrations.filter(({ name, checksum }) => {
    const known = applied.get(name);
    if (known === checksum) return false;
    if (known) throw new Error(`${name} was changed after it was applied; write a new migration instead`);
    if (name < last)
      throw new Error(`${name} comes before ${last}, which is already applied; give it a later number`);
    return true;
  });
}

async function apply(client: pg.Client, migration: Migration) {
  for (let turn = 1; ; turn++) {
    try {
      return await applyOnce(client, migration);
    } catch (error) {
      if (turn === LOCK_TRIES || findDatabaseError(error)?.code !== LOCK_NOT_AVAILABLE) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

async function applyOnce(client: pg.Client, migration: Migration) {
  if (migration.text.startsWith(OUTSIDE_TRANSACTION)) await applyStatements(client, migration);
  else await applyInTransaction(client, migration);
}

/** A failure leaves the statements before it applied, so each must be safe to repeat. */
async function applyStatements(client: pg.Client, { name, text, checksum }: Migration) {
  try {
    await client.query(`set lock_timeout = '${CONCURRENT_TIMEOUT}'`);
    for (const statement of text.split(/;\s*$/m)) if (statement.trim()) await client.query(statement);
    await client.query('insert into applied_migration (name, checksum) values ($1, $2)', [name, checksum]);
  } catch (error) {
    throw new Error(`${name} failed`, { cause: error });
  } finally {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
  }
}

async function applyInTransaction(client: pg.Client, { name, text, checksum }: Migration) {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into applied_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`${name} failed`, { cause: error });
  }
}

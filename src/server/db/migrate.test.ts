import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createDatabase, databaseExists, dropDatabase, withDatabaseName } from './administer.ts';
import { migrate, readMigrations } from './migrate.ts';

let url: string;
let directory: string;
beforeEach(async () => {
  const run = inject('templateDatabaseUrl').split('_').at(-1);
  url = withDatabaseName(
    inject('templateDatabaseUrl'),
    `tredje_test_${run}_${randomBytes(6).toString('hex')}`,
  );
  await createDatabase(url);
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  await dropDatabase(url);
  await rm(directory, { recursive: true });
});

async function query(text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

const write = (name: string, text: string) => writeFile(join(directory, name), text);

test('two starts at once apply every migration once', async () => {
  const names = (await readMigrations()).map(({ name }) => name);
  const applied = await Promise.all([migrate(url), migrate(url)]);
  expect(applied.flat()).toEqual(names);
  expect(await migrate(url)).toEqual([]);
});

test('a fresh database has the real time', async () => {
  await migrate(url);
  const rows = await query(`select pg_get_functiondef('app_now'::regproc) as definition`);
  expect(rows[0].definition).toMatch(/RETURN clock_timestamp\(\)\s*$/);
});

test('a migration that fails is rolled back, and the error names it', async () => {
  await write('0001_good.sql', 'create table good ()');
  await write('0002_bad.sql', 'create table half (); select 1 / 0');
  await expect(migrate(url, directory)).rejects.toThrow('0002_bad.sql failed');
  expect(await query(`select to_regclass('good')::text as good, to_regclass('half')::text as half`)).toEqual([
    { good: 'good', half: null },
  ]);
  await write('0002_bad.sql', 'create table half ()');
  expect(await migrate(url, directory)).toEqual(['0002_bad.sql']);
});

test('a migration that was changed after it was applied is refused', async () => {
  await write('0001_one.sql', 'create table one ()');
  await migrate(url, directory);
  await write('0001_one.sql', 'create table one (id integer)');
  await expect(migrate(url, directory)).rejects.toThrow('0001_one.sql was changed');
});

test('a new migration with an old number is refused', async () => {
  await write('0002_two.sql', 'create table two ()');
  await migrate(url, directory);
  await write('0001_one.sql', 'create table one ()');
  await expect(migrate(url, directory)).rejects.toThrow('0001_one.sql comes before 0002_two.sql');
});

test('only numbered SQL files are migrations', async () => {
  await cp('migrations', directory, { recursive: true });
  await write('notes.txt', 'nothing');
  await write('0001-dash.sql', 'nothing');
  expect(await readMigrations(directory)).toEqual(await readMigrations());
});

test('a dropped database is gone, and dropping it again does no harm', async () => {
  expect(await databaseExists(url)).toBe(true);
  await dropDatabase(url);
  expect(await databaseExists(url)).toBe(false);
  await dropDatabase(url);
});

test('a migration that waits for a table lock does not block other statements', async () => {
  await write('0001_one.sql', 'create table one (id integer)');
  await migrate(url, directory);
  const busy = new pg.Client({ connectionString: url });
  const guest = new pg.Client({ connectionString: url, options: '-c lock_timeout=250' });
  await Promise.all([busy.connect(), guest.connect()]);
  await busy.query('begin');
  await busy.query('select from one');

  await write('0002_two.sql', 'alter table one add column name text');
  const migrating = migrate(url, directory);
  for (let turn = 0; turn < 60; turn++) {
    await guest.query('select from one');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await busy.query('commit');
  expect(await migrating).toEqual(['0002_two.sql']);
  await Promise.all([busy.end(), guest.end()]);
});

test('SAFE-36 a migration can build an index concurrently, also while another start waits, and again after a failure', async () => {
  await write('0001_one.sql', 'create table one (id integer); insert into one values (1), (1)');
  const build = (kind: string) => `-- outside a transaction
drop index concurrently if exists one_by_id;
create ${kind} concurrently one_by_id on one (id);
`;
  await write('0002_index.sql', build('unique index'));
  await expect(migrate(url, directory)).rejects.toThrow('0002_index.sql failed');
  const indexes = () => query(`select indisvalid from pg_index where indexrelid = to_regclass('one_by_id')`);
  expect(await indexes()).toEqual([{ indisvalid: false }]);
  await write('0002_index.sql', build('index'));
  const applied = await Promise.all([migrate(url, directory), migrate(url, directory)]);
  expect(applied.flat()).toEqual(['0002_index.sql']);
  expect(await indexes()).toEqual([{ indisvalid: true }]);
});

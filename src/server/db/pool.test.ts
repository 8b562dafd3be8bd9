import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openBreakableConnection } from '#test/support/breakable-connection.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { inTransaction } from './database.ts';
import { isDatabaseAway } from './database-error.ts';
import { createHotPool } from './pool.ts';
import { createReconnectingClient } from './reconnecting-client.ts';

test('ERR-26 a connection that the database ends inside a transaction fails its next statement, not the process', async () => {
  const { url } = await createTestDatabase();
  const pool = createHotPool(url);
  const client = await pool.connect();
  // Not `once` of events, which rejects at the error that comes first.
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await client.query("begin; set local idle_in_transaction_session_timeout = '50ms'");
  await ended;
  expect(await client.query('select 1').catch(isDatabaseAway)).toBe(true);
  client.release(true);
  await expect(pool.query('select 1')).resolves.toBeDefined();
  await pool.end();
});

test('ERR-26 a database whose socket file is gone is away; another missing file does not count as that', async () => {
  const pool = createHotPool('postgres://postgres@localhost/any?host=/nowhere');
  expect(await pool.query('select 1').catch(isDatabaseAway)).toBe(true);
  expect(await readFile('/nowhere').catch(isDatabaseAway)).toBe(false);
  await pool.end();
});

test('HARD-2 a full disk or memory is no error of ours: the work is tried again later', async () => {
  const { url } = await createTestDatabase();
  const pool = createHotPool(url);
  const fail = (state: string) =>
    pool
      .query(`do $$ begin raise exception 'No space left on device' using errcode = '${state}'; end $$`)
      .catch(isDatabaseAway);
  expect(await Promise.all(['53100', '53200', '53300', '23514'].map(fail))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  await pool.end();
});

test('ERR-26 a silently lost network connection times out, and the pool drops it', async () => {
  const { url } = await createTestDatabase();
  const line = await openBreakableConnection(url);
  const pool = createHotPool(line.url);
  await Promise.all([pool.query('select 1'), pool.query('select 1')]);
  line.silence();
  const alone = pool.query('select 1').catch(isDatabaseAway);
  const inside = inTransaction(pool, (tx) => tx.query('select 1')).catch(isDatabaseAway);
  expect(await Promise.all([alone, inside])).toEqual([true, true]);
  expect(pool.totalCount).toBe(0);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  await line.cut();
});

/** Asks ten times at once, repeatedly for a second, and counts the connections tried. */
async function countTries(Client: typeof pg.Client) {
  const { url } = await createTestDatabase();
  const line = await openBreakableConnection(url);
  const pool = new pg.Pool({ connectionString: line.url, max: 10, Client });
  pool.on('error', () => undefined);
  await pool.query('select 1');
  await line.cut();
  await line.mend();
  line.refuse(true);
  // The first fails on the connection that was cut, the second when it connects.
  for (const _ of [1, 2]) await pool.query('select 1').catch(() => undefined);
  const endsAt = performance.now() + 1_000;
  const outcomes: unknown[] = [];
  while (performance.now() < endsAt)
    outcomes.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, () => pool.query('select 1').then(() => 'answered', isDatabaseAway)),
      )),
    );
  const tries = line.refused();
  line.refuse(false);
  const backAt = performance.now();
  while ((await pool.query('select 1').catch(() => undefined)) === undefined)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const backMs = performance.now() - backAt;
  await pool.end();
  await line.cut();
  return { tries, backMs, requests: outcomes.length, outcomes: new Set(outcomes) };
}

test('FAILOVER-1 while the database is away a pool tries one connection at a time and refuses the rest at once', async () => {
  const { tries, backMs, outcomes } = await countTries(createReconnectingClient());
  expect(outcomes).toEqual(new Set([true]));
  expect(tries).toBeGreaterThan(1);
  expect(tries).toBeLessThan(10);
  expect(backMs).toBeLessThan(1_000);
});

test('FAILOVER-1 control: without that every request tries one', async () => {
  const { tries, requests } = await countTries(pg.Client);
  expect(requests).toBeGreaterThanOrEqual(10);
  expect(tries).toBeGreaterThanOrEqual(requests);
});

test('FAILOVER-2 a server that has just become a standby counts as away, so guests are asked to try again', async () => {
  const { url } = await createTestDatabase();
  const pool = createHotPool(url);
  await pool.query('create table written (id int)');
  const error = await inTransaction(pool, async (tx) => {
    await tx.query('set transaction read only');
    await tx.query('insert into written values (1)');
  }).catch(isDatabaseAway);
  expect(error).toBe(true);
  await pool.end();
});

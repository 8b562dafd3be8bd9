import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openBreakableConnection } from '#test/support/breakable-connection.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { inTransaction } from './database.ts';
import { isDatabaseAway } from './database-error.ts';
import { createHotPool } from './pool.ts';

test('a connection that the database ends inside a transaction fails its next statement, not the process', async () => {
  const { url } = await createTestDatabase();
  const pool = createHotPool(url);
  const client = await pool.connect();
  await client.query("begin; set local idle_in_transaction_session_timeout = '50ms'");
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect(client.query('select 1')).rejects.toThrow();
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

import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { createDatabase, inTransaction } from './database.ts';
import { isDatabaseAway } from './database-error.ts';
import { createHotPool } from './pool.ts';

/** A line to the database that can go dead: it stays open, and nothing comes through. */
async function withLine(url: string, work: (line: { url: string; goDead: () => void }) => Promise<void>) {
  const { hostname, port } = new URL(url);
  const ends: Socket[] = [];
  const line = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) ends.push(end.on('error', () => undefined));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => line.once('listening', resolve));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((line.address() as AddressInfo).port);
  const goDead = () => {
    for (const end of ends.splice(0)) end.unpipe().pause();
  };
  try {
    await work({ url: through.href, goDead });
  } finally {
    line.close();
  }
}

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

test('ERR-26 a database whose socket file is gone is away; another file that is gone says nothing of it', async () => {
  const pool = createHotPool('postgres://postgres@localhost/any?host=/nowhere');
  expect(await pool.query('select 1').catch(isDatabaseAway)).toBe(true);
  expect(await readFile('/nowhere').catch(isDatabaseAway)).toBe(false);
  await pool.end();
});

test('ERR-26 a line that is dead without a word is given up, and its connection with it', {
  timeout: 20_000,
}, async () => {
  const { url } = await createTestDatabase();
  await withLine(url, async (line) => {
    const pool = createHotPool(line.url);
    const db = createDatabase(pool);
    await Promise.all([pool.query('select 1'), pool.query('select 1')]);
    line.goDead();
    const alone = pool.query('select 1').catch(isDatabaseAway);
    const inside = inTransaction(db, (tx) => tx.$client.query('select 1')).catch(isDatabaseAway);
    expect(await Promise.all([alone, inside])).toEqual([true, true]);
    expect(pool.totalCount).toBe(0);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });
});

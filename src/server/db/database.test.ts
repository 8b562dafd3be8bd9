import { expect, test } from 'vitest';
import { resetClock, setClock } from '#test/support/clock.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { createClock, setDemoClock } from './clock.ts';
import { inTransaction, retryConflicts } from './database.ts';

const { db, pool, insertRow } = await createTestDatabase();

const countEffects = async (key: string) =>
  (await pool.query('select from effect where key = $1', [key])).rows.length;

test('the hot pool has its timeouts from the first statement on', async () => {
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
       current_setting('idle_in_transaction_session_timeout') as idle, 9007199254740991::bigint as big`,
  );
  expect(rows).toEqual([{ statement: '2s', lock: '250ms', idle: '5s', big: Number.MAX_SAFE_INTEGER }]);
  expect(pool.options.max).toBe(8);
});

test('a transaction that throws is rolled back and returns its connection', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const failing = inTransaction(db, async (tx) => {
      await tx.query(`insert into effect (key) values ('test:rolled-back')`);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
  }
  expect(await countEffects('test:rolled-back')).toBe(0);
  expect(pool.totalCount).toBe(pool.idleCount);
});

test('a lock timeout is tried again and succeeds when the lock is gone', async () => {
  const { id } = await insertRow('tag');
  const other = await pool.connect();
  await other.query('begin');
  await other.query('select from tag where id = $1 for update', [id]);
  let attempts = 0;
  const done = inTransaction(db, async (tx) => {
    // The other transaction ends only after this one has failed once.
    if (++attempts === 2) await other.query('rollback');
    await tx.query('update tag set weight = 1 where id = $1', [id]);
    return 'done';
  });
  expect(await done).toBe('done');
  expect(attempts).toBe(2);
  other.release();
});

test('two transactions that deadlock both succeed after a retry', async () => {
  const [one, two] = [(await insertRow('tag')).id, (await insertRow('tag')).id];
  let met = 0;
  let meet = () => {};
  const both = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const lockBoth = (first: unknown, second: unknown) =>
    inTransaction(db, async (tx) => {
      await tx.query('set local lock_timeout = 0; set local deadlock_timeout = 50');
      await tx.query('update tag set weight = weight + 1 where id = $1', [first]);
      if (++met === 2) meet();
      await both;
      await tx.query('update tag set weight = weight + 1 where id = $1', [second]);
    });
  await Promise.all([lockBoth(one, two), lockBoth(two, one)]);
  const { rows } = await pool.query('select weight from tag where id in ($1, $2)', [one, two]);
  expect(rows).toEqual([{ weight: 2 }, { weight: 2 }]);
  expect(met).toBe(3);
});

test('other errors are not tried again', async () => {
  let attempts = 0;
  const failing = retryConflicts(async () => {
    attempts++;
    await insertRow('city', { proper_name: '' });
  });
  await expect(failing).rejects.toMatchObject({ constraint: 'city_name_length' });
  expect(attempts).toBe(1);
});

test('HOLD-19 the clock can be moved for every connection at once, and back', async () => {
  const clock = createClock(db);
  const target = new Date('2026-03-29T01:30:00Z');
  await setClock(db, target);
  const readings = await Promise.all(Array.from({ length: 8 }, () => clock.now()));
  for (const reading of readings) expect(reading.getTime() - target.getTime()).toBeLessThan(5_000);
  await setDemoClock(db, '16:30', 'Europe/Stockholm');
  const time = (await clock.now()).toLocaleTimeString('en-GB', { timeZone: 'Europe/Stockholm' });
  expect(time).toMatch(/^16:30:/);
  await resetClock(db);
  expect(Math.abs((await clock.now()).getTime() - Date.now())).toBeLessThan(5_000);
});

import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/db/database.ts';
import { changeSchema } from '#test/support/change-schema.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { createLog } from '../log.ts';
import { startWorker } from './start-worker.ts';

const { app, database } = await createTestApp();

test('MARKET-10 a worker releases the day, and stops when its jobs are done', async () => {
  const venueId = await database.makeVenue();
  await database.insertRow('release_plan', { venue_id: venueId });
  const worker = await startWorker(app);
  const countSittings = async () => {
    const { rows } = await database.pool.query(
      'select count(*)::int as count from sitting where venue_id = $1',
      [venueId],
    );
    return rows[0].count;
  };
  await expect.poll(countSittings, { timeout: 15_000, interval: 200 }).toBe(1);
  await worker.stop();
});

test('a scheduled job has a limit of its own, also where an older build gave it another', async () => {
  const old = {
    policy: 'standard',
    expireInSeconds: 30,
    heartbeatSeconds: 10,
    retryLimit: 12,
    deadLetter: 'dead-letters',
  };
  await database.pool.query(`delete from pgboss.schedule where name = 'reconcile'`);
  await database.pool.query(`delete from pgboss.job where name = 'reconcile'`);
  await database.pool.query(`delete from pgboss.queue where name = 'reconcile'`);
  await database.pool.query(`select pgboss.create_queue('reconcile', $1)`, [old]);
  const worker = await startWorker(app);
  const { rows } = await database.pool.query(
    `select name, expire_seconds, heartbeat_seconds, retry_limit, dead_letter from pgboss.queue
     where name in ('reconcile', 'sweep-holds', 'send-message') order by name`,
  );
  await worker.stop();
  expect(rows).toEqual([
    { name: 'reconcile', expire_seconds: 3_600, heartbeat_seconds: 10, retry_limit: 1, dead_letter: null },
    {
      name: 'send-message',
      expire_seconds: 30,
      heartbeat_seconds: 10,
      retry_limit: 872,
      dead_letter: 'dead-letters',
    },
    { name: 'sweep-holds', expire_seconds: 300, heartbeat_seconds: 10, retry_limit: 1, dead_letter: null },
  ]);
});

test('a scheduled job that fails is an error in the log', async () => {
  const failed: string[] = [];
  const destination = new Writable({
    write(line, _encoding, done) {
      const { level, job } = JSON.parse(String(line));
      if (level === 50) failed.push(job);
      done();
    },
  });
  const log = createLog({ ...app.config, logLevel: 'error' }, destination);
  await changeSchema(database.pool, 'alter table rate_limit rename to rate_limit_away');
  const worker = await startWorker({ ...app, log });
  try {
    await expect.poll(() => failed, { timeout: 15_000, interval: 200 }).toContain('forget-old-tries');
  } finally {
    await worker.stop();
    await changeSchema(database.pool, 'alter table rate_limit_away rename to rate_limit');
  }
});

test('a job whose worker died is taken up by another within half a minute', async () => {
  await inTransaction(app.db, (tx) =>
    app.jobs.enqueue(tx, 'handle-provider-event', { eventId: 'evt_of_nobody' }),
  );
  const isOurs = `name = 'handle-provider-event' and data->>'eventId' = 'evt_of_nobody'`;
  await database.pool.query(`update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
    heartbeat_on = now() - interval '1 minute' where ${isOurs}`);
  const worker = await startWorker(app);
  const readState = async () =>
    (await database.pool.query(`select state from pgboss.job where ${isOurs}`)).rows[0]?.state;
  await expect.poll(readState, { timeout: 30_000, interval: 500 }).toBe('completed');
  await worker.stop();
});

test('a job that fails is tried again, and the one that was taken with it is done', async () => {
  await inTransaction(app.db, async (tx) => {
    await app.jobs.enqueue(tx, 'handle-provider-event', { eventId: '' });
    await app.jobs.enqueue(tx, 'handle-provider-event', { eventId: 'evt_beside_it' });
  });
  const worker = await startWorker(app);
  const readStates = async () => {
    const { rows } = await database.pool.query(
      `select data->>'eventId' as id, state, output is not null as "hasReason" from pgboss.job
       where name = 'handle-provider-event' and data->>'eventId' in ('', 'evt_beside_it') order by 1`,
    );
    return rows;
  };
  await expect.poll(readStates, { timeout: 10_000, interval: 200 }).toEqual([
    { id: '', state: 'retry', hasReason: true },
    { id: 'evt_beside_it', state: 'completed', hasReason: false },
  ]);
  await worker.stop();
});

import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openBreakableConnection } from '#test/support/breakable-connection.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { inTransaction } from '../db/database.ts';
import { createLog } from '../log.ts';
import { startWorker } from './start-worker.ts';

const { app, database } = await createTestApp();

const WARN = 40;

test('while the database is away the queue logs it once, and once that it is back; jobs continue', async () => {
  const lines: { level: number; msg: string; err?: { message: string } }[] = [];
  const log = createLog(
    { ...app.config, logLevel: 'info' },
    new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)));
        done();
      },
    }),
  );
  const line = await openBreakableConnection(database.url);
  const worker = await startWorker({ ...app, log, config: { ...app.config, databaseUrl: line.url } });
  const ofQueue = () => lines.filter(({ msg }) => msg.includes('the job queue'));
  await line.cut();
  await expect.poll(() => ofQueue().length, { timeout: 15_000 }).toBeGreaterThan(0);
  // Long enough for a second line.
  await sleep(3_000);
  expect(ofQueue()).toMatchObject([{ level: WARN, msg: 'the job queue lost its database; jobs wait' }]);
  await line.mend();
  await expect.poll(() => ofQueue().at(-1)?.msg, { timeout: 15_000 }).toBe('the job queue is back');
  await inTransaction(app.db, (tx) =>
    app.jobs.enqueue(tx, 'handle-provider-event', { eventId: 'evt_of_nobody' }),
  );
  const readState = async () =>
    (await database.pool.query(`select state from pgboss.job where name = 'handle-provider-event'`)).rows[0]
      ?.state;
  await expect.poll(readState, { timeout: 15_000, interval: 200 }).toBe('completed');
  await worker.stop();
  await line.cut();
  expect(ofQueue()).toHaveLength(2);
});

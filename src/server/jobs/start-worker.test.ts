import { expect, test } from 'vitest';
import { createTestApp } from '#test/support/test-app.ts';
import { startWorker } from './start-worker.ts';

const { app, database } = await createTestApp();

test('MARKET-10 a worker releases the day by itself, and stops when its jobs are done', async () => {
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

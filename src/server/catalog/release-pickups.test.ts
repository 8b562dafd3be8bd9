import { expect, test } from 'vitest';
import { createTestApp } from '#test/support/test-app.ts';
import { listTimes } from './list-times.ts';
import { releaseSittings } from './release-sittings.ts';

const { app, database } = await createTestApp();
const { pool, serviceDay, insertRow, makeVenue } = database;

const WINDOW = { arrive_from_time: '18:00', arrive_to_time: '18:15', ends_at_time: '18:30' };

async function releaseTwoCounters(product_type: 'takeaway' | 'bar') {
  const venue_id = await makeVenue({ product_type });
  for (const table_label of ['Counter', 'Hatch'])
    await insertRow('release_plan', { venue_id, table_label, party_min: 1, party_max: 8, ...WINDOW });
  const counts = await releaseSittings(app, { marketId: 'dk', serviceDay });
  await pool.query('update release_plan set is_active = false');
  const { rows } = await pool.query<{ table_label: string }>(
    'select table_label from sitting where venue_id = $1 order by table_label',
    [venue_id],
  );
  return { venueId: venue_id, counts, labels: rows.map(({ table_label }) => table_label) };
}

test('SIT-10 a takeaway sitting is one pick-up, and its end closes the window', async () => {
  const { venueId, counts, labels } = await releaseTwoCounters('takeaway');
  // Whatever the plans call it, it is the same pick-up, and there is one at a time.
  expect(labels).toEqual(['pick-up']);
  expect(counts).toEqual({ releasedCount: 1, refusedCount: 1 });
  const { data } = await listTimes(app, { productId: venueId, holdId: undefined });
  expect(data.map(({ time, time_end }) => [time, time_end])).toEqual([
    ['18:00:00', '18:30:00'],
    ['18:15:00', '18:30:00'],
  ]);
});

test('SIT-9 a bar keeps the tables that its plans name', async () => {
  const { labels } = await releaseTwoCounters('bar');
  expect(labels).toEqual(['Counter', 'Hatch']);
});

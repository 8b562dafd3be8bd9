import { beforeEach, expect, test } from 'vitest';
import { setClock } from '#test/support/clock.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { releaseSittings } from './release-sittings.ts';

const { db, pool, insertRow, makeCity, makeVenue } = await createTestDatabase();
const app = { db };

let venueId: number;
beforeEach(async () => {
  // Plans of earlier tests would be released too.
  await pool.query('update release_plan set is_active = false');
  venueId = await makeVenue();
});

const makePlan = (values = {}) => insertRow('release_plan', { venue_id: venueId, ...values });

async function sittings() {
  const { rows } = await pool.query<{ [column: string]: Date }>(
    'select arrive_from, arrive_to, ends_at, sell_until from sitting where venue_id = $1 order by arrive_from',
    [venueId],
  );
  return rows.map((row) => Object.values(row).map((instant) => instant.toISOString()));
}

test('MARKET-10 the plans of the weekday become sittings, once', async () => {
  await makePlan();
  await makePlan({ weekdays: [7] });
  await makePlan({ weekdays: [1, 2, 3] });
  await makePlan({ is_active: false });
  const sunday = { marketId: 'dk', serviceDay: '2026-11-15' } as const;
  expect(await releaseSittings(app, sunday)).toEqual({ releasedCount: 2, refusedCount: 0 });
  expect(await releaseSittings(app, sunday)).toEqual({ releasedCount: 0, refusedCount: 0 });
  expect(await sittings()).toHaveLength(2);
  const { rows } = await pool.query(
    'select from venue_change where venue_id = $1 and service_day is not null',
    [venueId],
  );
  expect(rows).toHaveLength(1);
});

test('two releases at the same time make each sitting once', async () => {
  await makePlan();
  await makePlan();
  const day = { marketId: 'dk', serviceDay: '2026-11-16' } as const;
  const results = await Promise.all([1, 2, 3, 4].map(() => releaseSittings(app, day)));
  expect(results.reduce((sum, { releasedCount }) => sum + releasedCount, 0)).toBe(2);
});

test('a sitting that was withdrawn is not released again', async () => {
  await makePlan();
  const day = { marketId: 'dk', serviceDay: '2026-11-16' } as const;
  await releaseSittings(app, day);
  await pool.query(`update sitting set state = 'withdrawn' where venue_id = $1`, [venueId]);
  expect(await releaseSittings(app, day)).toEqual({ releasedCount: 0, refusedCount: 0 });
});

test('MARKET-10 CLOCK-1 without a day it is today in the zone of the market, from local midnight', async () => {
  await makePlan();
  await setClock(db, new Date('2026-11-14T22:59:50Z'));
  await releaseSittings(app, { marketId: 'dk' });
  await setClock(db, new Date('2026-11-14T23:00:10Z'));
  await releaseSittings(app, { marketId: 'dk' });
  const { rows } = await pool.query(
    'select service_day::text from sitting where venue_id = $1 order by service_day',
    [venueId],
  );
  expect(rows).toEqual([{ service_day: '2026-11-14' }, { service_day: '2026-11-15' }]);
});

test('only active venues of the market are released', async () => {
  await makePlan();
  expect(await releaseSittings(app, { marketId: 'se', serviceDay: '2026-11-16' })).toMatchObject({
    releasedCount: 0,
  });
  const stockholm = await makeCity({ market: 'se' });
  const area = await makeCity({ market: 'se', parent_id: stockholm });
  venueId = await makeVenue({ city_id: area, parent_city_id: stockholm });
  await makePlan();
  expect(await releaseSittings(app, { marketId: 'se', serviceDay: '2026-11-16' })).toMatchObject({
    releasedCount: 1,
  });
  await pool.query('update venue set is_active = false where id = $1', [venueId]);
  expect(await releaseSittings(app, { marketId: 'se', serviceDay: '2026-11-17' })).toMatchObject({
    releasedCount: 0,
  });
});

test('SLOT-16 an end after midnight is on the next day', async () => {
  await makePlan({ arrive_from_time: '21:00', arrive_to_time: '23:45', ends_at_time: '01:30' });
  await releaseSittings(app, { marketId: 'dk', serviceDay: '2026-11-16' });
  expect(await sittings()).toEqual([
    [
      '2026-11-16T20:00:00.000Z',
      '2026-11-16T22:45:00.000Z',
      '2026-11-17T00:30:00.000Z',
      '2026-11-16T22:15:00.000Z',
    ],
  ]);
});

test.for([
  ['the day before clocks go forward', '2026-03-28', '17:00', '21:00'],
  ['the day when clocks go forward', '2026-03-29', '16:00', '20:00'],
  ['the day before clocks go back', '2026-10-24', '16:00', '20:00'],
  ['the day when clocks go back', '2026-10-25', '17:00', '21:00'],
] as const)('CLOCK-2 18:00 stays 18:00 on %s', async ([, serviceDay, arrive, end]) => {
  await makePlan();
  await releaseSittings(app, { marketId: 'dk', serviceDay });
  const [sitting] = await sittings();
  expect(sitting?.[0]).toBe(`${serviceDay}T${arrive}:00.000Z`);
  expect(sitting?.[2]).toBe(`${serviceDay}T${end}:00.000Z`);
});

test('CLOCK-2 a night that crosses the change is an hour shorter or longer', async () => {
  await makePlan({ arrive_from_time: '22:00', arrive_to_time: '23:00', ends_at_time: '04:00' });
  await releaseSittings(app, { marketId: 'dk', serviceDay: '2026-03-28' });
  await releaseSittings(app, { marketId: 'dk', serviceDay: '2026-10-24' });
  const hours = (await sittings()).map(
    ([from = '', , end = '']) => (Date.parse(end) - Date.parse(from)) / 3_600_000,
  );
  expect(hours).toEqual([5, 7]);
});

test('CLOCK-2 a window within the skipped hour is refused, the rest of the market is released', async () => {
  await makePlan({ arrive_from_time: '02:30', arrive_to_time: '03:00', ends_at_time: '03:15' });
  await makePlan();
  expect(await releaseSittings(app, { marketId: 'dk', serviceDay: '2026-03-29' })).toEqual({
    releasedCount: 1,
    refusedCount: 1,
  });
});

test('a plan that overlaps another sitting of its table is refused, the rest is released', async () => {
  await makePlan({ table_label: 'Window' });
  await makePlan({ table_label: 'Window', arrive_from_time: '19:00' });
  await makePlan({
    table_label: 'Window',
    arrive_from_time: '22:00',
    arrive_to_time: '22:30',
    ends_at_time: '23:30',
  });
  expect(await releaseSittings(app, { marketId: 'dk', serviceDay: '2026-11-16' })).toEqual({
    releasedCount: 2,
    refusedCount: 1,
  });
});

test('more venues than one batch holds are all released', async () => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into venue (product_type, slug, name, city_id, parent_city_id, address, zip, latitude, longitude)
     select 'bar', 'many-' || n, name, city_id, parent_city_id, address, zip, latitude, longitude
     from venue, generate_series(1, 1001) n where id = $1 returning id`,
    [venueId],
  );
  await pool.query(
    `insert into release_plan (venue_id, table_label, party_min, party_max, arrive_from_time, arrive_to_time, ends_at_time)
     select unnest($1::integer[]), 'Bar', 1, 2, '18:00', '20:00', '22:00'`,
    [rows.map(({ id }) => id)],
  );
  const day = { marketId: 'dk', serviceDay: '2026-11-18' } as const;
  expect(await releaseSittings(app, day)).toEqual({ releasedCount: 1001, refusedCount: 0 });
});

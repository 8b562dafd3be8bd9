import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '#test/support/test-app.ts';
import { insertStockChange } from '#test/support/venue-changes.ts';
import { archiveOldSittings } from './archive-old-sittings.ts';
import { listTimes } from './list-times.ts';

const { app, database } = await createTestApp();
const { pool, db, serviceDay, at, insertRow, makeSitting, makeVenue } = database;

const DAY_MS = 86_400_000;
const dayBefore = (days: number) =>
  new Date(Date.parse(serviceDay) - days * DAY_MS).toISOString().slice(0, 10);

let venueId: number;
beforeEach(async () => {
  await archiveOldSittings(app);
  venueId = await makeVenue();
});

/** A sitting of an earlier day, at the same hours. */
function makeOldSitting(days: number, values = {}) {
  const earlier = (time: string) => new Date(at(time).getTime() - days * DAY_MS);
  return makeSitting(venueId, {
    service_day: dayBefore(days),
    arrive_from: earlier('18:00'),
    arrive_to: earlier('20:00'),
    ends_at: earlier('22:00'),
    sell_until: earlier('19:30'),
    ...values,
  });
}

async function idsIn(table: 'sitting' | 'sitting_archive' | 'hold' | 'hold_contact') {
  const column = table === 'hold_contact' ? 'hold_id' : 'id';
  const { rows } = await pool.query<{ id: number | string }>(
    `select ${column} as id from ${table} where venue_id = $1 order by 1`,
    [venueId],
  );
  return rows.map(({ id }) => id);
}

test('SIT-12 sittings of past days are archived a week later, once; today and this week stay', async () => {
  const today = await makeSitting(venueId);
  const thisWeek = await makeOldSitting(7);
  const old = await makeOldSitting(8, { release_plan_id: 5 });
  const withdrawn = await makeOldSitting(9, { state: 'withdrawn' });
  expect(await archiveOldSittings(app)).toBe(2);
  expect(await idsIn('sitting')).toEqual([today, thisWeek]);
  expect(await archiveOldSittings(app)).toBe(0);
  const { rows } = await pool.query(
    `select id, service_day::text, party_min, party_max, state, release_plan_id from sitting_archive
     where venue_id = $1 order by id`,
    [venueId],
  );
  const shape = { party_min: 2, party_max: 4 };
  expect(rows).toEqual([
    { id: old, service_day: dayBefore(8), ...shape, state: 'open', release_plan_id: 5 },
    { id: withdrawn, service_day: dayBefore(9), ...shape, state: 'withdrawn', release_plan_id: null },
  ]);
});

test('SIT-12 a sitting that an order or a booking names stays, and their money rows are unchanged', async () => {
  const ordered = await makeOldSitting(8);
  const booked = await makeOldSitting(9, { state: 'sold' });
  await insertRow('booking_order', { venue_id: venueId, sitting_id: ordered, service_day: dayBefore(8) });
  await insertRow('booking', { venue_id: venueId, sitting_id: booked, service_day: dayBefore(9) });
  const countOrders = async () =>
    (await pool.query('select count(*)::integer as n from booking_order where venue_id = $1', [venueId]))
      .rows[0]?.n;
  const before = await countOrders();
  await makeOldSitting(8);
  await archiveOldSittings(app);
  expect(await idsIn('sitting')).toEqual(expect.arrayContaining([ordered, booked]));
  expect(await idsIn('sitting_archive')).not.toEqual(expect.arrayContaining([ordered]));
  expect(await idsIn('sitting_archive')).toHaveLength(1);
  expect(await countOrders()).toBe(before);
});

test('SIT-12 a hold of a past day goes with its sitting, and what the guest typed with the hold', async () => {
  const sitting_id = await makeOldSitting(8);
  const { id: hold_id } = await insertRow('hold', {
    venue_id: venueId,
    sitting_id,
    service_day: dayBefore(8),
  });
  await insertRow('hold_contact', { venue_id: venueId, hold_id });
  const live = await insertRow('hold', { venue_id: venueId, sitting_id: await makeSitting(venueId) });
  await archiveOldSittings(app);
  expect(await idsIn('sitting_archive')).toEqual([sitting_id]);
  expect(await idsIn('hold')).toEqual([live.id]);
  expect(await idsIn('hold_contact')).toEqual([]);
});

test('more sittings than one statement moves are all archived', async () => {
  const { rowCount } = await pool.query(
    `insert into sitting (venue_id, service_day, table_label, party_min, party_max, arrive_from, arrive_to, ends_at, sell_until)
     select $1, $2::date, 'T' || n, 2, 4, $2::date, $2::date, $2::date + 1, $2::date from generate_series(1, 1001) n`,
    [venueId, dayBefore(10)],
  );
  expect(await archiveOldSittings(app)).toBe(rowCount);
  expect(await idsIn('sitting')).toEqual([]);
});

test('SIT-12 a sitting of yesterday is never offered, not even with arrivals that lie ahead', async () => {
  const open = { venueId, serviceDay };
  await makeSitting(venueId, { service_day: dayBefore(1), table_label: 'Yesterday' });
  await insertStockChange(db, open);
  await app.boards.refresh();
  expect((await listTimes(app, { productId: venueId, holdId: undefined })).data).toEqual([]);
  // Control: on today's date the same sitting is offered.
  await makeSitting(venueId, { table_label: 'Today' });
  await insertStockChange(db, open);
  await app.boards.refresh();
  expect((await listTimes(app, { productId: venueId, holdId: undefined })).data).not.toEqual([]);
});

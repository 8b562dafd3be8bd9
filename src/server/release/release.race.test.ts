// Releases at once: of the same table, by two people, and while the plan is released.
// Each with a control case.
import { expect, test } from 'vitest';
import { arrivalChoices, planTables } from '#core/release/release-rules.ts';
import { createBookingFixtures } from '#test/fixtures/booking-fixtures.ts';
import { createReleaseFixtures } from '#test/fixtures/release-fixtures.ts';
import { changeSchema } from '#test/support/change-schema.ts';
import { createMeeting } from '#test/support/meeting.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { untilAnswered } from '#test/support/until-answered.ts';
import { marketDay } from '../catalog/market-day.ts';
import { releaseSittings } from '../catalog/release-sittings.ts';
import { inTransaction } from '../db/database.ts';
import { insertRelease, insertReleasedSitting, listTableUses } from './release-queries.ts';

const { app, database } = await createTestApp();
const { openVenue } = await createBookingFixtures(app, database);
const { release } = createReleaseFixtures(app, database);
const { pool, at, insertRow, serviceDay, makeHoldId } = database;

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const outcomesOf = (releases: Promise<unknown>[]) =>
  Promise.all(
    releases.map((one) =>
      one.then(
        () => 'released',
        (error: { code: string }) => error.code,
      ),
    ),
  );

const labelsOf = async (venueId: number) => {
  const { rows } = await pool.query<{ table_label: string }>(
    `select table_label from sitting where venue_id = $1 and state <> 'withdrawn' order by id`,
    [venueId],
  );
  return rows.map(({ table_label }) => table_label);
};

type Choice = NonNullable<Parameters<typeof release>[1]>;

/** All wait for one lock, and on a slow machine the last of them longer than the pool lets it. */
function releaseInTurn(venueId: number, choice: Choice) {
  const releaseId = makeHoldId();
  return untilAnswered(() => release(venueId, { ...choice, releaseId }));
}

const releaseTwelve = (venueId: number) =>
  outcomesOf(Array.from({ length: 8 }, () => releaseInTurn(venueId, { label: '12' })));

test('RELEASE-6 eight releases of one table at once: one is released, the others hear its name', async () => {
  for (let round = 0; round < 5; round++) {
    const { venueId } = await openVenue({ sittings: [] });
    expect((await releaseTwelve(venueId)).toSorted()).toEqual([
      'released',
      ...Array(7).fill('table_overlaps'),
    ]);
    expect(await labelsOf(venueId)).toEqual(['12']);
  }
});

test('control: without the constraint the same table is released eight times', async () => {
  const { venueId } = await openVenue({ sittings: [] });
  await changeSchema(pool, `alter table sitting drop constraint sitting_no_overlap`);
  try {
    expect(await releaseTwelve(venueId)).toEqual(Array(8).fill('released'));
  } finally {
    await pool.query('delete from sitting where venue_id = $1', [venueId]);
    await changeSchema(
      pool,
      `alter table sitting add constraint sitting_no_overlap exclude using gist (
      venue_id with =, table_label with =, tstzrange(arrive_from, ends_at) with &&) where (state <> 'withdrawn')`,
    );
  }
});

test('RELEASE-6 a table that the plan releases at the same moment is released once', async () => {
  for (let round = 0; round < 5; round++) {
    const { venueId } = await openVenue({ sittings: [] });
    await insertRow('release_plan', {
      ...{ venue_id: venueId, table_label: '12', party_min: 1, party_max: 2 },
      ...{ arrive_from_time: '18:00', arrive_to_time: '19:00', ends_at_time: '21:00' },
    });
    await outcomesOf([
      releaseSittings(app, { marketId: 'dk', serviceDay }),
      release(venueId, { label: '12' }),
      releaseSittings(app, { marketId: 'dk', serviceDay }),
    ]);
    expect(await labelsOf(venueId)).toEqual(['12']);
  }
});

test('RELEASE-2 six people who release at once get names of their own', async () => {
  const { venueId } = await openVenue({ sittings: [] });
  await times(6, () => releaseInTurn(venueId, { count: 2 }));
  expect((await labelsOf(venueId)).toSorted()).toEqual(
    Array.from({ length: 12 }, (_, index) => `Ekstra ${index + 1}`).toSorted(),
  );
});

test('control: without the lock of the venue two people choose the same name, and one is refused', async () => {
  const { venueId } = await openVenue({ sittings: [] });
  const meet = createMeeting(2);
  const nowAt = at('16:30').getTime();
  const day = marketDay(nowAt, 'Europe/Copenhagen');
  const choices = arrivalChoices([{ time_start: '17:00:00', time_end: '22:00:00' }], { day, nowAt });
  const releaseAfter = (other?: Promise<void>) =>
    inTransaction(app.db, async (tx) => {
      const key = { venueId, releaseId: makeHoldId(), serviceDay };
      const taken = await listTableUses(tx, venueId, serviceDay);
      await meet();
      await other;
      const planned = planTables(
        { time: '18:00:00', count: 1 },
        { market: 'dk', productType: 'restaurant', choices, taken },
      );
      await insertRelease(tx, key);
      for (const use of planned ?? [])
        await insertReleasedSitting(tx, { ...key, partyMin: 1, partyMax: 2, use });
    });
  const first = releaseAfter();
  expect(await outcomesOf([first, releaseAfter(first)])).toEqual(['released', '23P01']);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBookingFixtures } from '#test/fixtures/booking-fixtures.ts';
import { createReleaseFixtures } from '#test/fixtures/release-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { getVenueTonight } from './get-venue-tonight.ts';

const { app, server, database } = await createTestApp();
const { openVenue } = await createBookingFixtures(app, database);
const { release, undo, withdraw } = createReleaseFixtures(app, database);
const { pool, db, at, insertRow, serviceDay } = database;

const sittingsOf = async (venueId: number) =>
  (await pool.query('select * from sitting where venue_id = $1 order by id', [venueId])).rows;

test('RELEASE-1 RELEASE-2 a release puts tables of one party size and arrival up for sale', async () => {
  const { venueId } = await openVenue({ sittings: [] });
  const released = await release(venueId, { partyMin: 3, partyMax: 4, count: 2 });
  expect(released.sittings.map(({ label }) => label)).toEqual(['Ekstra 1', 'Ekstra 2']);
  expect(await sittingsOf(venueId)).toMatchObject(
    released.sittings.map(({ id, label }) => ({
      id,
      table_label: label,
      release_id: released.releaseId,
      party_min: 3,
      party_max: 4,
      arrive_from: at('18:00'),
      arrive_to: at('18:00'),
      ends_at: at('20:00'),
      sell_until: at('17:30'),
      state: 'open',
    })),
  );
  await app.boards.refresh();
  const browser = await openBrowser(server);
  expect((await browser.calculate(venueId, { seat: 4 })).statusCode).toBe(200);
});

test('RELEASE-1 an arrival without a menu, or too soon, is refused', async () => {
  const { venueId } = await openVenue({ sittings: [] });
  await expect(release(venueId, { time: '17:00:00' })).rejects.toMatchObject({ code: 'arrival_not_offered' });
  await expect(release(venueId, { time: '18:07:00' })).rejects.toMatchObject({ code: 'arrival_not_offered' });
  expect(await sittingsOf(venueId)).toEqual([]);
});

test('RELEASE-5 the same press sent twice releases once', async () => {
  const { venueId } = await openVenue({ sittings: [] });
  const releaseId = randomUUID();
  const first = await release(venueId, { releaseId, count: 3 });
  expect(await release(venueId, { releaseId, count: 3 })).toEqual(first);
  expect(await sittingsOf(venueId)).toHaveLength(3);
});

test('RELEASE-6 a table that is used at that time is refused by its name, and nothing is released', async () => {
  const { venueId } = await openVenue({ sittings: [{ table_label: '12' }] });
  await expect(release(venueId, { label: '12' })).rejects.toMatchObject({
    code: 'table_overlaps',
    params: { label: '12' },
  });
  expect(await sittingsOf(venueId)).toHaveLength(1);
  expect((await pool.query('select from release where venue_id = $1', [venueId])).rowCount).toBe(0);
});

test('RELEASE-7 within a minute a release is undone, and its name is free again', async () => {
  const { venueId } = await openVenue({ sittings: [] });
  const { releaseId } = await release(venueId, { count: 2 });
  expect(await undo(venueId, releaseId)).toEqual({ undoneCount: 2, keptLabels: [] });
  expect(await undo(venueId, releaseId)).toEqual({ undoneCount: 2, keptLabels: [] });
  expect((await sittingsOf(venueId)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  expect((await release(venueId)).sittings[0]?.label).toBe('Ekstra 1');
  const shown = await getVenueTonight(app, { venueId, language: 'en' });
  expect(shown.sittings.map(({ status }) => status)).toEqual(['free']);
});

test('RELEASE-7 undo leaves a table that a guest took, and says which', async () => {
  const { venueId } = await openVenue({ sittings: [] });
  const { releaseId } = await release(venueId, { count: 3 });
  await app.boards.refresh();
  const browser = await openBrowser(server);
  expect((await browser.calculate(venueId)).statusCode).toBe(200);
  expect(await undo(venueId, releaseId)).toEqual({ undoneCount: 2, keptLabels: ['Ekstra 1'] });
  expect((await sittingsOf(venueId)).map(({ state }) => state)).toEqual(['open', 'withdrawn', 'withdrawn']);
});

test('RELEASE-7 after a minute nothing is undone', async () => {
  const { venueId } = await openVenue({ sittings: [] });
  const { releaseId, undoUntil } = await release(venueId);
  await setClock(db, new Date(undoUntil.getTime() + 1_000));
  await expect(undo(venueId, releaseId)).rejects.toMatchObject({ code: 'undo_over' });
  await setClock(db, at('16:30'));
  expect((await sittingsOf(venueId)).map(({ state }) => state)).toEqual(['open']);
  await expect(undo(venueId, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
});

test('RELEASE-4 the screen suggests a table of the plan that is not on sale, and what was released yesterday', async () => {
  const { venueId } = await openVenue({ sittings: [] });
  const plan = { arrive_from_time: '18:00', arrive_to_time: '19:00', ends_at_time: '21:00' };
  for (const table_label of ['7', '8'])
    await insertRow('release_plan', { venue_id: venueId, table_label, party_min: 3, party_max: 4, ...plan });
  const { rows } = await pool.query<{ day: string }>('select ($1::date - 1)::text as day', [serviceDay]);
  const release_id = randomUUID();
  for (const table_label of ['Ekstra 1', 'Ekstra 2'])
    await insertRow('sitting', {
      ...{
        venue_id: venueId,
        service_day: rows[0]?.day,
        table_label,
        release_id,
        party_min: 1,
        party_max: 2,
      },
      ...{
        arrive_from: at('-05:00'),
        arrive_to: at('-05:00'),
        ends_at: at('-03:00'),
        sell_until: at('-05:30'),
      },
    });
  const suggestionsOf = async () =>
    (await getVenueTonight(app, { venueId, language: 'en' })).suggestions.map(
      ({ source, time, count, label }) => [source, time, count, label],
    );
  expect(await suggestionsOf()).toEqual([
    ['yesterday', '19:00:00', 2, undefined],
    ['plan', '18:00:00', 1, '7'],
    ['plan', '18:00:00', 1, '8'],
  ]);
  await release(venueId, { time: '19:00:00' });
  const { sittings } = await release(venueId, { label: '7', partyMin: 3, partyMax: 4 });
  expect(await suggestionsOf()).toEqual([
    ['yesterday', '19:00:00', 1, undefined],
    ['plan', '18:00:00', 1, '8'],
  ]);
  await withdraw(venueId, sittings[0]?.id ?? 0);
  expect(await suggestionsOf()).toContainEqual(['plan', '18:00:00', 1, '7']);
});

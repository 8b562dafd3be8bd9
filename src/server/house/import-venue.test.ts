import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { createHouseFixtures } from '#test/fixtures/house-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { importVenue } from './import-venue.ts';

const { app, server, database } = await createTestApp();
const { openVenue, setTime } = await createPaymentFixtures({ app, server, database });
const { look } = createHouseFixtures(app, database);

beforeEach(() => setTime('16:30'));

const DINNER = { type: 'dinner', from: '17:00:00', to: '22:00:00' };
const TABLE = {
  label: 'A1',
  party_min: 1,
  party_max: 2,
  from: '18:00:00',
  to: '20:00:00',
  ends: '22:00:00',
  lead: 30,
};

const fileFor = (venueId: number) => ({
  venue_id: venueId,
  venue: { 'summary.en': 'A room with a view' },
  hours: { 'hours.1': [DINNER] },
  plan: { 'day.1': [TABLE] },
  menus: [{ 'name.en': 'Oysters and wine', price: 30_000 }],
});

test('IMPORT-1 a file becomes the draft and, if wished, is published; given again it changes nothing', async () => {
  const { venueId } = await openVenue({ sittings: [] });
  const content = fileFor(venueId);
  expect(await importVenue(app, { content, isPublished: false })).toMatchObject({ isPublished: false });
  const { about, hours, plan, menus } = await look(venueId);
  expect(about.fields['summary.en']).toBe('A room with a view');
  expect(hours.fields['hours.1']).toEqual([DINNER]);
  expect(plan.fields['day.1']).toEqual([TABLE]);
  expect(menus.map(({ fields }) => fields['name.en'])).toContain('Oysters and wine');
  expect(hours.live['hours.1']).not.toEqual([DINNER]);
  expect(await importVenue(app, { content, isPublished: true })).toEqual({
    venueId,
    fields: 0,
    isPublished: true,
  });
  expect((await look(venueId)).hours.live['hours.1']).toEqual([DINNER]);
  expect(await importVenue(app, { content, isPublished: true })).toEqual({
    venueId,
    fields: 0,
    isPublished: true,
  });
  const { rows } = await database.pool.query(
    `select count(*)::integer from menu_text where venue_id = $1 and name = 'Oysters and wine'`,
    [venueId],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('IMPORT-1 the example of the documentation can be imported and published as it is', async () => {
  const { venueId } = await openVenue({ sittings: [] });
  const example: object = JSON.parse(readFileSync('docs/examples/venue.json', 'utf8'));
  const content = { ...example, venue_id: venueId };
  expect(await importVenue(app, { content, isPublished: true })).toMatchObject({ isPublished: true });
  const { menus, plan } = await look(venueId);
  expect(menus.map(({ fields }) => fields['name.da'])).toEqual(
    expect.arrayContaining(['Lille menu', 'Stor menu']),
  );
  expect(plan.live['day.5']).toHaveLength(2);
});

test.each([
  ['an unknown field', { venue: { slogan: 'Best' } }],
  ['a time that is none', { hours: { 'hours.1': [{ ...DINNER, to: '25:00:00' }] } }],
  ['hours twice', { hours: { 'hours.1': [DINNER, DINNER] } }],
  ['a table in use twice', { plan: { 'day.1': [TABLE, { ...TABLE, from: '19:00:00' }] } }],
  ['a menu without a price', { menus: [{ 'name.en': 'Free lunch' }] }],
])('IMPORT-2 nothing is saved when something is wrong: %s', async (_, wrong) => {
  const { venueId } = await openVenue({ sittings: [] });
  const imported = await importVenue(app, { content: { ...fileFor(venueId), ...wrong }, isPublished: true });
  expect(imported).toHaveProperty('errors.0');
  expect((await look(venueId)).sets).toEqual([]);
});

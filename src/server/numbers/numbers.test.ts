import { expect, test } from 'vitest';
import { createTestApp } from '#test/support/test-app.ts';
import { getNumbers } from './get-numbers.ts';
import { numberJobs } from './number-jobs.ts';
import { storeDemand } from './store-demand.ts';

const { app, database } = await createTestApp();

/** A city with two restaurants: one with a table for two at 19:00, one with a table for four. */
async function openCity(slug: string) {
  const cityId = await database.makeCity({ slug });
  await database.insertRow('city_product_type', { city_id: cityId, product_type: 'restaurant' });
  const areaId = (await database.insertRow('city', { parent_id: cityId, slug: `${slug}-vest` })).id;
  const [two, four] = await Promise.all(
    [2, 4].map(async (party) => {
      const venue = await database.insertRow('venue', { city_id: areaId, parent_city_id: cityId });
      const venueId = Number(venue.id);
      await database.insertRow('menu', { venue_id: venueId, menu_status: 'published' });
      await database.insertRow('sitting', {
        venue_id: venueId,
        party_min: 1,
        party_max: party,
        arrive_from: database.at('19:00'),
        arrive_to: database.at('19:00'),
        ends_at: database.at('21:00'),
        sell_until: database.at('18:45'),
      });
      return venueId;
    }),
  );
  app.atlas.forget();
  return { two: Number(two), four: Number(four) };
}

const missedOf = async (venueId: number) => {
  const { rows } = await database.pool.query(
    'select hour, party, searches from missed_demand where venue_id = $1 order by party, hour nulls first',
    [venueId],
  );
  return rows;
};

const search = (url: string, times: number) => {
  for (let count = 0; count < times; count++) app.demand.countListing(url);
};

test('NUMBERS-2 a search counts for the venues that fitted but had no table for the party', async () => {
  const { two, four } = await openCity('sumby');
  search('/restauranter-i-sumby?person=4', 1);
  const { routes } = await import('#core/i18n/routes.ts');
  const path = routes.da.restaurant_by_city.replace(':city', 'sumby');
  search(`${path}?person=4`, 41);
  search(`${path}.data?person=4&time-start=18:00&time-end=20:00`, 5);
  search(`${path}?person=2`, 7);
  search(path, 9);
  search('/nowhere?person=4', 3);
  await storeDemand(app);
  expect(await missedOf(two)).toEqual([
    { hour: null, party: 4, searches: expect.any(Number) },
    { hour: 18, party: 4, searches: 5 },
  ]);
  expect((await missedOf(two))[0].searches).toBeGreaterThanOrEqual(41);
  expect(await missedOf(four)).toEqual([]);
  search(`${path}?person=4&time-start=18:00&time-end=20:00`, 2);
  await storeDemand(app);
  expect((await missedOf(two))[1]).toEqual({ hour: 18, party: 4, searches: 7 });
});

test('NUMBERS-2 NUMBERS-3 a refused booking counts, small sums are not shown, and all is forgotten in time', async () => {
  const { two } = await openCity('refby');
  const refusal = { venueId: two, serviceDay: database.serviceDay, party: 3, hour: 20 };
  for (let count = 0; count < 4; count++) app.demand.countRefusal(refusal);
  await storeDemand(app);
  expect((await getNumbers(app, two)).missed).toEqual([]);
  app.demand.countRefusal(refusal);
  await storeDemand(app);
  expect((await getNumbers(app, two)).missed).toEqual([{ hour: 20, party: 3, searches: 5 }]);
  await database.pool.query('update missed_demand set service_day = service_day - 61 where venue_id = $1', [
    two,
  ]);
  await numberJobs[0]?.run(app);
  expect(await missedOf(two)).toEqual([]);
});

test('NUMBERS-3 made-up addresses fill no memory', () => {
  app.demand.take();
  for (let count = 0; count < 6_000; count++) app.demand.countListing(`/x?person=4&n=${count}`);
  expect(app.demand.take().listings.size).toBe(5_000);
});

test('NUMBERS-1 tables are counted by hour and size, withdrawn ones not', async () => {
  const { two } = await openCity('soldby');
  const values = { venue_id: two, party_min: 1, party_max: 2 };
  await database.insertRow('sitting', { ...values, state: 'sold' });
  await database.insertRow('sitting', { ...values, state: 'withdrawn' });
  const { total, byParty } = await getNumbers(app, two);
  expect(total).toMatchObject({ released: 2, sold: 1, noShows: 0 });
  expect(byParty).toEqual([{ party: 2, released: 2, sold: 1 }]);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { stockTimesResponse } from '#core/catalog/catalog.contract.ts';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { claimSitting } from '../booking/hold/claim-sitting.ts';

const { app, server, database } = await createTestApp();
const fixtures = await createCatalogFixtures(database);
const { makeSitting, at, pool, serviceDay } = database;
const DAY_MS = 24 * 60 * 60_000;

const timesOf = async (venueId: number) => {
  const answer = await server.inject(`/api/v4/products/${venueId}/stocks/times`);
  return stockTimesResponse.parse(answer.json()).data.map(({ time }) => time);
};

test('SIT-2 a sitting has a label, party sizes, an arrival window, an end and an end of sale', async () => {
  const values = {
    table_label: 'Window',
    party_min: 3,
    party_max: 6,
    arrive_from: at('18:15'),
    arrive_to: at('19:00'),
    ends_at: at('21:30'),
    sell_until: at('18:00'),
  };
  const id = await makeSitting(fixtures.open.venueId, values);
  const { rows } = await pool.query('select * from sitting where id = $1', [id]);
  expect(rows[0]).toMatchObject(values);
  for (const column of Object.keys(values))
    await expect(makeSitting(fixtures.open.venueId, { [column]: null })).rejects.toMatchObject({ column });
});

test("SIT-9 a bar's stock is its sittings: one gives its times and is sold once, none gives nothing", async () => {
  const bar = await fixtures.addVenue('ved-disken', { product_type: 'bar' });
  const empty = await fixtures.addVenue('tom-disk', { product_type: 'bar' });
  const sittingId = await makeSitting(bar.venueId, { party_min: 1, party_max: 2, arrive_to: at('18:30') });
  expect(await timesOf(bar.venueId)).toEqual(['18:00:00', '18:15:00', '18:30:00']);
  expect(await timesOf(empty.venueId)).toEqual([]);
  const claim = () =>
    claimSitting(app, {
      venueId: bar.venueId,
      serviceDay,
      party: 2,
      arriveAt: at('18:00'),
      visitorId: randomUUID(),
    });
  expect(await claim()).toMatchObject({ outcome: 'claimed', sittingId });
  expect(await claim()).toEqual({ outcome: 'held' });
});

test('a sitting of another day is not offered', async () => {
  const { venueId } = await fixtures.addVenue('i-gaar');
  const shifted = (days: number) => {
    const on = (time: string) => new Date(at(time).getTime() + days * DAY_MS);
    return {
      service_day: new Date(Date.parse(serviceDay) + days * DAY_MS).toISOString().slice(0, 10),
      arrive_from: on('18:00'),
      arrive_to: on('20:00'),
      ends_at: on('22:00'),
      sell_until: on('19:30'),
    };
  };
  await makeSitting(venueId, shifted(-1));
  await makeSitting(venueId, shifted(1));
  expect(await timesOf(venueId)).toEqual([]);
});

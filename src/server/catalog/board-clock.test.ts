// Boards and time: the database's clock is moved here, so this file has a database of its own.
import { expect, test, vi } from 'vitest';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { insertStockChange } from '#test/support/venue-changes.ts';
import { deleteOldVenueChanges } from './delete-old-venue-changes.ts';

const { app, database } = await createTestApp();
const fixtures = await createCatalogFixtures(database);
const { pool, db, at, serviceDay, makeSitting, makeHoldId } = database;
const key = { cityId: fixtures.cityId, productType: 'restaurant' } as const;
const { venueId } = fixtures.open;

const stock = async () => (await app.boards.get(key)).entries.get(venueId)?.stock;

async function itIs(time: string) {
  await setClock(db, at(time));
  await app.boards.refresh();
}

async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(app.db, 'query');
  await work();
  const count = queries.mock.calls.length;
  queries.mockRestore();
  return count;
}

test('HOLD-19 the process knows the time of the database', async () => {
  await app.boards.get(key);
  await itIs('16:30');
  expect(Math.abs(app.boards.now() - at('16:30').getTime())).toBeLessThan(1_000);
});

test('HOLD-18 SLOT-8 an expired hold stops counting without any query or message', async () => {
  await pool.query('update sitting set hold_id = $3, held_until = $4 where venue_id = $1 and id = $2', [
    venueId,
    fixtures.sittingId,
    makeHoldId(),
    at('16:45'),
  ]);
  await insertStockChange(db, { venueId, serviceDay });
  await itIs('16:31');
  expect((await stock())?.status).toBe('soldout');
  const before = await app.boards.get(key);
  await itIs('16:44');
  expect((await stock())?.status).toBe('soldout');
  // A tenth of a second before the end: the rest passes by itself, with no query.
  await setClock(db, new Date(at('16:45').getTime() - 100));
  await app.boards.refresh();
  const queries = await countQueries(async () => {
    await expect.poll(async () => (await stock())?.status, { interval: 10, timeout: 900 }).toBe('in-stock');
  });
  // The feed may have been read meanwhile, as it is every second.
  expect(queries).toBeLessThanOrEqual(1);
  expect((await app.boards.get(key)).board.version).not.toBe(before.board.version);
});

test('SLOT-10 SLOT-15 sales end by the clock alone', async () => {
  await itIs('17:29');
  expect((await stock())?.freeTables).toBe(1);
  await itIs('19:31');
  expect(await stock()).toMatchObject({ status: 'soldout', freeTables: 0 });
});

test('a clock that is set back makes expired holds and sales count again', async () => {
  await itIs('16:50');
  expect(await stock()).toMatchObject({ status: 'in-stock', freeTables: 1 });
});

test('CLOCK-1 CLOCK-2 at local midnight the board is that of the new day, and listeners are notified', async () => {
  const days: string[] = [];
  const stop = app.boards.subscribe((change) => days.push(change.serviceDay));
  const tomorrow = new Date(at('36:00')).toISOString().slice(0, 10);
  await makeSitting(fixtures.twin.venueId, {
    service_day: tomorrow,
    arrive_from: at('42:00'),
    arrive_to: at('44:00'),
    ends_at: at('46:00'),
    sell_until: at('43:30'),
  });
  await itIs('24:00');
  const { board, entries } = await app.boards.get(key);
  expect(board.serviceDay).toBe(tomorrow);
  expect(entries.get(venueId)?.stock.status).toBe('soldout');
  expect(entries.get(fixtures.twin.venueId)?.stock).toMatchObject({ status: 'in-stock', freeTables: 1 });
  expect(days).toContain(tomorrow);
  stop();
});

test('the feed stores one hour', async () => {
  await insertStockChange(db, { venueId, serviceDay });
  await pool.query(`update venue_change set changed_at = app_now() - interval '61 minutes'`);
  await insertStockChange(db, { venueId, serviceDay });
  await deleteOldVenueChanges(app);
  const { rows } = await pool.query<{ count: string }>('select count(*)::text as count from venue_change');
  expect(rows[0]?.count).toBe('1');
});

test('CLOCK-1 a board whose loading lasts beyond midnight is that of the new day', async () => {
  await itIs('36:00');
  await app.boards.get(key);
  const other = { cityId: fixtures.cityId, productType: 'bar' } as const;
  const ask = app.db.query.bind(app.db) as (...args: unknown[]) => Promise<unknown>;
  const [hasRead, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const query = vi.spyOn(app.db, 'query').mockImplementation(async (...args: unknown[]) => {
    const answer = await ask(...args);
    if (!JSON.stringify(args).includes('list-sittings-of-')) return answer;
    hasRead.resolve();
    await mayGoOn.promise;
    return answer;
  });
  const loading = app.boards.get(other);
  await hasRead.promise;
  query.mockImplementation(ask);
  await itIs('60:00');
  mayGoOn.resolve();
  const dayAfter = new Date(at('60:00')).toISOString().slice(0, 10);
  expect((await loading).day.date).toBe(dayAfter);
  query.mockRestore();
});

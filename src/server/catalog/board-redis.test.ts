// Redis goes away and comes back.
import { afterAll, expect, test } from 'vitest';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { openBreakableConnection } from '#test/support/breakable-connection.ts';
import { median } from '#test/support/median.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { insertStockChange } from '#test/support/venue-changes.ts';
import { readConfig } from '../config.ts';
import { channelOf } from './stock-channel.ts';
import { announceVenueChange } from './venue-changes.ts';

const line = await openBreakableConnection(readConfig({ REDIS_URL: process.env.REDIS_URL }).redisUrl);
const redisUrl = line.url;
const { app: writer, database } = await createTestApp({ redisUrl });
const { app: reader } = await createTestApp({ database, redisUrl });
afterAll(() => line.cut());

const fixtures = await createCatalogFixtures(database);
const { db, serviceDay, makeSitting } = database;
const key = { cityId: fixtures.cityId, productType: 'restaurant' } as const;
const { venueId } = fixtures.twin;
const freeTables = async () => (await reader.boards.get(key)).entries.get(venueId)?.stock.freeTables ?? 0;

async function timeToSee(): Promise<number> {
  const before = await freeTables();
  await makeSitting(venueId);
  await insertStockChange(db, { venueId, serviceDay });
  const committedAt = performance.now();
  announceVenueChange(writer, venueId);
  await expect.poll(freeTables, { interval: 5, timeout: 5_000 }).toBe(before + 1);
  return performance.now() - committedAt;
}

const channel = channelOf(database.url);

/**
 * Only the process that shows a board listens.
 * Its connection for that comes back two seconds late at the most.
 */
const untilReaderListens = async () => {
  const listeners = async () => (await writer.redis.client.pubSubNumSub([channel]))[channel];
  await expect.poll(listeners, { timeout: 10_000 }).toBe(1);
};

/**
 * Of five changes in a row. Each starts when the last was seen, so one that waits for the poll
 * takes a second.
 */
async function usualTimeToSee(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) times.push(await timeToSee());
  expect(Math.max(...times)).toBeLessThan(2_000);
  return median(times);
}

test('without Redis changes only arrive later; when it is back they are fast again', {
  timeout: 30_000,
}, async () => {
  await reader.boards.get(key);
  await expect.poll(() => writer.redis.isReady()).toBe(true);
  await untilReaderListens();
  expect(await usualTimeToSee()).toBeLessThan(500);

  await line.cut();
  await expect.poll(() => writer.redis.isReady()).toBe(false);
  expect(await usualTimeToSee()).toBeGreaterThan(500);

  await line.mend();
  await expect.poll(() => writer.redis.isReady(), { timeout: 5_000 }).toBe(true);
  await untilReaderListens();
  expect(await usualTimeToSee()).toBeLessThan(500);
});

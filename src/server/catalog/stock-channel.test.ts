import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import type { App } from '../app.ts';
import { claimSitting } from '../booking/hold/claim-sitting.ts';
import { writeSigned } from './signed-message.ts';
import { channelOf } from './stock-channel.ts';
import { readStock, type StockState } from './stock-queries.ts';
import { announceVenueChange } from './venue-changes.ts';

const { app: writer, database } = await createTestApp();
const { app: follower } = await createTestApp({ database });
const fixtures = await createCatalogFixtures(database);
const { pool, at, serviceDay, makeSitting, makeHoldId } = database;
const key = { cityId: fixtures.cityId, productType: 'restaurant' } as const;
await Promise.all([writer, follower].map((each) => each.boards.get(key)));

const channel = channelOf(database.url);
const messages: string[] = [];
const listener = writer.redis.client.duplicate();
await listener.connect();
await listener.subscribe(channel, (text) => messages.push(text));
afterAll(() => listener.destroy());
// With the listening connections of both processes.
beforeAll(() =>
  vi.waitUntil(async () => (await writer.redis.client.pubSubNumSub([channel]))[channel] === 3, 5_000),
);

const freeTables = async (on: App, venueId: number) =>
  (await on.boards.get(key)).entries.get(venueId)?.stock.freeTables;

async function claim(venueId: number) {
  const visitorId = makeHoldId();
  const request = { venueId, serviceDay, party: 2, arriveAt: at('18:00'), visitorId };
  const claimed = await claimSitting(writer, request);
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome);
  announceVenueChange(writer, venueId);
  return claimed;
}

const send = (state: StockState) =>
  writer.redis.client.publish(
    channel,
    writeSigned(writer.config.secrets, { ...state, sender: 'another process' }),
  );

/** A venue with free tables that both processes know. */
async function addVenue(slug: string, tables: number) {
  const { venueId } = await fixtures.addVenue(slug);
  for (let table = 0; table < tables; table++) await makeSitting(venueId);
  await Promise.all([writer, follower].map((each) => each.boards.refresh()));
  return venueId;
}

test('LIVE-1 a change reaches the board of another process without a query', async () => {
  const venueId = await addVenue('besked', 3);
  const before = (await freeTables(follower, venueId)) ?? 0;
  const queries = vi.spyOn(follower.db, 'query');
  // The feed is read every second: begun right after that, the message comes before the next time.
  await expect.poll(() => queries.mock.calls.length, { interval: 5 }).toBeGreaterThan(0);
  await follower.boards.refresh();
  queries.mockClear();
  const claimedAt = performance.now();
  await claim(venueId);
  await expect.poll(() => freeTables(follower, venueId), { interval: 5 }).toBe(before - 1);
  expect(performance.now() - claimedAt).toBeLessThan(900);
  // The feed is read every second and finds what is known already.
  await follower.boards.refresh();
  const names = queries.mock.calls.map(([query]) => (query as unknown as { name: string }).name);
  queries.mockRestore();
  expect(new Set(names)).toEqual(new Set(['read-change-feed']));
  expect((await follower.boards.get(key)).board.version).toBe((await writer.boards.get(key)).board.version);
});

test('LIVE-2 a message that comes late does not undo a later change; one that is later does', async () => {
  const venueId = await addVenue('sent', 2);
  const early = await readStock(database.db, [venueId]);
  const before = (await freeTables(follower, venueId)) ?? 0;
  await claim(venueId);
  await expect.poll(() => freeTables(follower, venueId)).toBe(before - 1);
  await send(early);
  await pause(300);
  expect(await freeTables(follower, venueId)).toBe(before - 1);
  // The control: only the position keeps the early state away.
  await pool.query('select pg_current_xact_id()');
  const { position } = await readStock(database.db, [venueId]);
  await send({ ...early, position });
  await expect.poll(() => freeTables(follower, venueId)).toBe(before);
});

test('LIVE-2 a change whose message was lost is on the board after the next read of the feed', async () => {
  const venueId = await addVenue('tabt', 2);
  const before = (await freeTables(follower, venueId)) ?? 0;
  const request = { venueId, serviceDay, party: 2, arriveAt: at('18:00'), visitorId: makeHoldId() };
  expect((await claimSitting(writer, request)).outcome).toBe('claimed');
  await follower.boards.refresh();
  expect(await freeTables(follower, venueId)).toBe(before - 1);
});

test('LIVE-2 a message that cannot be read changes nothing', async () => {
  const before = (await follower.boards.get(key)).board.version;
  for (const text of ['', '17', '{}', '{"position":"1:2:","venueIds":7}', '[]'])
    await writer.redis.client.publish(channel, text);
  await pause(200);
  await follower.boards.refresh();
  expect((await follower.boards.get(key)).board.version).toBe(before);
});

test('SAFE-64 access to Redis is not enough to change a board: only our processes’ messages count', async () => {
  const venueId = await addVenue('forfalsket', 2);
  const before = await freeTables(follower, venueId);
  const state = await readStock(database.db, [venueId]);
  // Later than anything that will ever be read, so that a board that believed it would never heal.
  const forged = { ...state, sittings: [], position: '9000000000000:9000000000000:' };
  const text = JSON.stringify({ ...forged, sender: 'an attacker' });
  const signedOnce = writeSigned(writer.config.secrets, { ...state, sender: 'another process' });
  const foreign = writeSigned(['another installation’s secret'], { ...forged, sender: 'an attacker' });
  for (const sent of [text, signedOnce.slice(0, 43) + text, foreign, 'x'.repeat(43) + text])
    await writer.redis.client.publish(channel, sent);
  await pause(300);
  expect(await freeTables(follower, venueId)).toBe(before);
  // The control: the signature alone keeps it away.
  await send(forged);
  await expect.poll(() => freeTables(follower, venueId)).toBe(0);
});

test('LIVE-3 a message names no hold, and another installation has another channel', async () => {
  const venueId = await addVenue('hemmelig', 1);
  messages.length = 0;
  const { holdId } = await claim(venueId);
  await expect.poll(() => messages.join()).toContain(String(venueId));
  for (const text of messages) {
    expect(text).not.toContain(holdId);
    expect(text).not.toContain(holdId.replaceAll('-', ''));
  }
  expect(channelOf(database.url.replace('127.0.0.1', '127.0.0.2'))).not.toBe(channel);
  expect(channelOf(`${database.url}_other`)).not.toBe(channel);
});

test('HOLD-17 the owner of a hold sees the table as free on a board that was told of it', async () => {
  const venueId = await addVenue('ejer', 1);
  const { holdId } = await claim(venueId);
  await expect.poll(() => freeTables(follower, venueId)).toBe(0);
  const { listStocks } = await import('./list-stocks.ts');
  const statusFor = async (own?: string) =>
    (await listStocks(follower, { productId: venueId, language: 'da', holdId: own })).data.seats.find(
      ({ seat }) => seat === 2,
    )?.status;
  expect([await statusFor(), await statusFor(holdId)]).toEqual(['on-hold', 'in-stock']);
});

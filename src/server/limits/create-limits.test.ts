import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBookingFixtures } from '#test/fixtures/booking-fixtures.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createTestApp, DEAD_REDIS_URL } from '#test/support/test-app.ts';
import { claimFreeSittings } from '../booking/hold/claim-queries.ts';
import { networkOf } from './address-key.ts';
import { createLimits } from './create-limits.ts';
import { forgetOldTries } from './forget-old-tries.ts';

const { app, server, database } = await createTestApp();
const { openVenue } = await createBookingFixtures(app, database);
const offline = await createTestApp({ database, redisUrl: DEAD_REDIS_URL });
const both = [
  ['with Redis', app],
  ['without Redis', offline.app],
] as const;

async function countAccepted(count: number, work: () => Promise<void>): Promise<number> {
  let accepted = 0;
  for (let turn = 0; turn < count; turn++)
    await work().then(
      () => {
        accepted += 1;
      },
      (problem) => expect(problem).toMatchObject({ code: 'rate_limited', status: 429 }),
    );
  return accepted;
}

/** What the answer says in `Retry-After`: whole seconds, never none. */
function secondsLeft({ headers }: { headers: Record<string, unknown> }): number {
  expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
  return Number(headers['retry-after']);
}

/** A claim at a venue by a new visitor from an address. */
const claimFrom = async (address: string, venueId: number) =>
  (await openBrowser(server, { address })).calculate(venueId);

test('HOLD-5 SAFE-6 one network holds three tables of a venue; another guest there gets the fourth', async () => {
  const { venueId } = await openVenue({ sittings: [{}, {}, {}, {}] });
  for (let turn = 0; turn < 3; turn++)
    expect((await claimFrom(`198.51.100.3`, venueId)).statusCode).toBe(200);
  const refused = await claimFrom('198.51.100.3', venueId);
  expect([refused.statusCode, refused.json().error]).toEqual([429, 'network_holds']);
  expect(secondsLeft(refused)).toBeGreaterThan(14 * 60);
  expect(secondsLeft(refused)).toBeLessThanOrEqual(15 * 60);
  expect((await claimFrom('198.51.100.4', venueId)).statusCode).toBe(200);
});

test('HOLD-5 one network holds twelve tables in all, and a table that it gives up is free for the next', async () => {
  const address = '2001:db8:5:5::1';
  const browsers = [];
  const venues = [];
  for (let turn = 0; turn < 13; turn++) venues.push(await openVenue());
  for (const { venueId } of venues.slice(0, 12)) {
    const browser = await openBrowser(server, { address: `2001:db8:5:5::${browsers.length + 1}` });
    expect((await browser.calculate(venueId)).statusCode).toBe(200);
    browsers.push(browser);
  }
  const last = venues[12]?.venueId ?? 0;
  expect((await claimFrom(address, last)).json().error).toBe('network_holds');
  // An existing hold can still be changed.
  expect((await browsers[0]?.calculate(venues[0]?.venueId ?? 0, { seat: 3 }))?.statusCode).toBe(200);
  await browsers[0]?.release(venues[0]?.venueId ?? 0);
  expect((await claimFrom(address, last)).statusCode).toBe(200);
});

test('HOLD-5 thirty claims of one network at once, in two processes, exceed its cap by a few at the most', async () => {
  const { venueId } = await openVenue({ sittings: Array.from({ length: 30 }, () => ({})) });
  const second = await createTestApp({ database });
  const answers = await Promise.all(
    Array.from({ length: 30 }, async (_, turn) =>
      (await openBrowser(turn % 2 ? server : second.server, { address: '198.51.100.7' })).calculate(venueId),
    ),
  );
  const held = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect(held).toBeGreaterThanOrEqual(3);
  expect(held).toBeLessThanOrEqual(3 + 6);
});

test('control: thirty claims of thirty networks at once all get a table', async () => {
  const { venueId } = await openVenue({ sittings: Array.from({ length: 30 }, () => ({})) });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, turn) => claimFrom(`203.0.113.${turn + 1}`, venueId)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200));
});

test('HOLD-5 the claims of one network in one statement are counted together', async () => {
  const { venueId } = await openVenue({ sittings: Array.from({ length: 6 }, () => ({})) });
  const network = { networkKey: 'n'.repeat(43), maxHolds: 12, maxHoldsAtVenue: 3 };
  const claims = Array.from({ length: 6 }, () => ({
    ...{
      venueId,
      serviceDay: database.serviceDay,
      party: 2,
      arriveAt: database.at('18:00'),
      menus: [],
      network,
    },
    ...{ holdId: crypto.randomUUID(), visitorId: crypto.randomUUID() },
  }));
  const results = await claimFreeSittings(database.pool, claims);
  expect(results.map((result) => result !== undefined)).toEqual([true, true, true, false, false, false]);
});

test('HOLD-5 networks that are named as shared have higher caps, and the own machine has none', async () => {
  const config = { ...app.config, sharedNetworks: ['100.64.0.0/10', '2001:db8:9::/48'] };
  const limits = createLimits({ ...app, config });
  const capOf = (address: string) => limits.holdCapsOf(address)?.maxHolds;
  expect(['100.64.3.1', '::ffff:100.64.3.1', '2001:db8:9:1::1'].map(capOf)).toEqual([1_200, 1_200, 1_200]);
  expect(['198.51.100.1', '2001:db8:8::1', '127.0.0.1'].map(capOf)).toEqual([12, 12, undefined]);
});

test.for(both)('CODE-13 CODE-11 ten tries at codes, %s: they share one counter', async ([name, on]) => {
  const address = name === 'with Redis' ? '198.51.100.4' : '198.51.100.5';
  const hold = () => crypto.randomUUID();
  expect(await countAccepted(12, () => on.limits.countCodeTries(address, hold(), 1, 1))).toBe(10);
  expect(await countAccepted(1, () => app.limits.countCodeTries(address, hold(), 1, 1))).toBe(0);
  expect(await countAccepted(1, () => offline.app.limits.countCodeTries(address, hold(), 1, 1))).toBe(0);
});

test('CODE-11 tries are forgotten when their time is over, not before', async () => {
  const count = async () => (await database.pool.query('select from rate_limit')).rows.length;
  await app.limits.countCodeTries('198.51.100.6', crypto.randomUUID(), 1, 1);
  const before = await count();
  await forgetOldTries(app);
  expect(await count()).toBe(before);
  await database.pool.query('update rate_limit set expire = 1');
  await forgetOldTries(app);
  expect(await count()).toBe(0);
});

test('SAFE-4 SAFE-6 an address with too many calls has to wait; other addresses do not', async () => {
  const call = (address: string, method: 'GET' | 'POST' = 'GET') =>
    server.inject({ method, url: '/api/v4/nothing', remoteAddress: address });
  const callUntilRefused = async (address: string, method: 'GET' | 'POST', most: number) => {
    for (let turn = 0; turn < most; turn += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => call(address, method)));
      if (answers.some(({ statusCode }) => statusCode === 429)) return turn;
      // An injected call never waits for the network, which Redis needs in order to answer.
      await pause(5);
    }
    return undefined;
  };
  expect(await callUntilRefused('198.51.100.7', 'POST', 1_000)).toBeGreaterThanOrEqual(250);
  expect(await callUntilRefused('198.51.100.8', 'GET', 5_000)).toBeGreaterThanOrEqual(2_900);
  const refused = await call('198.51.100.8');
  expect(refused.json().error).toBe('rate_limited');
  expect(secondsLeft(refused)).toBeLessThanOrEqual(60);
  expect((await call('198.51.100.10')).statusCode).toBe(404);
});

test.for<[string, string]>([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('SAFE-4 a household is one caller: %s counts as %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network);
});

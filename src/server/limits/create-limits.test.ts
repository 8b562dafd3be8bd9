import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBookingFixtures } from '#test/fixtures/booking-fixtures.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createTestApp, DEAD_REDIS_URL } from '#test/support/test-app.ts';
import { networkOf } from './address-key.ts';
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

test.for(both)(
  'HOLD-5 one address takes 100 tables a quarter of an hour, another is not limited, %s',
  async ([name, on]) => {
    const address = name === 'with Redis' ? '198.51.100.1' : '198.51.100.2';
    expect(await countAccepted(105, () => on.limits.countNewHold(address))).toBe(100);
    expect(await countAccepted(1, () => on.limits.countNewHold('198.51.100.9'))).toBe(1);
  },
);

test('HOLD-5 SAFE-6 the limit answers 429, and a claim that got no table is not counted', async () => {
  const { venueId } = await openVenue();
  const address = '198.51.100.3';
  const browser = await openBrowser(server, { address });
  for (let turn = 0; turn < 3; turn++) await browser.calculate(venueId, { seat: 8 });
  expect(await countAccepted(99, () => app.limits.countNewHold(address))).toBe(99);
  expect((await browser.calculate(venueId)).statusCode).toBe(200);
  const other = await openVenue();
  const answer = await browser.calculate(other.venueId);
  expect([answer.statusCode, answer.json().error]).toEqual([429, 'rate_limited']);
  expect(secondsLeft(answer)).toBeGreaterThan(14 * 60);
  expect(secondsLeft(answer)).toBeLessThanOrEqual(15 * 60);
  // An existing hold can still be renewed.
  expect((await browser.calculate(venueId, { seat: 3 })).statusCode).toBe(200);
});

test.for(both)('CODE-13 CODE-11 ten tries at codes, %s: they share one counter', async ([name, on]) => {
  const address = name === 'with Redis' ? '198.51.100.4' : '198.51.100.5';
  const hold = () => crypto.randomUUID();
  expect(await countAccepted(12, () => on.limits.countCodeTries(address, hold(), 1))).toBe(10);
  expect(await countAccepted(1, () => app.limits.countCodeTries(address, hold(), 1))).toBe(0);
  expect(await countAccepted(1, () => offline.app.limits.countCodeTries(address, hold(), 1))).toBe(0);
});

test('CODE-11 tries are forgotten when their time is over, not before', async () => {
  const count = async () => (await database.pool.query('select from rate_limit')).rows.length;
  await app.limits.countCodeTries('198.51.100.6', crypto.randomUUID(), 1);
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

// Guesses at codes from many addresses, counted together.
import { beforeEach, expect, test } from 'vitest';
import { createBookingFixtures } from '#test/fixtures/booking-fixtures.ts';
import { makeGiftCard } from '#test/fixtures/gift-card-codes.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { recordLines } from '#test/support/record-lines.ts';
import { createTestApp, DEAD_REDIS_URL } from '#test/support/test-app.ts';
import { newGiftCode } from '../gift-cards/gift-code-crypto.ts';
import { createLog } from '../log.ts';
import { createLimits } from './create-limits.ts';

const { app, server, database } = await createTestApp();
const { openVenue } = await createBookingFixtures(app, database);
const offline = await createTestApp({ database, redisUrl: DEAD_REDIS_URL });

const { lines, sink } = recordLines();
const log = createLog({ ...app.config, logLevel: 'info' }, sink);
const both = [
  ['with Redis', createLimits({ ...app, log })],
  ['without Redis', createLimits({ ...offline.app, log })],
] as const;
type Limits = (typeof both)[number][1];

const wrongSoFar = async (): Promise<number> =>
  (await database.pool.query(`select points from rate_limit where key = 'code-wrong:all'`)).rows[0]?.points ??
  0;
const brakesSoFar = async () => (await app.metrics.codeBrakes.get()).values[0]?.value;

beforeEach(async () => {
  lines.length = 0;
  await database.pool.query('delete from rate_limit');
});

let lastAddress = 0;
const newAddress = () => {
  lastAddress += 1;
  return `10.30.${lastAddress >> 8}.${lastAddress & 255}`;
};

async function tryCodes(limits: Limits, address: string, tries: number, wrong = 1): Promise<number> {
  let accepted = 0;
  for (let turn = 0; turn < tries; turn++)
    await limits.countCodeTries(address, crypto.randomUUID(), 1, wrong).then(
      () => {
        accepted += 1;
      },
      (problem) =>
        expect(problem).toMatchObject({ code: 'rate_limited', params: { seconds: expect.any(Number) } }),
    );
  return accepted;
}

/** Each address guesses as often as it may. */
const guessFrom = (limits: Limits, addresses: number) =>
  Promise.all(Array.from({ length: addresses }, () => tryCodes(limits, newAddress(), 10)));

test.for(both)(
  'CODE-30 after 500 wrong codes from all addresses each address has two tries, %s',
  async ([, limits]) => {
    const early = newAddress();
    expect(await tryCodes(limits, early, 3)).toBe(3);
    await guessFrom(limits, 50);
    expect(await wrongSoFar()).toBe(503);
    // An honest guest still has tries, and those of the other application share the count.
    for (const [, other] of both) expect(await tryCodes(other, newAddress(), 10, 0)).toBe(2);
    expect(await tryCodes(limits, early, 1, 0)).toBe(0);
    // Nobody guesses by paying with codes that the hold has; those count as before.
    await limits.countCodesAtPayment(early, crypto.randomUUID(), 6);
    await expect(limits.countCodesAtPayment(early, crypto.randomUUID(), 1)).rejects.toMatchObject({
      code: 'rate_limited',
    });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, wrongCodes: 500, triesPerAddress: 2 },
    ]);
    // When the window ends, every address has ten tries again.
    await database.pool.query('update rate_limit set expire = 1');
    expect(await tryCodes(limits, newAddress(), 12)).toBe(10);
  },
);

test.for(both)(
  'CODE-30 control: right codes and refused tries are no wrong codes, so nobody has fewer tries, %s',
  async ([, limits]) => {
    await guessFrom(limits, 48);
    const persistent = newAddress();
    expect(await tryCodes(limits, persistent, 40)).toBe(10);
    await Promise.all(Array.from({ length: 20 }, () => tryCodes(limits, newAddress(), 5, 0)));
    expect(await wrongSoFar()).toBe(490);
    expect(await tryCodes(limits, newAddress(), 12, 0)).toBe(10);
  },
);

test('CODE-30 the brake is logged and counted once, however many guesses come at once', async () => {
  const before = (await brakesSoFar()) ?? 0;
  await guessFrom(both[0][1], 60);
  expect(await brakesSoFar()).toBe(before + 1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('10.30.');
});

test('CODE-30 a code that nobody has is wrong; a real one is not', async () => {
  const { code } = await makeGiftCard(app, database);
  const { venueId, menuId } = await openVenue();
  const browser = await openBrowser(server);
  const enter = async (giftcode: string) =>
    (await browser.guest(venueId, { menus: [{ id: menuId, count: 2 }], giftcodes: [giftcode] })).statusCode;
  expect(await enter(newGiftCode())).toBe(422);
  expect(await wrongSoFar()).toBe(1);
  expect(await enter(code)).toBe(200);
  expect(await wrongSoFar()).toBe(1);
});

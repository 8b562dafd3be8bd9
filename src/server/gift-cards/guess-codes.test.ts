// An attacker guesses codes. A few hundred guesses here; `pnpm prove guesses` makes 20,000.
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { createBookingFixtures } from '#test/fixtures/booking-fixtures.ts';
import { makeGiftCard } from '#test/fixtures/gift-card-codes.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { median } from '#test/support/median.ts';
import { createTestApp, DEAD_REDIS_URL } from '#test/support/test-app.ts';
import { newGiftCode } from './gift-code-crypto.ts';

const GUESSES = Number(process.env.GUESSES ?? 240);
const ALLOWED = 10;
const ADDRESSES = GUESSES >= 20_000 ? 200 : 12;
const CONCURRENCY = 8;

const ofTheGuess = new AsyncLocalStorage<string[]>();

const { app, server, database } = await createTestApp();
const offline = await createTestApp({ database, redisUrl: DEAD_REDIS_URL });
const { openVenue } = await createBookingFixtures(app, database);

afterEach(() => vi.restoreAllMocks());

async function guesser(target: typeof server, address: string) {
  const { venueId, menuId } = await openVenue();
  // The other process learns of new venues every second; the test doesn't wait for that.
  await offline.app.boards.refresh();
  const menus = [{ id: menuId, count: 2 }];
  const browser = await openBrowser(target, { address });
  // Holds a table first, because a guess needs a hold.
  expect((await browser.guest(venueId, { menus })).statusCode).toBe(200);
  return async (code: string) => {
    const answer = await browser.guest(venueId, { menus, giftcodes: [code] });
    return { status: answer.statusCode, body: answer.body };
  };
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

const servers = [
  ['with Redis', server, 20],
  ['with Redis gone', offline.server, 21],
] as const;

test.for(servers.flatMap((row) => [1, ADDRESSES].map((addresses) => [...row, addresses] as const)))(
  'CODE-11 CODE-12 CODE-13 GIFT-14 guesses %s: only the allowed number is answered, all with the same text',
  { timeout: 600_000 },
  async ([, target, network, addresses]) => {
    const { code: real } = await makeGiftCard(app, database);
    const guessers: Awaited<ReturnType<typeof guesser>>[] = [];
    for (let index = 0; index < addresses; index++) {
      guessers.push(await guesser(target, `10.${network}.${addresses}.${index + 1}`));
    }
    const answers: { status: number; body: string }[] = [];
    const turns = Array.from({ length: GUESSES }, (_, index) => index);
    await inParallel(turns, async (turn) => {
      const guess = guessers[turn % guessers.length];
      const answer = await guess?.(newGiftCode());
      if (answer) answers.push(answer);
    });
    // While the hold's row is locked, a call may be refused before its code is checked.
    const judged = answers.filter(({ status }) => status !== 429 && status !== 503);
    expect(answers).toHaveLength(GUESSES);
    expect(judged.length).toBeLessThanOrEqual(ALLOWED * addresses);
    expect(judged.length).toBeGreaterThan(0);
    // All answers have the same text, which reveals nothing about a code.
    expect(new Set(judged.map(({ body }) => body)).size).toBe(1);
    expect(JSON.parse(judged[0]?.body ?? '{}').error).toBe('gc_invalid');
    const refusals = new Set(answers.filter(({ status }) => status === 429).map(({ body }) => body));
    expect(new Set([...refusals].map((body) => JSON.parse(body).error))).toEqual(new Set(['rate_limited']));
    // After too many tries even the right code gets the same answer.
    const last = await guessers[0]?.(real);
    expect(last).toMatchObject({ status: 429 });
    expect([...refusals]).toContain(last?.body);
  },
);

test('CODE-11 control: an address that has not tried yet gets its answer, and a right code is right', async () => {
  const { code } = await makeGiftCard(app, database);
  const guess = await guesser(server, '10.22.0.1');
  expect(await guess(newGiftCode())).toMatchObject({ status: 422 });
  expect(await guess(code)).toMatchObject({ status: 200 });
});

test('CODE-12 an unknown code needs the same queries as a known one, so that its timing reveals nothing', async () => {
  const { at } = database;
  const { code: expired } = await makeGiftCard(app, database, {
    issued_at: at('10:00'),
    expires_at: at('11:00'),
  });
  const asked = async (address: string, code: string) => {
    const guess = await guesser(server, address);
    await guess(newGiftCode());
    const questions: string[] = [];
    const query = Reflect.get(pg.Client.prototype, 'query');
    // Counts only the queries of the guess, because periodic jobs query the database meanwhile.
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      const [question] = args as [string | { name?: string }];
      ofTheGuess.getStore()?.push(typeof question === 'object' ? String(question.name) : question);
      return Reflect.apply(query, this, args);
    });
    const answer = await ofTheGuess.run(questions, () => guess(code));
    expect(answer.status).toBe(422);
    vi.restoreAllMocks();
    // Boards follow the renewed hold at their own pace, whatever the code was.
    return questions.filter((name) => !/^read-(change-feed|stock)$|-of-venues$/.test(name)).sort();
  };
  const unknown = await asked('10.23.0.1', newGiftCode());
  const known = await asked('10.23.0.2', expired);
  expect(unknown).toContain('read-gift-cards');
  expect(unknown).toEqual(known);
});

// Only with many tries is a median stable enough.
test.runIf(GUESSES >= 20_000)(
  'CODE-12 the median time of unknown and known codes differs by less than 2 ms',
  async () => {
    const { at } = database;
    // The guesses above have left every address with two tries.
    await database.pool.query(`delete from rate_limit where key like 'code-wrong%'`);
    const { code: expired } = await makeGiftCard(app, database, {
      issued_at: at('10:00'),
      expires_at: at('11:00'),
    });
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let index = 0; index < 100; index++) {
      const guess = await guesser(server, `10.24.${index}.1`);
      for (let turn = 0; turn < 4; turn++) {
        for (const kind of ['known', 'unknown'] as const) {
          const startedAt = performance.now();
          await guess(kind === 'known' ? expired : newGiftCode());
          times[kind].push(performance.now() - startedAt);
        }
      }
    }
    const medians = { known: median(times.known), unknown: median(times.unknown) };
    expect(Math.abs(medians.known - medians.unknown)).toBeLessThan(2);
  },
  600_000,
);

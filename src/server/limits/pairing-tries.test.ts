import { RateLimiterMemory } from 'rate-limiter-flexible';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createDoorFixtures } from '#test/fixtures/door-fixtures.ts';
import { createTestApp, DEAD_REDIS_URL } from '#test/support/test-app.ts';
import { makePairingCode } from '../door/make-pairing-code.ts';
import { createServer } from '../http/create-server.ts';
import { take } from './take.ts';

const { app, server, database } = await createTestApp();
const offline = await createTestApp({ database, redisUrl: DEAD_REDIS_URL });
const { makeVenue, signIn } = createDoorFixtures(app, database);

beforeEach(() => database.pool.query('delete from rate_limit'));

type Process = { server: typeof server };

const pair = (address: string, code = 'ACDEFGHJ', on: Process = { server }) =>
  on.server.inject({
    method: 'POST',
    url: '/api/partner/door/pair',
    headers: { host: 'partner.localhost:3000' },
    body: { code },
    remoteAddress: address,
  });

const errorsOf = (answers: Awaited<ReturnType<typeof pair>>[]) => {
  const errors = answers.map((answer) => answer.json().error);
  return { wrong: errors.filter((error) => error === 'wrong_code').length, all: errors.length };
};

test('DOOR-44 a network has 10 tries at pairing codes, over all processes, at once, with and without Redis', async () => {
  const processes: Process[] = [
    { server },
    offline,
    await createTestApp({ database, redisUrl: DEAD_REDIS_URL }),
  ];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, turn) =>
      pair(`2001:db8:7:7::${turn + 1}`, 'ACDEFGHJ', processes[turn % processes.length]),
    ),
  );
  expect(errorsOf(answers)).toEqual({ wrong: 10, all: 30 });
  expect((await pair('2001:db8:7:8::1')).json().error).toBe('wrong_code');
});

/** The same routes with another limit, as a process has it that counts for itself, or none. */
async function startWith(countPairing: typeof app.limits.countPairing): Promise<Process> {
  const own = createServer({ ...app, limits: { ...app.limits, countPairing } });
  onTestFinished(() => own.close());
  return { server: own };
}

test('control: without the limit all thirty tries reach the codes, and a right one among them pairs', async () => {
  const venueId = await makeVenue();
  const actor = await signIn(venueId, 'manager');
  const { code } = await makePairingCode(app, { actor, venueId, deviceName: 'iPad' });
  const open = await startWith((_address, pairDevice) => pairDevice());
  const guess = (on?: Process) => (_: unknown, turn: number) =>
    pair('2001:db8:7:9::1', turn === 29 ? code : 'ACDEFGHJ', on);
  const limited = [];
  for (let turn = 0; turn < 30; turn++) limited.push(await guess()(undefined, turn));
  expect(limited.at(-1)?.json().error).toBe('rate_limited');
  const answers = await Promise.all(Array.from({ length: 30 }, guess(open)));
  expect(errorsOf(answers)).toEqual({ wrong: 29, all: 30 });
  expect(answers.at(-1)?.statusCode).toBe(200);
});

test('control: counted in each process, three processes give three times as many', async () => {
  const processes = await Promise.all(
    [1, 2, 3].map(() => {
      const limit = new RateLimiterMemory({ points: 10, duration: 600 });
      return startWith(async (address, pairDevice) => {
        await take(limit, address);
        return pairDevice();
      });
    }),
  );
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, turn) => pair('2001:db8:7:10::1', 'ACDEFGHJ', processes[turn % 3])),
  );
  expect(errorsOf(answers)).toEqual({ wrong: 30, all: 60 });
});

test('DOOR-44 after 100 wrong codes of all networks each has 2 tries; a right code still pairs', async () => {
  for (let network = 0; network < 10; network++)
    await Promise.all(Array.from({ length: 10 }, () => pair(`198.51.100.${network}`)));
  const guesses = [];
  for (let turn = 0; turn < 6; turn++) guesses.push(await pair('203.0.113.5'));
  expect(errorsOf(guesses)).toEqual({ wrong: 2, all: 6 });
  // Control: without the count of all networks the next one has its ten.
  await database.pool.query(`delete from rate_limit where key like 'pairing-wrong%'`);
  const alone = [];
  for (let turn = 0; turn < 6; turn++) alone.push(await pair('203.0.113.7'));
  expect(errorsOf(alone)).toEqual({ wrong: 6, all: 6 });
  const venueId = await makeVenue();
  const actor = await signIn(venueId, 'manager');
  const { code } = await makePairingCode(app, { actor, venueId, deviceName: 'iPad' });
  expect((await pair('203.0.113.6', code)).statusCode).toBe(200);
});

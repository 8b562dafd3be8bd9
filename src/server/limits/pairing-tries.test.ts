import { beforeEach, expect, test } from 'vitest';
import { createDoorFixtures } from '#test/fixtures/door-fixtures.ts';
import { createTestApp, DEAD_REDIS_URL } from '#test/support/test-app.ts';
import { makePairingCode } from '../door/make-pairing-code.ts';

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

test('control: counted in each process, as without Redis before, three processes give three times as many', async () => {
  const limited = await Promise.all(
    [1, 2, 3].map(async () => {
      const { RateLimiterMemory } = await import('rate-limiter-flexible');
      const limit = new RateLimiterMemory({ points: 10, duration: 600 });
      const results = await Promise.allSettled(
        Array.from({ length: 10 }, () => limit.consume('one network')),
      );
      return results.filter(({ status }) => status === 'fulfilled').length;
    }),
  );
  expect(limited).toEqual([10, 10, 10]);
});

test('DOOR-44 after 100 wrong codes of all networks each has 2 tries; a right code still pairs', async () => {
  for (let network = 0; network < 10; network++)
    await Promise.all(Array.from({ length: 10 }, () => pair(`198.51.100.${network}`)));
  const guesses = [];
  for (let turn = 0; turn < 6; turn++) guesses.push(await pair('203.0.113.5'));
  expect(errorsOf(guesses)).toEqual({ wrong: 2, all: 6 });
  const venueId = await makeVenue();
  const actor = await signIn(venueId, 'manager');
  const { code } = await makePairingCode(app, { actor, venueId, deviceName: 'iPad' });
  expect((await pair('203.0.113.6', code)).statusCode).toBe(200);
});

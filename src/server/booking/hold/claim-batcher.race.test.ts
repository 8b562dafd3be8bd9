// Claims of one process that are batched into one statement:
// each still succeeds or fails on its own.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '#test/support/clock.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { createHotPool } from '../../db/pool.ts';
import { findBrokenInvariants } from '../bookkeeping/invariant-queries.ts';
import { createClaimBatcher } from './claim-batcher.ts';
import { CLAIM_MANY_SQL, claimFreeSittings } from './claim-queries.ts';
import { claimSitting } from './claim-sitting.ts';

const { url, db, pool, at, serviceDay, makeSitting, makeVenue } = await createTestDatabase();
const connections = createHotPool(url);
connections.on('error', () => undefined);
afterAll(() => connections.end());
const newProcess = () => ({ db: connections, claims: createClaimBatcher(connections) });

let venueId: number;
beforeEach(async () => {
  venueId = await makeVenue();
  await setClock(db, at('16:30'));
});

/** Every table takes each of these arrivals. */
const TIMES = ['18:00', '18:15', '18:30', '18:45'];

type Request = { venueId?: number; party?: number; time?: string; visitorId?: string };

const claimOf = (request: Request = {}) => ({
  venueId: request.venueId ?? venueId,
  serviceDay,
  party: request.party ?? 2,
  arriveAt: at(request.time ?? '18:00'),
  visitorId: request.visitorId ?? randomUUID(),
  holdId: randomUUID(),
  menus: [],
});

const makeSittings = async (sizes: readonly number[]) => {
  const ids = [];
  for (const party_max of sizes) ids.push(await makeSitting(venueId, { party_min: 1, party_max }));
  return ids;
};

/** Every claimed sitting has exactly one owner, and the sitting's row agrees with the hold's. */
async function expectEachItsOwn(claimed: readonly { sittingId: number; holdId: string }[]) {
  const { rows } = await pool.query(
    `select s.id as "sittingId", h.id as "holdId", s.fence from sitting s
     join hold h on h.venue_id = s.venue_id and h.sitting_id = s.id and h.id = s.hold_id
       and h.party between s.party_min and s.party_max and h.held_until = s.held_until
     where s.venue_id = $1 and h.ended_at is null order by s.id`,
    [venueId],
  );
  expect(rows).toEqual(
    claimed
      .map(({ sittingId, holdId }) => ({ sittingId, holdId, fence: 1 }))
      .toSorted((a, b) => a.sittingId - b.sittingId),
  );
  expect(await findBrokenInvariants(pool, { isSettled: true })).toEqual([]);
}

test('SIT-5 SIT-8 equal claims of one statement get one sitting each, the best for the first claim', async () => {
  const [big = 0, small = 0, middle = 0] = await makeSittings([6, 2, 4]);
  const claims = Array.from({ length: 5 }, () => claimOf());
  const results = await claimFreeSittings(pool, claims);
  expect(results.map((result) => result?.sittingId)).toEqual([small, middle, big, undefined, undefined]);
  expect(results.slice(0, 3).map((result) => result?.holdId)).toEqual(
    claims.slice(0, 3).map(({ holdId }) => holdId),
  );
  await expectEachItsOwn(results.filter((result) => result !== undefined));
});

test('control: without ranks every claim of one statement gets every sitting, which the primary key of hold refuses', async () => {
  await makeSittings([2, 4]);
  const unranked = CLAIM_MANY_SQL.replace('arrive_at, rank)', 'arrive_at)');
  const claims = [claimOf(), claimOf()];
  const columns = ['venueId', 'serviceDay', 'party', 'arriveAt', 'holdId', 'visitorId'] as const;
  const values = columns.map((column) => claims.map((claim) => claim[column]));
  const noNetwork = [null, null];
  const rest = [['[]', '[]'], noNetwork, noNetwork, noNetwork, [null, null]];
  await expect(pool.query(unranked, [...values, ...rest])).rejects.toThrow('hold_pkey');
  expect((await pool.query(CLAIM_MANY_SQL, [...values, ...rest])).rows).toHaveLength(2);
});

test('SIT-5 when different requests of one statement find the same sitting, one gets it and the others none', async () => {
  const [only = 0] = await makeSittings([4]);
  const results = await claimFreeSittings(pool, [claimOf(), claimOf({ party: 3 }), claimOf({ party: 4 })]);
  const claimed = results.filter((result) => result !== undefined);
  expect(claimed.map(({ sittingId }) => sittingId)).toEqual([only]);
  await expectEachItsOwn(claimed);
});

test('SIT-5 SIT-6 two processes, parties of 1 to 8 at once: each table is taken once, and none that fits stays free', async () => {
  await makeSittings([1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 8]);
  const processes = [newProcess(), newProcess()] as const;
  const results = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      claimSitting(processes[index % 2] ?? processes[0], claimOf({ party: (index % 8) + 1 })),
    ),
  );
  const claimed = results.filter((result) => result.outcome === 'claimed');
  await expectEachItsOwn(claimed);
  for (const party of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const missed = results.some((result, index) => (index % 8) + 1 === party && result.outcome !== 'claimed');
    if (missed) expect(await claimSitting(newProcess(), claimOf({ party }))).toEqual({ outcome: 'held' });
  }
});

test('SIT-5 many different requests at three processes with tables for all: each gets one without a recheck', async () => {
  const sizes = [2, 2, 3, 4, 4, 5, 6, 8];
  await makeSittings(Array.from({ length: 168 }, (_, index) => (index < 128 ? (sizes[index % 8] ?? 8) : 8)));
  const processes = [
    createClaimBatcher(connections),
    createClaimBatcher(connections),
    createClaimBatcher(connections),
  ] as const;
  const results = await Promise.all(
    Array.from({ length: 120 }, (_, index) => {
      const claim = processes[index % 3] ?? processes[0];
      return claim(claimOf({ party: (index % 8) + 1, time: TIMES[index % 4] ?? '18:00' }));
    }),
  );
  const claimed = results.filter((result) => result !== undefined);
  expect(claimed).toHaveLength(120);
  await expectEachItsOwn(claimed);
});

test('HOLD-18 an expired sitting that another claim of the statement takes is not freed', async () => {
  const [first = 0] = await makeSittings([2]);
  const visitorId = randomUUID();
  const [expired] = await claimFreeSittings(pool, [claimOf({ visitorId })]);
  expect(expired?.sittingId).toBe(first);
  await setClock(db, at('16:46'));
  const [second = 0] = await makeSittings([4]);
  const claims = [claimOf(), claimOf({ visitorId })];
  const [other, own] = await claimFreeSittings(pool, claims);
  expect([other?.sittingId, own?.sittingId]).toEqual([first, second]);
  const { rows } = await pool.query(
    `select s.id, s.hold_id, h.end_reason from sitting s join hold h on h.venue_id = s.venue_id and h.id = s.hold_id
     where s.venue_id = $1 order by s.id`,
    [venueId],
  );
  expect(rows).toEqual([
    { id: first, hold_id: other?.holdId, end_reason: null },
    { id: second, hold_id: own?.holdId, end_reason: null },
  ]);
  expect(await findBrokenInvariants(pool, { isSettled: true })).toEqual([]);
});

test('HOLD-3 a double click, or a visitor who has a table here already, does not make other claims fail', async () => {
  await makeSittings(Array.from({ length: 12 }, () => 2));
  const app = newProcess();
  const visitorId = randomUUID();
  const first = await claimSitting(app, claimOf({ visitorId }));
  if (first.outcome !== 'claimed') throw new Error(first.outcome);
  const twice = randomUUID();
  const requests = [{}, {}, {}, { visitorId }, {}, { visitorId: twice }, { visitorId: twice }, {}];
  const results = await Promise.all(requests.map((request) => claimSitting(app, claimOf(request))));
  expect(results.map(({ outcome }) => outcome).toSorted()).toEqual([
    'already-holding',
    'already-holding',
    ...Array(6).fill('claimed'),
  ]);
  expect(results[3]).toEqual({ outcome: 'already-holding', holdId: first.holdId });
  await expectEachItsOwn([first, ...results.filter((result) => result.outcome === 'claimed')]);
});

test('HOLD-4 one statement claims at several venues, and gives nothing to a visitor who holds three tables elsewhere', async () => {
  const visitorId = randomUUID();
  for (let elsewhere = 0; elsewhere < 3; elsewhere++) {
    const other = await makeVenue();
    await makeSitting(other);
    expect(await claimSitting(newProcess(), claimOf({ venueId: other, visitorId }))).toMatchObject({
      outcome: 'claimed',
    });
  }
  await makeSittings([2, 2]);
  const other = await makeVenue();
  await makeSitting(other);
  const claims = [claimOf({ visitorId }), claimOf(), claimOf({ venueId: other })];
  const [refused, here, there] = await claimFreeSittings(pool, claims);
  expect(refused).toBeUndefined();
  expect(here && there && here.sittingId !== there.sittingId).toBe(true);
  await expectEachItsOwn(here ? [here] : []);
});

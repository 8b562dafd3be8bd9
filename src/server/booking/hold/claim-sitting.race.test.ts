// Simultaneous claims of the same table, with a control case that has no guard.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { untilBlocked } from '#test/support/lock-waits.ts';
import { createMeeting } from '#test/support/meeting.ts';
import { createClaimBatcher } from './claim-batcher.ts';
import { claimSitting } from './claim-sitting.ts';

const { url, pool, at, serviceDay, makeSitting, makeVenue } = await createTestDatabase();
const connections = new pg.Pool({ connectionString: url, max: 32, lock_timeout: 250 });
connections.on('error', () => undefined);
afterAll(() => connections.end());
// Each claim gets its own batcher, as in separate processes:
// they have to race and must not share a batch.
const newProcess = () => ({ db: connections, claims: createClaimBatcher(connections) });

const claim = (venueId: number, party = 2) =>
  claimSitting(newProcess(), { venueId, serviceDay, party, arriveAt: at('18:00'), visitorId: randomUUID() });

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

function countOutcomes(results: { outcome: string }[]) {
  const counts: Record<string, number> = {};
  for (const { outcome } of results) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

// Opens all connections before the start, so that the claims really run at the same time.
const warmUp = (count: number) => times(count, () => connections.query('select pg_sleep(0.05)'));

test('SIT-5 ten parallel claims of one sitting on ten connections: one wins', async () => {
  for (let round = 0; round < 10; round++) {
    const venueId = await makeVenue();
    await makeSitting(venueId);
    await warmUp(10);
    expect(countOutcomes(await times(10, () => claim(venueId)))).toEqual({ claimed: 1, held: 9 });
    const { rows } = await pool.query('select fence from sitting where venue_id = $1', [venueId]);
    expect(rows).toEqual([{ fence: 1 }]);
    expect((await pool.query('select from hold where venue_id = $1', [venueId])).rows).toHaveLength(1);
  }
});

test('control: a read followed by a write, without the guard, lets more than one claim win', async () => {
  const venueId = await makeVenue();
  await makeSitting(venueId);
  const meet = createMeeting(10);
  const winners = await times(10, async () => {
    const client = await connections.connect();
    try {
      const { rows } = await client.query('select id from sitting where venue_id = $1 and hold_id is null', [
        venueId,
      ]);
      await meet();
      if (rows.length === 0) return 0;
      const { rowCount } = await client.query(
        `update sitting set hold_id = $2, held_until = app_now() + interval '15 minutes' where id = $1`,
        [rows[0].id, randomUUID()],
      );
      return rowCount ?? 0;
    } finally {
      client.release();
    }
  });
  expect(winners.reduce((sum, count) => sum + count, 0)).toBe(10);
});

test('SIT-5 SIT-6 parties of 1 to 8 and tables of all sizes: no table is claimed twice', async () => {
  const venueId = await makeVenue();
  for (const party_max of [1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 8])
    await makeSitting(venueId, { party_min: 1, party_max });
  await warmUp(24);
  const results = await times(24, (index) => claim(venueId, (index % 8) + 1));
  const claimed = results.filter((result) => result.outcome === 'claimed');
  const ids = claimed.map(({ sittingId }) => sittingId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(claimed.every(({ fence }) => fence === 1)).toBe(true);
  const { rows } = await pool.query(
    `select h.id from hold h join sitting s using (venue_id) where venue_id = $1
       and s.id = h.sitting_id and s.hold_id = h.id and h.party between s.party_min and s.party_max`,
    [venueId],
  );
  expect(rows).toHaveLength(claimed.length);
  // A party whose claim failed has no fitting table left.
  for (const party of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const missed = results.some((result, index) => (index % 8) + 1 === party && result.outcome !== 'claimed');
    if (missed) expect(await claim(venueId, party)).toEqual({ outcome: 'held' });
  }
});

test('HOLD-3 one visitor clicking ten times at once gets one hold', async () => {
  const venueId = await makeVenue();
  await times(10, () => makeSitting(venueId));
  await warmUp(10);
  const visitorId = randomUUID();
  const results = await times(10, () =>
    claimSitting(newProcess(), { venueId, serviceDay, party: 2, arriveAt: at('18:00'), visitorId }),
  );
  expect(countOutcomes(results)).toEqual({ claimed: 1, 'already-holding': 9 });
  const { rows } = await pool.query('select from sitting where venue_id = $1 and hold_id is not null', [
    venueId,
  ]);
  expect(rows).toHaveLength(1);
});

test('HOLD-20 a claim rechecks: a table that is unlocked meanwhile is found', async () => {
  const venueId = await makeVenue();
  await makeSitting(venueId);
  await warmUp(10);
  const locker = await pool.connect();
  await locker.query('begin');
  await locker.query('update sitting set fence = fence + 1 where venue_id = $1', [venueId]);
  const claims = times(10, () => claim(venueId));
  await untilBlocked(pool, locker, claims);
  await locker.query('rollback');
  locker.release();
  expect(countOutcomes(await claims)).toEqual({ claimed: 1, held: 9 });
});

test('HOLD-20 HOLD-21 a table that is still locked after 250 ms counts as on hold, not as sold out', async () => {
  const venueId = await makeVenue();
  await makeSitting(venueId);
  await warmUp(1);
  const locker = await pool.connect();
  await locker.query('begin');
  await locker.query('select from sitting where venue_id = $1 for update', [venueId]);
  const elapsed: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const startedAt = performance.now();
    expect(await claim(venueId)).toEqual({ outcome: 'held' });
    elapsed.push(performance.now() - startedAt);
  }
  await locker.query('rollback');
  locker.release();
  expect(Math.min(...elapsed)).toBeGreaterThan(200);
  // The fastest: on a busy machine any one may wait for its turn.
  expect(Math.min(...elapsed)).toBeLessThan(1_000);
});

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '#test/support/clock.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { setDemoClock } from '../../db/clock.ts';
import { createClaimBatcher } from './claim-batcher.ts';
import { claimSitting } from './claim-sitting.ts';

const { db, pool, at, serviceDay, makeSitting, makeVenue } = await createTestDatabase();
const app = { db, claims: createClaimBatcher(pool) };

let venueId: number;
beforeEach(async () => {
  venueId = await makeVenue();
  await setDemoClock(db, '16:30', 'Europe/Copenhagen');
});

const claim = (values: { party?: number; time?: string; visitorId?: string; venueId?: number } = {}) =>
  claimSitting(app, {
    venueId: values.venueId ?? venueId,
    serviceDay,
    party: values.party ?? 2,
    arriveAt: at(values.time ?? '18:00'),
    visitorId: values.visitorId ?? randomUUID(),
  });

async function readSitting(id: number) {
  const { rows } = await pool.query('select * from sitting where venue_id = $1 and id = $2', [venueId, id]);
  return rows[0];
}

test('HOLD-13 a first claim writes sitting and hold in one statement', async () => {
  const id = await makeSitting(venueId);
  const claimed = await claim();
  expect(claimed).toMatchObject({ outcome: 'claimed', sittingId: id, fence: 1, endsAt: at('22:00') });
  const sitting = await readSitting(id);
  const { rows } = await pool.query('select * from hold where venue_id = $1', [venueId]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    id: sitting.hold_id,
    sitting_id: id,
    party: 2,
    arrive_at: at('18:00'),
    held_until: sitting.held_until,
    ended_at: null,
  });
});

test('HOLD-13 a claim that finds nothing writes nothing', async () => {
  await makeSitting(venueId, { party_min: 5, party_max: 6 });
  expect(await claim({ party: 2 })).toEqual({ outcome: 'sold-out' });
  const { rows } = await pool.query('select from hold where venue_id = $1', [venueId]);
  expect(rows).toHaveLength(0);
});

test('HOLD-1 HOLD-19 a hold lasts 15 minutes by the database clock', async () => {
  await makeSitting(venueId);
  const now = at('17:00');
  await setClock(db, now);
  const claimed = await claim();
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome);
  const seconds = (claimed.heldUntil.getTime() - now.getTime()) / 1000;
  expect(seconds).toBeGreaterThanOrEqual(900);
  expect(seconds).toBeLessThan(905);
});

test('SIT-8 the smallest fitting table is taken first, then the narrowest window, then the lowest id', async () => {
  const large = await makeSitting(venueId, { party_max: 8 });
  const wide = await makeSitting(venueId, { party_max: 4, arrive_to: at('21:00') });
  const first = await makeSitting(venueId, { party_max: 4 });
  const second = await makeSitting(venueId, { party_max: 4 });
  const order = [];
  for (let turn = 0; turn < 4; turn++) {
    const claimed = await claim({ party: 3 });
    order.push(claimed.outcome === 'claimed' && claimed.sittingId);
  }
  expect(order).toEqual([first, second, wide, large]);
});

test('SIT-8 a table whose hold has expired has no priority over a free one', async () => {
  const small = await makeSitting(venueId, { party_max: 2 });
  await makeSitting(venueId, { party_max: 8, hold_id: randomUUID(), held_until: at('16:00') });
  expect(await claim()).toMatchObject({ outcome: 'claimed', sittingId: small });
});

test('HOLD-18 HOLD-19 an expired hold stops counting at once, by the database clock', async () => {
  const id = await makeSitting(venueId);
  await setClock(db, at('17:00'));
  expect(await claim()).toMatchObject({ outcome: 'claimed', fence: 1 });
  await setClock(db, new Date(at('17:15').getTime() - 5_000));
  expect(await claim()).toEqual({ outcome: 'held' });
  await setClock(db, new Date(at('17:15').getTime() + 5_000));
  expect(await claim()).toMatchObject({ outcome: 'claimed', sittingId: id, fence: 2 });
});

test('SLOT-6 SIT-11 a claim is refused from 30 minutes before arrival and from sell_until', async () => {
  await makeSitting(venueId, { sell_until: at('19:00') });
  await setClock(db, new Date(at('17:30').getTime() - 5_000));
  const visitorId = randomUUID();
  expect(await claim({ visitorId, time: '18:00' })).toMatchObject({ outcome: 'claimed' });
  await pool.query(`update sitting set hold_id = null, held_until = null where venue_id = $1`, [venueId]);
  await setClock(db, new Date(at('17:30').getTime() + 5_000));
  expect(await claim({ time: '18:00' })).toEqual({ outcome: 'sold-out' });
  await setClock(db, new Date(at('19:00').getTime() + 5_000));
  expect(await claim({ time: '20:00' })).toEqual({ outcome: 'sold-out' });
});

test('SLOT-8 SLOT-9 ERR-46 a table that others hold or pay for is on hold, one that they bought is the last one sold', async () => {
  const id = await makeSitting(venueId, { hold_id: randomUUID(), held_until: at('17:00') });
  expect(await claim()).toEqual({ outcome: 'held' });
  await pool.query('update sitting set paying = true, held_until = $2 where id = $1', [id, at('16:00')]);
  expect(await claim()).toEqual({ outcome: 'held' });
  await pool.query(`update sitting set paying = false, state = 'sold' where id = $1`, [id]);
  expect(await claim()).toEqual({ outcome: 'last-sold' });
  // Its sale would be over by now, so nobody bought it before this guest.
  expect(await claim({ time: '16:30' })).toEqual({ outcome: 'sold-out' });
  await pool.query(
    `update sitting set state = 'withdrawn', hold_id = null, held_until = null where id = $1`,
    [id],
  );
  expect(await claim()).toEqual({ outcome: 'sold-out' });
});

test('HOLD-3 a second claim of the same visitor at a venue returns the existing hold', async () => {
  const [first, second] = [await makeSitting(venueId), await makeSitting(venueId)];
  const visitorId = randomUUID();
  const claimed = await claim({ visitorId });
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome);
  expect(await claim({ visitorId })).toEqual({ outcome: 'already-holding', holdId: claimed.holdId });
  expect((await readSitting(first)).hold_id).toBe(claimed.holdId);
  expect((await readSitting(second)).hold_id).toBeNull();
  const elsewhere = await makeVenue();
  await makeSitting(elsewhere);
  expect(await claim({ visitorId, venueId: elsewhere })).toMatchObject({ outcome: 'claimed' });
});

test('HOLD-3 HOLD-18 an expired hold of the visitor does not prevent a new one', async () => {
  await makeSitting(venueId);
  const visitorId = randomUUID();
  await setClock(db, at('16:40'));
  await claim({ visitorId });
  await setClock(db, at('17:00'));
  expect(await claim({ visitorId })).toMatchObject({ outcome: 'claimed', fence: 2 });
  const { rows } = await pool.query('select end_reason from hold where venue_id = $1 order by started_at', [
    venueId,
  ]);
  expect(rows).toEqual([{ end_reason: 'expired' }, { end_reason: null }]);
});

test('HOLD-18 a visitor with an expired hold who takes another table frees the first', async () => {
  const visitorId = randomUUID();
  const first = await makeSitting(venueId, { party_max: 2 });
  const other = await makeSitting(venueId, { party_max: 4 });
  await claim({ visitorId });
  expect(await readSitting(first)).toMatchObject({ hold_id: expect.any(String) });
  await setClock(db, at('16:50'));
  expect(await claim({ visitorId, party: 4 })).toMatchObject({ outcome: 'claimed', sittingId: other });
  expect(await readSitting(first)).toMatchObject({ hold_id: null, held_until: null });
});

test('PAY-6 an expired hold that is being paid for is not ended by a new claim', async () => {
  await makeSitting(venueId);
  const visitorId = randomUUID();
  const claimed = await claim({ visitorId });
  await pool.query('update sitting set paying = true where venue_id = $1', [venueId]);
  await makeSitting(venueId);
  await setClock(db, at('17:10'));
  expect(await claim({ visitorId })).toEqual({
    outcome: 'already-holding',
    holdId: claimed.outcome === 'claimed' && claimed.holdId,
  });
});

test('HOLD-22 a sitting that an uncommitted row refers to can be claimed', async () => {
  const id = await makeSitting(venueId);
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query('select from sitting where venue_id = $1 and id = $2 for key share', [venueId, id]);
    expect(await claim()).toMatchObject({ outcome: 'claimed', sittingId: id });
  } finally {
    await other.query('rollback');
    other.release();
  }
});

test('a claim adds a row to the change feed', async () => {
  await makeSitting(venueId);
  await claim();
  const { rows } = await pool.query(
    'select service_day::text from venue_change where venue_id = $1 and service_day is not null',
    [venueId],
  );
  expect(rows).toEqual([{ service_day: serviceDay }]);
});

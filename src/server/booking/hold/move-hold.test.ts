import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '#test/support/clock.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { createClaimBatcher } from './claim-batcher.ts';
import { claimSitting } from './claim-sitting.ts';
import { moveHold } from './move-hold.ts';

const { db, pool, at, serviceDay, makeSitting, makeVenue } = await createTestDatabase();
const app = { db, claims: createClaimBatcher(pool) };

let venueId: number;
beforeEach(async () => {
  venueId = await makeVenue();
  await setClock(db, at('16:30'));
});

async function claimFirst() {
  const claimed = await claimSitting(app, {
    venueId,
    serviceDay,
    party: 2,
    arriveAt: at('18:00'),
    visitorId: randomUUID(),
  });
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome);
  return claimed;
}

const move = (holdId: string, values: { party?: number; time?: string; venueId?: number } = {}) =>
  moveHold(app, {
    venueId: values.venueId ?? venueId,
    serviceDay,
    party: values.party ?? 2,
    arriveAt: at(values.time ?? '18:00'),
    holdId,
    menus: [{ menuId: 1, count: 2 }],
  });

async function heldSittings() {
  const { rows } = await pool.query<{ id: number; fence: number }>(
    'select id, fence from sitting where venue_id = $1 and hold_id is not null order by id',
    [venueId],
  );
  return rows;
}

test('HOLD-17 HOLD-24 SLOT-13 the sitting of the hold counts as free, also after sell_until, and its fence stays', async () => {
  await makeSitting(venueId, { party_max: 8, sell_until: at('16:35') });
  const { holdId, sittingId } = await claimFirst();
  await setClock(db, at('16:40'));
  expect(await move(holdId, { party: 3 })).toMatchObject({ outcome: 'claimed', sittingId, fence: 1 });
});

test('HOLD-65 after the end of sale a hold keeps its own arrival until that passes, and moves to no other', async () => {
  await makeSitting(venueId, { party_max: 8, arrive_from: at('17:00') });
  await setClock(db, at('17:20'));
  const { holdId, sittingId } = await claimFirst();
  await setClock(db, at('17:31'));
  expect(await move(holdId)).toMatchObject({ outcome: 'claimed', sittingId });
  expect(await move(holdId, { time: '17:45' })).toEqual({ outcome: 'sold-out' });
  await setClock(db, at('17:45'));
  expect(await move(holdId)).toMatchObject({ outcome: 'claimed', sittingId });
  await setClock(db, at('17:59'));
  expect(await move(holdId)).toMatchObject({ outcome: 'claimed', sittingId });
  await setClock(db, at('18:00'));
  expect(await move(holdId)).toEqual({ outcome: 'sold-out' });
});

test('HOLD-17 a hold stays on its sitting when a smaller table becomes free', async () => {
  const large = await makeSitting(venueId, { party_max: 8 });
  const { holdId } = await claimFirst();
  await makeSitting(venueId, { party_max: 2 });
  expect(await move(holdId)).toMatchObject({ outcome: 'claimed', sittingId: large });
});

test('HOLD-1 HOLD-2 a step renews the hold for 15 minutes, up to 45 minutes in total', async () => {
  await makeSitting(venueId);
  const { holdId } = await claimFirst();
  const minutesLeft = async (time: string) => {
    await setClock(db, at(time));
    const moved = await move(holdId);
    return moved.outcome === 'claimed'
      ? Math.round((moved.heldUntil.getTime() - at(time).getTime()) / 60_000)
      : moved.outcome;
  };
  expect(await minutesLeft('16:40')).toBe(15);
  expect(await minutesLeft('16:54')).toBe(15);
  expect(await minutesLeft('17:05')).toBe(10);
  expect(await minutesLeft('17:14')).toBe(1);
  expect(await minutesLeft('17:16')).toBe('no-hold');
});

test('HOLD-14 moving takes the new sitting and frees the old one', async () => {
  await makeSitting(venueId, { party_max: 2 });
  const six = await makeSitting(venueId, { party_min: 5, party_max: 6 });
  const { holdId } = await claimFirst();
  expect(await move(holdId, { party: 6 })).toMatchObject({ outcome: 'claimed', sittingId: six, fence: 1 });
  expect(await heldSittings()).toEqual([{ id: six, fence: 1 }]);
  const { rows } = await pool.query('select sitting_id, party, menus from hold where id = $1', [holdId]);
  expect(rows).toEqual([{ sitting_id: six, party: 6, menus: [{ menuId: 1, count: 2 }] }]);
});

test('HOLD-15 when no new sitting is available, the old one stays held', async () => {
  const two = await makeSitting(venueId, { party_max: 2 });
  await makeSitting(venueId, { party_min: 5, party_max: 6, hold_id: randomUUID(), held_until: at('17:00') });
  const { holdId } = await claimFirst();
  expect(await move(holdId, { party: 6 })).toEqual({ outcome: 'held' });
  expect(await move(holdId, { party: 8 })).toEqual({ outcome: 'sold-out' });
  expect((await heldSittings())[0]).toEqual({ id: two, fence: 1 });
});

test('HOLD-12 a hold id of another venue is ignored', async () => {
  await makeSitting(venueId);
  const { holdId } = await claimFirst();
  const elsewhere = await makeVenue();
  await makeSitting(elsewhere);
  expect(await move(holdId, { venueId: elsewhere })).toEqual({ outcome: 'no-hold' });
});

test('a hold whose payment page is open does not move', async () => {
  await makeSitting(venueId);
  await makeSitting(venueId, { party_min: 5, party_max: 6 });
  const { holdId, sittingId } = await claimFirst();
  await pool.query('update sitting set paying = true where id = $1', [sittingId]);
  expect(await move(holdId, { party: 6 })).toEqual({ outcome: 'paying' });
  expect(await heldSittings()).toEqual([{ id: sittingId, fence: 1 }]);
});

test('HOLD-16 twenty parallel calls of one hold end with exactly one sitting', async () => {
  for (const party_max of [2, 3, 4, 5, 6, 7, 8]) await makeSitting(venueId, { party_max });
  const { holdId } = await claimFirst();
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) => move(holdId, { party: 2 + (index % 7) })),
  );
  expect(results.every(({ outcome }) => outcome === 'claimed')).toBe(true);
  const held = await heldSittings();
  expect(held).toHaveLength(1);
  const { rows } = await pool.query('select sitting_id from hold where id = $1', [holdId]);
  expect(rows).toEqual([{ sitting_id: held[0]?.id }]);
});

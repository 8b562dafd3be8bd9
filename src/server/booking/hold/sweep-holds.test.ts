import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '#test/support/clock.ts';
import { untilBlocked } from '#test/support/lock-waits.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { claimSitting } from './claim-sitting.ts';
import { moveHold } from './move-hold.ts';
import { sweepHolds } from './sweep-holds.ts';

const { app, database } = await createTestApp();
const { db, pool, at, serviceDay, makeSitting, makeVenue } = database;

beforeEach(() => setClock(db, at('16:30')));

const request = (venueId: number) => ({ venueId, serviceDay, party: 2, arriveAt: at('18:00') });

async function hold(venueId: number) {
  const claimed = await claimSitting(app, { ...request(venueId), visitorId: randomUUID() });
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome);
  return claimed;
}

async function read(venueId: number) {
  const { rows } = await pool.query(
    `select s.hold_id, h.end_reason from hold h join sitting s on s.venue_id = h.venue_id and s.id = h.sitting_id
     where h.venue_id = $1 order by h.started_at`,
    [venueId],
  );
  return rows;
}

async function countChanges(venueId: number) {
  const { rows } = await pool.query('select from venue_change where venue_id = $1', [venueId]);
  return rows.length;
}

test('HOLD-23 an expired hold is ended, its sitting freed and the change recorded; an open hold stays', async () => {
  const [old, live] = [await makeVenue(), await makeVenue()];
  await makeSitting(old);
  await makeSitting(live);
  await hold(old);
  await setClock(db, at('16:40'));
  const { holdId } = await hold(live);
  await setClock(db, at('16:50'));
  const before = await countChanges(old);
  await sweepHolds(app);
  expect(await read(old)).toEqual([{ hold_id: null, end_reason: 'expired' }]);
  expect(await read(live)).toEqual([{ hold_id: holdId, end_reason: null }]);
  expect(await countChanges(old)).toBe(before + 1);
  await sweepHolds(app);
  expect(await countChanges(old)).toBe(before + 1);
});

test('HOLD-23 PAY-6 a sitting that is being paid for is not freed, however long ago its hold expired', async () => {
  const venueId = await makeVenue();
  await makeSitting(venueId);
  const { holdId } = await hold(venueId);
  await pool.query('update sitting set paying = true where venue_id = $1', [venueId]);
  await setClock(db, at('17:30'));
  await sweepHolds(app);
  expect(await read(venueId)).toEqual([{ hold_id: holdId, end_reason: null }]);
});

test('HOLD-23 a sitting that has another owner now stays with that owner', async () => {
  const venueId = await makeVenue();
  await makeSitting(venueId);
  await hold(venueId);
  await setClock(db, at('16:50'));
  const { holdId } = await hold(venueId);
  await sweepHolds(app);
  expect(await read(venueId)).toEqual([
    { hold_id: holdId, end_reason: 'expired' },
    { hold_id: holdId, end_reason: null },
  ]);
});

/** A guest goes to pay in a transaction that commits while `sweep` runs; the two overlap. */
async function payMeanwhile(sweep: (venueId: number) => Promise<unknown>) {
  const venueId = await makeVenue();
  await makeSitting(venueId);
  const { holdId, sittingId } = await hold(venueId);
  await setClock(db, new Date(at('16:45').getTime() + 60_000));
  const payer = await pool.connect();
  await payer.query('begin');
  await payer.query('select from hold where venue_id = $1 and id = $2 for no key update', [venueId, holdId]);
  await payer.query('update sitting set paying = true where venue_id = $1 and id = $2', [venueId, sittingId]);
  const swept = sweep(venueId);
  await untilBlocked(pool, payer, swept);
  await payer.query('commit');
  payer.release();
  await swept;
  return { rows: await read(venueId), holdId };
}

test('HOLD-23 PAY-6 a guest who goes to pay during a sweep keeps the table', async () => {
  const { rows, holdId } = await payMeanwhile(() => sweepHolds(app));
  expect(rows).toEqual([{ hold_id: holdId, end_reason: null }]);
});

test('control: a read followed by a write frees the table of a guest who is paying', async () => {
  const { rows } = await payMeanwhile(async (venueId) => {
    const { rows: found } = await pool.query(
      'select id from sitting where venue_id = $1 and not paying and held_until < app_now()',
      [venueId],
    );
    for (const { id } of found)
      await pool.query(
        'update sitting set hold_id = null, held_until = null, paying = false where venue_id = $1 and id = $2',
        [venueId, id],
      );
  });
  expect(rows).toMatchObject([{ hold_id: null }]);
});

test('HOLD-23 after a sweep while guests renew, move and claim, every table has one owner or is free', async () => {
  const venueId = await makeVenue();
  for (let table = 0; table < 6; table++) await makeSitting(venueId);
  const holds = await Promise.all([1, 2, 3, 4].map(() => hold(venueId)));
  await setClock(db, new Date(at('16:45').getTime() + 1));
  await Promise.all([
    ...holds.map(({ holdId }) => moveHold(app, { ...request(venueId), holdId, menus: [] })),
    ...[1, 2, 3].map(() => sweepHolds(app)),
    ...[1, 2, 3].map(() => claimSitting(app, { ...request(venueId), visitorId: randomUUID() })),
  ]);
  await sweepHolds(app);
  const { rows } = await pool.query(
    `select count(*)::int as strays from sitting s where venue_id = $1 and hold_id is not null
       and not exists (select from hold h where h.venue_id = s.venue_id and h.id = s.hold_id
         and h.sitting_id = s.id and h.ended_at is null)`,
    [venueId],
  );
  expect(rows).toEqual([{ strays: 0 }]);
});

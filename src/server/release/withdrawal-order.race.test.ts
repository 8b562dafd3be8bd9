// The venue acts while a guest's transaction has locked the table and has not committed yet.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createBookingFixtures } from '#test/fixtures/booking-fixtures.ts';
import { createReleaseFixtures } from '#test/fixtures/release-fixtures.ts';
import { untilBlocked } from '#test/support/lock-waits.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { claimFreeSitting } from '../booking/hold/claim-queries.ts';
import type { Transaction } from '../db/database.ts';
import { createHotPool } from '../db/pool.ts';
import { endWithdrawals } from './end-withdrawals.ts';

const { app, database } = await createTestApp();
const { openVenue, readSitting } = await createBookingFixtures(app, database);
const { managerOf, release, undo, withdraw } = createReleaseFixtures(app, database);
const { pool, url, at, serviceDay } = database;
const guests = createHotPool(url);
afterAll(() => guests.end());

/**
 * Runs the venue's action while the guest's transaction is open, and commits the guest's when the
 * action waits.
 */
async function during<Result>(
  guest: (tx: Transaction) => Promise<unknown>,
  venue: () => Promise<Result>,
): Promise<Result> {
  const tx = await guests.connect();
  await tx.query('begin');
  await guest(tx);
  const acting = venue();
  acting.catch(() => undefined);
  await untilBlocked(pool, tx, acting);
  await tx.query('commit');
  tx.release();
  return acting;
}

const claim = (venueId: number) => (tx: Transaction) =>
  claimFreeSitting(
    tx,
    {
      ...{ venueId, serviceDay, party: 2, arriveAt: at('18:00') },
      ...{ holdId: randomUUID(), visitorId: randomUUID(), menus: [] },
    },
    'skip',
  );

const sell = (sittingId: number) => (tx: Transaction) =>
  tx.query(`update sitting set state = 'sold' where id = $1`, [sittingId]);

test('RELEASE-9 a guest who claims a moment before the venue withdraws keeps the table', async () => {
  const { venueId, sittingId } = await openVenue();
  await managerOf(venueId);
  expect(await during(claim(venueId), () => withdraw(venueId, sittingId))).toMatchObject({
    outcome: 'waiting',
  });
  expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'open', hold_id: expect.any(String) });
});

test('RELEASE-8 a table that is sold a moment before the venue withdraws stays sold', async () => {
  const { venueId, sittingId } = await openVenue();
  await managerOf(venueId);
  const withdrawing = during(sell(sittingId), () => withdraw(venueId, sittingId));
  await expect(withdrawing).rejects.toMatchObject({ code: 'already_sold' });
  expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'sold' });
});

test('RELEASE-7 a guest who claims a moment before a release is undone keeps the table', async () => {
  const { venueId } = await openVenue({ sittings: [] });
  const { releaseId } = await release(venueId, { count: 2 });
  expect(await during(claim(venueId), () => undo(venueId, releaseId))).toEqual({
    undoneCount: 1,
    keptLabels: ['Ekstra 1'],
  });
});

test('RELEASE-10 the job leaves a waiting table alone that a guest is just buying', async () => {
  const { venueId, sittingId } = await openVenue();
  await pool.query(
    `with waits as (insert into withdrawal (venue_id, sitting_id, reason, sell_until) values ($1, $2, 'walk_in', $3))
     update sitting set sell_until = app_now() where venue_id = $1 and id = $2`,
    [venueId, sittingId, at('19:30')],
  );
  await during(sell(sittingId), () => endWithdrawals(app));
  expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'sold' });
  await endWithdrawals(app);
  expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'sold' });
});

test('control: a withdrawal that looks first and locks later takes the table from the guest who claimed it', async () => {
  const { venueId, sittingId } = await openVenue();
  await during(claim(venueId), async () => {
    const { rows } = await pool.query(
      `select from sitting where id = $1 and state = 'open' and hold_id is null`,
      [sittingId],
    );
    if (rows.length > 0)
      await pool.query(
        `update sitting set state = 'withdrawn', hold_id = null, held_until = null where id = $1 and state = 'open'`,
        [sittingId],
      );
  });
  expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'withdrawn', hold_id: null });
  const { rowCount } = await pool.query('select from hold where venue_id = $1 and ended_at is null', [
    venueId,
  ]);
  expect(rowCount).toBe(1);
});

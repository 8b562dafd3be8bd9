// A plan is published while guests hold its tables and the job releases it. With a control case.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { NEW_TABLE } from '#core/house/plan.ts';
import { weekdayOf } from '#core/weekday.ts';
import { createHouseFixtures } from '#test/fixtures/house-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { createClaimBatcher } from '../booking/hold/claim-batcher.ts';
import { claimSitting } from '../booking/hold/claim-sitting.ts';
import { releaseSittings } from '../catalog/release-sittings.ts';
import { saveDraft } from './save-draft.ts';

const { app, server, database } = await createTestApp();
const { openVenue, setTime } = await createPaymentFixtures({ app, server, database });
const { signInManager, look, publish } = createHouseFixtures(app, database);
const { pool, at, serviceDay } = database;
const field = `day.${weekdayOf(serviceDay)}` as const;
const LABELS = ['A1', 'A2', 'A3', 'A4'];

beforeEach(() => setTime('16:30'));

const claim = async (venueId: number) =>
  claimSitting(
    { db: app.db, claims: createClaimBatcher(app.db) },
    { venueId, serviceDay, party: 2, arriveAt: at('18:00'), visitorId: randomUUID() },
  );

const releaseToday = () => releaseSittings(app, { marketId: 'dk', serviceDay });

/**
 * Guests claim while the venue replaces its plan.
 * Returns the holds that were granted and those that are left.
 */
async function replaceWhileClaimed(replace: (venueId: number, claims: Promise<unknown>) => Promise<unknown>) {
  const { venueId } = await openVenue({ sittings: [] });
  const actor = await signInManager(venueId);
  const plan = async (labels: readonly string[]) => {
    const before = (await look(venueId)).plan.fields[field];
    const after = labels.map((label) => ({ ...NEW_TABLE, label }));
    const edits = [{ field, before, after }];
    await saveDraft(app, { actor, venueId, subject: 'plan', subjectId: venueId, edits });
    await publish(actor, venueId);
  };
  await plan(LABELS);
  await releaseToday();
  const claiming = Promise.all(LABELS.map(() => claim(venueId)));
  const [claims] = await Promise.all([
    claiming,
    plan(['B1']).then(() => replace(venueId, claiming)),
    releaseToday(),
  ]);
  await releaseToday();
  const { rows } = await pool.query(
    `select hold_id from sitting where venue_id = $1 and hold_id is not null and state = 'open'`,
    [venueId],
  );
  const granted = claims.flatMap((result) => (result.outcome === 'claimed' ? [result.holdId] : []));
  return { granted: granted.toSorted(), left: rows.map((row) => String(row.hold_id)).toSorted() };
}

test('PLAN-5 four guests hold the tables of a plan while another one is published: all of them keep theirs', async () => {
  for (let round = 0; round < 5; round++) {
    const { granted, left } = await replaceWhileClaimed(async () => undefined);
    expect(granted).toHaveLength(LABELS.length);
    expect(left).toEqual(granted);
  }
});

test('control: a publication that also removes the old plan’s tables takes them from guests', async () => {
  const { granted, left } = await replaceWhileClaimed(async (venueId, claims) => {
    await claims;
    await pool.query(
      `update sitting set state = 'withdrawn', hold_id = null, held_until = null
       where venue_id = $1 and table_label like 'A%'`,
      [venueId],
    );
  });
  expect([granted.length, left]).toEqual([LABELS.length, []]);
});

// A venue takes its table back while guests claim it, pay for it and leave it.
// Each with a control case.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createReleaseFixtures } from '#test/fixtures/release-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { findBrokenInvariants } from '../booking/bookkeeping/invariant-queries.ts';
import { createClaimBatcher } from '../booking/hold/claim-batcher.ts';
import { claimSitting } from '../booking/hold/claim-sitting.ts';
import { settleDueOrders } from '../booking/payment/settle-due-orders.ts';
import { settleOrder } from '../booking/payment/settle-order.ts';
import { endWithdrawals } from './end-withdrawals.ts';

const { app, server, database, provider } = await createPaymentApp();
const fixtures = await createPaymentFixtures({ app, server, database });
const {
  clear,
  expectInvariants,
  goToPay,
  holdTable,
  makeGiftCard,
  openVenue,
  readOrder,
  readSitting,
  setTime,
} = fixtures;
const { release, undo, withdraw } = createReleaseFixtures(app, database);
const { pool, at, serviceDay } = database;
const ROUNDS = 8;

beforeEach(async () => {
  await provider.reset();
  provider.setBehaviour({ webhooks: 'dropped' });
  await clear();
  await setTime('16:30');
});

/** Each claim has its own batcher, as in another process. */
const claim = async (venueId: number) =>
  (
    await claimSitting(
      { db: app.db, claims: createClaimBatcher(app.db) },
      { venueId, serviceDay, party: 2, arriveAt: at('18:00'), visitorId: randomUUID() },
    )
  ).outcome;

const claims = (venueId: number, count: number) => Array.from({ length: count }, () => claim(venueId));

/** The withdrawal's answer, or the code of its refusal. */
const tryWithdraw = (venueId: number, sittingId: number) =>
  withdraw(venueId, sittingId).then(
    ({ outcome }) => outcome,
    (error: { code: string }) => error.code,
  );

test('RELEASE-8 RELEASE-9 five guests and the venue want one table at once: it is withdrawn or held, never both', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const { venueId, sittingId } = await openVenue();
    const [answer, ...others] = await Promise.all(
      round % 2
        ? [tryWithdraw(venueId, sittingId), ...claims(venueId, 5)]
        : [
            new Promise<string>((resolve) => setTimeout(resolve, 3)).then(() =>
              tryWithdraw(venueId, sittingId),
            ),
            ...claims(venueId, 5),
          ],
    );
    const claimedCount = others.filter((outcome) => outcome === 'claimed').length;
    seen.add(`${answer} ${claimedCount}`);
    const { state, hold_id } = await readSitting(venueId, sittingId);
    expect([answer, claimedCount, state, hold_id !== null]).toEqual(
      claimedCount === 1 ? ['waiting', 1, 'open', true] : ['withdrawn', 0, 'withdrawn', false],
    );
    expect(await claim(venueId)).not.toBe('claimed');
  }
  expect([...seen].every((outcome) => ['waiting 1', 'withdrawn 0'].includes(outcome))).toBe(true);
});

test('control: a withdrawal that looks and then writes takes a table from a guest who holds it', async () => {
  const { venueId, sittingId } = await openVenue();
  const { rows } = await pool.query('select from sitting where id = $1 and hold_id is null', [sittingId]);
  expect(await claim(venueId)).toBe('claimed');
  if (rows.length > 0) await withdrawUnguarded(venueId, sittingId);
  // The guest was told that the table is held, and it is gone.
  expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'withdrawn', hold_id: null });
});

const withdrawUnguarded = (venueId: number, sittingId: number) =>
  pool.query(
    `update sitting set state = 'withdrawn', paying = false, hold_id = null, held_until = null
     where venue_id = $1 and id = $2`,
    [venueId, sittingId],
  );

test('RELEASE-10 the venue withdraws while a payment is settled by three processes: the guest has the table', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { venueId, sittingId, key, sessionId } = await goToPay();
    provider.pay(sessionId);
    const [answer] = await Promise.all([
      tryWithdraw(venueId, sittingId),
      ...[1, 2, 3].map(() => settleOrder(app, key)),
      ...[1, 2].map(() => endWithdrawals(app)),
    ]);
    expect(['waiting', 'already_sold']).toContain(answer);
    await endWithdrawals(app);
    expect(await readOrder(key)).toMatchObject({ state: 'confirmed' });
    expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'sold' });
    await expectInvariants();
  }
});

test('RELEASE-10 the venue withdraws while a gift card pays everything: withdrawn or sold, as both are told', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const venue = await openVenue();
    const { venueId, sittingId } = venue;
    const guest = await holdTable(venue, [(await makeGiftCard(100_000)).code]);
    const [answer, paid] = await Promise.all([tryWithdraw(venueId, sittingId), guest.payment(venueId)]);
    expect(paid.statusCode).toBe(200);
    expect(['waiting', 'already_sold']).toContain(answer);
    await endWithdrawals(app);
    expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'sold' });
    await expectInvariants();
  }
});

test('RELEASE-10 the payment window ends while the venue withdraws: the table is withdrawn, nothing is charged', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await setTime('16:30');
    const { venueId, sittingId, key } = await goToPay();
    await setTime('16:46');
    const [answer] = await Promise.all([
      tryWithdraw(venueId, sittingId),
      settleDueOrders(app),
      settleOrder(app, key),
      endWithdrawals(app),
    ]);
    expect(['waiting', 'withdrawn']).toContain(answer);
    await endWithdrawals(app);
    expect(await readOrder(key)).toMatchObject({ state: 'expired' });
    expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'withdrawn' });
    await expectInvariants();
  }
});

test('control: a withdrawal without the lock leaves a paid booking on a withdrawn table', async () => {
  const { venueId, sittingId, key, sessionId } = await goToPay();
  const { rows } = await pool.query(`select from sitting where id = $1 and state = 'open'`, [sittingId]);
  provider.pay(sessionId);
  await settleOrder(app, key);
  if (rows.length > 0) await withdrawUnguarded(venueId, sittingId);
  const broken = await findBrokenInvariants(pool, { isSettled: true });
  expect(broken.flatMap(({ rows: found }) => found)).toContainEqual(
    expect.objectContaining({ venue_id: venueId, id: sittingId }),
  );
});

test('RELEASE-7 a release is undone while guests claim it: each table is theirs or withdrawn, and the answer counts them', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { venueId } = await openVenue({ sittings: [] });
    const { releaseId } = await release(venueId, { count: 3 });
    const [undone, twice, ...others] = await Promise.all([
      undo(venueId, releaseId),
      undo(venueId, releaseId),
      ...claims(venueId, 4),
    ]);
    const claimedCount = others.filter((outcome) => outcome === 'claimed').length;
    expect(undone.undoneCount + claimedCount).toBe(3);
    expect(undone.keptLabels).toHaveLength(claimedCount);
    expect(twice).toEqual(undone);
    const { rows } = await pool.query(
      `select state, hold_id is not null as held from sitting where venue_id = $1`,
      [venueId],
    );
    expect(rows.filter(({ held }) => held)).toHaveLength(claimedCount);
    expect(rows.every(({ state, held }) => (state === 'withdrawn') !== held)).toBe(true);
  }
});

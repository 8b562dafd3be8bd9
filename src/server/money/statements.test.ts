import { beforeAll, expect, test } from 'vitest';
import { closesAt, weekOf } from '#core/money/week.ts';
import { addDays } from '#core/zoned-time.ts';
import { createStatementFixtures } from '#test/fixtures/statement-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { inTransaction } from '../db/database.ts';
import type { Actor } from '../staff/act.ts';
import { answerDispute } from './answer-dispute.ts';
import { closeEndedWeeks } from './close-ended-weeks.ts';
import { closeStatement } from './close-statement.ts';
import { disputeLine } from './dispute-line.ts';
import { listDisputes } from './dispute-queries.ts';
import { getRunningStatement } from './get-running-statement.ts';
import { getStatement } from './get-statement.ts';
import { bookingRefundedEntry, venueChargedEntry } from './journal-entries.ts';
import { postEntries } from './post-entries.ts';

const { app, database } = await createTestApp();
const { pool, insertRow, makeVenue, serviceDay } = database;
const { sell, owedTo } = createStatementFixtures(database);
const week = weekOf(serviceDay);
const nextWeek = addDays(week, 7);
const close = (of: string) => closesAt(of, 'Europe/Copenhagen');
const before = (of: string) => new Date(close(of).getTime() - 60_000);

beforeAll(() => setClock(database.db, before(week)));

/** The venue gives one of the two menus back. */
async function refundOne(sold: Awaited<ReturnType<typeof sell>>, at: Date) {
  const amounts = { menus_amount: 20_000, discount_amount: 2_000, payment_amount: 18_000 };
  const why = { reason: 'venue_fault', bearer: 'venue', refunded_at: at };
  const { id, venue_id } = await insertRow('booking_refund', { ...sold.own, ...amounts, ...why });
  const key = { venueId: Number(venue_id), orderId: sold.orderId, refundId: Number(id) };
  const money = { menusAmount: 20_000, discountAmount: 2_000, feeAmount: 0, paymentAmount: 18_000 };
  const borne = { reason: 'venue_fault', bearer: 'venue', undoneFeeAmount: 0 } as const;
  await inTransaction(app.db, (tx) =>
    postEntries(tx, [bookingRefundedEntry({ ...key, ...money, ...borne, currency: 'DKK', cards: [] })]),
  );
}

async function charge(sold: Awaited<ReturnType<typeof sell>>, end: 'reseated' | 'refunded') {
  const record = JSON.stringify({ end });
  const { venue_id, charged_at } = await insertRow('venue_charge', {
    ...{ venue_id: sold.own.venue_id, booking_id: sold.bookingId, amount: 40_000, record },
    charged_at: before(week),
  });
  const entry = {
    venueId: Number(venue_id),
    orderId: sold.orderId,
    amount: 40_000,
    currency: 'DKK',
  } as const;
  if (end === 'reseated') await inTransaction(app.db, (tx) => postEntries(tx, [venueChargedEntry(entry)]));
  return charged_at;
}

async function signIn(role: 'owner' | 'finance', venueId: number): Promise<Actor> {
  const { id: staffId } = await insertRow('staff');
  if (role === 'owner') await insertRow('membership', { venue_id: venueId, staff_id: staffId, role });
  else await insertRow('ops_role', { staff_id: staffId, role });
  const session = { staff_id: staffId, proof: 'passkey', expires_at: close(nextWeek) };
  const { id: sessionId } = await insertRow('staff_session', session);
  await pool.query('update staff_session set proved_at = app_now() where id = $1', [sessionId]);
  return { kind: 'staff', staffId: Number(staffId), sessionId: Number(sessionId) };
}

test('STATEMENT-3 STATEMENT-9 the running statement shows a sale at once, and closing it gives the same', async () => {
  const venueId = await makeVenue();
  await sell(venueId, serviceDay);
  const running = await getRunningStatement(app, { venueId });
  expect(running).toMatchObject({ menusAmount: 40_000, commissionAmount: 4_800, payableAmount: 34_000 });
  await closeStatement(app, { venueId, week });
  const { menusAmount, payableAmount } = running;
  expect(await getStatement(app, { venueId, week })).toMatchObject({ menusAmount, payableAmount });
  expect(await owedTo(venueId)).toBe(34_000);
  expect((await getRunningStatement(app, { venueId })).lines).toEqual([]);
});

test('STATEMENT-5 STATEMENT-7 a refund after closing is on the next statement, and both are what the journal owes', async () => {
  const venueId = await makeVenue();
  const sold = await sell(venueId, serviceDay);
  await refundOne(sold, before(week));
  await closeStatement(app, { venueId, week });
  await refundOne(sold, new Date(close(week).getTime() + 60_000));
  expect(await closeStatement(app, { venueId, week })).toBe(false);
  await closeStatement(app, { venueId, week: nextWeek });
  const [first, second] = [
    await getStatement(app, { venueId, week }),
    await getStatement(app, { venueId, week: nextWeek }),
  ];
  expect(first).toMatchObject({ menusAmount: 40_000, refundsAmount: -20_000, payableAmount: 17_000 });
  expect(second).toMatchObject({ menusAmount: 0, refundsAmount: -20_000, payableAmount: -17_000 });
  expect(second.lines).toMatchObject([{ source: 'refund', serviceDay, reference: expect.any(String) }]);
  expect(await owedTo(venueId)).toBe(0);
});

test('STATEMENT-8 JOURNAL-14 a guest who was turned away is charged once: by the charge, or by the refund alone', async () => {
  const venueId = await makeVenue();
  await charge(await sell(venueId, serviceDay), 'reseated');
  const refunded = await sell(venueId, serviceDay);
  await refundOne(refunded, before(week));
  await refundOne(refunded, before(week));
  await charge(refunded, 'refunded');
  await closeStatement(app, { venueId, week });
  expect(await getStatement(app, { venueId, week })).toMatchObject({
    ...{ menusAmount: 80_000, refundsAmount: -40_000, chargesAmount: -40_000 },
    ...{ commissionAmount: 0, payableAmount: 0 },
  });
  expect(await owedTo(venueId)).toBe(0);
});

test('STATEMENT-10 the job closes every venue once, also when four of it run at once', async () => {
  const venues = await Promise.all([1, 2, 3].map(() => makeVenue()));
  for (const venueId of venues) await sell(venueId, serviceDay);
  await setClock(database.db, before(week));
  await closeEndedWeeks(app);
  await expect(getStatement(app, { venueId: venues[0] ?? 0, week })).rejects.toMatchObject({
    code: 'not_found',
  });
  await setClock(database.db, close(week));
  const counts = await Promise.all([1, 2, 3, 4].map(() => closeEndedWeeks(app)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(3);
  for (const venueId of venues) expect(await owedTo(venueId)).toBe(34_000);
  expect(await closeEndedWeeks(app)).toBe(0);
  await setClock(database.db, before(week));
});

test('STATEMENT-11 STATEMENT-6 the owner disputes a line once, finance answers once, and what it gives is on the next statement', async () => {
  const venueId = await makeVenue();
  await sell(venueId, serviceDay);
  await closeStatement(app, { venueId, week });
  const owner = await signIn('owner', venueId);
  const finance = await signIn('finance', venueId);
  const line = { venueId, week, number: 1 };
  await expect(disputeLine(app, finance, { ...line, text: 'No' })).rejects.toMatchObject({
    code: 'not_allowed',
  });
  await disputeLine(app, owner, { ...line, text: 'They never came' });
  await expect(disputeLine(app, owner, { ...line, text: 'Again' })).rejects.toMatchObject({
    code: 'line_disputed',
  });
  const accept = { ...line, decision: 'accepted', answer: 'You are right', correctionAmount: 6_000 } as const;
  await answerDispute(app, finance, accept);
  await expect(answerDispute(app, finance, accept)).rejects.toMatchObject({ code: 'dispute_answered' });
  expect(await listDisputes(app.db, venueId, week)).toMatchObject([
    { number: 1, text: 'They never came', decision: 'accepted', answer: 'You are right' },
  ]);
  await closeStatement(app, { venueId, week: nextWeek });
  expect(await getStatement(app, { venueId, week: nextWeek })).toMatchObject({
    ...{ correctionsAmount: 6_000, payableAmount: 6_000 },
    lines: [{ source: 'correction', text: 'You are right', serviceDay }],
  });
  expect(await owedTo(venueId)).toBe(40_000);
});

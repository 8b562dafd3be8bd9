import { beforeEach, expect, test } from 'vitest';
import { type ClosedDayPreview, closedDayDone, closedDayPreview } from '#core/desk/closed-day.contract.ts';
import { createDeskFixtures } from '#test/fixtures/desk-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { getDeskVenue } from './get-desk-venue.ts';
import { logVenueView } from './log-venue-view.ts';

const parts = await createPaymentApp();
const { app, database } = parts;
const desk = await createDeskFixtures(parts);
const { call, book, setTime, rowsOf, readSent } = desk;
const { pool, serviceDay } = database;
const [support, oldProof] = [await desk.operator(), await desk.operator(['support'], 10)];

beforeEach(async () => {
  await pool.query('delete from mend_request');
  await desk.clear();
  await setTime('16:30');
});

const pathOf = ({ venueId }: { venueId: number }) => `/v/${venueId}/days/${serviceDay}/refunds`;

async function preview(key: { venueId: number }): Promise<ClosedDayPreview> {
  const answer = await call('POST', `${pathOf(key)}/preview`, { token: support });
  expect(answer).toMatchObject({ status: 200 });
  return closedDayPreview.parse(answer.body);
}

async function refund(key: { venueId: number }, { orders }: ClosedDayPreview, token = support) {
  const body = {
    reason: 'The kitchen burnt',
    orders: orders.map(({ order_id, seen }) => ({ order_id, seen })),
  };
  return call('POST', pathOf(key), { token, body });
}

test('CLOSED-2 the guests of a day are shown what they get, and then get it', async () => {
  const { key } = await book();
  const shown = await preview(key);
  expect(shown).toMatchObject({
    orders: [{ order_id: key.orderId, name: 'Ida H.', party: 2, amount: 41_500, needs_second_person: false }],
    ...{ refused: [], has_more: false },
  });
  expect(await rowsOf('booking_refund', key)).toEqual([]);
  expect((await refund(key, shown, oldProof)).error).toBe('step_up_needed');
  const answer = await refund(key, shown);
  expect(closedDayDone.parse(answer.body)).toEqual({ orders: [{ order_id: key.orderId, state: 'done' }] });
  expect(await rowsOf('booking_refund', key)).toMatchObject([
    { payment_amount: 41_500, reason: 'venue_closed' },
  ]);
  await parts.runJobs(['request-refund']);
  expect(await readSent()).toHaveLength(shown.orders[0]?.messages ?? 0);
});

test('CLOSED-3 a repeated call refunds nobody twice, and the list has only the rest', async () => {
  const { key } = await book();
  const shown = await preview(key);
  await refund(key, shown);
  expect((await preview(key)).orders).toEqual([]);
  const again = await refund(key, shown);
  expect(closedDayDone.parse(again.body)).toEqual({ orders: [{ order_id: key.orderId, state: 'changed' }] });
  expect(await rowsOf('booking_refund', key)).toHaveLength(1);
});

// The lock that decides it has its control case in mends.race.test.ts.
test('CLOSED-3 two operators at once refund a booking once', async () => {
  const { key } = await book();
  const shown = await preview(key);
  const answers = await Promise.all([refund(key, shown), refund(key, shown)]);
  const states = answers
    .map(({ body }) => closedDayDone.parse(body).orders[0]?.state ?? '')
    .sort((a, b) => a.localeCompare(b));
  expect(states).toEqual(['changed', 'done']);
  expect(await rowsOf('booking_refund', key)).toHaveLength(1);
});

test('CLOSED-4 one above the limit waits for another person, and a disputed one is named', async () => {
  const [first, second] = [(await book()).key, (await book()).key];
  await pool.query(
    `update order_line set amount = amount + 100000 where venue_id = $1 and order_id = $2
     and type in ('menu', 'payment_total', 'total_amount')`,
    [first.venueId, first.orderId],
  );
  await pool.query(
    `update booking_order set total_amount = total_amount + 100000, payment_amount = payment_amount + 100000
     where venue_id = $1 and id = $2`,
    [first.venueId, first.orderId],
  );
  await pool.query(
    'update payment_attempt set amount = amount + 100000 where venue_id = $1 and order_id = $2',
    [first.venueId, first.orderId],
  );
  const shown = await preview(first);
  expect(shown.orders[0]?.needs_second_person).toBe(true);
  const answer = await refund(first, shown);
  expect(closedDayDone.parse(answer.body)).toEqual({ orders: [{ order_id: first.orderId, state: 'asked' }] });
  expect(await rowsOf('booking_refund', first)).toEqual([]);
  await pool.query(
    'update booking_order set payment_reversed_at = app_now() where venue_id = $1 and id = $2',
    [second.venueId, second.orderId],
  );
  expect(await preview(second)).toMatchObject({ orders: [], refused: [{ order_id: second.orderId }] });
});

test('CLOSED-1 the desk sees what a pause stops, and who still comes', async () => {
  const { key } = await book();
  const read = () => getDeskVenue(app, key);
  expect(await read()).toMatchObject({
    ...{ pausedAt: null, holdingCount: 0, payingCount: 0 },
    days: [{ day: serviceDay, bookings: 1, guests: 2 }],
  });
  const { key: paying } = await desk.goToPay();
  expect(await getDeskVenue(app, paying)).toMatchObject({ payingCount: 1, holdingCount: 0, days: [] });
  const pause = (reason?: string) =>
    call('POST', `/v/${key.venueId}/pause`, { token: support, body: { ...(reason && { reason }) } });
  expect((await pause()).error).toBe('reason_needed');
  expect((await pause('Burst pipe')).status).toBe(200);
  expect((await read()).pausedAt).toBeInstanceOf(Date);
  await expect(getDeskVenue(app, { venueId: 2_147_483_647 })).rejects.toThrow('not_found');
});

test('VIEW-1 that an operator looks at a venue is logged once in half an hour', async () => {
  const { venueId } = (await book()).key;
  const { rows } = await pool.query<{ staffId: number; sessionId: number }>(
    'select staff_id as "staffId", id as "sessionId" from staff_session order by id desc limit 1',
  );
  const actor = {
    kind: 'staff' as const,
    staffId: rows[0]?.staffId ?? 0,
    sessionId: rows[0]?.sessionId ?? 0,
  };
  const views = async () =>
    (await pool.query(`select from audit_log where action = 'venue.view' and venue_id = $1`, [venueId]))
      .rowCount;
  const view = () => logVenueView(app, actor, venueId);
  await Promise.all([view(), view(), view()]);
  await view();
  expect(await views()).toBe(1);
  await setTime('17:01');
  await view();
  expect(await views()).toBe(2);
});

import { beforeEach, expect, test } from 'vitest';
import { createDeskFixtures } from '#test/fixtures/desk-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { getOrderTimeline } from './get-order-timeline.ts';
import { lapseRequests } from './lapse-requests.ts';
import { listRequests } from './list-requests.ts';

const parts = await createPaymentApp();
const desk = await createDeskFixtures(parts);
const { call, book, mend, preview } = desk;
const { pool } = parts.database;
const [asker, other, oldProof] = [
  await desk.operator(),
  await desk.operator(),
  await desk.operator(['support'], 10),
];
const REFUND = { because: 'our_fault' };

beforeEach(async () => {
  await desk.setTime('16:30');
  await pool.query('delete from mend_request');
});

/** A booking of more than a person of support may give back alone. */
async function bookAboveLimit() {
  const booked = await book();
  const { venueId, orderId } = booked.key;
  await pool.query(
    `update order_line set amount = amount + 100000 where venue_id = $1 and order_id = $2 and type in ('menu', 'payment_total', 'total_amount')`,
    [venueId, orderId],
  );
  await pool.query(
    `update booking_order set total_amount = total_amount + 100000, payment_amount = payment_amount + 100000 where venue_id = $1 and id = $2`,
    [venueId, orderId],
  );
  await pool.query('update payment_attempt set amount = amount + 100000 where venue_id = $1', [venueId]);
  return booked;
}

const waiting = async () => listRequests(parts.app, { staffId: 0 });

test('REQUEST-1 what is above the limit is asked for, and nothing happens until then', async () => {
  const { key, path } = await bookAboveLimit();
  const { shown, status, body } = await mend(`${path}/refund`, asker, REFUND, 'We lost the order');
  expect(shown.needs_second_person).toBe(true);
  expect({ status, body }).toEqual({ status: 200, body: { state: 'asked' } });
  expect(await desk.rowsOf('booking_refund', key)).toEqual([]);
  expect(await waiting()).toMatchObject([
    {
      orderId: key.orderId,
      kind: 'refund',
      amount: 141_500,
      reason: 'We lost the order',
      askedByName: 'Freja L.',
    },
  ]);
  expect((await mend(`${path}/refund`, asker, REFUND)).error).toBe('mend_waits');
  const finance = await preview(`${path}/refund`, await desk.operator(['finance']), REFUND);
  expect(finance.needs_second_person).toBe(false);
});

test('REQUEST-2 another person with a new proof approves it; the person who asked may not', async () => {
  const { key, path } = await bookAboveLimit();
  await mend(`${path}/refund`, asker, REFUND, 'We lost the order');
  const [request] = await waiting();
  const at = `/v/${key.venueId}/mend-requests/${request?.requestId}`;
  const { seen, money } = await preview(at, other);
  expect(money).toEqual([{ way: 'payment', amount: 141_500 }]);
  const approve = (token: string) => call('POST', `${at}/approve`, { token, body: { seen } });
  expect((await approve(asker)).error).toBe('second_person_needed');
  expect((await approve(oldProof)).error).toBe('step_up_needed');
  expect(await desk.rowsOf('booking_refund', key)).toEqual([]);
  const answers = await Promise.all([approve(other), approve(other)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await desk.rowsOf('booking_refund', key)).toHaveLength(1);
  expect(await waiting()).toEqual([]);
  const { rows } = await pool.query(
    `select reason from audit_log where action = 'mend.approve' and venue_id = $1`,
    [key.venueId],
  );
  expect(rows).toEqual([{ reason: 'We lost the order' }]);
});

test('REQUEST-2 what has changed since it was shown is not done', async () => {
  const { key, path } = await bookAboveLimit();
  await mend(`${path}/refund`, asker, REFUND);
  const [request] = await waiting();
  const at = `/v/${key.venueId}/mend-requests/${request?.requestId}`;
  const { seen } = await preview(at, other);
  await mend(`${path}/refund`, asker, { because: 'our_fault', part: { amount: 1_000 } });
  expect((await call('POST', `${at}/approve`, { token: other, body: { seen } })).error).toBe(
    'shown_otherwise',
  );
  expect(await waiting()).toHaveLength(1);
});

test('REQUEST-3 a request is refused with a reason, and then it is over', async () => {
  const { key, path } = await bookAboveLimit();
  await mend(`${path}/refund`, asker, REFUND);
  const [request] = await waiting();
  const at = `/v/${key.venueId}/mend-requests/${request?.requestId}`;
  expect((await call('POST', `${at}/refuse`, { token: other })).error).toBe('reason_needed');
  expect((await call('POST', `${at}/refuse`, { token: other, body: { reason: 'Too much' } })).status).toBe(
    200,
  );
  expect(await waiting()).toEqual([]);
  expect((await call('POST', `${at}/preview`, { token: other })).error).toBe('mend_decided');
});

test('REQUEST-4 parts of an order are added up, so that many small refunds are one large one', async () => {
  const { path } = await bookAboveLimit();
  const part = (amount: number) => ({ because: 'our_fault', part: { amount } });
  expect((await mend(`${path}/refund`, asker, part(60_000))).body.state).toBe('done');
  expect((await mend(`${path}/refund`, asker, part(40_000))).body.state).toBe('done');
  expect((await mend(`${path}/refund`, asker, part(1))).body.state).toBe('asked');
});

test('REQUEST-5 what nobody decides within 72 hours lapses: it is named, and can not be approved any more', async () => {
  const { key, path } = await bookAboveLimit();
  await mend(`${path}/refund`, asker, REFUND, 'We lost the order');
  const [request] = await waiting();
  expect(request).toMatchObject({ isLapsed: false });
  expect((request?.lapsesAt.getTime() ?? 0) - (request?.askedAt.getTime() ?? 0)).toBe(72 * 3_600_000);
  const at = `/v/${key.venueId}/mend-requests/${request?.requestId}`;
  const { seen } = await preview(at, other);
  const age = (hours: number) =>
    pool.query(`update mend_request set asked_at = app_now() - make_interval(mins => $1)`, [hours * 60]);
  await age(71.9);
  await lapseRequests(parts.app);
  expect(await waiting()).toMatchObject([{ isLapsed: false }]);
  // Its time is up, and no worker has come by yet.
  await age(72.1);
  expect(await waiting()).toMatchObject([{ isLapsed: true }]);
  const answers = [
    await call('POST', `${at}/approve`, { token: other, body: { seen } }),
    await call('POST', `${at}/refuse`, { token: other, body: { reason: 'Too much' } }),
    await call('POST', `${at}/preview`, { token: other }),
  ];
  expect(answers.map(({ error }) => error)).toEqual(['mend_lapsed', 'mend_lapsed', 'mend_lapsed']);
  expect(await desk.rowsOf('booking_refund', key)).toEqual([]);
  await Promise.all([lapseRequests(parts.app), lapseRequests(parts.app)]);
  expect(await desk.rowsOf('mend_request', key)).toMatchObject([{ state: 'lapsed', decided_by: null }]);
  const { events } = await getOrderTimeline(parts.app, key);
  expect(events.filter(({ kind }) => kind === 'mend.lapse')).toHaveLength(1);
  expect((await call('POST', `${at}/preview`, { token: other })).error).toBe('mend_lapsed');
  await age(72 + 7 * 24 + 1);
  expect(await waiting()).toEqual([]);
});

test('REQUEST-5 what lapsed can be asked for again at once, also before a worker has come by', async () => {
  const { key, path } = await bookAboveLimit();
  await mend(`${path}/refund`, asker, REFUND, 'We lost the order');
  await pool.query(`update mend_request set asked_at = app_now() - interval '73 hours'`);
  expect((await mend(`${path}/refund`, asker, REFUND, 'Again')).body.state).toBe('asked');
  expect((await waiting()).map(({ reason, isLapsed }) => [reason, isLapsed])).toEqual([
    ['Again', false],
    ['We lost the order', true],
  ]);
  const states = (await desk.rowsOf('mend_request', key)).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['waiting', 'lapsed']));
});

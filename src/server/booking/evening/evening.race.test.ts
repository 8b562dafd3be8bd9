import { beforeEach, expect, test } from 'vitest';
import { createEveningFixtures } from '#test/fixtures/evening-fixtures.ts';
import { changeSchema } from '#test/support/change-schema.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createMeeting } from '#test/support/meeting.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { recordDoorEvents } from '../../door/record-door-events.ts';
import { findBrokenInvariants } from '../bookkeeping/invariant-queries.ts';
import { findOrder } from '../payment/order-queries.ts';
import { answerGuest } from './answer-guest.ts';
import { chooseRefund } from './choose-refund.ts';
import { endDueRequest } from './end-due-requests.ts';
import { endWaiting } from './end-waiting.ts';
import { findEvening } from './evening-queries.ts';
import { findTablesNearBy } from './find-tables-near-by.ts';
import { findTurnedAway, type LockedEvening, lockEvening } from './lock-evening.ts';
import { moveBooking, moveTo } from './move-booking.ts';
import { refundTurnedAway } from './refund-turned-away.ts';
import { reportLate } from './report-late.ts';
import { reportTurnedAway } from './report-turned-away.ts';

const parts = await createPaymentApp();
const { app, server, database } = parts;
const fixtures = await createEveningFixtures(parts);
const { book, event, openVenue, requestsOf, reset, setTime, waitingOf, OPEN_ALL_EVENING } = fixtures;
const { pool } = database;

beforeEach(reset);

type Booked = Awaited<ReturnType<typeof book>>;

async function turnAway({ token }: Booked) {
  await setTime('18:05');
  await reportTurnedAway(app, { token, reason: 'no_table' });
}

const statesOf = async (key: { venueId: number }) => (await requestsOf(key)).map(({ state }) => state);

async function countMessages(...kinds: string[]): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as count from pgboss.job where name = 'send-message' and data->>'kind' = any ($1)`,
    [kinds],
  );
  return rows[0].count;
}

/** What `lockEvening` reads, without its locks. */
async function readUnlocked(tx: Transaction, { key }: Booked): Promise<LockedEvening> {
  const [order, evening] = [await findOrder(tx, key), await findEvening(tx, key)];
  if (!order || !evening) throw new Error('There is no such booking');
  return { ...evening, order };
}

test('EVENING-8 the venue answers at the moment when its time is up: one of the two counts', async () => {
  for (let round = 0; round < 5; round++) {
    await reset();
    const booked = await book();
    await turnAway(booked);
    const key = await waitingOf(booked.key);
    await pool.query(`update guest_request set due_at = app_now() + make_interval(secs => $1)`, [
      round * 0.01,
    ]);
    const results = await Promise.allSettled([
      answerGuest(app, { actor: booked.device, ...key, answer: 'accept' }),
      endDueRequest(app, key),
      endDueRequest(app, key),
      answerGuest(app, { actor: booked.device, ...key, answer: 'refuse' }),
    ]);
    await pool.query(`update guest_request set due_at = app_now() where state = 'waiting'`);
    await endDueRequest(app, key);
    const [state] = await statesOf(booked);
    expect(['accepted', 'choosing']).toContain(state);
    const answers = results.filter(
      ({ status, ...rest }) => status === 'fulfilled' && 'value' in rest && rest.value,
    );
    expect(answers.length).toBeLessThanOrEqual(1);
    expect(await countMessages('come_in_mail', 'choose_mail')).toBe(1);
  }
});

test('control: without the lock both the answer and the timer count', async () => {
  const booked = await book();
  await turnAway(booked);
  const meet = createMeeting(2);
  const end = (answer?: 'accept') =>
    inTransaction(app.db, async (tx) => {
      const evening = await readUnlocked(tx, booked);
      await meet();
      const request = findTurnedAway(evening);
      if (request) await endWaiting(app, tx, evening, request, answer);
    });
  await Promise.all([end('accept'), end()]);
  expect(await countMessages('come_in_mail', 'choose_mail')).toBe(2);
});

test('EVENING-3 EVENING-6 a guest who presses several times at once says it once', async () => {
  const booked = await book();
  await setTime('17:50');
  await Promise.allSettled(
    ([20, 30, 20, 30] as const).map((minutes) => reportLate(app, { token: booked.token, minutes })),
  );
  expect(await statesOf(booked)).toEqual(['waiting']);
  const presses = Array.from({ length: 5 }, () =>
    reportTurnedAway(app, { token: booked.token, reason: 'other' }),
  );
  await Promise.all(presses);
  expect((await requestsOf(booked)).filter(({ kind }) => kind === 'turned_away')).toHaveLength(1);
});

test('EVENING-9 EVENING-11 money back and another table at once: the guest gets one of them', async () => {
  for (let round = 0; round < 3; round++) {
    await reset();
    const booked = await book();
    const neighbour = await openVenue({ sittings: [OPEN_ALL_EVENING] });
    await turnAway(booked);
    await answerGuest(app, { actor: booked.device, ...(await waitingOf(booked.key)), answer: 'refuse' });
    const take = () => chooseRefund(app, booked);
    const move = () => moveBooking(app, { token: booked.token, venueId: neighbour.venueId });
    const calls = round % 2 ? [take, move, take, move] : [move, take, move, take];
    await Promise.allSettled(calls.map((call) => call()));
    const [state] = await statesOf(booked);
    expect(['refunded', 'reseated']).toContain(state);
    expect(await fixtures.rowsOf('booking', neighbour)).toHaveLength(state === 'reseated' ? 1 : 0);
    expect(await fixtures.rowsOf('refund', booked)).toHaveLength(state === 'refunded' ? 1 : 0);
    await fixtures.expectInvariants({ isSettled: false });
  }
});

test('EVENING-10 a table near by and another buyer, and two guests who were turned away: one has it', async () => {
  const first = await book();
  const second = await book();
  await pool.query(
    `update guest set email_normalised = 'bo@example.com', phone = '+4520999999' where venue_id = $1`,
    [second.venueId],
  );
  const neighbour = await openVenue({ sittings: [OPEN_ALL_EVENING] });
  for (const booked of [first, second]) {
    await turnAway(booked);
    await answerGuest(app, { actor: booked.device, ...(await waitingOf(booked.key)), answer: 'refuse' });
  }
  const browser = await openBrowser(server);
  const menus = [{ id: neighbour.menuId, count: 2 }];
  const [one, two, held] = await Promise.allSettled([
    moveBooking(app, { token: first.token, venueId: neighbour.venueId }),
    moveBooking(app, { token: second.token, venueId: neighbour.venueId }),
    browser.hold(neighbour.venueId, { time: '18:45:00', time_end: '20:45:00', menus }),
  ]);
  const buyers = [
    one.status === 'fulfilled',
    two.status === 'fulfilled',
    held.status === 'fulfilled' && held.value.statusCode === 200,
  ];
  expect(buyers.filter(Boolean)).toHaveLength(1);
  const states = [...(await statesOf(first)), ...(await statesOf(second))];
  expect(states.filter((state) => state === 'reseated')).toHaveLength(Number(buyers[0]) + Number(buyers[1]));
  expect(states.every((state) => state === 'reseated' || state === 'choosing')).toBe(true);
  await fixtures.expectInvariants({ isSettled: false });
});

test('EVENING-6 a check-in waits while the guest is refunded, and is seen when it came first', async () => {
  const booked = await book();
  await turnAway(booked);
  const { venueId, device, bookingId } = booked;
  const order: string[] = [];
  const { promise: isLocked, resolve } = Promise.withResolvers<void>();
  const locking = inTransaction(app.db, async (tx) => {
    await lockEvening(tx, booked.key);
    resolve();
    await new Promise((done) => setTimeout(done, 150));
    order.push('decided');
  });
  await isLocked;
  await recordDoorEvents(app, { actor: device, venueId, events: [event(bookingId, 'check_in')] });
  order.push('checked in');
  await locking;
  expect(order).toEqual(['decided', 'checked in']);
  await pool.query('update guest_request set due_at = app_now()');
  await endDueRequest(app, { venueId, requestId: (await requestsOf(booked))[0]?.id });
  expect(await statesOf(booked)).toEqual(['accepted']);
});

test('control: without the lock a guest is refunded although the ticket was scanned', async () => {
  const booked = await book();
  await turnAway(booked);
  await answerGuest(app, { actor: booked.device, ...(await waitingOf(booked.key)), answer: 'refuse' });
  const { venueId, device, bookingId } = booked;
  await inTransaction(app.db, async (tx) => {
    const evening = await readUnlocked(tx, booked);
    await recordDoorEvents(app, { actor: device, venueId, events: [event(bookingId, 'check_in')] });
    const request = findTurnedAway(evening);
    if (request) await refundTurnedAway(app, tx, evening, request, 'guest');
  });
  expect(await statesOf(booked)).toEqual(['refunded']);
  expect((await findEvening(pool, booked.key))?.isCheckedIn).toBe(true);
});

test('EVENING-12 two bookings of one contact at once: one is paid, the other goes to the desk', async () => {
  const both = [await book(), await book()];
  for (const booked of both) await turnAway(booked);
  const answer = async ({ key, device }: Booked) =>
    answerGuest(app, { actor: device, ...(await waitingOf(key)), answer: 'refuse' });
  expect((await Promise.all(both.map(answer))).toSorted()).toEqual(['choosing', 'desk']);
});

/** Last, because it takes constraints away. */
test('control: without the lock a guest gets the money and the table', async () => {
  await changeSchema(pool, `alter table venue_charge drop constraint venue_charge_once`);
  // It refuses the money only when the table was first, which chance decides.
  await changeSchema(pool, `alter table guest_request drop constraint guest_request_reseated_names_order`);
  const booked = await book();
  const neighbour = await openVenue({ sittings: [OPEN_ALL_EVENING] });
  await turnAway(booked);
  await answerGuest(app, { actor: booked.device, ...(await waitingOf(booked.key)), answer: 'refuse' });
  const meet = createMeeting(2);
  const choose = (what: 'money' | 'table') =>
    inTransaction(app.db, async (tx) => {
      const evening = await readUnlocked(tx, booked);
      const request = findTurnedAway(evening);
      const tables = await findTablesNearBy(app, evening.order);
      const table = tables.find(({ venueId }) => venueId === neighbour.venueId);
      await meet();
      if (!request || !table) throw new Error('There is nothing to choose');
      if (what === 'money') await refundTurnedAway(app, tx, evening, request, 'guest');
      else await moveTo(app, tx, evening, request, table);
    });
  await Promise.all([choose('money'), choose('table')]);
  expect(await fixtures.rowsOf('booking', neighbour)).toHaveLength(1);
  expect(await fixtures.rowsOf('refund', booked)).toHaveLength(1);
  expect(await findBrokenInvariants(pool, { isSettled: false })).not.toEqual([]);
});

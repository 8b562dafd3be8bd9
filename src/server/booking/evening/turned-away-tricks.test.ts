// What dishonest guests and venues try when somebody was turned away.
import { beforeEach, expect, test } from 'vitest';
import { createEveningFixtures } from '#test/fixtures/evening-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { inTransaction } from '../../db/database.ts';
import { listDoor } from '../../door/list-door.ts';
import { recordDoorEvents } from '../../door/record-door-events.ts';
import { settleReversals } from '../../payments/settle-reversals.ts';
import { answerGuest } from './answer-guest.ts';
import { chooseRefund } from './choose-refund.ts';
import { endDueRequests } from './end-due-requests.ts';
import { findTablesNearBy } from './find-tables-near-by.ts';
import { findTurnedAway, lockEvening } from './lock-evening.ts';
import { moveBooking, moveTo } from './move-booking.ts';
import { reportTurnedAway } from './report-turned-away.ts';

const parts = await createPaymentApp();
const { app, provider } = parts;
const fixtures = await createEveningFixtures(parts);
const { book, event, makeDevice, openVenue, requestsOf, reset, rowsOf, setTime, waitingOf } = fixtures;

beforeEach(reset);

type Booked = Awaited<ReturnType<typeof book>>;

async function turnAway({ token, device, key }: Booked, { isAnswered = true } = {}) {
  await setTime('18:05');
  await reportTurnedAway(app, { token, reason: 'no_table' });
  if (isAnswered) return answerGuest(app, { actor: device, ...(await waitingOf(key)), answer: 'refuse' });
  await setTime('18:09');
  return endDueRequests(app);
}

/**
 * The guest's bank takes the money back, or somebody refunds it at the provider;
 * the webhook tells us.
 */
async function reverse({ key }: Booked, kind: 'dispute' | 'refund' = 'dispute') {
  const [attempt] = await rowsOf('payment_attempt', key);
  const paymentId = attempt.provider_payment_id;
  if (kind === 'dispute') provider.dispute(paymentId);
  else provider.refundInDashboard(paymentId, 41_500);
  await settleReversals(app, { paymentId });
}

const openNeighbour = () => openVenue({ sittings: [fixtures.OPEN_ALL_EVENING] });
const stateOf = async (key: { venueId: number }) => (await requestsOf(key)).at(-1)?.state;
const checkIn = ({ venueId, bookingId, device }: Booked) =>
  recordDoorEvents(app, { actor: device, venueId, events: [event(bookingId, 'check_in')] });

async function isReturnedAt(venueId: number): Promise<boolean[]> {
  const { actor } = await makeDevice(venueId);
  return (await listDoor(app, actor)).bookings.map((booking) => booking.is_money_returned);
}

test.each(['dispute', 'refund'] as const)(
  'EVENING-35 a guest whose money left by a %s while they chose gets no table and no money: the desk decides',
  async (kind) => {
    const booked = await book();
    const neighbour = await openNeighbour();
    expect(await turnAway(booked)).toBe('choosing');
    await reverse(booked, kind);
    await moveBooking(app, { token: booked.token, venueId: neighbour.venueId });
    expect(await stateOf(booked)).toBe('desk');
    expect(await rowsOf('booking', neighbour)).toEqual([]);
    expect(await rowsOf('desk_request', booked)).toMatchObject([{ reason: 'disputed' }]);
    await expect(chooseRefund(app, booked)).rejects.toMatchObject({ code: 'evening_over' });
    expect(await rowsOf('refund', booked)).toEqual([]);
    expect(await rowsOf('venue_charge', booked)).toEqual([]);
  },
);

test('EVENING-35 DOOR-42 a dispute while the guest moves: no table, or one that the door calls unpaid', async () => {
  for (let round = 0; round < 4; round++) {
    await reset();
    const booked = await book();
    const neighbour = await openNeighbour();
    await turnAway(booked);
    const move = () => moveBooking(app, { token: booked.token, venueId: neighbour.venueId });
    const calls = round % 2 ? [move, () => reverse(booked)] : [() => reverse(booked), move];
    await Promise.all(calls.map((call) => call()));
    const isMoved = (await stateOf(booked)) === 'reseated';
    expect(await isReturnedAt(neighbour.venueId)).toEqual(isMoved ? [true] : []);
    await fixtures.expectInvariants({ isSettled: false });
  }
});

test('control: a move that doesn’t ask about the money gives a table for a payment that was taken back', async () => {
  const booked = await book();
  const neighbour = await openNeighbour();
  await turnAway(booked);
  await reverse(booked);
  await inTransaction(app.db, async (tx) => {
    const evening = await lockEvening(tx, booked.key);
    const request = evening && findTurnedAway(evening);
    const [table] = evening ? await findTablesNearBy(app, evening.order) : [];
    if (evening && request && table) await moveTo(app, tx, evening, request, table);
  });
  expect(await rowsOf('booking', neighbour)).toHaveLength(1);
});

test('DOOR-42 a moved guest is welcome at the other venue until the first payment is taken back', async () => {
  const booked = await book();
  const neighbour = await openNeighbour();
  await turnAway(booked);
  await moveBooking(app, { token: booked.token, venueId: neighbour.venueId });
  expect(await isReturnedAt(neighbour.venueId)).toEqual([false]);
  await reverse(booked);
  expect(await isReturnedAt(neighbour.venueId)).toEqual([true]);
});

const choices = {
  money: (booked: Booked) => chooseRefund(app, booked),
  table: async (booked: Booked) =>
    moveBooking(app, { token: booked.token, venueId: (await openNeighbour()).venueId }),
  nothing: async () => {
    await setTime('18:30');
    await endDueRequests(app);
  },
};

test.each(['money', 'table', 'nothing'] as const)(
  'EVENING-36 a venue that said it can’t keeps no money by a check-in afterwards; the guest chose %s',
  async (choice) => {
    const booked = await book();
    await turnAway(booked);
    await checkIn(booked);
    await choices[choice](booked);
    expect(await stateOf(booked)).toBe('desk');
    expect(await rowsOf('desk_request', booked)).toMatchObject([{ reason: 'disputed' }]);
    await fixtures.expectInvariants({ isSettled: false });
  },
);

test('EVENING-36 EVENING-6 a venue that did not answer and let the guest in after all owes nothing', async () => {
  const booked = await book();
  await turnAway(booked, { isAnswered: false });
  await checkIn(booked);
  await choices.nothing();
  expect(await stateOf(booked)).toBe('accepted');
});

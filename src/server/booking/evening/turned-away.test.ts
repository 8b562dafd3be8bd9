import { beforeEach, expect, test } from 'vitest';
import { createEveningFixtures } from '#test/fixtures/evening-fixtures.ts';
import { createSettledCheck, MESSAGE_KINDS } from '#test/support/expect-settled.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { listDoor } from '../../door/list-door.ts';
import { recordDoorEvents } from '../../door/record-door-events.ts';
import { refundBooking } from '../bookkeeping/refund-booking.ts';
import { chooseRefund } from './choose-refund.ts';
import { endDueRequests } from './end-due-requests.ts';
import { reportTurnedAway } from './report-turned-away.ts';

const parts = await createPaymentApp();
const { app, server, database } = parts;
const fixtures = await createEveningFixtures(parts);
const {
  book,
  event,
  makeDevice,
  makeGiftCard,
  openVenue,
  post,
  readCard,
  receiptOf,
  requestsOf,
  reset,
  rowsOf,
} = fixtures;
const { answer, setTime, turnAway, waitingOf } = fixtures;
const { expectFinalState } = createSettledCheck(parts, fixtures);
const { pool, insertRow } = database;

beforeEach(reset);

const problem = (code: string) => expect.objectContaining({ name: 'Problem', code });
const { TICKET, REFUND, CANCELLED } = MESSAGE_KINDS;
const CHOOSE = ['choose_mail', 'choose_sms'] as const;
type Booked = Awaited<ReturnType<typeof book>>;

const stateOf = async (key: { venueId: number }) => (await requestsOf(key)).at(-1)?.state;

test('EVENING-6 EVENING-7 the venue has it: the guest is told to go back in, and nothing is paid', async () => {
  const booked = await book();
  await setTime('17:44');
  expect((await receiptOf(booked.token)).evening?.turned_away).toMatchObject({
    can_report: false,
    state: null,
  });
  await expect(reportTurnedAway(app, { token: booked.token, reason: 'closed' })).rejects.toEqual(
    problem('evening_over'),
  );
  await setTime('17:45');
  expect((await receiptOf(booked.token)).evening?.turned_away?.can_report).toBe(true);
  await turnAway(booked);
  expect((await receiptOf(booked.token)).evening?.turned_away).toMatchObject({
    can_report: false,
    state: 'waiting',
  });
  expect(await answer(booked, 'accept')).toBe('accepted');
  await post(`${booked.token}/turned-away`, { reason: 'closed' });
  expect(await requestsOf(booked)).toMatchObject([
    { state: 'accepted', reason: 'no_table', answer: 'accept' },
  ]);
  await expect(chooseRefund(app, { token: booked.token })).rejects.toEqual(problem('evening_over'));
  await expectFinalState({
    messages: [...TICKET, 'come_in_mail', 'come_in_sms'],
    paidAmount: 41_500,
    refundedAmount: 0,
  });
  expect(await rowsOf('venue_charge', booked)).toEqual([]);
});

test.each(['refuse', undefined] as const)(
  'EVENING-8 EVENING-9 EVENING-13 EVENING-14 the venue answers %s, and the guest takes all money back',
  async (given) => {
    const booked = await book();
    await turnAway(booked);
    if (given) expect(await answer(booked, given)).toBe('choosing');
    else {
      await setTime('18:09');
      await endDueRequests(app);
    }
    expect((await receiptOf(booked.token)).evening?.turned_away).toMatchObject({
      state: 'choosing',
      is_answered: given !== undefined,
    });
    expect((await post(`${booked.token}/turned-away/choice`, { choice: 'money' })).statusCode).toBe(200);
    expect((await post(`${booked.token}/turned-away/choice`, { choice: 'money' })).statusCode).toBe(200);
    await expectFinalState({
      messages: [...TICKET, ...CHOOSE, ...REFUND],
      paidAmount: 41_500,
      refundedAmount: 41_500,
    });
    expect(await receiptOf(booked.token)).toMatchObject({
      state: 'refunded',
      ticket: null,
      refunds: [{ reason: 'turned_away', amount: 41_500 }],
    });
    expect(await rowsOf('venue_charge', booked)).toMatchObject([
      {
        kind: 'turned_away',
        amount: 40_000,
        currency: 'DKK',
        record: {
          reason: 'no_table',
          answer: given ?? null,
          end: 'refunded',
          paidBackAmount: 41_500,
        },
      },
    ]);
    const { rows: late } = await pool.query(`select state from sitting where venue_id = $1`, [
      booked.venueId,
    ]);
    expect(late).toEqual([{ state: 'sold' }]);
  },
);

test('DOOR-23 the door of the venue has who waits in its list, and its answer counts', async () => {
  const booked = await book();
  const { device, key } = booked;
  await turnAway(booked);
  expect((await listDoor(app, device)).requests).toMatchObject([
    { kind: 'turned_away', reason: 'no_table', state: 'waiting', booking_id: booked.bookingId },
  ]);
  const { token } = await makeDevice(key.venueId);
  const { requestId } = await waitingOf(key);
  const send = (cookies: Record<string, string>) =>
    server.inject({
      method: 'POST',
      url: `/api/partner/door/requests/${requestId}/answer`,
      headers: { host: 'partner.localhost' },
      cookies,
      body: { answer: 'accept' },
    });
  expect((await send({})).statusCode).toBe(401);
  const foreign = await makeDevice((await openVenue()).venueId);
  expect((await send({ '__Host-door': foreign.token })).statusCode).toBe(404);
  expect((await send({ '__Host-door': token })).json()).toEqual({ state: 'accepted' });
  expect((await listDoor(app, device)).requests).toEqual([]);
  expect((await send({ '__Host-door': token })).json()).toMatchObject({ error: 'request_over' });
});

test('EVENING-8 a guest who chooses nothing gets the money by itself, gift cards included', async () => {
  const { cardId, code } = await makeGiftCard(50_000);
  const booked = await book({ giftcodes: [code] });
  await turnAway(booked);
  await answer(booked, 'refuse');
  await setTime('18:24');
  await endDueRequests(app);
  expect(await stateOf(booked)).toBe('choosing');
  await setTime('18:26');
  await endDueRequests(app);
  await endDueRequests(app);
  expect(await stateOf(booked)).toBe('refunded');
  await expectFinalState({
    messages: [...TICKET, 'gift_rest_mail', ...CHOOSE, ...CANCELLED],
    paidAmount: 0,
    refundedAmount: 0,
  });
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 41_500 });
});

test('EVENING-12 a second one of the same contact within 90 days goes to the desk', async () => {
  const first = await book();
  const second = await book();
  const third = await book();
  for (const booked of [first, second]) await turnAway(booked);
  expect([await answer(first, 'refuse'), await answer(second, 'refuse')]).toEqual(['choosing', 'desk']);
  await expect(chooseRefund(app, { token: second.token })).rejects.toEqual(problem('evening_over'));
  expect(await rowsOf('desk_request', second)).toMatchObject([
    { kind: 'turned_away', reason: 'repeated', closed_at: null },
  ]);
  await chooseRefund(app, { token: first.token });
  await pool.query(
    `update guest_request set asked_at = asked_at - interval '91 days' where state in ('refunded', 'desk')`,
  );
  await turnAway(third);
  expect(await answer(third, 'refuse')).toBe('choosing');
  await chooseRefund(app, { token: third.token });
  await expectFinalState({
    messages: [
      ...TICKET,
      ...TICKET,
      ...TICKET,
      ...CHOOSE,
      ...CHOOSE,
      'desk_mail',
      'desk_sms',
      ...REFUND,
      ...REFUND,
    ],
    paidAmount: 124_500,
    refundedAmount: 83_000,
  });
});

test('EVENING-6 nobody who was let in is turned away, and a scan while the venue is asked is its answer', async () => {
  const inside = await book();
  const outside = await book();
  await setTime('18:05');
  const checkIn = ({ venueId, bookingId, device }: Booked) =>
    recordDoorEvents(app, { actor: device, venueId, events: [event(bookingId, 'check_in')] });
  await checkIn(inside);
  await expect(reportTurnedAway(app, { token: inside.token, reason: 'closed' })).rejects.toEqual(
    problem('evening_over'),
  );
  await turnAway(outside);
  await checkIn(outside);
  await setTime('18:09');
  await endDueRequests(app);
  expect(await stateOf(outside)).toBe('accepted');
});

test('EVENING-6 RECEIPT-4 a ticket that was passed on can’t report, and shows nothing of it', async () => {
  const { tokens } = await book();
  await setTime('18:05');
  expect((await post(`${tokens.ticket}/turned-away`, { reason: 'closed' })).statusCode).toBe(404);
  expect((await receiptOf(tokens.ticket)).evening?.turned_away).toBe(null);
});

test('EVENING-9 PAY-45 while a bank disputes the payment, the desk decides', async () => {
  const booked = await book();
  const [attempt] = await rowsOf('payment_attempt', booked);
  await insertRow('payment_reversal', {
    payment_id: attempt.provider_payment_id,
    venue_id: booked.venueId,
    order_id: booked.orderId,
    payment_attempt_id: attempt.id,
  });
  await turnAway(booked);
  expect(await answer(booked, 'refuse')).toBe('desk');
  expect(await rowsOf('desk_request', booked)).toMatchObject([{ reason: 'disputed' }]);
});

test('EVENING-9 when our people gave the money back meanwhile, the request is closed and nothing is paid twice', async () => {
  const booked = await book();
  await turnAway(booked);
  await answer(booked, 'refuse');
  const [booking] = await rowsOf('booking', booked);
  await refundBooking(app, { reference: booking.reference, venueId: booked.venueId });
  await expect(chooseRefund(app, { token: booked.token })).resolves.toBe(undefined);
  expect(await stateOf(booked)).toBe('closed');
  await expectFinalState({
    messages: [...TICKET, ...CHOOSE, ...REFUND],
    paidAmount: 41_500,
    refundedAmount: 41_500,
  });
});

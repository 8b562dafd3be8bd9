import { expect, test } from 'vitest';
import {
  at,
  codeOnOrder,
  HOLD_ID,
  MINUTE,
  NOT_OK,
  paymentResponse,
  problem,
  STARTED_AT,
  sampleOrder,
} from '#test/fixtures/booking-machine/sample-answers.ts';
import {
  type Booking,
  chooseTable,
  reachInfo,
  reachTerms,
  startBooking,
} from '#test/fixtures/booking-machine/sample-booking.ts';
import { activeStep, canHoldAgain, hasHoldExpired } from './selectors.ts';
import { serverClock } from './server-clock.ts';

const isOver = (booking: Booking): boolean => hasHoldExpired(booking.actor.getSnapshot());
const stepOf = (booking: Booking): string => activeStep(booking.actor.getSnapshot());

test('PAGE-16 the server’s time is the page’s time plus the elapsed time, independent of the visitor’s clock', () => {
  let count = 5_000_000;
  const now = serverClock('2026-11-14T16:30:00.000Z', () => count);
  expect(now()).toBe(STARTED_AT);
  count += 90_000;
  expect(now()).toBe(STARTED_AT + 90_000);
});

test('BOOK-37 BOOK-38 one warning at 3 minutes, and at the end the table can be held again', async () => {
  const booking = startBooking();
  await reachInfo(booking);
  booking.wait(12 * MINUTE - 1);
  expect(booking.shownNotices()).toEqual([]);
  booking.wait(1);
  expect(booking.context().notifications).toMatchObject([
    { kind: 'alert', id: 'hold_ending', body: { messageKey: 'message.hold_ending', params: { count: 3 } } },
  ]);
  booking.wait(3 * MINUTE - 1);
  expect(isOver(booking)).toBe(false);
  booking.wait(1);
  expect(isOver(booking)).toBe(true);
  expect(booking.shownNotices()).toEqual([]);
  expect(canHoldAgain(booking.actor.getSnapshot())).toBe(true);
});

test('BOOK-37 HOLD-1 a later expiry starts the countdown again; an unchanged expiry gives no second warning', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  booking.wait(12 * MINUTE);
  expect(booking.shownNotices()).toEqual(['hold_ending']);
  booking.send({ type: 'menu.choose', choice: { menu_id: 1, num_person: 2 } });
  await booking.answer('calculate', sampleOrder({ expire_at: at(27) }));
  expect(booking.shownNotices()).toEqual([]);
  booking.wait(12 * MINUTE);
  expect(booking.shownNotices()).toEqual(['hold_ending']);
  booking.send({ type: 'notification.answer', id: 'hold_ending', value: 'ok' });
  booking.send({ type: 'menu.choose', choice: { menu_id: 1, num_person: 2 } });
  await booking.answer('calculate', sampleOrder({ expire_at: at(27) }));
  booking.wait(1);
  expect(booking.shownNotices()).toEqual([]);
  booking.wait(3 * MINUTE);
  expect(isOver(booking)).toBe(true);
});

test('BOOK-37 a suspended page checks the expiry when it becomes visible again', async () => {
  let suspendedMs = 0;
  const booking = startBooking({ now: () => STARTED_AT + suspendedMs });
  await reachInfo(booking);
  suspendedMs = 13 * MINUTE;
  booking.wait(1);
  expect(booking.shownNotices()).toEqual([]);
  booking.send({ type: 'page.shown' });
  booking.wait(0);
  expect(booking.context().notifications).toMatchObject([{ body: { params: { count: 2 } } }]);
  suspendedMs = 20 * MINUTE;
  booking.send({ type: 'page.shown' });
  booking.wait(0);
  expect(isOver(booking)).toBe(true);
});

test('BOOK-37 there is no warning for a hold that has already expired', async () => {
  const booking = startBooking();
  await reachInfo(booking);
  booking.clock.increment(15 * MINUTE);
  expect(booking.shownNotices()).toEqual([]);
  booking.clock.increment(0);
  expect(isOver(booking)).toBe(true);
});

test('BOOK-38 in step 1 holding again requests the chosen table', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  booking.wait(15 * MINUTE);
  booking.send({ type: 'hold.again' });
  expect(booking.sentOf('calculate').at(-1)).toMatchObject({ body: { hold_id: HOLD_ID, time: '18:30:00' } });
  await booking.answer('calculate', sampleOrder({ expire_at: at(30) }));
  expect(isOver(booking)).toBe(false);
});

test('BOOK-38 in step 1 without a time there is nothing to hold again', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  booking.send({ type: 'party.choose', num_person: 0 });
  booking.wait(15 * MINUTE);
  expect(isOver(booking)).toBe(true);
  expect(canHoldAgain(booking.actor.getSnapshot())).toBe(false);
  booking.send({ type: 'hold.again' });
  expect(booking.live('calculate')).toBeUndefined();
});

test('BOOK-38 in step 2 holding again takes the table, and the guest stays in step 2', async () => {
  const booking = startBooking();
  await reachInfo(booking);
  booking.wait(15 * MINUTE);
  booking.send({ type: 'hold.again' });
  await booking.answer('hold', sampleOrder({ expire_at: at(30) }));
  expect(isOver(booking)).toBe(false);
  expect(stepOf(booking)).toBe('info');
  expect(booking.sentOf('guest')).toEqual([]);
});

test('BOOK-38 after step 2 holding again also sends the guest’s data, because a new hold has none', async () => {
  const booking = startBooking();
  await reachTerms(booking);
  booking.wait(15 * MINUTE);
  booking.send({ type: 'hold.again' });
  booking.send({ type: 'submit' });
  booking.send({ type: 'step.open', step: 'book' });
  expect(booking.emitted.map((one) => one.type)).toEqual(['warning', 'warning']);
  await booking.answer('hold', sampleOrder({ expire_at: at(30) }));
  expect(isOver(booking)).toBe(true);
  expect(booking.live('guest')?.input).toMatchObject({ body: { name: 'Ada Lund' } });
  await booking.answer('guest', sampleOrder({ expire_at: at(30) }));
  expect(isOver(booking)).toBe(false);
  expect(stepOf(booking)).toBe('terms');
});

test('BOOK-38 when the new hold refuses the guest’s data, step 2 opens', async () => {
  const booking = startBooking();
  await reachTerms(booking);
  booking.wait(15 * MINUTE);
  booking.send({ type: 'hold.again' });
  await booking.answer('hold', sampleOrder({ expire_at: at(30), giftcards: [codeOnOrder('ABCD2345')] }));
  await booking.fail('guest', NOT_OK);
  expect(stepOf(booking)).toBe('info');
  expect(isOver(booking)).toBe(false);
  expect(booking.shownNotices()).toEqual(['errors.unavailable']);
});

test.each([
  [problem('all_hold_warning'), 'booking.hold_lost'],
  [problem('last_table_sold'), 'errors.last_table_sold'],
  [problem('hold_expired', undefined, 410), 'booking.hold_lost'],
  [problem('invalid_fields', { time: 'Ugyldig tid' }, 422), 'booking.hold_lost'],
])(
  'BOOK-38 ERR-24 a notification says that the table is gone, and step 1 shows what is free: %#',
  async (error, shown) => {
    const booking = startBooking();
    await reachTerms(booking);
    booking.wait(15 * MINUTE);
    booking.send({ type: 'hold.again' });
    await booking.fail('hold', error);
    expect(booking.shownNotices()).toEqual([shown]);
    expect(stepOf(booking)).toBe('book');
    expect(isOver(booking)).toBe(false);
    expect(booking.context()).toMatchObject({ order: null, steps: { book: { data: { num_person: 0 } } } });
    expect(booking.live('loadStock')).toBeDefined();
  },
);

test('BOOK-38 without a network the table can still be held again later', async () => {
  const booking = startBooking();
  await reachTerms(booking);
  booking.wait(15 * MINUTE);
  booking.send({ type: 'hold.again' });
  await booking.fail('hold', new TypeError('Failed to fetch'));
  expect(booking.shownNotices()).toEqual(['errors.network']);
  expect(stepOf(booking)).toBe('terms');
  booking.send({ type: 'hold.again' });
  expect(booking.live('hold')).toBeDefined();
});

test('BOOK-38 after expiry nothing is submitted or paid, and a notification says why', async () => {
  const booking = startBooking();
  await reachTerms(booking);
  booking.send({ type: 'submit' });
  await booking.answer('pay', paymentResponse());
  booking.wait(15 * MINUTE);
  booking.send({ type: 'submit' });
  expect(booking.shownNotices()).toEqual(['hold_expired']);
  booking.send({ type: 'step.open', step: 'terms' });
  booking.send({ type: 'submit' });
  expect(stepOf(booking)).toBe('terms');
  expect(booking.sentOf('pay')).toHaveLength(1);
});

test('BOOK-38 BOOK-22 while the guest’s data is being sent, the table is not held again', async () => {
  const booking = startBooking();
  await reachTerms(booking);
  booking.send({ type: 'step.open', step: 'info' });
  booking.send({ type: 'submit' });
  booking.wait(15 * MINUTE);
  booking.send({ type: 'hold.again' });
  expect(booking.emitted.map((one) => one.type)).toEqual(['warning']);
  expect(booking.live('hold')).toBeUndefined();
  await booking.answer('guest', sampleOrder({ expire_at: at(30) }));
  expect(isOver(booking)).toBe(false);
});

test('BOOK-38 in step 1 a notification says that the table is gone, and the lists are loaded again', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  booking.wait(15 * MINUTE);
  booking.send({ type: 'hold.again' });
  await booking.fail('calculate', problem('hold_expired', undefined, 410));
  expect(booking.shownNotices()).toEqual(['booking.hold_lost']);
  expect(isOver(booking)).toBe(true);
  expect(booking.live('loadStock')).toBeDefined();
  expect(booking.live('loadTimes')).toBeDefined();
});

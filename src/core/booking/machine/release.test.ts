import { expect, test } from 'vitest';
import {
  at,
  HOLD_ID,
  MENUS,
  MINUTE,
  NOT_OK,
  SEAT_LIST,
  sampleOrder,
} from '#test/fixtures/booking-machine/sample-answers.ts';
import {
  type Booking,
  chooseTable,
  reachInfo,
  startBooking,
} from '#test/fixtures/booking-machine/sample-booking.ts';
import { activeStep, hasHoldExpired } from './selectors.ts';

const isOver = (booking: Booking): boolean => hasHoldExpired(booking.actor.getSnapshot());
const stepOf = (booking: Booking): string => activeStep(booking.actor.getSnapshot());

test('HOLD-25 releasing asks first, then releases the hold and starts over', async () => {
  const booking = startBooking();
  await reachInfo(booking);
  booking.send({ type: 'hold.release' });
  expect(booking.context().notifications).toMatchObject([
    { kind: 'confirm', body: { messageKey: 'booking.leave_confirm' } },
  ]);
  booking.send({ type: 'notification.answer', id: 'let_go', value: 'no' });
  expect(booking.sentOf('release')).toEqual([]);

  booking.send({ type: 'hold.release' });
  booking.send({ type: 'notification.answer', id: 'let_go', value: 'yes' });
  expect(booking.sentOf('release')).toEqual([{ productId: 7, body: { hold_id: HOLD_ID } }]);
  await booking.answer('release', { hold_id: null });
  expect(stepOf(booking)).toBe('book');
  expect(booking.context().order).toBeNull();
  await booking.answer('loadStock', { seats: SEAT_LIST, menus: MENUS });
  booking.wait(30 * MINUTE);
  expect(isOver(booking)).toBe(false);
});

test('HOLD-25 a failed release shows a notification, and the hold continues', async () => {
  const booking = startBooking();
  await reachInfo(booking);
  booking.send({ type: 'hold.release' });
  booking.send({ type: 'notification.answer', id: 'let_go', value: 'yes' });
  booking.send({ type: 'submit' });
  expect(booking.emitted.map((one) => one.type)).toEqual(['warning']);
  await booking.fail('release', NOT_OK);
  expect(booking.shownNotices()).toEqual(['errors.unavailable']);
  booking.wait(15 * MINUTE);
  expect(isOver(booking)).toBe(true);
  booking.send({ type: 'hold.release' });
  expect(stepOf(booking)).toBe('book');
});

test('HOLD-25 an answer to a call before the release does not restore the hold', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  booking.send({ type: 'hold.release' });
  booking.send({ type: 'menu.choose', choice: { menu_id: 1, num_person: 1 } });
  booking.send({ type: 'notification.answer', id: 'let_go', value: 'yes' });
  await booking.answer('calculate', sampleOrder({ expire_at: at(30) }));
  expect(booking.live('release')).toBeDefined();
  await booking.answer('release', { hold_id: null });
  expect(booking.context().order).toBeNull();
});

// Arrival times that pass while the guest books.
// The machine starts at 17:30; the table is for 18:30.
import { expect, test } from 'vitest';
import {
  at,
  MENUS,
  MINUTE,
  paymentResponse,
  problem,
  SEAT_LIST,
  sampleOrder,
  slot,
  TIMES,
} from '#test/fixtures/booking-machine/sample-answers.ts';
import {
  atTimes,
  type Booking,
  reachTerms,
  startBooking,
} from '#test/fixtures/booking-machine/sample-booking.ts';
import { activeStep } from './selectors.ts';

const stepOf = (booking: Booking): string => activeStep(booking.actor.getSnapshot());
const LATER = [{ ...slot('18:30:00', 'soldout'), valid_until: at(30) }, slot('19:00:00')];

/** Step 3 with a hold that outlives its arrival. */
async function atTerms(): Promise<Booking> {
  const booking = startBooking();
  await reachTerms(booking);
  booking.send({ type: 'step.open', step: 'info' });
  booking.send({ type: 'submit' });
  await booking.answer('guest', sampleOrder({ expire_at: at(75) }));
  return booking;
}

test('BOOK-94 the guest is told when the held arrival passes, and sees the times that are left', async () => {
  const booking = await atTerms();
  booking.wait(59 * MINUTE);
  expect(stepOf(booking)).toBe('terms');
  booking.wait(MINUTE);
  expect(stepOf(booking)).toBe('book');
  expect(booking.shownNotices()).toContain('errors.sale_closed');
  expect(booking.book()).toMatchObject({
    data: { num_person: 2, time: '0', menus: {} },
    errors: { time: { messageKey: 'errors.sale_closed' } },
  });
  expect(booking.context().order).toBeNull();
  await booking.answer('loadTimes', LATER);
  expect(booking.context().lists.times).toEqual(LATER);
  expect(booking.info().data.name).toBe('Ada Lund');
});

test('BOOK-94 an order that is refused because the sale has closed leads to the times, not to step 2', async () => {
  const booking = startBooking();
  await reachTerms(booking);
  booking.send({ type: 'submit' });
  await booking.fail('pay', problem('sale_closed', undefined, 409));
  expect(stepOf(booking)).toBe('book');
  expect(booking.shownNotices()).toEqual(['errors.sale_closed']);
  expect(booking.live('loadTimes')).toBeDefined();
});

test('BOOK-94 a code that is refused because the sale has closed leads to the times', async () => {
  const booking = startBooking();
  await reachTerms(booking);
  booking.send({ type: 'step.open', step: 'info' });
  booking.send({ type: 'submit' });
  await booking.fail('guest', problem('sale_closed', undefined, 409));
  expect(stepOf(booking)).toBe('book');
});

test('BOOK-94 an arrival that passes while the order is made does not take the guest from the payment page', async () => {
  const booking = await atTerms();
  booking.wait(59 * MINUTE);
  booking.send({ type: 'submit' });
  booking.wait(2 * MINUTE);
  await booking.answer('pay', paymentResponse());
  booking.wait(MINUTE);
  expect(stepOf(booking)).toBe('payment');
  expect(booking.emitted).toHaveLength(1);
});

test('BOOK-95 the times are loaded again when one is no longer on sale', async () => {
  const booking = await atTimes();
  booking.wait(89 * MINUTE);
  expect(booking.live('loadTimes')).toBeUndefined();
  booking.wait(MINUTE);
  await booking.answer('loadTimes', [slot('19:30:00')]);
  expect(booking.context().lists.times).toHaveLength(1);
});

test('BOOK-95 a restored time whose sale is over is said to be over, and one that was sold to be taken', async () => {
  const table = { num_person: 2, time: '18:30:00', time_end: '20:30:00' };
  const errorWith = (times: typeof TIMES) =>
    startBooking({ table, lists: { seats: SEAT_LIST, times, menus: MENUS } }).book().errors['time'];
  const isOver = { ...slot('18:30:00', 'soldout'), valid_until: at(-1) };
  expect(errorWith([isOver])).toEqual({ messageKey: 'errors.sale_closed' });
  expect(errorWith([slot('18:30:00', 'soldout')])).toEqual({ messageKey: 'booking.time_gone' });
});

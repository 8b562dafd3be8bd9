import { expect, test } from 'vitest';
import {
  MENUS,
  MINUTE,
  SEAT_LIST,
  sampleOrder,
  TIMES,
} from '#test/fixtures/booking-machine/sample-answers.ts';
import { reachTerms, startBooking, withCode } from '#test/fixtures/booking-machine/sample-booking.ts';
import { codesToAddAgain, formerChoice } from './selectors.ts';

async function backInBook() {
  const booking = startBooking();
  await reachTerms(booking);
  booking.send({ type: 'step.open', step: 'book' });
  return booking;
}

test('BOOK-96 BOOK-18 the choice that a return has emptied comes back with one tap, and is held again', async () => {
  const booking = await backInBook();
  expect(booking.book().data).toMatchObject({ num_person: 0, time: '0', menus: {} });
  expect(formerChoice(booking.actor.getSnapshot())?.table).toMatchObject({ num_person: 2, time: '18:30:00' });
  booking.send({ type: 'former.use' });
  expect(booking.book().data).toMatchObject({
    num_person: 2,
    time: '18:30:00',
    menus: { 1: { menu_id: 1, num_person: 2 } },
  });
  expect(booking.sentOf('calculate').at(-1)).toMatchObject({ body: { seat: 2, time: '18:30:00' } });
  await booking.answer('calculate', sampleOrder());
  await booking.answer('loadStock', { seats: SEAT_LIST, menus: MENUS });
  await booking.answer('loadTimes', TIMES);
  booking.send({ type: 'submit' });
  expect(booking.live('hold')).toBeDefined();
  expect(formerChoice(booking.actor.getSnapshot())).toBeNull();
});

test('BOOK-96 it is not offered once the hold is over or another time is chosen', async () => {
  const expired = await backInBook();
  expired.wait(16 * MINUTE);
  expect(formerChoice(expired.actor.getSnapshot())).toBeNull();
  expired.send({ type: 'former.use' });
  expect(expired.book().data.num_person).toBe(0);

  const moved = await backInBook();
  await moved.answer('loadStock', { seats: SEAT_LIST, menus: MENUS });
  moved.send({ type: 'party.choose', num_person: 2 });
  await moved.answer('loadTimes', TIMES);
  moved.send({ type: 'time.choose', time: '19:00:00' });
  expect(formerChoice(moved.actor.getSnapshot())).toBeNull();
});

test('BOOK-96 BOOK-19 codes that entering step 2 clears are offered until they are added again', async () => {
  const booking = await withCode('ABCD2345');
  booking.send({ type: 'submit' });
  await booking.answer('guest', sampleOrder());
  expect(codesToAddAgain(booking.context())).toEqual([]);
  booking.send({ type: 'step.open', step: 'info' });
  expect(booking.info().data.giftcodes).toEqual([]);
  expect(codesToAddAgain(booking.context())).toEqual(['ABCD2345']);
});

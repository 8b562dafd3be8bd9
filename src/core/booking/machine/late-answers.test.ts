// Answers that arrive after their call was cancelled.

import { expect, test } from 'vitest';
import {
  MENUS,
  menu,
  SEAT_LIST,
  sampleOrder,
  slot,
  TIMES,
} from '#test/fixtures/booking-machine/sample-answers.ts';
import {
  type Booking,
  chooseTable,
  type SentCall,
  startBooking,
} from '#test/fixtures/booking-machine/sample-booking.ts';

async function late(booking: Booking, call: SentCall | undefined, value: unknown): Promise<void> {
  expect(call?.signal.aborted).toBe(true);
  call?.resolve(value);
  await booking.settled();
}

test('BOOK-35 BOOK-10 times of the previous party are ignored', async () => {
  const booking = startBooking({ lists: { seats: SEAT_LIST, menus: MENUS } });
  booking.send({ type: 'party.choose', num_person: 2 });
  const forTwo = booking.live('loadTimes');
  booking.send({ type: 'party.choose', num_person: 4 });
  await booking.answer('loadTimes', TIMES);
  await late(booking, forTwo, [slot('12:00:00')]);
  expect(booking.context().lists.times).toEqual(TIMES);
});

test('BOOK-35 BOOK-14 menus and prices of the previous time are ignored', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  booking.send({ type: 'time.choose', time: '19:00:00' });
  const before = { menus: booking.live('loadMenus'), price: booking.live('calculate') };
  booking.send({ type: 'time.choose', time: '18:30:00' });
  await late(booking, before.menus, [menu(9)]);
  await late(booking, before.price, sampleOrder({ total: 1 }));
  expect(booking.context().lists.menus).toEqual([]);
  expect(booking.book().data.menus).toEqual({});
  expect(booking.context().order?.total).toBe(415_00);
});

test('BOOK-35 BOOK-8 menus of the previous party are ignored', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  booking.send({ type: 'time.choose', time: '19:00:00' });
  const before = booking.live('loadMenus');
  booking.send({ type: 'party.choose', num_person: 4 });
  await late(booking, before, [menu(9)]);
  expect(booking.context().lists.menus).toEqual([]);
  expect(booking.book().data.menus).toEqual({});
});

test('BOOK-35 BOOK-16 after many choices only the price of the last one is used', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  for (const num_person of [0, 1, 2]) {
    booking.send({ type: 'menu.choose', choice: { menu_id: 1, num_person } });
  }
  const [first, second, third] = booking.sent.filter((call) => call.kind === 'calculate').slice(-3);
  third?.resolve(sampleOrder({ total: 3 }));
  await booking.settled();
  await late(booking, first, sampleOrder({ total: 1 }));
  await late(booking, second, sampleOrder({ total: 2 }));
  expect(booking.context().order?.total).toBe(3);
});

test('BOOK-35 BOOK-20 a choice after the submit cancels the hold call, and its answer opens no step', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  booking.send({ type: 'submit' });
  const held = booking.live('hold');
  booking.send({ type: 'party.choose', num_person: 3 });
  await late(booking, held, sampleOrder());
  expect(booking.actor.getSnapshot().matches({ step: 'book' })).toBe(true);
  expect(booking.book()).toMatchObject({ complete: false, data: { num_person: 3 } });
});

test('BOOK-36 the first call of a hold is not cancelled, because it may have taken a table whose hold id is unknown', async () => {
  const booking = startBooking({ lists: { seats: SEAT_LIST, menus: MENUS } });
  booking.send({ type: 'party.choose', num_person: 2 });
  await booking.answer('loadTimes', TIMES);
  booking.send({ type: 'time.choose', time: '18:30:00' });
  booking.send({ type: 'time.choose', time: '19:00:00' });
  expect(booking.sentOf('calculate')).toHaveLength(1);
  await booking.answer('calculate', sampleOrder({ total: 1 }));
  expect(booking.context().order).toMatchObject({ total: 0, line_items: [] });
  expect(booking.sentOf('calculate').at(-1)).toMatchObject({
    body: { hold_id: sampleOrder().hold_id, time: '19:00:00' },
  });
  await booking.answer('calculate', sampleOrder({ total: 2 }));
  expect(booking.context().order?.total).toBe(2);
});

test('BOOK-36 a first call that fails after another choice is sent again for that choice', async () => {
  const booking = startBooking({ lists: { seats: SEAT_LIST, menus: MENUS } });
  booking.send({ type: 'party.choose', num_person: 2 });
  await booking.answer('loadTimes', TIMES);
  booking.send({ type: 'time.choose', time: '18:30:00' });
  booking.send({ type: 'time.choose', time: '19:00:00' });
  await booking.fail('calculate', new TypeError('Failed to fetch'));
  expect(booking.shownNotices()).toEqual([]);
  expect(booking.live('calculate')?.input).toMatchObject({ body: { hold_id: null, time: '19:00:00' } });
});

test('BOOK-36 a party changed during the first call leaves a hold and no choice', async () => {
  const booking = startBooking({ lists: { seats: SEAT_LIST, menus: MENUS } });
  booking.send({ type: 'party.choose', num_person: 2 });
  await booking.answer('loadTimes', TIMES);
  booking.send({ type: 'time.choose', time: '18:30:00' });
  booking.send({ type: 'party.choose', num_person: 3 });
  await booking.answer('calculate', sampleOrder());
  expect(booking.live('calculate')).toBeUndefined();
  expect(booking.context().order?.hold_id).toBe(sampleOrder().hold_id);
  expect(booking.book().data.time).toBe('0');
});

test('BOOK-35 control case: without cancelling, the late answer replaces the newer one', async () => {
  const answers: ((value: string) => void)[] = [];
  let shown = '';
  const ask = (): void => {
    const answer = new Promise<string>((resolve) => answers.push(resolve));
    void answer.then((value) => (shown = value));
  };
  ask();
  ask();
  answers[1]?.('of the last question');
  await new Promise((resolve) => setImmediate(resolve));
  answers[0]?.('of the first question');
  await new Promise((resolve) => setImmediate(resolve));
  expect(shown).toBe('of the first question');
});

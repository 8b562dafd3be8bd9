import { expect, test } from 'vitest';
import {
  HOLD_ID,
  MENUS,
  problem,
  SEAT_LIST,
  sampleOrder,
  seat,
  slot,
  TIMES,
} from '#test/fixtures/booking-machine/sample-answers.ts';
import {
  atTimes,
  chooseTable,
  party,
  startBooking,
  take,
  time,
} from '#test/fixtures/booking-machine/sample-booking.ts';
import { activeStep, isLoading, isWaiting } from './selectors.ts';

test('BOOK-20 BOOK-3 BOOK-4 submitting validates, holds the table, completes the step and opens the next', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  booking.send({ type: 'submit' });
  expect(booking.sentOf('hold')).toEqual([
    {
      productId: 7,
      body: {
        hold_id: HOLD_ID,
        lang: 'en',
        seat: 2,
        time: '18:30:00',
        time_end: '20:30:00',
        menus: [{ id: 1, count: 2 }],
      },
    },
  ]);
  expect(booking.book().complete).toBe(false);
  await booking.answer('hold', sampleOrder());
  expect(activeStep(booking.actor.getSnapshot())).toBe('info');
  expect(booking.book()).toMatchObject({ complete: true, errors: {} });
  const { terms, payment } = booking.context().steps;
  expect([terms, payment]).toEqual([
    { data: null, errors: {}, complete: false },
    { data: null, errors: {}, complete: false },
  ]);
});

test('BOOK-20 VAL-3 an incomplete choice gets its errors and is not held', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  take(booking, 1, 1);
  await booking.answer('calculate', sampleOrder());
  booking.send({ type: 'submit' });
  expect(booking.book().errors).toEqual({
    menus_num_person: { messageKey: 'errors.menus_num_person', params: { num_person: 2, count: 2 } },
  });
  expect(booking.sentOf('hold')).toEqual([]);
  take(booking, 1, 2);
  expect(booking.book().errors).toEqual({});
});

test('VAL-4 a count that the menu refuses shows as an alert with the menu’s name', async () => {
  const booking = await atTimes();
  party(booking, 3);
  await booking.answer('loadTimes', TIMES);
  time(booking, '18:30:00');
  await booking.answer('calculate', sampleOrder());
  await booking.answer('loadMenus', MENUS);
  take(booking, 2, 3);
  await booking.answer('calculate', sampleOrder());
  booking.send({ type: 'submit' });
  expect(booking.context().notifications).toMatchObject([
    {
      kind: 'alert',
      open: true,
      body: {
        messageKey: 'menu_table_size_limit',
        params: { menu_name: 'Menu 2', table_sizes: '2 or 4' },
      },
    },
  ]);
});

test('BOOK-22 submitting while a list, a price or a hold is loading does nothing but log a warning', async () => {
  const booking = startBooking();
  booking.send({ type: 'submit' });
  await chooseTable(booking);
  take(booking, 1, 2);
  booking.send({ type: 'submit' });
  await booking.answer('calculate', sampleOrder());
  booking.send({ type: 'submit' });
  booking.send({ type: 'submit' });
  expect(booking.emitted.map((one) => one.type)).toEqual(['warning', 'warning', 'warning']);
  expect(booking.sentOf('hold')).toHaveLength(1);
  expect(booking.book().errors).toEqual({});
});

test('BOOK-22 a refresh of the lists that are shown keeps nobody from submitting', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  booking.send({ type: 'stock.changed' });
  expect([isLoading(booking.actor.getSnapshot()), isWaiting(booking.actor.getSnapshot())]).toEqual([
    true,
    false,
  ]);
  booking.send({ type: 'submit' });
  expect(booking.emitted).toEqual([]);
  expect(booking.live('hold')).toBeDefined();
  expect(isWaiting(booking.actor.getSnapshot())).toBe(true);
});

test.each([
  ['seats', 'loadStock', { seats: [seat(2, 'on-hold'), seat(4, 'soldout')], menus: [] }],
  ['times', 'loadTimes', [slot('18:30:00', 'on-hold')]],
] as const)(
  'BOOK-27 ERR-18 when the last of the %s is on hold, an alert says so and the booking cannot continue',
  async (_, kind, answer) => {
    const booking = startBooking();
    if (kind === 'loadTimes') {
      await booking.answer('loadStock', { seats: SEAT_LIST, menus: [] });
      party(booking, 2);
    }
    await booking.answer(kind, answer);
    expect(booking.shownNotices()).toEqual(['message.all_hold_warning']);
    booking.send({ type: 'notification.answer', id: 'message.all_hold_warning', value: 'ok' });
    expect(booking.shownNotices()).toEqual([]);
    booking.send({ type: 'submit' });
    expect(booking.context().notifications).toMatchObject([
      { kind: 'alert', open: true, body: { messageKey: 'message.all_hold_warning' } },
    ]);
    expect([booking.book().errors, booking.book().complete]).toEqual([{}, false]);
    expect([booking.sentOf('hold'), booking.sentOf('calculate')]).toEqual([[], []]);
  },
);

test('BOOK-27 one party size in stock is enough to continue', async () => {
  const booking = startBooking();
  await booking.answer('loadStock', { seats: [seat(2), seat(4, 'on-hold')], menus: [] });
  party(booking, 2);
  await booking.answer('loadTimes', [slot('18:30:00', 'on-hold'), slot('19:00:00')]);
  time(booking, '19:00:00');
  expect(booking.shownNotices()).toEqual([]);
  expect(booking.live('calculate')).toBeDefined();
});

test('BOOK-27 where nothing is in stock and nothing on hold there is no such alert', async () => {
  const booking = startBooking();
  await booking.answer('loadStock', { seats: [seat(2, 'soldout'), seat(4, 'soldout')], menus: [] });
  expect(booking.shownNotices()).toEqual([]);
});

test.each([
  ['no_table_available', 'errors.no_table_available'],
  ['all_hold_warning', 'message.all_hold_warning'],
  ['last_table_sold', 'errors.last_table_sold'],
] as const)(
  'ERR-17 ERR-18 ERR-24 a hold refused with %s shows %s and loads what is left',
  async (code, shown) => {
    const booking = startBooking();
    await chooseTable(booking);
    booking.send({ type: 'submit' });
    await booking.fail('hold', problem(code));
    expect(booking.shownNotices()).toEqual([shown]);
    expect(booking.live('loadTimes')).toBeDefined();
    expect(booking.live('loadStock')).toBeDefined();
    expect(activeStep(booking.actor.getSnapshot())).toBe('book');
    expect(booking.book().complete).toBe(false);
  },
);

test.each([
  [
    'the server gives no reason',
    { code: 1, status: 502, message: 'Bad Gateway' },
    'message.all_hold_warning',
  ],
  ['there is no network', new TypeError('Failed to fetch'), 'errors.network'],
])('ERR-18 when holding fails because %s, a notification says so', async (_, error, shown) => {
  const booking = startBooking();
  await chooseTable(booking);
  booking.send({ type: 'submit' });
  await booking.fail('hold', error);
  expect(booking.shownNotices()).toEqual([shown]);
  expect(isLoading(booking.actor.getSnapshot())).toBe(false);
});

test('BOOK-20 fields that only the server finds wrong are marked with its texts', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  booking.send({ type: 'submit' });
  await booking.fail('hold', problem('invalid_fields', { time: 'Ugyldig tid' }, 422));
  expect(booking.book().errors).toEqual({ time: { text: 'Ugyldig tid' } });
  expect(booking.shownNotices()).toEqual([]);
});

test('ERR-20 ERR-21 a list that fails to load shows a notification and can be loaded again', async () => {
  const booking = startBooking();
  await booking.fail('loadStock', problem('internal'));
  expect(booking.shownNotices()).toEqual(['errors.load_menus']);
  party(booking, 2);
  await booking.fail('loadTimes', new TypeError('Failed to fetch'));
  expect(booking.shownNotices()).toEqual(['errors.load_menus', 'errors.load_times']);
  party(booking, 2);
  await booking.answer('loadTimes', TIMES);
  time(booking, '18:30:00');
  booking.send({ type: 'notification.answer', id: 'errors.load_menus', value: 'ok' });
  await booking.fail('loadMenus', problem('internal'));
  expect(booking.shownNotices()).toEqual(['errors.load_times', 'errors.load_menus']);
});

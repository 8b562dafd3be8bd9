import { expect, test } from 'vitest';
import {
  HOLD_ID,
  MENUS,
  menu,
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
  reachInfo,
  startBooking,
  take,
  time,
} from '#test/fixtures/booking-machine/sample-booking.ts';
import { activeStep, isLoading, seatChoices, shownOrder } from './selectors.ts';
import { isChoiceChanged, storeMenus } from './table-changes.ts';

test('BOOK-25 HOLD-10 entering the menu step loads menus and seats, with the saved hold id when state has none', async () => {
  const fresh = startBooking();
  expect(fresh.sentOf('loadStock')).toEqual([{ productId: 7, holdId: undefined, local: 'en' }]);
  await fresh.answer('loadStock', { seats: SEAT_LIST, menus: MENUS });
  expect(fresh.context().lists).toMatchObject({ seats: SEAT_LIST, menus: MENUS });

  const saved = startBooking({ savedHoldId: () => HOLD_ID });
  expect(saved.sentOf('loadStock')).toEqual([{ productId: 7, holdId: HOLD_ID, local: 'en' }]);

  const other = '7d1f0f5c-0000-4000-8000-000000000001';
  const known = startBooking({ order: sampleOrder(), savedHoldId: () => other });
  expect(known.sentOf('loadStock')).toEqual([{ productId: 7, holdId: HOLD_ID, local: 'en' }]);
});

test('BOOK-76 entering step 1 with a known time loads its menus together with the seats', async () => {
  const booking = startBooking({ table: { num_person: 2, time: '18:30:00', time_end: '20:30:00' } });
  expect(booking.sentOf('loadStock')).toEqual([
    { productId: 7, holdId: undefined, local: 'en', seat: 2, time: '18:30:00' },
  ]);
  await booking.answer('calculate', sampleOrder());
  await booking.answer('loadStock', { seats: SEAT_LIST, menus: [menu(1)] });
  expect(booking.context().lists).toMatchObject({ seats: SEAT_LIST, menus: [menu(1)] });
  // The only menu in stock is chosen, so that the table is priced again.
  expect(booking.book().data.menus).toEqual({ 1: { menu_id: 1, num_person: 2 } });
  expect(booking.live('calculate')).toBeDefined();
});

test('BOOK-76 menus that came for a time which the guest has left are ignored', async () => {
  const booking = startBooking({
    lists: { times: TIMES },
    table: { num_person: 2, time: '18:30:00', time_end: '20:30:00' },
  });
  time(booking, '19:00:00');
  await booking.answer('loadStock', { seats: SEAT_LIST, menus: [menu(9)] });
  expect(booking.context().lists).toMatchObject({ seats: SEAT_LIST, menus: [] });
  expect(booking.book().data).toMatchObject({ time: '19:00:00', menus: {} });
});

test('BOOK-25 lists that came with the page are not loaded again', () => {
  expect(startBooking({ lists: { seats: SEAT_LIST, menus: MENUS } }).sent).toEqual([]);
});

test('BOOK-8 BOOK-10 changing the party resets time and menus, builds 0..n and loads the times', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  party(booking, 3);
  expect(booking.book().data).toEqual({ num_person: 3, time: '0', time_end: '0', menus: {} });
  expect(booking.context().lists).toMatchObject({ menuCounts: [0, 1, 2, 3], times: [], menus: [] });
  expect(booking.sentOf('loadTimes').at(-1)).toEqual({ productId: 7, holdId: HOLD_ID, seat: 3 });
  await booking.answer('loadTimes', TIMES);
  expect(booking.context().lists.times).toEqual(TIMES);
  expect(shownOrder(booking.context())).toBeNull();
});

test('BOOK-9 selecting 0 people resets the time and loads nothing', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  party(booking, 0);
  expect(booking.book().data).toEqual({ num_person: 0, time: '0', time_end: '0', menus: {} });
  expect(booking.context().lists.menuCounts).toEqual([0]);
  expect(booking.live('loadTimes')).toBeUndefined();
});

test.each([9, -1, 2.5, Number.NaN])(
  'BOOK-1 VAL-2 a party of %d is refused and changes nothing',
  async (wrong) => {
    const booking = startBooking();
    await chooseTable(booking);
    const before = booking.book().data;
    party(booking, wrong);
    expect(booking.book()).toEqual({
      data: before,
      errors: { num_person: { messageKey: 'errors.num_person' } },
      complete: false,
    });
    expect(isLoading(booking.actor.getSnapshot())).toBe(false);
  },
);

test('BOOK-12 BOOK-14 a valid time stores time and time_end, resets the menus, loads menus and updates the hold', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  time(booking, '19:00:00');
  expect(booking.book().data).toEqual({ num_person: 2, time: '19:00:00', time_end: '21:00:00', menus: {} });
  expect(booking.sentOf('loadMenus').at(-1)).toEqual({
    productId: 7,
    holdId: HOLD_ID,
    seat: 2,
    time: '19:00:00',
    time_end: '21:00:00',
    local: 'en',
  });
  expect(booking.sentOf('calculate').at(-1)).toEqual({
    productId: 7,
    body: { hold_id: HOLD_ID, lang: 'en', seat: 2, time: '19:00:00', time_end: '21:00:00', menus: [] },
  });
});

test.each(['0', '', '25:00:00', '20:00:00', '12:15:00'])(
  'BOOK-13 VAL-1 the time "%s" sets a time error, is not stored and sends no call',
  async (wrong) => {
    const booking = await atTimes();
    const sentBefore = booking.sent.length;
    time(booking, wrong);
    expect(booking.book().errors).toEqual({ time: { messageKey: 'errors.time' } });
    expect(booking.book().data.time).toBe('0');
    expect(booking.sent).toHaveLength(sentBefore);
    time(booking, '18:30:00');
    expect(booking.book().errors).toEqual({});
  },
);

test('BOOK-11 a chosen time that is no longer in stock resets to 0 and clears its menus', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  booking.send({ type: 'stock.changed' });
  await booking.answer('loadTimes', [slot('18:30:00', 'soldout'), slot('19:00:00')]);
  expect(booking.book()).toEqual({
    data: { num_person: 2, time: '0', time_end: '0', menus: {} },
    errors: { time: { messageKey: 'booking.time_gone' } },
    complete: false,
  });
});

test('BOOK-11 a chosen time that is still in stock stays', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  const before = booking.book();
  booking.send({ type: 'stock.changed' });
  await booking.answer('loadTimes', TIMES);
  await booking.answer('loadStock', { seats: SEAT_LIST, menus: [] });
  expect(booking.book()).toEqual(before);
  expect(booking.context().lists.menus).toEqual(MENUS);
});

test('BOOK-15 exactly one menu in stock is selected for the whole party and held', async () => {
  const booking = await atTimes();
  time(booking, '18:30:00');
  await booking.answer('calculate', sampleOrder());
  await booking.answer('loadMenus', [menu(1, { status: 'soldout' }), menu(5)]);
  expect(booking.book().data.menus).toEqual({ 5: { menu_id: 5, num_person: 2 } });
  expect(booking.sentOf('calculate').at(-1)).toMatchObject({ body: { menus: [{ id: 5, count: 2 }] } });
});

test('BOOK-15 a guest who took the only menu away keeps that choice when the menus are loaded again', async () => {
  const booking = await atTimes();
  time(booking, '18:30:00');
  await booking.answer('calculate', sampleOrder());
  await booking.answer('loadMenus', [menu(5)]);
  take(booking, 5, 0);
  expect(storeMenus(booking.context(), [menu(5)])).toMatchObject({
    steps: { book: { data: { menus: { 5: { num_person: 0 } } } } },
  });
  expect(isChoiceChanged(booking.context(), [menu(5)])).toBe(false);
});

test.each([
  ['two', [menu(1), menu(5)]],
  ['none', [menu(1, { status: 'on-hold' })]],
])('BOOK-15 with %s in stock nothing is selected', async (_, menus) => {
  const booking = await atTimes();
  time(booking, '18:30:00');
  await booking.answer('calculate', sampleOrder());
  await booking.answer('loadMenus', menus);
  expect(booking.book().data.menus).toEqual({});
  expect(booking.live('calculate')).toBeUndefined();
});

test('BOOK-16 choosing a menu stores its count and holds the table again with a call that is not final', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  take(booking, 1, 1);
  expect(booking.book()).toMatchObject({
    data: { menus: { 1: { menu_id: 1, num_person: 1 } } },
    complete: false,
  });
  expect(booking.sentOf('calculate').at(-1)).toMatchObject({ body: { menus: [{ id: 1, count: 1 }] } });
  expect(booking.sentOf('hold')).toEqual([]);
});

test.each([
  ['a menu that is not there', 99, 1],
  ['a menu that is sold out', 3, 1],
  ['a negative count', 1, -1],
  ['a count above 8', 1, 9],
])('BOOK-16 %s is not chosen', async (_, menu_id, count) => {
  const booking = await atTimes();
  time(booking, '18:30:00');
  await booking.answer('calculate', sampleOrder());
  await booking.answer('loadMenus', [...MENUS, menu(3, { status: 'soldout' })]);
  take(booking, menu_id, count);
  expect(booking.book().data.menus).toEqual({});
  expect(booking.live('calculate')).toBeUndefined();
});

test('BOOK-26 ORDER-2 a hold’s answer sets the order with its lines sorted by weight', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  expect(booking.context().order?.line_items.map((line) => line.weight)).toEqual([100, 300, 700]);
  expect(booking.context().order).toMatchObject({ hold_id: HOLD_ID, total: 415_00 });
});

test('BOOK-29 the people selector has 1 to 8, those that are not in stock disabled with their label', async () => {
  const booking = startBooking();
  expect(seatChoices(booking.context())).toEqual([]);
  await booking.answer('loadStock', { seats: [seat(1), seat(2, 'on-hold')], menus: [] });
  // 2 is held by another guest, and the venue has no table for 3 to 8.
  expect(seatChoices(booking.context())).toEqual([
    { seat: 1, disabled: false, label: { messageKey: 'people.count', params: { count: 1 } } },
    ...[2, 3, 4, 5, 6, 7, 8].map((size) => ({
      seat: size,
      disabled: true,
      label: { messageKey: 'people_not_possible', params: { num_person: size, count: size } },
    })),
  ]);
});

test('BOOK-18 returning to step 1 resets persons, time, menus and the lists, but not the hold', async () => {
  const booking = startBooking();
  await reachInfo(booking);
  booking.send({ type: 'step.open', step: 'book' });
  expect(activeStep(booking.actor.getSnapshot())).toBe('book');
  expect(booking.book()).toEqual({
    data: { num_person: 0, time: '0', time_end: '0', menus: {} },
    errors: {},
    complete: false,
  });
  expect(booking.context().lists).toEqual({ seats: [], times: [], menus: [], menuCounts: [] });
  expect(booking.sentOf('loadStock').at(-1)).toEqual({ productId: 7, holdId: HOLD_ID, local: 'en' });
});

test('BOOK-53 without a network loaded lists stay without a notification, and missing ones are loaded again later', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  booking.send({ type: 'stock.changed' });
  await booking.fail('loadStock', new TypeError('Failed to fetch'));
  await booking.fail('loadTimes', new TypeError('Failed to fetch'));
  expect(booking.shownNotices()).toEqual([]);
  booking.send({ type: 'time.choose', time: '19:00:00' });
  await booking.fail('loadMenus', new TypeError('Failed to fetch'));
  expect(booking.shownNotices()).toEqual(['errors.load_menus']);
  booking.send({ type: 'stock.changed' });
  expect(booking.live('loadMenus')).toBeDefined();
});

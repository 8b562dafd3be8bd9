import { expect, test } from 'vitest';
import {
  at,
  codeOnOrder,
  MENUS,
  SEAT_LIST,
  sampleOrder,
  seat,
  slot,
  TIMES,
} from '#test/fixtures/booking-machine/sample-answers.ts';
import { startBooking } from '#test/fixtures/booking-machine/sample-booking.ts';
import type { BookingInput } from './booking-context.ts';
import { activeStep, hasHoldExpired } from './selectors.ts';

const RESTORED: Partial<BookingInput> = {
  lists: { seats: SEAT_LIST, times: TIMES, menus: MENUS },
  order: sampleOrder({ giftcards: [codeOnOrder('ABCD2345')] }),
  table: {
    num_person: 2,
    time: '18:30:00',
    time_end: '20:30:00',
    menus: { 1: { menu_id: 1, num_person: 2 } },
  },
  contact: {
    name: 'Ada Lund',
    email: 'ada@example.dk',
    phone: '+4520123456',
    giftcodes: ['ABCD2345'],
    is_accept_terms: true,
  },
};

test('BOOK-4 BOOK-5 BOOK-6 a new booking has four empty steps and opens the first, even if the URL names another', () => {
  const { actor, context } = startBooking({ step: 'payment' });
  expect(activeStep(actor.getSnapshot())).toBe('book');
  expect(Object.keys(context().steps)).toEqual(['book', 'info', 'terms', 'payment']);
  for (const step of Object.values(context().steps))
    expect(step).toMatchObject({ errors: {}, complete: false });
  expect(context().steps.terms.data).toBeNull();
  expect(context().steps.payment.data).toBeNull();
});

test.each([
  ['book', [false, false, false]],
  ['info', [true, false, false]],
  ['terms', [true, true, false]],
  ['payment', [true, true, true]],
] as const)(
  'PAGE-21 a hold restores persons, time, menus, contact and codes at the step %s',
  (step, complete) => {
    const { actor, context, sent } = startBooking({ ...RESTORED, step });
    const { book, info, terms } = context().steps;
    expect(activeStep(actor.getSnapshot())).toBe(step);
    expect(book.data).toEqual(RESTORED.table);
    expect(info.data).toMatchObject({ ...RESTORED.contact, email_confirm: 'ada@example.dk' });
    expect([book.complete, info.complete, terms.complete]).toEqual(complete);
    expect(context().order?.line_items.map((line) => line.weight)).toEqual([100, 300, 700]);
    expect(context().lists.menuCounts).toEqual([0, 1, 2]);
    expect(sent).toEqual([]);
  },
);

test('PAGE-21 a restored booking opens no step before the steps in front of it are complete', () => {
  const opens = (change: Partial<BookingInput>): string =>
    activeStep(startBooking({ ...RESTORED, step: 'payment', ...change }).actor.getSnapshot());
  expect(opens({})).toBe('payment');
  expect(opens({ contact: { ...RESTORED.contact, is_accept_terms: false } })).toBe('info');
  expect(opens({ contact: {} })).toBe('info');
  expect(opens({ table: { num_person: 2 } })).toBe('book');
  expect(opens({ order: null })).toBe('book');
  expect(opens({ lists: { seats: SEAT_LIST, times: TIMES } })).toBe('book');
});

test('PAGE-21 BOOK-11 a restored time that is no longer free is cleared', () => {
  const { context } = startBooking({
    ...RESTORED,
    lists: { seats: SEAT_LIST, times: [slot('19:00:00')], menus: MENUS },
  });
  expect(context().steps.book).toMatchObject({
    data: { num_person: 2, time: '0', menus: {} },
    errors: { time: { messageKey: 'booking.time_gone' } },
  });
});

test('PAGE-21 what the page lacks is loaded: times, menus and the hold of the requested time', async () => {
  const booking = startBooking({
    table: { num_person: 2, time: '18:30:00', time_end: '20:30:00' },
  });
  expect(booking.sent.map((call) => call.kind).toSorted()).toEqual([
    'calculate',
    'loadMenus',
    'loadStock',
    'loadTimes',
  ]);
  await booking.answer('loadTimes', [slot('18:30:00', 'soldout'), slot('19:00:00')]);
  expect(booking.book().data.time).toBe('0');
  expect(booking.live('loadMenus')).toBeUndefined();
});

test('PAGE-21 a hold that has expired since is restored as expired and can be held again', () => {
  const ended = sampleOrder({ expire_at: at(-1) });
  const { actor } = startBooking({ ...RESTORED, step: 'terms', order: ended });
  expect(hasHoldExpired(actor.getSnapshot())).toBe(true);
  expect(activeStep(actor.getSnapshot())).toBe('terms');
});

test('BOOK-33 TEXT-15 with payment_failed the message shows, and paying starts only after a submit', () => {
  const booking = startBooking({ ...RESTORED, step: 'payment', paymentFailed: true });
  expect(booking.context().payment_failed).toBe(true);
  expect(booking.context().notifications).toMatchObject([
    { kind: 'error', body: { messageKey: 'errors.payment_failed' }, open: true },
  ]);
  expect(booking.sent).toEqual([]);
  booking.send({ type: 'submit' });
  expect(booking.live('pay')).toBeDefined();
  expect(startBooking(RESTORED).context()).toMatchObject({ payment_failed: false, notifications: [] });
});

test.each([
  ['plainly', { lists: { seats: [seat(2, 'on-hold'), seat(4, 'soldout')] } }],
  [
    'with a party only',
    { lists: { seats: SEAT_LIST, times: [slot('18:30:00', 'on-hold')] }, table: { num_person: 2 } },
  ],
] as const)(
  'BOOK-75 a booking that is opened %s says that someone else is buying the last seat',
  (_, input) => {
    const booking = startBooking(input);
    expect(booking.context().notifications).toMatchObject([
      { kind: 'alert', open: true, body: { messageKey: 'message.all_hold_warning' } },
    ]);
    booking.send({ type: 'notification.answer', id: 'message.all_hold_warning', value: 'ok' });
    booking.send({ type: 'submit' });
    expect(booking.shownNotices()).toEqual(['message.all_hold_warning']);
    expect(booking.sentOf('hold')).toEqual([]);
  },
);

test('BOOK-75 a booking that is opened while something is in stock says nothing', () => {
  const some = {
    seats: [seat(2, 'on-hold'), seat(4)],
    times: [slot('18:30:00', 'on-hold'), slot('19:00:00')],
  };
  expect(startBooking({ lists: some, table: { num_person: 4 } }).shownNotices()).toEqual([]);
});

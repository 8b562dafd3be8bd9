import { expect, test } from 'vitest';
import {
  CONTACT,
  HOLD_ID,
  NOT_OK,
  problem,
  sampleOrder,
} from '#test/fixtures/booking-machine/sample-answers.ts';
import {
  atInfo,
  chooseTable,
  edit,
  reachInfo,
  startBooking,
  withCode,
} from '#test/fixtures/booking-machine/sample-booking.ts';
import { MARKETS } from '../../market.ts';
import { editContact } from './contact-changes.ts';
import { activeStep, hasHoldExpired } from './selectors.ts';
import { chooseMenu } from './table-changes.ts';

test('BOOK-21 BOOK-3 submitting sends contact and codes with the table, marks the step complete and moves on', async () => {
  const booking = await atInfo();
  edit(booking, { field: 'note', value: 'Nuts' });
  edit(booking, { field: 'is_subscribe', value: true });
  booking.send({ type: 'submit' });
  expect(booking.sentOf('guest')).toEqual([
    {
      productId: 7,
      body: {
        hold_id: HOLD_ID,
        lang: 'en',
        seat: 2,
        time: '18:30:00',
        time_end: '20:30:00',
        menus: [{ id: 1, count: 2 }],
        name: 'Ada Lund',
        email: 'ada@example.dk',
        phone: '+45 20 12 34 56',
        is_newsletter: true,
        is_accept_terms: true,
        note: 'Nuts',
        coop_code: null,
        billing_zipcode: null,
        giftcodes: [],
      },
    },
  ]);
  await booking.answer('guest', sampleOrder({ total: 1_00 }));
  expect(activeStep(booking.actor.getSnapshot())).toBe('terms');
  expect(booking.info()).toMatchObject({ complete: true, errors: {} });
  expect(booking.context().order?.total).toBe(1_00);
});

test('BOOK-21 VAL-7 VAL-8 VAL-13 VAL-14 an empty form gets its errors, terms among them, and is not sent', async () => {
  const booking = startBooking();
  await reachInfo(booking);
  booking.send({ type: 'submit' });
  expect(Object.keys(booking.info().errors).toSorted()).toEqual(['accept_terms', 'email', 'name', 'phone']);
  expect(booking.sentOf('guest')).toEqual([]);
});

test('BOOK-17 BOOK-32 editing a field clears its own error, and a valid form has none', async () => {
  const booking = startBooking();
  await reachInfo(booking);
  booking.send({ type: 'submit' });
  edit(booking, { field: 'name', value: 'Ada' });
  expect(Object.keys(booking.info().errors).toSorted()).toEqual(['accept_terms', 'email', 'phone']);
  edit(booking, { field: 'is_accept_terms', value: true });
  expect(Object.keys(booking.info().errors).toSorted()).toEqual(['email', 'phone']);
  for (const one of CONTACT) edit(booking, one);
  booking.send({ type: 'submit' });
  await booking.answer('guest', sampleOrder());
  expect(booking.info()).toMatchObject({ errors: {}, complete: true });
});

test('BOOK-17 editing any field of either step clears its error alone and un-completes that step alone', async () => {
  const booking = startBooking();
  await chooseTable(booking);
  const { steps, ...rest } = booking.context();
  const wrong = { messageKey: 'errors.name' } as const;
  const fields = [
    'name',
    'email',
    'email_confirm',
    'phone',
    'last_giftcode',
    'coop_code',
    'coop_zip',
  ] as const;
  const errors = Object.fromEntries([...fields, 'accept_terms'].map((field) => [field, wrong]));
  const complete = {
    ...rest,
    steps: {
      ...steps,
      book: { ...steps.book, complete: true },
      info: { ...steps.info, complete: true, errors },
    },
  };
  for (const field of fields) {
    const { info, book } = editContact(complete, { field, value: 'x' }).steps ?? steps;
    expect([info.complete, book.complete]).toEqual([false, true]);
    expect(Object.keys(errors).filter((name) => !info.errors[name])).toEqual([field]);
  }
  const changed = chooseMenu(complete, { menu_id: 1, num_person: 1 }).steps ?? steps;
  expect([changed.book.complete, changed.info.complete]).toEqual([false, true]);
});

test('BOOK-17 an edit while the form is being sent cancels the call, because the sent data is outdated', async () => {
  const booking = await atInfo();
  booking.send({ type: 'submit' });
  const sent = booking.live('guest');
  edit(booking, { field: 'name', value: 'Grace' });
  expect(sent?.signal.aborted).toBe(true);
  sent?.resolve(sampleOrder());
  await booking.settled();
  expect(activeStep(booking.actor.getSnapshot())).toBe('info');
  expect(booking.info().complete).toBe(false);
});

test('BOOK-22 submitting, adding or removing while a call is in progress only logs a warning', async () => {
  const booking = await withCode();
  booking.send({ type: 'submit' });
  booking.send({ type: 'submit' });
  booking.send({ type: 'code.add' });
  booking.send({ type: 'code.remove', code: 'ABCD2345' });
  expect(booking.emitted.map((one) => one.type)).toEqual(['warning', 'warning', 'warning']);
  expect(booking.sentOf('guest')).toHaveLength(2);
  expect(booking.shownNotices()).toEqual([]);
});

test('BOOK-21 fields that only the server finds wrong are marked with its texts', async () => {
  const booking = await atInfo();
  booking.send({ type: 'submit' });
  await booking.fail('guest', problem('invalid_fields', { phone: 'Skriv dit nummer' }, 422));
  expect(booking.info()).toMatchObject({ errors: { phone: { text: 'Skriv dit nummer' } }, complete: false });
  expect(activeStep(booking.actor.getSnapshot())).toBe('info');
});

test.each([
  ['of ours', problem('rate_limited'), 'errors.rate_limited'],
  ['unknown', NOT_OK, 'errors.unavailable'],
  ['of the network', new TypeError('Failed to fetch'), 'errors.network'],
])('a failure %s is shown as an error', async (_, error, shown) => {
  const booking = await atInfo();
  booking.send({ type: 'submit' });
  await booking.fail('guest', error);
  expect(booking.context().notifications).toMatchObject([{ kind: 'error', id: shown, open: true }]);
});

test('COOP-6 COOP-7 MARKET-7 a valid number and zip put the card on the order; one alone removes it', async () => {
  const booking = await atInfo({ market: MARKETS.se });
  edit(booking, { field: 'coop_code', value: '21345678' });
  expect(booking.context().order).toMatchObject({ cards: [], billing_zipcode: null });
  edit(booking, { field: 'coop_zip', value: '1234' });
  const card = { cards: [{ card_number: '21345678', card_type: 'coop' }], billing_zipcode: '1234' };
  expect(booking.context().order).toMatchObject(card);
  booking.send({ type: 'submit' });
  expect(booking.sentOf('guest').at(-1)).toMatchObject({
    body: { coop_code: '21345678', billing_zipcode: '1234' },
  });
  edit(booking, { field: 'coop_zip', value: '123' });
  expect(booking.context().order).toMatchObject({ cards: [], billing_zipcode: null });
});

test('COOP-5 COOP-8 a member number without its zip stops the submit', async () => {
  const booking = await atInfo({ market: MARKETS.se });
  edit(booking, { field: 'coop_code', value: '12345678' });
  booking.send({ type: 'submit' });
  expect(booking.info().errors).toEqual({
    coop_code: { messageKey: 'errors.coop_code' },
    coop_zip: { messageKey: 'errors.coop_zip' },
  });
  expect(booking.sentOf('guest')).toEqual([]);
});

test('BOOK-38 a hold that expired on the server expires in the page too', async () => {
  const booking = await atInfo();
  booking.send({ type: 'submit' });
  await booking.fail('guest', problem('hold_expired', undefined, 410));
  expect(hasHoldExpired(booking.actor.getSnapshot())).toBe(true);
  expect(activeStep(booking.actor.getSnapshot())).toBe('info');
  booking.send({ type: 'submit' });
  booking.send({ type: 'code.add' });
  expect(booking.shownNotices()).toEqual(['hold_expired']);
  expect(booking.sentOf('guest')).toHaveLength(1);
});

const COOP_ALERTS = ['errors.coop_code', 'errors.coop_zip'];

test('COOP-28 a wrong Coop number and a wrong zip show as alerts besides their fields', async () => {
  const booking = startBooking({ market: MARKETS.se });
  await reachInfo(booking);
  for (const one of CONTACT) edit(booking, one);
  edit(booking, { field: 'coop_code', value: '12345678' });
  edit(booking, { field: 'coop_zip', value: '12' });
  booking.send({ type: 'submit' });
  expect(Object.keys(booking.info().errors).toSorted()).toEqual(['coop_code', 'coop_zip']);
  expect(booking.context().notifications).toMatchObject(
    COOP_ALERTS.map((messageKey) => ({ kind: 'alert', body: { messageKey } })),
  );
  expect(booking.sentOf('guest')).toEqual([]);
});

test('COOP-28 what only the server finds wrong with the Coop number is an alert too', async () => {
  const booking = await atInfo();
  booking.send({ type: 'submit' });
  await booking.fail('guest', problem('invalid_fields', { coop_code: 'OGILTIGT MEDLEMSNUMMER' }, 422));
  expect(booking.info().errors).toEqual({ coop_code: { text: 'OGILTIGT MEDLEMSNUMMER' } });
  expect(booking.context().notifications).toMatchObject([
    { kind: 'alert', body: { text: 'OGILTIGT MEDLEMSNUMMER' } },
  ]);
});

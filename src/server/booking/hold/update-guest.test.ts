import { beforeEach, expect, test } from 'vitest';
import { createBookingFixtures } from '#test/fixtures/booking-fixtures.ts';
import { createHoldFixtures } from '#test/fixtures/hold-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { createTestApp } from '#test/support/test-app.ts';

const { app, server, database } = await createTestApp();
const { openVenue, openSwedishVenue } = await createBookingFixtures(app, database);
const { orderOf, errorOf, holdForTwo: holdAt } = createHoldFixtures(server, database);
const { db, at } = database;

beforeEach(async () => {
  await setClock(db, at('16:30'));
  await app.boards.refresh();
});

const holdForTwo = (venue = openVenue()) => holdAt(venue);

test('API-14 API-22 BOOK-21 VAL-22 what the guest typed is stored with the hold, normalised', async () => {
  const { updateGuest, state, holdId } = await holdForTwo();
  const answer = await updateGuest({
    name: ' Ida Holm ',
    email: ' Ida@Example.com ',
    phone: '20 12 34 56',
    is_newsletter: true,
  });
  expect(orderOf(answer)).toMatchObject({ hold_id: holdId, total: 41_500, giftcards: [] });
  expect(await state()).toMatchObject({
    party: 2,
    contact: {
      name: 'Ida Holm',
      email: 'Ida@Example.com',
      phone: '+4520123456',
      wantsNewsletter: true,
      hasAcceptedTerms: true,
      coopCode: null,
    },
    endsAt: at('20:00'),
    isPaying: false,
    isExpired: false,
    codes: [],
  });
});

test('API-14 while the form is being filled in an empty field is accepted, an invalid one is not', async () => {
  const { updateGuest, state } = await holdForTwo();
  expect((await updateGuest({ name: '', email: '', phone: '' })).statusCode).toBe(200);
  expect((await state())?.contact).toMatchObject({ name: null, email: null, phone: null });
  const wrong = await updateGuest({ name: 'x'.repeat(51), email: 'ida@', phone: '12' });
  expect(errorOf(wrong)).toEqual([422, 'invalid_fields']);
  expect(wrong.json().fields).toEqual({
    name: 'Please enter your name',
    email: 'Please enter your email',
    phone: 'Please enter your mobile',
  });
});

test('API-14 the guest call renews the hold and moves it to the requested table', async () => {
  const { updateGuest, state, holdId, menus } = await holdForTwo();
  await setClock(db, at('16:40'));
  const [menu] = menus;
  const order = orderOf(await updateGuest({ seat: 3, menus: [{ ...menu, count: 3 }] }));
  expect(order).toMatchObject({ hold_id: holdId, total: 61_500 });
  expect(new Date(order.expire_at).getTime()).toBeGreaterThanOrEqual(at('16:55').getTime());
  expect(await state()).toMatchObject({ party: 3, menus: [{ count: 3 }] });
  expect(errorOf(await updateGuest({ seat: 4 }))).toEqual([422, 'invalid_fields']);
});

test('COOP-6 COOP-7 COOP-8 MARKET-7 PRICE-9 the Coop card is on the order only in Sweden and only when both fields are valid', async () => {
  const swedishHold = await holdForTwo(openSwedishVenue());
  const contact = { phone: '0701234567' };
  const member = await swedishHold.updateGuest({ ...contact, coop_code: '2112345', billing_zipcode: '1234' });
  expect(orderOf(member)).toMatchObject({
    cards: [{ card_number: '2112345', card_type: 'coop' }],
    billing_zipcode: '1234',
  });
  expect((await swedishHold.state())?.contact).toMatchObject({ coopCode: '2112345', coopZip: '1234' });
  const wrong = await swedishHold.updateGuest({ ...contact, coop_code: '12345678', billing_zipcode: '12' });
  expect(wrong.json().fields).toEqual({ coop_code: 'INVALID MEMBER NUMBER', coop_zip: 'Invalid zip code' });
  expect(orderOf(await swedishHold.updateGuest(contact))).toMatchObject({ cards: [], billing_zipcode: null });
  const danishHold = await holdForTwo();
  expect(
    orderOf(await danishHold.updateGuest({ coop_code: '2112345', billing_zipcode: '1234' })).cards,
  ).toEqual([]);
});

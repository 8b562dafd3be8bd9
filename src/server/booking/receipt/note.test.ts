import { beforeEach, expect, test } from 'vitest';
import { receiptContract } from '#core/booking/receipt.contract.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { exportPerson } from '../../privacy/export-person.ts';
import { getVenueTonight } from '../../release/get-venue-tonight.ts';
import { eraseContacts } from '../bookkeeping/erase-contacts.ts';
import { settleOrder } from '../payment/settle-order.ts';
import { getOrderTokens } from './get-order-tokens.ts';

const parts = await createPaymentApp();
const { app, server, database, provider } = parts;
const { clear, holdTable, openVenue, pay, rowsOf, setTime } = await createPaymentFixtures(parts);

beforeEach(async () => {
  await provider.reset();
  provider.setBehaviour({ webhooks: 'dropped' });
  await clear();
  await setTime('16:30');
});

/** Ida books and pays with this note. */
async function bookWithNote(note: string) {
  const venue = await openVenue();
  const browser = await holdTable(venue);
  const menus = [{ id: venue.menuId, count: 2 }];
  expect((await browser.guest(venue.venueId, { menus, note })).statusCode).toBe(200);
  const answer = await pay(browser, venue);
  const key = { venueId: venue.venueId, orderId: Number(answer.order_id) };
  const [attempt] = await rowsOf('payment_attempt', key);
  provider.pay(attempt.provider_session_id);
  await settleOrder(app, key);
  return { ...venue, key, browser };
}

const receiptOf = async (token: string) =>
  receiptContract.parse((await server.inject(`/api/v4/receipts/${token}`)).json());

test('EVENING-1 RECEIPT-4 the note is on the guest’s receipt, and not on a ticket that was passed on', async () => {
  const { key } = await bookWithNote('Nuts!\nA pram. ');
  const { receipt, ticket } = await getOrderTokens(app, key);
  expect((await receiptOf(receipt)).note).toBe('Nuts! A pram.');
  expect((await receiptOf(ticket)).note).toBe(null);
  const without = await bookWithNote('  ');
  expect((await receiptOf((await getOrderTokens(app, without.key)).receipt)).note).toBe(null);
});

test('EVENING-1 a note of more than 200 characters is refused', async () => {
  const venue = await openVenue();
  const browser = await holdTable(venue);
  const menus = [{ id: venue.menuId, count: 2 }];
  const statusOf = async (length: number) =>
    (await browser.guest(venue.venueId, { menus, note: 'x'.repeat(length) })).statusCode;
  expect([await statusOf(200), await statusOf(201)]).toEqual([200, 400]);
});

test('EVENING-2 PRIV-33 the note is in the export of an address and erased with the contact', async () => {
  const { key } = await bookWithNote('Nuts');
  expect(await exportPerson(app, { email: 'ida@example.com' })).toMatchObject({
    orders: [{ note: 'Nuts' }],
    holds: [{ note: 'Nuts' }],
  });
  await database.pool.query(`update booking_order set closed_at = app_now() - interval '14 months'`);
  await setTime('41:30');
  await eraseContacts(app);
  expect(await rowsOf('guest', key)).toMatchObject([{ note: null, erased_at: expect.any(Date) }]);
  expect((await database.pool.query('select from hold_contact')).rows).toEqual([]);
});

test('TONIGHT-20 EVENING-2 Tonight has the note with the guest and for the kitchen until the contact is erased', async () => {
  const { venueId } = await bookWithNote('Nuts');
  const notesOf = async () => {
    const { sittings, totals } = await getVenueTonight(app, { venueId, language: 'da' });
    return {
      guests: sittings.flatMap(({ guest }) => (guest ? [guest.note] : [])),
      kitchen: totals.kitchen.flatMap(({ notes }) => notes),
    };
  };
  expect(await notesOf()).toEqual({ guests: ['Nuts'], kitchen: ['Nuts'] });
  await database.pool.query(`update booking_order set closed_at = app_now() - interval '14 months'`);
  await eraseContacts(app);
  expect(await notesOf()).toEqual({ guests: [null], kitchen: [] });
});

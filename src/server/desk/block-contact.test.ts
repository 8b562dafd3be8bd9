import { beforeEach, expect, test } from 'vitest';
import { createDeskFixtures } from '#test/fixtures/desk-fixtures.ts';
import { createGiftCardFixtures } from '#test/fixtures/gift-card-fixtures.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { getOrderTimeline } from './get-order-timeline.ts';

const parts = await createPaymentApp();
const { app, server, database } = parts;
const desk = await createDeskFixtures(parts);
const gifts = await createGiftCardFixtures(parts);
const { call, book, mend } = desk;
const { pool } = database;
const token = await desk.operator();
const OTHER = { email: 'bo@example.org', phone: '22334455' };

beforeEach(async () => {
  await desk.clear();
  await pool.query('delete from blocked_contact');
  await desk.setTime('16:30');
});

/** Step 2 and the payment of somebody with this contact, at a new venue. */
async function tryToBook(contact: { email?: string; phone?: string }, lang: 'da' | 'sv' | 'en' = 'en') {
  const { venueId, menuId } = await desk.openVenue();
  const browser = await openBrowser(server, { lang });
  const menus = [{ id: menuId, count: 2 }];
  await browser.hold(venueId, { menus });
  const guest = await browser.guest(venueId, { menus, ...contact });
  const payment = await browser.payment(venueId, contact);
  return { venueId, guest: guest.json(), payment: payment.json(), statusCode: payment.statusCode };
}

const ordersAt = async ({ venueId }: { venueId: number }) => desk.rowsOf('booking_order', { venueId });

test('MEND-14 a blocked mail address or phone is refused at the contact and at the payment', async () => {
  const { path } = await book();
  const { shown, status } = await mend(`${path}/block`, token, {}, 'Sells our tables on');
  expect(status).toBe(200);
  expect(shown).toMatchObject({
    changes: [{ what: 'blocked', before: 'not_blocked', after: 'blocked_email_phone' }],
    ...{ money: [], messages: [], journal: [] },
  });
  for (const contact of [{ email: ' IDA+two@Example.com' }, { email: OTHER.email }, { phone: OTHER.phone }]) {
    const tried = await tryToBook(contact);
    expect(tried.guest).toMatchObject({ error: 'contact_blocked' });
    expect(tried).toMatchObject({ statusCode: 403, payment: { error: 'contact_blocked' } });
    expect(await ordersAt(tried)).toEqual([]);
  }
  expect((await tryToBook(OTHER)).statusCode).toBe(200);
});

test.for(['da', 'sv', 'en'] as const)('MEND-14 the guest reads a plain refusal in %s', async (lang) => {
  const { path } = await book();
  await mend(`${path}/block`, token);
  const { payment } = await tryToBook({}, lang);
  expect(payment.msg).toContain(
    { da: 'Vi kan ikke sælge', sv: 'Vi kan inte sälja', en: "We can't sell" }[lang],
  );
});

test('MEND-14 a gift card is not sold to a blocked address, and a present may go to it', async () => {
  const { path } = await book();
  await mend(`${path}/block`, token);
  const refused = await gifts.send({ email: 'ida@example.com' });
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ error: 'contact_blocked' });
  const present = { recipient_name: 'Ida Holm', recipient_email: 'ida@example.com' };
  expect((await gifts.send(present)).statusCode).toBe(200);
});

test('MEND-14 bookings that stand stay, and a payment that began before the block is taken', async () => {
  const booked = await book();
  const paying = await desk.goToPay();
  await mend(`${booked.path}/block`, token);
  expect((await desk.readOrder(booked.key)).state).toBe('confirmed');
  parts.provider.pay(paying.sessionId);
  await desk.handleEvents();
  expect((await desk.readOrder(paying.key)).state).toBe('confirmed');
});

test('MEND-14 after a payment that failed a blocked guest gets no new payment page', async () => {
  const booked = await book();
  const paying = await desk.goToPay();
  await mend(`${booked.path}/block`, token);
  await pool.query(`update payment_attempt set state = 'failed', closed_at = app_now() where venue_id = $1`, [
    paying.venueId,
  ]);
  const again = await paying.browser.payment(paying.venueId);
  expect(again.json()).toMatchObject({ error: 'contact_blocked' });
  expect(await desk.rowsOf('payment_attempt', paying)).toHaveLength(1);
});

test('MEND-14 somebody who is paying while the block is confirmed is sold to or refused, never half', async () => {
  for (let round = 0; round < 3; round++) {
    await pool.query('delete from blocked_contact');
    const { path } = await book();
    const { seen } = await desk.preview(`${path}/block`, token);
    const block = call('POST', `${path}/block`, { token, body: { reason: 'Sells on', seen } });
    const [tried] = await Promise.all([tryToBook({}), block]);
    const orders = await ordersAt(tried);
    expect(orders).toHaveLength(tried.statusCode === 200 ? 1 : 0);
    expect((await tryToBook({})).payment).toMatchObject({ error: 'contact_blocked' });
  }
});

test('MEND-15 the page says what is blocked, and unblocking sells to the contact again', async () => {
  const { key, path } = await book();
  expect((await getOrderTimeline(app, key)).order.blocked).toBeNull();
  expect((await call('POST', `${path}/unblock/preview`, { token })).error).toBe('contact_not_blocked');
  await mend(`${path}/block`, token, {}, 'Sells on');
  expect((await call('POST', `${path}/block/preview`, { token })).error).toBe('contact_is_blocked');
  const { order, events } = await getOrderTimeline(app, key);
  expect(order.blocked).toBe('email_phone');
  expect(events.find(({ kind }) => kind === 'contact.block')).toMatchObject({ reason: 'Sells on' });
  expect(JSON.stringify((await pool.query('select * from audit_log')).rows)).not.toContain('ida@');
  const { shown } = await mend(`${path}/unblock`, token, {}, 'A mistake');
  expect(shown.changes).toEqual([{ what: 'blocked', before: 'blocked_email_phone', after: 'not_blocked' }]);
  expect((await tryToBook({})).statusCode).toBe(200);
});

test('MEND-15 a half of a contact can be blocked through another order, and erasing somebody keeps the block', async () => {
  const { key, path } = await book();
  await mend(`${path}/block`, token);
  await mend(`${path}/correct-contact`, token, { email: 'new@example.org' });
  expect((await getOrderTimeline(app, key)).order.blocked).toBe('phone');
  await erasePerson(app, { email: 'ida@example.com' });
  expect((await tryToBook({ phone: OTHER.phone })).payment).toMatchObject({ error: 'contact_blocked' });
});

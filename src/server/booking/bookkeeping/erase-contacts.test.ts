import { beforeEach, expect, test } from 'vitest';
import { createGiftCardFixtures } from '#test/fixtures/gift-card-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createSettledCheck, MESSAGE_KINDS } from '#test/support/expect-settled.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { settleDuePurchases } from '../../gift-cards/settle-due-purchases.ts';
import { voidCard } from '../../gift-cards/void-card.ts';
import { settleDueOrders } from '../payment/settle-due-orders.ts';
import { eraseContacts } from './erase-contacts.ts';
import { deleteOldContacts } from './erase-queries.ts';

const parts = await createPaymentApp();
const { app, server, database, provider } = parts;
const fixtures = await createPaymentFixtures(parts);
const { clear, goToPay, makeGiftCard, readOrder, rowsOf, setTime, expectInvariants } = fixtures;
const { handleEvents, expectFinalState } = createSettledCheck(parts, fixtures);
const { buy, cardsOf, readPurchase } = await createGiftCardFixtures(parts);
const { pool, at, insertRow } = database;

const ERASED = { name: null, email: null, email_normalised: null, erased_at: expect.any(Date) };

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

/** Marks the attempt as expired although its payment is still pending. */
const forgetPage = (table: 'payment_attempt' | 'giftcard_payment_attempt') =>
  pool.query(`update ${table} set state = 'expired', closed_at = app_now()`);

async function readBuyer(orderId: number) {
  const { rows } = await pool.query('select * from giftcard_buyer where giftcard_order_id = $1', [orderId]);
  return rows[0];
}

test('PRIV-4 the contact of a guest who never paid is deleted within 24 hours, not at once', async () => {
  await insertRow('hold_contact', { written_at: at('00:00') });
  const stays = async () => (await pool.query('select from hold_contact')).rows.length;
  await setTime('22:30');
  await eraseContacts(app);
  expect(await stays()).toBe(1);
  await setTime('23:30');
  await eraseContacts(app);
  expect(await stays()).toBe(0);
});

test('PRIV-4 one statement deletes a limited number of rows', async () => {
  for (let guest = 0; guest < 3; guest++) await insertRow('hold_contact', { written_at: at('00:00') });
  await setTime('23:30');
  const counts = [];
  for (let round = 0; round < 3; round++) counts.push(await deleteOldContacts(app.db, 23, 2));
  expect(counts).toEqual([2, 1, 0]);
});

test('PRIV-9 PRIV-3 the guest of an order that ended unpaid is erased a day later, and the amounts of the order stay', async () => {
  const { key, browser, venueId } = await goToPay();
  // Another name makes another order, so the first one is superseded.
  await browser.payment(venueId, { name: 'Bo Lund' });
  await setTime('16:46');
  await settleDueOrders(app);
  expect((await rowsOf('booking_order', key)).map(({ state }) => state)).toEqual(['superseded', 'expired']);
  await setTime('39:30');
  await eraseContacts(app);
  expect((await rowsOf('guest', key)).map(({ name }) => name)).toEqual(['Ida Holm', 'Bo Lund']);
  await setTime('39:47');
  await eraseContacts(app);
  const erased = { ...ERASED, phone: null, coop_code: null };
  expect(await rowsOf('guest', key)).toMatchObject([erased, erased]);
  expect(await readOrder(key)).toMatchObject({ total_amount: 41_500, guest_erased_at: expect.any(Date) });
  await handleEvents();
  await expectInvariants();
});

test('PRIV-9 a guest who paid or is still paying is not erased', async () => {
  const paid = await goToPay();
  provider.pay(paid.sessionId);
  await handleEvents();
  const paying = await goToPay();
  await setTime('64:00');
  await eraseContacts(app);
  expect(await rowsOf('guest', paid)).toMatchObject([{ name: 'Ida Holm', erased_at: null }]);
  expect(await rowsOf('guest', paying)).toMatchObject([{ name: 'Ida Holm', erased_at: null }]);
});

const makeOlder = (table: 'booking_order' | 'giftcard_order', age: string) =>
  pool.query(`update ${table} set closed_at = app_now() - $1::interval`, [age]);

test('PRIV-31 PRIV-3 a guest who paid is erased after 13 months, or what is configured; amounts and booking stay', async () => {
  const paid = await goToPay();
  provider.pay(paid.sessionId);
  await handleEvents();
  await makeOlder('booking_order', '13 months -1 day');
  await eraseContacts(app);
  expect(await rowsOf('guest', paid)).toMatchObject([{ name: 'Ida Holm', erased_at: null }]);
  const booked = await goToPay();
  provider.pay(booked.sessionId);
  await handleEvents();
  await makeOlder('booking_order', '13 months 1 day');
  await eraseContacts({ ...app, config: { ...app.config, contactKeptMonths: 14 } });
  expect(await rowsOf('guest', paid)).toMatchObject([{ name: 'Ida Holm', erased_at: null }]);
  await eraseContacts(app);
  const erased = { ...ERASED, phone: null, coop_code: null };
  expect([...(await rowsOf('guest', paid)), ...(await rowsOf('guest', booked))]).toMatchObject([
    erased,
    erased,
  ]);
  expect(await readOrder(paid.key)).toMatchObject({ state: 'confirmed', total_amount: 41_500 });
  expect(await rowsOf('booking', paid)).toHaveLength(1);
  await expectInvariants();
});

test('PRIV-31 GIFT-24 a contact stays while a gift card that it belongs to has money on it', async () => {
  const { orderId, sessionId } = await buy();
  provider.pay(sessionId);
  await handleEvents();
  const [card] = await cardsOf(orderId);
  const { code } = await makeGiftCard(60_000);
  const booked = await goToPay({ giftcodes: [code] });
  await makeOlder('giftcard_order', '13 months 1 day');
  await makeOlder('booking_order', '13 months 1 day');
  await eraseContacts(app);
  expect(await readBuyer(orderId)).toMatchObject({ name: 'Åse Sørensen' });
  expect(await rowsOf('guest', booked)).toMatchObject([{ name: 'Ida Holm' }]);
  await voidCard(app, { cardId: Number(card.id), by: 'void' });
  await pool.query(`update gift_card set issued_at = app_now() - interval '3 years', expires_at = app_now()
    where parent_order_id is not null`);
  await eraseContacts(app);
  expect(await readBuyer(orderId)).toMatchObject(ERASED);
  expect(await rowsOf('guest', booked)).toMatchObject([ERASED]);
});

test('PRIV-9 PAY-23 MSG-11 a payment for an erased guest is refunded without a message', async () => {
  const late = await goToPay();
  await forgetPage('payment_attempt');
  await setTime('16:46');
  await settleDueOrders(app);
  await handleEvents();
  await setTime('40:00');
  await eraseContacts(app);
  await pool.query('delete from dev_message');
  provider.pay(late.sessionId);
  await handleEvents();
  await expectFinalState({
    messages: ['not_completed_mail', ...MESSAGE_KINDS.REFUND],
    paidAmount: 41_500,
    refundedAmount: 41_500,
  });
  expect(await readOrder(late.key)).toMatchObject({ state: 'refunded' });
  expect((await pool.query('select from dev_message')).rows).toEqual([]);
});

test('PRIV-9 GIFT-18 a buyer who did not pay is erased a day later; a payment after that still issues the cards', async () => {
  const { orderId, sessionId, token } = await buy({
    recipient_name: 'Bo Lund',
    recipient_email: 'bo@example.com',
    greeting: 'Til lykke',
  });
  await forgetPage('giftcard_payment_attempt');
  await setTime('17:31');
  await settleDuePurchases(app);
  await setTime('40:00');
  await eraseContacts(app);
  expect(await readBuyer(orderId)).toMatchObject({ name: 'Åse Sørensen', recipient_name: 'Bo Lund' });
  await setTime('40:32');
  await eraseContacts(app);
  const nobody = { greeting: null, recipient_name: null, recipient_email: null };
  expect(await readBuyer(orderId)).toMatchObject({ ...ERASED, ...nobody });
  provider.pay(sessionId);
  await handleEvents();
  expect(await readPurchase(orderId)).toMatchObject({ state: 'paid' });
  expect(await cardsOf(orderId)).toHaveLength(1);
  const page = await server.inject(`/api/v4/giftcard/${token}`);
  expect(page.json()).toMatchObject({ state: 'paid', cards: [{}] });
  await expectInvariants();
});

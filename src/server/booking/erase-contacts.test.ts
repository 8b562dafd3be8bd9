import { beforeEach, expect, test } from 'vitest';
import { createGiftcardWorld } from '#test/support/giftcard-world.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { createPaymentEnd, TOLD } from '#test/support/payment-end.ts';
import { createPaymentWorld } from '#test/support/payment-world.ts';
import { settleDuePurchases } from '../giftcards/settle-due-purchases.ts';
import { eraseContacts } from './erase-contacts.ts';
import { deleteOldContacts } from './erase-queries.ts';
import { settleDueOrders } from './settle-due-orders.ts';

const parts = await createPaymentApp();
const { app, server, database, provider } = parts;
const world = await createPaymentWorld(parts);
const { clear, goToPay, readOrder, rowsOf, setTime, expectSound } = world;
const { handleEvents, expectEnd } = createPaymentEnd(parts, world);
const { buy, cardsOf, readPurchase } = await createGiftcardWorld(parts);
const { pool, at, insertRow } = database;

const ERASED = { name: null, email: null, email_normalised: null, erased_at: expect.any(Date) };

beforeEach(async () => {
  provider.reset();
  await clear();
  await setTime('16:30');
});

/** As if the page had been thought over while the money was under way. */
const forgetPage = (table: 'payment_attempt' | 'giftcard_payment_attempt') =>
  pool.query(`update ${table} set state = 'expired', closed_at = app_now()`);

async function readBuyer(orderId: number) {
  const { rows } = await pool.query('select * from giftcard_buyer where giftcard_order_id = $1', [orderId]);
  return rows[0];
}

test('PRIV-4 what a guest typed and never paid for is gone within 24 hours, not at once', async () => {
  await insertRow('hold_contact', { written_at: at('00:00') });
  const stays = async () => (await pool.query('select from hold_contact')).rows.length;
  await setTime('22:30');
  await eraseContacts(app);
  expect(await stays()).toBe(1);
  await setTime('23:30');
  await eraseContacts(app);
  expect(await stays()).toBe(0);
});

test('PRIV-4 however much there is, a statement takes a few', async () => {
  for (let guest = 0; guest < 3; guest++) await insertRow('hold_contact', { written_at: at('00:00') });
  await setTime('23:30');
  const counts = [];
  for (let round = 0; round < 3; round++) counts.push(await deleteOldContacts(app.db, 23, 2));
  expect(counts).toEqual([2, 1, 0]);
});

test('PRIV-9 PRIV-3 the guest of an order that ended unpaid is erased a day later, the money rows stay', async () => {
  const { key, browser, venueId } = await goToPay();
  // Another name is another order: the first one is superseded.
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
  await expectSound();
});

test('PRIV-9 whoever paid or is still paying is kept', async () => {
  const paid = await goToPay();
  provider.pay(paid.sessionId);
  await handleEvents();
  const paying = await goToPay();
  await setTime('64:00');
  await eraseContacts(app);
  expect(await rowsOf('guest', paid)).toMatchObject([{ name: 'Ida Holm', erased_at: null }]);
  expect(await rowsOf('guest', paying)).toMatchObject([{ name: 'Ida Holm', erased_at: null }]);
});

test('PRIV-9 PAY-23 MSG-11 money that comes for an erased guest goes back, and nobody is written to', async () => {
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
  await expectEnd({ messages: ['not_completed_mail', ...TOLD.REFUND], taken: 41_500, givenBack: 41_500 });
  expect(await readOrder(late.key)).toMatchObject({ state: 'refunded' });
  expect((await pool.query('select from dev_message')).rows).toEqual([]);
});

test('PRIV-9 GIFT-18 a buyer who did not pay is erased a day later; money that comes then still gives the cards', async () => {
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
  await expectSound();
});

// What guests do while paying: double clicks, going back, a second tab, gift cards for all or part
// of the price.
import { beforeEach, expect, test } from 'vitest';
import { paymentResponse } from '#core/booking/booking.contract.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createSettledCheck, MESSAGE_KINDS } from '#test/support/expect-settled.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';

const parts = await createPaymentApp();
const { database, provider } = parts;
const fixtures = await createPaymentFixtures(parts);
const { clear, goToPay, holdTable, loseTable, makeGiftCard, openVenue, pay } = fixtures;
const { readCard, readOrder, readSitting, rowsOf, setTime } = fixtures;
const { handleEvents, readMail, expectFinalState } = createSettledCheck(parts, fixtures);
const { pool } = database;

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

type Venue = { venueId: number; sittingId: number };

const ordersOf = async ({ venueId }: Venue) =>
  (await rowsOf('booking_order', { venueId })).map(({ state, total_amount }) => [state, total_amount]);

async function payAtProvider({ venueId }: Venue) {
  const attempts = await rowsOf('payment_attempt', { venueId });
  provider.pay(attempts.at(-1).provider_session_id);
  await handleEvents();
}

/** The venue has one booking, of this order, and the sitting is sold. */
async function expectOneBooking({ venueId, sittingId }: Venue, orderId: number, party = 2) {
  expect(await rowsOf('booking', { venueId })).toMatchObject([
    { order_id: orderId, sitting_id: sittingId, party },
  ]);
  expect(await readSitting(venueId, sittingId)).toMatchObject({
    state: 'sold',
    hold_id: null,
    paying: false,
  });
}

const remaindersOf = async (cardId: number) =>
  (await pool.query('select id, balance_amount from gift_card where parent_card_id = $1', [cardId])).rows.map(
    ({ balance_amount }) => balance_amount,
  );

test('PAY-2 PAY-3 double submit at a slow provider: one order, one page, one payment', async () => {
  const venue = await openVenue();
  const browser = await holdTable(venue);
  provider.setBehaviour({ delayMs: 200 });
  const answers = await Promise.all([browser.payment(venue.venueId), browser.payment(venue.venueId)]);
  provider.setBehaviour({ delayMs: 0 });
  const [first, second] = answers.map((answer) => paymentResponse.parse(answer.json()));
  expect(second).toEqual(first);
  expect(provider.sessions()).toHaveLength(1);
  expect(await rowsOf('payment_attempt', venue)).toHaveLength(1);
  await payAtProvider(venue);
  await expectOneBooking(venue, Number(first?.order_id));
  await expectFinalState({ messages: MESSAGE_KINDS.TICKET, paidAmount: 41_500, refundedAmount: 0 });
});

test('ORDER-3 ORDER-5 going back for other menus: the first page takes no money, and the ticket has the last choice', async () => {
  const venue = await openVenue({ menus: [{ price_regular_amount: 45_000, price_sale_amount: 30_000 }] });
  const first = await goToPay({ venue });
  const [, otherMenu = 0] = venue.menuIds;
  const menus = [
    { id: venue.menuId, count: 1 },
    { id: otherMenu, count: 1 },
  ];
  const changed = await first.browser.hold(venue.venueId, { menus });
  expect(changed.statusCode).toBe(200);
  expect(() => provider.pay(first.sessionId)).toThrow('is expired');
  expect(await readSitting(venue.venueId, venue.sittingId)).toMatchObject({
    paying: false,
    hold_id: first.answer.hold_id,
  });
  const answer = await pay(first.browser, venue);
  expect(answer.total).toBe(51_500);
  await payAtProvider(venue);
  expect(await ordersOf(venue)).toEqual([
    ['superseded', 41_500],
    ['confirmed', 51_500],
  ]);
  await expectOneBooking(venue, Number(answer.order_id));
  const bought = await pool.query(
    'select menu_id, party from order_menu where venue_id = $1 and order_id = $2 order by menu_id',
    [venue.venueId, answer.order_id],
  );
  expect(bought.rows).toEqual([
    { menu_id: venue.menuId, party: 1 },
    { menu_id: otherMenu, party: 1 },
  ]);
  await expectFinalState({ messages: MESSAGE_KINDS.TICKET, paidAmount: 51_500, refundedAmount: 0 });
});

test('ORDER-3 PAY-2 two tabs: the one that changes the party closes the page of the other, and both pay one order', async () => {
  const first = await goToPay();
  const { browser: tabs, venueId, menuId } = first;
  await tabs.hold(venueId, { seat: 3, menus: [{ id: menuId, count: 3 }] });
  const second = await pay(tabs, first);
  expect(() => provider.pay(first.sessionId)).toThrow('is expired');
  // The first tab tries again and gets the order of the second.
  expect(await pay(tabs, first)).toEqual(second);
  await payAtProvider(first);
  expect(await ordersOf(first)).toEqual([
    ['superseded', 41_500],
    ['confirmed', 61_500],
  ]);
  await expectOneBooking(first, Number(second.order_id), 3);
  // Now the second tab is late: it is not charged and gets the receipt.
  const again = await pay(tabs, first);
  expect([again.order_id, again.payment_link]).toEqual([
    second.order_id,
    expect.stringContaining('/en/receipt/'),
  ]);
  expect(provider.sessions()).toHaveLength(2);
  await expectFinalState({ messages: MESSAGE_KINDS.TICKET, paidAmount: 61_500, refundedAmount: 0 });
});

test('LEDGER-4 LEDGER-5 part gift card, part card: both pay for the table, and both are returned if it is lost', async () => {
  const [kept, back] = [await makeGiftCard(10_000), await makeGiftCard(12_000)];
  const paid = await goToPay({ giftcodes: [kept.code] });
  const lost = await goToPay({ giftcodes: [back.code] });
  expect(provider.sessions().map(({ amount }) => amount)).toEqual([31_500, 29_500]);
  await loseTable(lost);
  for (const { sessionId } of [paid, lost]) provider.pay(sessionId);
  await handleEvents();
  await expectOneBooking(paid, paid.orderId);
  expect(await readCard(kept.cardId)).toMatchObject({ balance_amount: 0, reserved_amount: 0 });
  expect(await remaindersOf(kept.cardId)).toEqual([]);
  expect(await readCard(back.cardId)).toMatchObject({ balance_amount: 12_000, reserved_amount: 0 });
  await expectFinalState({
    messages: [...MESSAGE_KINDS.TICKET, ...MESSAGE_KINDS.REFUND],
    paidAmount: 61_000,
    refundedAmount: 29_500,
  });
  expect(await readOrder(lost.key)).toMatchObject({ state: 'refunded' });
  const mail = await readMail('refund_mail', lost);
  expect(mail).toMatch(/was gone: .*295.* is on its way back/);
  expect(mail).toMatch(/120.* is back on your gift card/);
});

test('PAY-15 LEDGER-7 gift card only, double click: a ticket at once, no page, and one new card with the remaining amount', async () => {
  const { cardId, code } = await makeGiftCard(50_000);
  const venue = await openVenue();
  const browser = await holdTable(venue, [code]);
  const answers = await Promise.all([browser.payment(venue.venueId), browser.payment(venue.venueId)]);
  const [first, second] = answers.map((answer) => paymentResponse.parse(answer.json()));
  expect(second).toEqual(first);
  expect(first?.payment_link).toContain('/en/receipt/');
  expect(provider.sessions()).toEqual([]);
  expect(await rowsOf('payment_attempt', venue)).toEqual([]);
  await expectOneBooking(venue, Number(first?.order_id));
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 0, reserved_amount: 0 });
  expect(await remaindersOf(cardId)).toEqual([8_500]);
  await expectFinalState({
    messages: [...MESSAGE_KINDS.TICKET, 'gift_rest_mail'],
    paidAmount: 0,
    refundedAmount: 0,
  });
});

test('PAY-16 LEDGER-7 an amount under the minimum: the card is charged the minimum, the gift card keeps the difference', async () => {
  const { cardId, code } = await makeGiftCard(41_400);
  const paid = await goToPay({ giftcodes: [code] });
  expect(provider.sessions()).toMatchObject([{ amount: 250 }]);
  expect(await readOrder(paid.key)).toMatchObject({ gift_card_amount: 41_250, payment_amount: 250 });
  await payAtProvider(paid);
  await expectOneBooking(paid, paid.orderId);
  expect(await remaindersOf(cardId)).toEqual([150]);
  await expectFinalState({
    messages: [...MESSAGE_KINDS.TICKET, 'gift_rest_mail'],
    paidAmount: 250,
    refundedAmount: 0,
  });
});

// Parts of a booking are refunded, for each way in which it may be paid and with what
// may go wrong.
import { beforeEach, expect, test } from 'vitest';
import { createReversalFixtures } from '#test/fixtures/reversal-fixtures.ts';
import { createSettledCheck, MESSAGE_KINDS } from '#test/support/expect-settled.ts';
import { createPaymentApp, SHORT_LIMITS } from '#test/support/payment-app.ts';
import { compareLiability } from '../../gift-cards/report-liability.ts';
import type { OrderKey } from '../payment/order-queries.ts';
import { settleDueOrders } from '../payment/settle-due-orders.ts';
import { getOrderTokens } from '../receipt/get-order-tokens.ts';
import { getReceipt } from '../receipt/get-receipt.ts';
import { reconcile } from './reconcile.ts';
import { refundBooking } from './refund-booking.ts';

const parts = await createPaymentApp(undefined, SHORT_LIMITS);
const { app, database, provider, runJobs } = parts;
const { payments: fixtures, finish: handleReversals } = await createReversalFixtures(parts);
const { clear, goToPay, makeGiftCard, readCard, readOrder, rowsOf, setTime } = fixtures;
const { handleEvents, readMail, expectFinalState } = createSettledCheck(parts, fixtures);
const { pool, insertRow, serviceDay } = database;
const { TICKET, REFUND } = MESSAGE_KINDS;

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

/** A confirmed booking of two menus at 200 kr. and the fee of 15 kr. */
async function book(giftcodes: string[] = []) {
  const paid = await goToPay({ giftcodes });
  if (provider.sessions().length > 0) provider.pay(paid.sessionId);
  await handleEvents();
  const [booking] = await rowsOf('booking', paid);
  return { ...paid, reference: String(booking.reference) };
}

/** Sends refunds, then hears what became of them and of disputes. */
async function finish() {
  await runJobs(['request-refund']);
  await handleReversals();
}

const readReceipt = async (key: OrderKey) =>
  (await getReceipt(app, { token: (await getOrderTokens(app, key)).receipt })).receipt;

const journalOf = async ({ venueId, orderId }: OrderKey) => {
  const { rows } = await pool.query(
    `select l.account, sum(l.amount)::integer as amount from journal_entry e join journal_line l on l.entry_id = e.id
      where e.venue_id = $1 and e.order_id = $2 group by l.account having sum(l.amount) <> 0`,
    [venueId, orderId],
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
};

const part = (reference: string, amount: number, key = `part-${amount}`) =>
  ({ reference, reason: 'our_fault', request: { amount }, key }) as const;

test('REFUND-1 REFUND-5 REFUND-6 REFUND-9 one of two menus: the booking stands, the venue bears it, the guest is told', async () => {
  const { key, menuId, reference } = await book();
  const menus = [{ menuId, count: 1 }];
  expect(
    await refundBooking(app, { reference, reason: 'venue_fault', request: { menus }, key: 'desk-1' }),
  ).toMatchObject({ paymentAmount: 20_000, giftCardAmount: 0, wasAlreadyRefunded: false });
  await expectFinalState({ messages: [...TICKET, ...REFUND], paidAmount: 41_500, refundedAmount: 20_000 });
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed' });
  expect(await journalOf(key)).toEqual({
    ...{ provider: 21_500, venue_payable: -20_000, fee_revenue: -1_200, output_vat: -300 },
  });
  const mail = await readMail('refund_mail', key);
  expect(mail).toMatch(/200\D+is on its way back/);
  expect(mail).toContain(`ticket ${reference} is valid`);
  expect(await readReceipt(key)).toMatchObject({
    state: 'confirmed',
    ticket: { link: expect.any(String) },
    refunds: [{ amount: 20_000, gift_card_amount: 0, reason: 'venue_fault', status: 'done' }],
  });
});

test('REFUND-2 REFUND-5 LEDGER-20 card, gift card and discount in three parts end like one whole refund', async () => {
  const { cardId, code } = await makeGiftCard(10_000);
  const discount = await insertRow('discount_code', { percent: 10 });
  const { key, menuId, reference } = await book([code, String(discount.code)]);
  const venue = { reference, reason: 'venue_fault' } as const;
  const menus = [{ menuId, count: 1 }];
  expect(await refundBooking(app, { ...venue, request: { menus }, key: 'one' })).toMatchObject({
    paymentAmount: 18_000,
    giftCardAmount: 0,
  });
  expect(await refundBooking(app, { ...venue, request: { amount: 15_000 }, key: 'two' })).toMatchObject({
    paymentAmount: 9_500,
    giftCardAmount: 5_500,
  });
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 5_500 });
  expect(await readReceipt(key)).toMatchObject({
    state: 'confirmed',
    refunds: [
      { amount: 18_000, gift_card_amount: 0 },
      { amount: 9_500, gift_card_amount: 5_500 },
    ],
  });
  await fixtures.expectInvariants();
  expect(await refundBooking(app, { reference })).toMatchObject({ paymentAmount: 0, giftCardAmount: 4_500 });
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 10_000 });
  const messages = [...TICKET, ...REFUND, ...REFUND, ...MESSAGE_KINDS.CANCELLED];
  await expectFinalState({ messages, paidAmount: 27_500, refundedAmount: 27_500 });
  expect(await readOrder(key)).toMatchObject({ state: 'refunded' });
  expect(await journalOf(key)).toEqual({});
  expect(await compareLiability(app)).toEqual([]);
  expect(await refundBooking(app, { reference })).toMatchObject({ wasAlreadyRefunded: true });
});

test('REFUND-2 REFUND-9 an order that gift cards paid: the part is on the card at once, though its rest is spent', async () => {
  const { cardId, code } = await makeGiftCard(50_000);
  const { key, reference } = await book([code]);
  const { rows } = await pool.query('select id from gift_card where parent_card_id = $1', [cardId]);
  // The rest of the card is gone before anything returns.
  await pool.query(`insert into gift_card_entry (card_id, kind, amount) values ($1, 'void', -8500)`, [
    rows[0].id,
  ]);
  expect(await refundBooking(app, part(reference, 12_345))).toMatchObject({
    paymentAmount: 0,
    giftCardAmount: 12_345,
  });
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 12_345 });
  expect(await readReceipt(key)).toMatchObject({
    state: 'confirmed',
    refunds: [{ amount: 0, gift_card_amount: 12_345, reason: 'our_fault', status: 'done' }],
  });
  await runJobs();
  const mail = await readMail('gift_return_mail', key);
  expect(mail).toMatch(/123\.45\D+is back on your gift card/);
  expect(mail).not.toContain('banking days');
  expect(await journalOf(key)).toMatchObject({ venue_payable: -40_000, goodwill_cost: 12_345 });
  // The same card pays for another table while another part returns to it.
  await book([code]);
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 0 });
  await refundBooking(app, part(reference, 100));
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 100 });
});

test('REFUND-4 more than what is left is refused and changes nothing, in money and in menus', async () => {
  const { key, menuId, reference } = await book();
  const refuse = (request: Parameters<typeof refundBooking>[1]['request'] & object) =>
    expect(
      refundBooking(app, { reference, reason: 'our_fault', request, key: 'too-much' }),
    ).rejects.toMatchObject({ code: 'refund_too_much' });
  await refuse({ amount: 41_501 });
  await refuse({ menus: [{ menuId, count: 3 }] });
  await refundBooking(app, { ...part(reference, 1), request: { menus: [{ menuId, count: 1 }] } });
  await refuse({ amount: 21_501 });
  await refuse({ menus: [{ menuId, count: 2 }] });
  expect(await rowsOf('booking_refund', key)).toHaveLength(1);
  await expectFinalState({ messages: [...TICKET, ...REFUND], paidAmount: 41_500, refundedAmount: 20_000 });
});

test('REFUND-6 a guest who regrets: the venue and our fee stay, whatever we give', async () => {
  const { key, reference } = await book();
  await refundBooking(app, { reference, reason: 'guest_regrets' });
  await expectFinalState({ messages: [...TICKET, ...REFUND], paidAmount: 41_500, refundedAmount: 41_500 });
  expect(await readOrder(key)).toMatchObject({ state: 'refunded' });
  expect(await journalOf(key)).toEqual({
    ...{ goodwill_cost: 41_500, venue_payable: -40_000, fee_revenue: -1_200, output_vat: -300 },
  });
});

test('REFUND-7 the provider refuses one of two parts of the same amount: the other is done, and it is tried again', async () => {
  const { key, reference } = await book();
  await refundBooking(app, part(reference, 5_000, 'one'));
  await runJobs();
  provider.setBehaviour({ refunds: 'fail' });
  await refundBooking(app, part(reference, 5_000, 'two'));
  await finish();
  expect(await rowsOf('refund', key)).toMatchObject([{ state: 'done' }, { state: 'failed' }]);
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed' });
  expect(await journalOf(key)).toMatchObject({ provider: 36_500, refund_payable: -5_000 });
  await fixtures.expectInvariants();
  provider.setBehaviour({ refunds: 'succeed' });
  await setTime('18:30');
  await settleDueOrders(app);
  const refunds = await rowsOf('refund', key);
  expect(refunds).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  expect(refunds[0].provider_refund_id).not.toBe(refunds[1].provider_refund_id);
  expect((await reconcile(app, { day: serviceDay })).findings).toEqual([]);
});

test('REFUND-7 an answer that was lost is found again, and not taken from another part of the same amount', async () => {
  const { key, reference } = await book();
  await refundBooking(app, part(reference, 5_000, 'one'));
  await finish();
  await refundBooking(app, part(reference, 5_000, 'two'));
  provider.failNext('refund', 'timeout-done');
  await runJobs(['request-refund']);
  await setTime('18:30');
  await settleDueOrders(app);
  await finish();
  expect(provider.refunds()).toHaveLength(2);
  const ids = (await rowsOf('refund', key)).map((row) => row.provider_refund_id);
  expect(new Set(ids).size).toBe(2);
  expect(await journalOf(key)).toMatchObject({ provider: 31_500 });
  expect((await reconcile(app, { day: serviceDay })).findings).toEqual([]);
});

test('REFUND-8 a part, then a chargeback of the rest: it costs the rest, and nothing more is refunded', async () => {
  const { key, reference } = await book();
  await refundBooking(app, part(reference, 10_000));
  await finish();
  const disputeId = provider.dispute(provider.payments().at(-1)?.id ?? '', { amount: 31_500 });
  await finish();
  await expect(refundBooking(app, part(reference, 100))).rejects.toThrow('payment_disputed');
  expect(await journalOf(key)).toMatchObject({ reversal: 31_500 });
  provider.closeDispute(disputeId, 'lost');
  await finish();
  expect(await journalOf(key)).toMatchObject({ chargeback_loss: 31_500, goodwill_cost: 10_000 });
  expect((await journalOf(key)).provider).toBeUndefined();
  await expect(refundBooking(app, { reference })).rejects.toThrow('payment_disputed');
  expect(await rowsOf('booking_refund', key)).toHaveLength(1);
  await fixtures.expectInvariants();
});

test('REFUND-8 a part that the provider has not sent is ended by a lost chargeback', async () => {
  const { key, reference } = await book();
  provider.setBehaviour({ refunds: 'fail' });
  await refundBooking(app, part(reference, 10_000));
  await finish();
  const disputeId = provider.dispute(provider.payments().at(-1)?.id ?? '');
  await finish();
  provider.closeDispute(disputeId, 'lost');
  await finish();
  await setTime('18:30');
  await settleDueOrders(app);
  expect(await rowsOf('refund', key)).toMatchObject([{ state: 'disputed' }]);
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed' });
  expect(await journalOf(key)).toMatchObject({ chargeback_loss: 31_500, goodwill_cost: 10_000 });
  await fixtures.expectInvariants();
});

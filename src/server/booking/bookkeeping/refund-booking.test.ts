// An operator refunds the bookings of a venue that closes, for each way in which they may be paid.
import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createSettledCheck, MESSAGE_KINDS } from '#test/support/expect-settled.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { compareLiability } from '../../gift-cards/report-liability.ts';
import type { OrderKey } from '../payment/order-queries.ts';
import { settleOrder } from '../payment/settle-order.ts';
import { getOrderTokens } from '../receipt/get-order-tokens.ts';
import { getReceipt } from '../receipt/get-receipt.ts';
import { refundBooking } from './refund-booking.ts';

const parts = await createPaymentApp();
const { app, database, provider, runJobs } = parts;
const fixtures = await createPaymentFixtures(parts);
const { clear, goToPay, makeGiftCard, readCard, readOrder, readSitting, rowsOf, setTime } = fixtures;
const { handleEvents, readMail, expectFinalState } = createSettledCheck(parts, fixtures);
const { pool, insertRow } = database;

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

/** A confirmed booking of 415 kr.; what the codes don't cover is paid by card. */
async function book(giftcodes: string[] = []) {
  const paid = await goToPay({ giftcodes });
  if (provider.sessions().length > 0) provider.pay(paid.sessionId);
  await handleEvents();
  const [booking] = await rowsOf('booking', paid);
  return { ...paid, reference: String(booking.reference) };
}

const readReceipt = async (key: OrderKey) =>
  (await getReceipt(app, { token: (await getOrderTokens(app, key)).receipt })).receipt;

const readUses = async () => (await pool.query('select state from discount_use')).rows;

test('PAY-29 paid by card: it is refunded in full, the guest is notified, and the table stays sold', async () => {
  const { key, venueId, sittingId, reference } = await book();
  expect(await refundBooking(app, { reference })).toEqual({
    orderId: key.orderId,
    paymentAmount: 41_500,
    giftCardAmount: 0,
    currency: 'DKK',
    wasAlreadyRefunded: false,
  });
  expect(await readOrder(key)).toMatchObject({ state: 'refunding' });
  expect(provider.refunds()).toEqual([]);
  await expectFinalState({
    messages: [...MESSAGE_KINDS.TICKET, ...MESSAGE_KINDS.REFUND],
    paidAmount: 41_500,
    refundedAmount: 41_500,
  });
  expect(await readOrder(key)).toMatchObject({ state: 'refunded' });
  expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'sold' });
  expect(await readMail('refund_mail', key)).toContain("can't receive guests");
  expect(await readReceipt(key)).toMatchObject({
    state: 'refunded',
    reference,
    ticket: null,
    refunds: [{ amount: 41_500, reason: 'venue_closed', status: 'done' }],
  });
  const ticket = { token: (await getOrderTokens(app, key)).ticket };
  await expect(getReceipt(app, ticket)).rejects.toMatchObject({ code: 'not_found' });
  const { rows } = await pool.query(
    `select actor, details from audit_log where action = 'booking_taken_back' and subject_id = $1 and venue_id = $2`,
    [key.orderId, venueId],
  );
  expect(rows).toEqual([
    {
      actor: 'operator',
      details: { sittingId, reason: 'venue_closed', paymentAmount: 41_500, giftCardAmount: 0 },
    },
  ]);
});

test('PAY-29 LEDGER-11 paid by card, gift card and discount: each is returned to its source', async () => {
  const { cardId, code } = await makeGiftCard(10_000);
  const discount = await insertRow('discount_code', { percent: 10 });
  const { key, reference } = await book([code, String(discount.code)]);
  expect(await readUses()).toEqual([{ state: 'used' }]);
  expect(await refundBooking(app, { reference })).toMatchObject({
    paymentAmount: 27_500,
    giftCardAmount: 10_000,
  });
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 10_000 });
  expect(await readUses()).toEqual([{ state: 'given_back' }]);
  await expectFinalState({
    messages: [...MESSAGE_KINDS.TICKET, ...MESSAGE_KINDS.REFUND],
    paidAmount: 27_500,
    refundedAmount: 27_500,
  });
  expect(await readMail('refund_mail', key)).toMatch(/100\D+is back on your gift card/);
  expect(await compareLiability(app)).toEqual([]);
});

test('PAY-29 LEDGER-11 MSG-6 paid by gift card alone: it is returned at once, and the remaining amount stays on its new card', async () => {
  const { cardId, code } = await makeGiftCard(50_000);
  const { key, reference } = await book([code]);
  expect(await refundBooking(app, { reference })).toMatchObject({
    paymentAmount: 0,
    giftCardAmount: 41_500,
  });
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 41_500 });
  const messages = [...MESSAGE_KINDS.TICKET, ...MESSAGE_KINDS.CANCELLED, 'gift_rest_mail' as const];
  await expectFinalState({ messages, paidAmount: 0, refundedAmount: 0 });
  const mail = await readMail('cancelled_mail', key);
  expect(mail).toMatch(/415\D+is back on your gift card/);
  expect(mail).not.toContain('banking days');
  expect(await readReceipt(key)).toMatchObject({ state: 'refunded', refunds: [], payment_total: 0 });
  expect(await compareLiability(app)).toEqual([]);
  // The same card pays for another table.
  await book([code]);
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 0 });
  await fixtures.expectInvariants();
});

test('PAY-29 a second refund, before the money is sent or long after the evening, changes nothing', async () => {
  const { code } = await makeGiftCard(10_000);
  const { key, reference } = await book([code]);
  await refundBooking(app, { reference });
  expect(await refundBooking(app, { reference })).toMatchObject({ wasAlreadyRefunded: true });
  const ending = {
    messages: [...MESSAGE_KINDS.TICKET, ...MESSAGE_KINDS.REFUND],
    paidAmount: 31_500,
    refundedAmount: 31_500,
  };
  await expectFinalState(ending);
  const before = await readOrder(key);
  await setTime('480:00');
  expect(await refundBooking(app, { reference })).toMatchObject({ wasAlreadyRefunded: true });
  expect(await readOrder(key)).toEqual(before);
  await setTime('16:40');
  await expectFinalState(ending);
});

test('PAY-29 a booking of a past evening can be refunded', async () => {
  const { key, reference } = await book();
  await setTime('480:00');
  expect(await refundBooking(app, { reference })).toMatchObject({ wasAlreadyRefunded: false });
  await runJobs();
  expect(await readOrder(key)).toMatchObject({ state: 'refunded' });
  await fixtures.expectInvariants();
});

test('PAY-23 PAY-29 after a second payment was refunded on its own, the first one can be refunded too', async () => {
  const { key, browser, venueId, sessionId } = await goToPay();
  provider.setBehaviour({ webhooks: 'dropped' });
  provider.decline(sessionId);
  await settleOrder(app, key);
  await browser.payment(venueId);
  const [first, second] = await rowsOf('payment_attempt', key);
  provider.pay(second.provider_session_id);
  await settleOrder(app, key);
  Object.assign(provider.sessions().find(({ id }) => id === sessionId) ?? {}, {
    status: 'open',
    paymentId: null,
  });
  provider.pay(sessionId);
  await settleOrder(app, { ...key, attemptId: first.id, referencePart: first.reference_part });
  const [booking] = await rowsOf('booking', key);
  await refundBooking(app, { reference: booking.reference });
  const messages = [...MESSAGE_KINDS.TICKET, ...MESSAGE_KINDS.REFUND, ...MESSAGE_KINDS.REFUND];
  await expectFinalState({ messages, paidAmount: 83_000, refundedAmount: 83_000 });
  expect(await rowsOf('refund', key)).toMatchObject([
    { payment_attempt_id: first.id, reason: 'paid_twice' },
    { payment_attempt_id: second.id, reason: 'venue_closed' },
  ]);
});

test('PAY-29 an unknown reference refunds nothing, and a reference of two venues requires the venue', async () => {
  const { key, venueId, reference } = await book();
  const other = await book();
  await expect(refundBooking(app, { reference: '000000' })).rejects.toMatchObject({ code: 'not_found' });
  await pool.query('update booking set reference = $1 where venue_id = $2', [reference, other.venueId]);
  await expect(refundBooking(app, { reference })).rejects.toThrow('name the venue');
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed' });
  expect(await refundBooking(app, { reference, venueId })).toMatchObject({ orderId: key.orderId });
  expect(await readOrder(other.key)).toMatchObject({ state: 'confirmed' });
});

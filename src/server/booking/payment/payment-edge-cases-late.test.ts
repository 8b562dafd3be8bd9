// Payments that arrive after the deadline: who gets the table, and who gets a refund.
import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createSettledCheck, MESSAGE_KINDS } from '#test/support/expect-settled.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createPaymentApp, SHORT_LIMITS } from '#test/support/payment-app.ts';
import { settleDueOrders } from './settle-due-orders.ts';

const parts = await createPaymentApp(undefined, SHORT_LIMITS);
const { app, server, database, provider } = parts;
const fixtures = await createPaymentFixtures(parts);
const { clear, goToPay, makeGiftCard, openVenue, readCard, readOrder, readSitting, rowsOf, setTime } =
  fixtures;
const { handleEvents, readMail, expectFinalState } = createSettledCheck(parts, fixtures);

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

type Venue = { venueId: number; sittingId: number };

const sittingOf = ({ venueId, sittingId }: Venue) => readSitting(venueId, sittingId);

async function claimAsAnother({ venueId }: Venue) {
  const answer = (await (await openBrowser(server)).calculate(venueId)).json();
  return answer.error ?? 'held';
}

/** A round of the worker while the provider doesn't answer. */
async function roundWithoutProvider(time: string) {
  await setTime(time);
  provider.failNext('expire', 'error-503');
  await settleDueOrders(app);
}

/**
 * The provider is unreachable from the payment deadline until the page has expired;
 * then the table is free.
 */
async function passHardCap(venue: Venue) {
  await roundWithoutProvider('16:46');
  await roundWithoutProvider('17:05');
  expect(await sittingOf(venue)).toMatchObject({ paying: true });
  await roundWithoutProvider('17:07');
  expect(await sittingOf(venue)).toMatchObject({ state: 'open', paying: false, hold_id: null });
}

/** Another guest books and pays, and gets the first table that fits. */
async function sellToAnother(venue: Parameters<typeof goToPay>[0]) {
  const other = await goToPay(venue);
  const attempts = await rowsOf('payment_attempt', other);
  provider.pay(attempts.at(-1).provider_session_id);
  await handleEvents();
  expect(await readOrder(other.key)).toMatchObject({ state: 'confirmed' });
  return other;
}

const bookingsOf = async ({ venueId }: Venue) =>
  (await rowsOf('booking', { venueId })).map(({ order_id, sitting_id }) => [Number(order_id), sitting_id]);

test('PAY-5 PAY-7 paid after the hold ended while the table is free: the guest gets it with an ordinary ticket', async () => {
  const paid = await goToPay();
  await passHardCap(paid);
  expect(await readOrder(paid.key)).toMatchObject({ state: 'paying' });
  expect(await rowsOf('hold', paid)).toMatchObject([{ end_reason: 'expired' }]);
  provider.pay(paid.sessionId);
  await handleEvents();
  expect(await bookingsOf(paid)).toEqual([[paid.orderId, paid.sittingId]]);
  expect(await sittingOf(paid)).toMatchObject({ state: 'sold', hold_id: null, paying: false });
  await expectFinalState({ messages: MESSAGE_KINDS.TICKET, paidAmount: 41_500, refundedAmount: 0 });
});

test('ORDER-7 ORDER-9 MSG-5 paid with the table lost and another that fits: seated there and notified', async () => {
  const venue = await openVenue({ sittings: [{ party_max: 2 }, { party_max: 4 }] });
  const paid = await goToPay({ venue });
  await passHardCap(venue);
  const other = await sellToAnother({ venue });
  provider.pay(paid.sessionId);
  await handleEvents();
  const [lost, found] = venue.sittingIds;
  expect(await bookingsOf(venue)).toEqual([
    [other.orderId, lost],
    [paid.orderId, found],
  ]);
  expect(await readOrder(paid.key)).toMatchObject({ state: 'confirmed', sitting_id: found });
  const [, booking] = await rowsOf('booking', venue);
  expect(booking).toMatchObject({ party: 2, arrive_at: database.at('18:00') });
  await expectFinalState({
    messages: [...MESSAGE_KINDS.TICKET, ...MESSAGE_KINDS.RESEATED],
    paidAmount: 83_000,
    refundedAmount: 0,
  });
  const mail = await readMail('reseated_mail', paid);
  expect(mail).toContain('New table, same time');
  expect(mail).toContain(booking.reference);
});

test('ORDER-8 ORDER-9 MSG-6 paid with no table left: it is refunded in full, and the mail says how much', async () => {
  const paid = await goToPay();
  await passHardCap(paid);
  const other = await sellToAnother({ venue: paid });
  provider.pay(paid.sessionId);
  await handleEvents();
  expect(await bookingsOf(paid)).toEqual([[other.orderId, paid.sittingId]]);
  expect(await readOrder(paid.key)).toMatchObject({ state: 'refunding' });
  await expectFinalState({
    messages: [...MESSAGE_KINDS.TICKET, ...MESSAGE_KINDS.REFUND],
    paidAmount: 83_000,
    refundedAmount: 41_500,
  });
  expect(await readOrder(paid.key)).toMatchObject({ state: 'refunded' });
  expect(await rowsOf('refund', paid)).toMatchObject([
    { order_id: paid.orderId, reason: 'table_lost', state: 'done', amount: 41_500 },
  ]);
  expect(await readMail('refund_mail', paid)).toMatch(/was gone: .*415.* is on its way back/);
});

test('PAY-6 PAY-7 provider unreachable at expiry: the table stays blocked until the hard cap, the gift money until it answers', async () => {
  const { cardId, code } = await makeGiftCard(10_000);
  const left = await goToPay({ giftcodes: [code] });
  await roundWithoutProvider('16:46');
  await roundWithoutProvider('17:05');
  expect(await sittingOf(left)).toMatchObject({ paying: true });
  expect(await claimAsAnother(left)).toBe('all_hold_warning');
  await roundWithoutProvider('17:07');
  expect(await sittingOf(left)).toMatchObject({ paying: false, hold_id: null });
  expect(await readOrder(left.key)).toMatchObject({ state: 'paying' });
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 0, reserved_amount: 10_000 });
  await fixtures.expectInvariants({ isSettled: false });
  expect(await claimAsAnother(left)).toBe('held');

  await setTime('17:09');
  await settleDueOrders(app);
  expect(await readOrder(left.key)).toMatchObject({ state: 'expired' });
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 10_000, reserved_amount: 0 });
  expect(provider.sessions()).toMatchObject([{ status: 'expired' }]);
  expect((await sittingOf(left)).hold_id).not.toBeNull();
  await expectFinalState({ messages: ['not_completed_mail'], paidAmount: 0, refundedAmount: 0 });
  expect(await readMail('not_completed_mail', left)).toContain('is back on your gift card');
});

test('PAY-5 expiry racing the payment: the guest pays first, and the order is confirmed', async () => {
  provider.setBehaviour({ webhooks: 'dropped' });
  const paid = await goToPay();
  await setTime('16:46');
  // The guest pays while the call to close the page is in progress.
  const port = app.payments;
  app.payments = {
    ...port,
    expireSession: (sessionId) => {
      const closing = port.expireSession(sessionId);
      provider.pay(sessionId);
      return closing;
    },
  };
  await settleDueOrders(app).finally(() => {
    app.payments = port;
  });
  expect(provider.sessions()).toMatchObject([{ status: 'complete', isPaid: true }]);
  expect(await bookingsOf(paid)).toEqual([[paid.orderId, paid.sittingId]]);
  expect(await sittingOf(paid)).toMatchObject({ state: 'sold' });
  await expectFinalState({ messages: MESSAGE_KINDS.TICKET, paidAmount: 41_500, refundedAmount: 0 });
});

test('PAY-5 PAY-6 expiry racing the payment: the page is closed first, takes no money, and then the table is free', async () => {
  const left = await goToPay();
  await setTime('16:46');
  // The provider closes the page, but no webhook arrives.
  provider.failNext('expire', 'timeout-done');
  await settleDueOrders(app);
  expect(() => provider.pay(left.sessionId)).toThrow('is expired');
  expect(await sittingOf(left)).toMatchObject({ paying: true });
  expect(await claimAsAnother(left)).toBe('all_hold_warning');
  await handleEvents();
  expect(await readOrder(left.key)).toMatchObject({ state: 'expired' });
  expect(await sittingOf(left)).toMatchObject({ state: 'open', paying: false, hold_id: null });
  expect(await rowsOf('hold', left)).toMatchObject([{ end_reason: 'expired' }]);
  expect(await claimAsAnother(left)).toBe('held');
  await expectFinalState({ messages: ['not_completed_mail'], paidAmount: 0, refundedAmount: 0 });
});

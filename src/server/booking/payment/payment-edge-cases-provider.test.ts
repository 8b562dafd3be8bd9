// The provider is down, doesn't answer, or answers something wrong.
import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createSettledCheck, MESSAGE_KINDS } from '#test/support/expect-settled.ts';
import { createPaymentApp, SHORT_LIMITS } from '#test/support/payment-app.ts';
import { settleDueOrders } from './settle-due-orders.ts';
import { settleOrder } from './settle-order.ts';

const parts = await createPaymentApp(undefined, SHORT_LIMITS);
const { app, database, provider, runJobs } = parts;
const fixtures = await createPaymentFixtures(parts);
const { clear, goToPay, holdTable, openVenue, pay, readOrder, readSitting, rowsOf, setTime } = fixtures;
const { handleEvents, readMail, expectFinalState } = createSettledCheck(parts, fixtures);
const { pool, at } = database;

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

type Venue = { venueId: number; menuId: number; sittingId: number };

/** The payment call fails because of the provider; the table stays blocked for the guest. */
async function expectPaymentUnavailable(browser: Awaited<ReturnType<typeof holdTable>>, venue: Venue) {
  const refused = await browser.payment(venue.venueId);
  expect([refused.statusCode, refused.json().error]).toEqual([502, 'payment_unavailable']);
  expect(await readSitting(venue.venueId, venue.sittingId)).toMatchObject({ state: 'open', paying: true });
}

async function payAtProvider({ venueId }: Venue) {
  const attempts = await rowsOf('payment_attempt', { venueId });
  provider.pay(attempts.at(-1).provider_session_id);
  await handleEvents();
}

const attemptsOf = async ({ venueId }: Venue) =>
  (await rowsOf('payment_attempt', { venueId })).map(({ state, idempotency_key }) => ({
    state,
    key: idempotency_key,
  }));

test('PAY-20 provider down when the page is made: the next try is the same attempt under the same key', async () => {
  const venue = await openVenue();
  const browser = await holdTable(venue);
  provider.failNext('create', 'error-503');
  await expectPaymentUnavailable(browser, venue);
  const before = await attemptsOf(venue);
  expect(before).toMatchObject([{ state: 'open' }]);
  await pay(browser, venue);
  expect(await attemptsOf(venue)).toEqual(before);
  await payAtProvider(venue);
  expect(await rowsOf('booking', venue)).toMatchObject([{ sitting_id: venue.sittingId }]);
  await expectFinalState({ messages: MESSAGE_KINDS.TICKET, paidAmount: 41_500, refundedAmount: 0 });
});

test('PAY-20 PAY-26 provider fails when the page is made and repeats that answer: the next try has another key', async () => {
  const venue = await openVenue();
  const browser = await holdTable(venue);
  provider.failNext('create', 'error-500');
  await expectPaymentUnavailable(browser, venue);
  await setTime('16:35');
  await pay(browser, venue);
  const [given, second, ...others] = await attemptsOf(venue);
  expect([given?.state, second?.state, others]).toEqual(['expired', 'open', []]);
  expect(second?.key).not.toBe(given?.key);
  const [order, ...more] = await rowsOf('booking_order', venue);
  expect([order.state, more]).toEqual(['paying', []]);
  expect(order.pay_until.getTime()).toBeLessThan(at('16:47').getTime());
  expect(provider.sessions()).toMatchObject([{ status: 'open', amount: 41_500 }]);
  await payAtProvider(venue);
  expect(await rowsOf('booking', venue)).toMatchObject([{ sitting_id: venue.sittingId }]);
  await expectFinalState({ messages: MESSAGE_KINDS.TICKET, paidAmount: 41_500, refundedAmount: 0 });
});

test('PAY-26 ORDER-3 a guest whose page can not be made may change the menus or let the order expire', async () => {
  const [changed, left] = [await openVenue(), await openVenue()];
  for (const venue of [changed, left]) {
    const browser = await holdTable(venue);
    provider.failNext('create', 'error-500');
    await expectPaymentUnavailable(browser, venue);
    if (venue === changed) expect((await browser.calculate(venue.venueId)).statusCode).toBe(200);
  }
  expect(await rowsOf('booking_order', changed)).toMatchObject([{ state: 'superseded' }]);
  await setTime('16:46');
  await settleDueOrders(app);
  expect(await rowsOf('booking_order', left)).toMatchObject([{ state: 'expired' }]);
  expect(await readSitting(left.venueId, left.sittingId)).toMatchObject({ paying: false, hold_id: null });
  expect(provider.sessions()).toEqual([]);
  await expectFinalState({ messages: ['not_completed_mail'], paidAmount: 0, refundedAmount: 0 });
});

test('PAY-7 PAY-20 provider down for good: an order whose page is unknown ends when the page would have expired', async () => {
  const venue = await openVenue();
  const browser = await holdTable(venue);
  provider.failNext('create', 'error-503');
  await expectPaymentUnavailable(browser, venue);
  for (const time of ['16:46', '17:05']) {
    provider.failNext('create', 'error-503');
    await setTime(time);
    await settleDueOrders(app);
    expect(await rowsOf('booking_order', venue)).toMatchObject([{ state: 'paying' }]);
    expect(await readSitting(venue.venueId, venue.sittingId)).toMatchObject({ paying: true });
  }
  await setTime('17:07');
  await settleDueOrders(app);
  expect(await rowsOf('booking_order', venue)).toMatchObject([{ state: 'expired' }]);
  expect(await readSitting(venue.venueId, venue.sittingId)).toMatchObject({ paying: false, hold_id: null });
  await expectFinalState({ messages: ['not_completed_mail'], paidAmount: 0, refundedAmount: 0 });
});

test.for(['timeout-done', 'timeout-undone'] as const)(
  'PAY-20 PAY-21 %s when the page is made: exactly one page, which is found again and closed without the guest',
  async (fault) => {
    const [again, gone] = [await openVenue(), await openVenue()];
    const [browser, other] = [await holdTable(again), await holdTable(gone)];
    for (const [guest, venue] of [
      [browser, again],
      [other, gone],
    ] as const) {
      provider.failNext('create', fault);
      await expectPaymentUnavailable(guest, venue);
    }
    expect(provider.sessions()).toHaveLength(fault === 'timeout-done' ? 2 : 0);
    const before = await attemptsOf(again);
    await pay(browser, again);
    expect(await attemptsOf(again)).toEqual(before);
    await payAtProvider(again);
    await setTime('16:46');
    await settleDueOrders(app);
    expect(
      provider
        .sessions()
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['complete', 'expired']);
    expect(await rowsOf('booking_order', gone)).toMatchObject([{ state: 'expired' }]);
    expect(await readSitting(gone.venueId, gone.sittingId)).toMatchObject({ paying: false, hold_id: null });
    expect(await rowsOf('booking', again)).toMatchObject([{ sitting_id: again.sittingId }]);
    await expectFinalState({
      messages: [...MESSAGE_KINDS.TICKET, 'not_completed_mail'],
      paidAmount: 41_500,
      refundedAmount: 0,
    });
  },
);

test.for([
  ['amount', { amount: 100 }, ['payment with another amount']],
  ['currency', { currency: 'sek' }, ['payment with another amount']],
  ['reference', { reference: 'booking/1/1/1' }, ['payment unknown to us']],
  ['mode', { livemode: true }, ['payment in another mode']],
] as const)(
  'PAY-14 a payment with another %s never confirms, is refunded, and is recorded in the audit log',
  async ([field, change, findings]) => {
    const paid = await goToPay();
    provider.setBehaviour({ webhooks: 'dropped' });
    provider.distort(paid.sessionId, change);
    provider.pay(paid.sessionId);
    expect(await settleOrder(app, paid.key)).toBe('refunding');
    expect(await rowsOf('booking', paid)).toEqual([]);
    const sitting = await readSitting(paid.venueId, paid.sittingId);
    expect(sitting).toMatchObject({ state: 'open', paying: false, hold_id: null });
    const audit = await pool.query(
      `select details->>'field' as field from audit_log where action = 'payment_mismatch' and venue_id = $1`,
      [paid.venueId],
    );
    expect(audit.rows).toEqual([{ field: field === 'mode' ? 'isLive' : field }]);
    await runJobs(['request-refund']);
    const amount = field === 'amount' ? 100 : 41_500;
    expect(await rowsOf('refund', paid)).toMatchObject([{ reason: 'mismatch', state: 'done', amount }]);
    await expectFinalState({
      messages: MESSAGE_KINDS.REFUND,
      paidAmount: amount,
      refundedAmount: amount,
      findings: [...findings],
    });
    expect(await readOrder(paid.key)).toMatchObject({ state: 'refunded' });
    expect(await readMail('refund_mail', paid)).toContain('did not fit the order');
  },
);

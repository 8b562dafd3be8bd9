// Webhooks that arrive early, late, twice, in the wrong order or never.
import { beforeEach, expect, test } from 'vitest';
import { receiptContract } from '#core/booking/receipt.contract.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createSettledCheck, MESSAGE_KINDS } from '#test/support/expect-settled.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { getOrderTokens } from '../receipt/get-order-tokens.ts';
import { settleDueOrders } from './settle-due-orders.ts';

const parts = await createPaymentApp();
const { app, server, provider, runJobs } = parts;
const fixtures = await createPaymentFixtures(parts);
const { clear, goToPay, loseTable, readOrder, readSitting, rowsOf, setTime } = fixtures;
const { handleEvents, expectFinalState } = createSettledCheck(parts, fixtures);

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

type Key = { venueId: number; orderId: number };
type Paid = Awaited<ReturnType<typeof goToPay>>;

async function openReceipt(key: Key) {
  const { receipt } = await getOrderTokens(app, key);
  const answer = await server.inject(`/api/v4/receipts/${receipt}`);
  return receiptContract.parse(answer.json());
}

/** The sitting is sold to this order, which has one booking. */
async function expectSeated({ key, venueId, sittingId }: Paid) {
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed', sitting_id: sittingId });
  expect(await rowsOf('booking', key)).toMatchObject([{ order_id: key.orderId, sitting_id: sittingId }]);
  expect(await readSitting(venueId, sittingId)).toMatchObject({
    state: 'sold',
    hold_id: null,
    paying: false,
  });
  expect(await rowsOf('hold', key)).toMatchObject([{ end_reason: 'bought' }]);
}

/** Counts session queries at the provider while `work` runs. */
async function countSessionCalls(work: () => Promise<unknown>): Promise<number> {
  const port = app.payments;
  let calls = 0;
  app.payments = {
    ...port,
    getSession: (sessionId) => {
      calls++;
      return port.getSession(sessionId);
    },
  };
  await work().finally(() => {
    app.payments = port;
  });
  return calls;
}

test('PAY-9 webhook before redirect: the guest finds the ticket, and the provider is not asked again', async () => {
  const paid = await goToPay();
  provider.pay(paid.sessionId);
  expect(await handleEvents()).toHaveLength(1);
  await expectSeated(paid);
  const calls = await countSessionCalls(async () => {
    expect(await openReceipt(paid)).toMatchObject({ state: 'confirmed', payment_total: 41_500 });
  });
  expect(calls).toBe(0);
  await expectFinalState({ messages: MESSAGE_KINDS.TICKET, paidAmount: 41_500, refundedAmount: 0 });
});

test('PAY-9 redirect before webhook: the receipt confirms, and the webhook changes nothing', async () => {
  provider.setBehaviour({ webhooks: 'dropped' });
  const paid = await goToPay();
  provider.pay(paid.sessionId);
  expect(await openReceipt(paid)).toMatchObject({ state: 'confirmed' });
  await expectSeated(paid);
  const [late] = provider.events();
  provider.deliver(late?.id ?? '');
  expect(await handleEvents()).toMatchObject([{ data: { eventId: late?.id } }]);
  await expectSeated(paid);
  await expectFinalState({ messages: MESSAGE_KINDS.TICKET, paidAmount: 41_500, refundedAmount: 0 });
});

test('PAY-9 PAY-20 webhook lost and the guest gone: the next round of the worker confirms', async () => {
  provider.setBehaviour({ webhooks: 'dropped' });
  const paid = await goToPay();
  provider.pay(paid.sessionId);
  await settleDueOrders(app);
  expect(await readOrder(paid.key)).toMatchObject({ state: 'paying' });
  await setTime('16:31');
  await settleDueOrders(app);
  await expectSeated(paid);
  await expectFinalState({ messages: MESSAGE_KINDS.TICKET, paidAmount: 41_500, refundedAmount: 0 });
});

test('PAY-13 webhook sent twice: one event, one job, one ticket', async () => {
  provider.setBehaviour({ webhooks: 'twice' });
  const paid = await goToPay();
  provider.pay(paid.sessionId);
  expect(await handleEvents()).toHaveLength(1);
  expect(provider.events()).toMatchObject([{ deliveries: [200, 200] }]);
  await expectSeated(paid);
  // And again, long after it was handled.
  provider.deliver(provider.events()[0]?.id ?? '');
  expect(await handleEvents()).toEqual([]);
  await expectFinalState({ messages: MESSAGE_KINDS.TICKET, paidAmount: 41_500, refundedAmount: 0 });
});

test('PAY-9 webhooks out of order: the payment event arrives before the event of the finished page', async () => {
  provider.setBehaviour({ webhooks: 'dropped' });
  const paid = await goToPay();
  provider.startPaying(paid.sessionId);
  provider.pay(paid.sessionId);
  const [finished, succeeded] = provider.events();
  expect([finished?.type, succeeded?.type]).toEqual([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
  ]);
  for (const event of [succeeded, finished]) {
    provider.deliver(event?.id ?? '');
    expect(await handleEvents()).toHaveLength(1);
    await expectSeated(paid);
  }
  await expectFinalState({ messages: MESSAGE_KINDS.TICKET, paidAmount: 41_500, refundedAmount: 0 });
});

test('PAY-9 webhooks out of order: the closing of the first page arrives after the payment of the second', async () => {
  provider.setBehaviour({ webhooks: 'dropped' });
  const first = await goToPay();
  await first.browser.calculate(first.venueId, { menus: [{ id: first.menuId, count: 2 }] });
  const answer = await fixtures.pay(first.browser, first);
  const [, attempt] = await rowsOf('payment_attempt', first);
  provider.pay(attempt.provider_session_id);
  for (const { id } of provider.events().toReversed()) {
    provider.deliver(id);
    expect(await handleEvents()).toHaveLength(1);
  }
  expect(await readOrder(first.key)).toMatchObject({ state: 'superseded' });
  const orderId = Number(answer.order_id);
  await expectSeated({ ...first, key: { venueId: first.venueId, orderId }, orderId });
  await expectFinalState({ messages: MESSAGE_KINDS.TICKET, paidAmount: 41_500, refundedAmount: 0 });
});

test('PAY-9 PAY-20 no webhooks for a day: every order ends in time, and late webhooks change nothing', async () => {
  provider.setBehaviour({ webhooks: 'dropped' });
  const [paid, left, declined, lost] = [await goToPay(), await goToPay(), await goToPay(), await goToPay()];
  await loseTable(lost);
  for (const { sessionId } of [paid, lost]) provider.pay(sessionId);
  provider.decline(declined.sessionId);
  for (const time of ['16:31', '16:46', '17:00']) {
    await setTime(time);
    await settleDueOrders(app);
    await runJobs(['request-refund']);
  }
  const states = async () =>
    Promise.all([paid, left, declined, lost].map(async ({ key }) => (await readOrder(key)).state));
  expect(await states()).toEqual(['confirmed', 'expired', 'failed', 'refunded']);
  const ending = {
    messages: [
      ...MESSAGE_KINDS.TICKET,
      ...MESSAGE_KINDS.REFUND,
      'not_completed_mail' as const,
      'not_completed_mail' as const,
    ],
    paidAmount: 83_000,
    refundedAmount: 41_500,
  };
  await expectFinalState(ending);

  await setTime('40:31');
  const events = provider.events();
  expect(events.map(({ type }) => type).sort()).toEqual([
    'charge.refunded',
    'checkout.session.async_payment_failed',
    'checkout.session.completed',
    'checkout.session.completed',
    'checkout.session.completed',
    'checkout.session.expired',
    'refund.created',
    'refund.updated',
  ]);
  for (const { id } of events) provider.deliver(id);
  expect(await handleEvents()).toHaveLength(events.length);
  await settleDueOrders(app);
  expect(await states()).toEqual(['confirmed', 'expired', 'failed', 'refunded']);
  await expectSeated(paid);
  await expectFinalState(ending);
});

// How the news of a payment may reach us: early, late, twice, in the wrong order, never.
import { beforeEach, expect, test } from 'vitest';
import { receiptContract } from '#core/booking/receipt.contract.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { createPaymentEnd, TOLD } from '#test/support/payment-end.ts';
import { createPaymentWorld } from '#test/support/payment-world.ts';
import { receiptToken } from './order-token.ts';
import { settleDueOrders } from './settle-due-orders.ts';

const parts = await createPaymentApp();
const { app, server, provider, runJobs } = parts;
const world = await createPaymentWorld(parts);
const { clear, goToPay, loseTable, readOrder, readSitting, rowsOf, setTime } = world;
const { handleEvents, expectEnd } = createPaymentEnd(parts, world);

beforeEach(async () => {
  provider.reset();
  await clear();
  await setTime('16:30');
});

type Key = { venueId: number; orderId: number };
type Paid = Awaited<ReturnType<typeof goToPay>>;

async function openReceipt({ venueId, orderId }: Key) {
  const answer = await server.inject(`/api/v4/receipts/${receiptToken(app, venueId, orderId)}`);
  return receiptContract.parse(answer.json());
}

/** Nobody has the sitting but the one booking of this order. */
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

/** Calls of the provider's API while `work` runs. */
async function countAsking(work: () => Promise<unknown>): Promise<number> {
  const port = app.payments;
  let asked = 0;
  app.payments = {
    ...port,
    getSession: (sessionId) => {
      asked++;
      return port.getSession(sessionId);
    },
  };
  await work().finally(() => {
    app.payments = port;
  });
  return asked;
}

test('PAY-9 webhook before redirect: the guest finds the ticket, and nobody is asked again', async () => {
  const paid = await goToPay();
  provider.pay(paid.sessionId);
  expect(await handleEvents()).toHaveLength(1);
  await expectSeated(paid);
  const asked = await countAsking(async () => {
    expect(await openReceipt(paid)).toMatchObject({ state: 'confirmed', payment_total: 41_500 });
  });
  expect(asked).toBe(0);
  await expectEnd({ messages: TOLD.TICKET, taken: 41_500, givenBack: 0 });
});

test('PAY-9 redirect before webhook: the receipt confirms, and the webhook finds nothing left to do', async () => {
  provider.setBehaviour({ webhooks: 'dropped' });
  const paid = await goToPay();
  provider.pay(paid.sessionId);
  expect(await openReceipt(paid)).toMatchObject({ state: 'confirmed' });
  await expectSeated(paid);
  const [late] = provider.events();
  provider.deliver(late?.id ?? '');
  expect(await handleEvents()).toMatchObject([{ data: { eventId: late?.id } }]);
  await expectSeated(paid);
  await expectEnd({ messages: TOLD.TICKET, taken: 41_500, givenBack: 0 });
});

test('PAY-9 PAY-20 webhook lost: the guest never comes back either, and the next round confirms', async () => {
  provider.setBehaviour({ webhooks: 'dropped' });
  const paid = await goToPay();
  provider.pay(paid.sessionId);
  await settleDueOrders(app);
  expect(await readOrder(paid.key)).toMatchObject({ state: 'paying' });
  await setTime('16:31');
  await settleDueOrders(app);
  await expectSeated(paid);
  await expectEnd({ messages: TOLD.TICKET, taken: 41_500, givenBack: 0 });
});

test('PAY-13 webhook sent twice: one event, one job, one ticket', async () => {
  provider.setBehaviour({ webhooks: 'twice' });
  const paid = await goToPay();
  provider.pay(paid.sessionId);
  expect(await handleEvents()).toHaveLength(1);
  expect(provider.events()).toMatchObject([{ deliveries: [200, 200] }]);
  await expectSeated(paid);
  // And once more, when it is long done.
  provider.deliver(provider.events()[0]?.id ?? '');
  expect(await handleEvents()).toEqual([]);
  await expectEnd({ messages: TOLD.TICKET, taken: 41_500, givenBack: 0 });
});

test('PAY-9 webhooks out of order: the money has come before the guest has finished', async () => {
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
  await expectEnd({ messages: TOLD.TICKET, taken: 41_500, givenBack: 0 });
});

test('PAY-9 webhooks out of order: that the first page was closed is heard after the second was paid', async () => {
  provider.setBehaviour({ webhooks: 'dropped' });
  const first = await goToPay();
  await first.browser.calculate(first.venueId, { menus: [{ id: first.menuId, count: 2 }] });
  const answer = await world.pay(first.browser, first);
  const [, attempt] = await rowsOf('payment_attempt', first);
  provider.pay(attempt.provider_session_id);
  for (const { id } of provider.events().toReversed()) {
    provider.deliver(id);
    expect(await handleEvents()).toHaveLength(1);
  }
  expect(await readOrder(first.key)).toMatchObject({ state: 'superseded' });
  const orderId = Number(answer.order_id);
  await expectSeated({ ...first, key: { venueId: first.venueId, orderId }, orderId });
  await expectEnd({ messages: TOLD.TICKET, taken: 41_500, givenBack: 0 });
});

test('PAY-9 PAY-20 webhooks off for a day: every order ends in time, and the next day changes nothing', async () => {
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
    messages: [...TOLD.TICKET, ...TOLD.REFUND, 'not_completed_mail' as const, 'not_completed_mail' as const],
    taken: 83_000,
    givenBack: 41_500,
  };
  await expectEnd(ending);

  await setTime('40:31');
  const events = provider.events();
  expect(events.map(({ type }) => type).sort()).toEqual([
    'charge.refunded',
    'checkout.session.async_payment_failed',
    'checkout.session.completed',
    'checkout.session.completed',
    'checkout.session.completed',
    'checkout.session.expired',
    'refund.updated',
  ]);
  for (const { id } of events) provider.deliver(id);
  expect(await handleEvents()).toHaveLength(events.length);
  await settleDueOrders(app);
  expect(await states()).toEqual(['confirmed', 'expired', 'failed', 'refunded']);
  await expectSeated(paid);
  await expectEnd(ending);
});

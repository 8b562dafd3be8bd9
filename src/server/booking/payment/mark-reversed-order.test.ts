// A payment for a table is taken back by a bank or in the provider's dashboard.
import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createSettledCheck } from '#test/support/expect-settled.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { refundBooking } from '../bookkeeping/refund-booking.ts';

const parts = await createPaymentApp();
const { app, database, provider, runJobs } = parts;
const fixtures = await createPaymentFixtures(parts);
const { clear, goToPay, readOrder, readSitting, rowsOf, setTime, expectInvariants } = fixtures;
const { handleEvents } = createSettledCheck(parts, fixtures);
const { pool } = database;

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

async function payForTable() {
  const paid = await goToPay();
  provider.pay(paid.sessionId);
  await handle();
  const [booking] = await rowsOf('booking', paid);
  return { ...paid, paymentId: provider.payments().at(-1)?.id ?? '', reference: String(booking.reference) };
}

async function handle() {
  expect((await handleEvents()).filter(({ error }) => error)).toEqual([]);
}

const actions = async ({ venueId }: { venueId: number }) =>
  (
    await pool.query(
      `select action from audit_log where venue_id = $1 and action like '%revers%' order by id`,
      [venueId],
    )
  ).rows.map(({ action }) => action);

test('PAY-41 PAY-43 a dispute marks the order, and the booking stays; a won dispute removes the mark', async () => {
  const paid = await payForTable();
  provider.setBehaviour({ webhooks: 'twice' });
  const disputeId = provider.dispute(paid.paymentId);
  await handle();
  expect(await readOrder(paid.key)).toMatchObject({
    state: 'confirmed',
    payment_reversed_at: expect.any(Date),
  });
  expect(await readSitting(paid.venueId, paid.sittingId)).toMatchObject({ state: 'sold' });
  expect(await actions(paid)).toEqual(['payment_reversed', 'order_marked_reversed']);
  await expectInvariants();
  provider.closeDispute(disputeId, 'won');
  await handle();
  expect(await readOrder(paid.key)).toMatchObject({ state: 'confirmed', payment_reversed_at: null });
  expect((await actions(paid)).slice(2)).toEqual(['payment_reversal_ended', 'order_unmarked_reversed']);
  await expectInvariants();
});

test('PAY-41 a refund in the dashboard marks the order; when we refund it as well, the mark goes and money goes back once', async () => {
  const paid = await payForTable();
  const refundId = provider.refundInDashboard(paid.paymentId);
  await handle();
  expect(await readOrder(paid.key)).toMatchObject({
    state: 'confirmed',
    payment_reversed_at: expect.any(Date),
  });
  await refundBooking(app, { reference: paid.reference });
  await runJobs(['request-refund']);
  expect(await readOrder(paid.key)).toMatchObject({ state: 'refunded' });
  expect(await rowsOf('refund', paid)).toMatchObject([{ state: 'done', provider_refund_id: refundId }]);
  expect(provider.refunds()).toHaveLength(1);
  provider.resolveRefund(refundId, 'succeeded');
  await handle();
  expect(await readOrder(paid.key)).toMatchObject({ payment_reversed_at: null });
  await expectInvariants();
});

test('PAY-41 our own refund leaves no mark', async () => {
  const paid = await payForTable();
  await refundBooking(app, { reference: paid.reference });
  await runJobs(['request-refund']);
  await handle();
  expect(await readOrder(paid.key)).toMatchObject({ state: 'refunded', payment_reversed_at: null });
  expect(await actions(paid)).toEqual([]);
});

test('PAY-45 a disputed booking is not refunded as well', async () => {
  const paid = await payForTable();
  const disputeId = provider.dispute(paid.paymentId);
  await handle();
  const refunding = refundBooking(app, { reference: paid.reference });
  await expect(refunding).rejects.toThrow('payment_disputed');
  expect(await readOrder(paid.key)).toMatchObject({ state: 'confirmed' });
  provider.closeDispute(disputeId, 'won');
  await handle();
  expect(await refundBooking(app, { reference: paid.reference })).toMatchObject({
    wasAlreadyRefunded: false,
  });
});

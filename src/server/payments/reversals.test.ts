// What the provider tells about money that left a payment again:
// its API and its events, by its own SDK.
import { afterEach, expect, test } from 'vitest';
import { createTestPayments, inMinutes, newRefund } from '#test/support/payments.ts';

const { control, payments, makePaidSession } = await createTestPayments();
afterEach(() => control.reset());

const reversalsOf = async (paymentId: string) => (await payments.findReversals(paymentId))?.reversals;
const readLast = (type: string) => {
  const payload = control.events().findLast((event) => event.type === type)?.payload ?? '';
  return payments.readEvent(Buffer.from(payload), control.sign(payload));
};

test('PAY-40 a payment without reversals has none, and our own refund is no reversal', async () => {
  const { paymentId } = await makePaidSession();
  expect(await payments.findReversals(paymentId)).toEqual({ paymentId, reference: 'order-7', reversals: [] });
  await payments.refund(newRefund(paymentId));
  expect(await reversalsOf(paymentId)).toEqual([]);
  expect(await payments.findReversals('pi_unknown')).toBeUndefined();
});

test('PAY-40 a refund in the dashboard is a reversal until it fails, although it has no reference of ours', async () => {
  const { paymentId } = await makePaidSession();
  const refundId = control.refundInDashboard(paymentId, 100_00);
  const refund = { reversalId: refundId, kind: 'refund', amount: 100_00, currency: 'DKK' };
  expect(await reversalsOf(paymentId)).toEqual([
    { ...refund, status: 'succeeded', isStanding: true, money: 'withdrawn' },
  ]);
  control.resolveRefund(refundId, 'failed');
  expect(await reversalsOf(paymentId)).toEqual([
    { ...refund, status: 'failed', isStanding: false, money: 'ours' },
  ]);
  for (const type of ['refund.created', 'refund.updated', 'refund.failed'])
    expect(readLast(type)).toMatchObject({ type, sessionId: null, paymentId, reference: null });
});

test.for([
  ['won', false, 'ours'],
  ['warning_closed', false, 'ours'],
  ['lost', true, 'lost'],
  ['prevented', true, 'lost'],
] as const)(
  'PAY-40 PAY-42 a dispute is a reversal; once it is %s it stands: %s, and its money is %s',
  async ([end, isStanding, money]) => {
    const { paymentId } = await makePaidSession();
    const reversalId = control.dispute(paymentId);
    const dispute = { reversalId, kind: 'dispute', amount: 413_00, currency: 'DKK' };
    expect(await reversalsOf(paymentId)).toEqual([
      { ...dispute, status: 'needs_response', isStanding: true, money: 'withdrawn' },
    ]);
    control.closeDispute(reversalId, end);
    expect(await reversalsOf(paymentId)).toEqual([{ ...dispute, status: end, isStanding, money }]);
    for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.closed'])
      expect(readLast(type)).toMatchObject({ type, sessionId: null, paymentId, reference: null });
  },
);

test('PAY-40 a payment that was cancelled after it had succeeded is a reversal', async () => {
  const { paymentId } = await makePaidSession();
  control.cancelPayment(paymentId);
  expect(await reversalsOf(paymentId)).toMatchObject([
    { reversalId: paymentId, kind: 'cancellation', amount: 413_00, status: 'canceled', isStanding: true },
  ]);
  expect(readLast('payment_intent.canceled')).toMatchObject({ paymentId, reference: 'order-7' });
});

test('PAY-43 the disputes of a range are listed', async () => {
  const { paymentId } = await makePaidSession();
  const reversalId = control.dispute(paymentId);
  const list = async (from: Date, to: Date) => {
    const disputes = [];
    for await (const dispute of payments.listDisputes({ from, to })) disputes.push(dispute);
    return disputes;
  };
  expect(await list(inMinutes(-60), inMinutes(60))).toMatchObject([{ reversalId, paymentId }]);
  expect(await list(inMinutes(-120), inMinutes(-60))).toEqual([]);
});

test('PAY-45 the provider refuses to refund what a bank has taken, and says so', async () => {
  const { paymentId } = await makePaidSession();
  const disputeId = control.dispute(paymentId);
  await expect(payments.refund(newRefund(paymentId))).rejects.toThrow('payment_disputed');
  control.closeDispute(disputeId, 'won');
  expect(await payments.refund(newRefund(paymentId))).toMatchObject({ status: 'done' });
});

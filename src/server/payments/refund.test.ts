import { afterEach, expect, test } from 'vitest';
import { createTestPayments, inMinutes, newRefund, newSession } from '#test/support/payments.ts';

const { control, payments, makePaidSession } = await createTestPayments();
afterEach(() => control.reset());

const lastHour = { from: inMinutes(-60), to: inMinutes(60) };
const before = { from: inMinutes(-120), to: inMinutes(-60) };

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test.for([
  ['succeed', 'done'],
  ['pending', 'pending'],
  ['fail', 'failed'],
] as const)('ORDER-8 a refund that has to %s is %s', async ([refunds, status]) => {
  const { paymentId } = await makePaidSession();
  control.setBehaviour({ refunds });
  const refund = await payments.refund(newRefund(paymentId));
  expect(refund).toEqual({ refundId: expect.stringMatching(/^re_/), status, paymentId, amount: 413_00 });
  expect(await payments.getRefund(refund.refundId)).toEqual(refund);
});

test('ORDER-8 a refund sent twice is one refund, returned in its present state', async () => {
  const { paymentId } = await makePaidSession();
  control.setBehaviour({ refunds: 'pending' });
  const input = newRefund(paymentId);
  const { refundId, status } = await payments.refund(input);
  expect(status).toBe('pending');
  control.resolveRefund(refundId, 'succeeded');
  expect(await payments.refund(input)).toMatchObject({ refundId, status: 'done' });
  expect(control.refunds()).toHaveLength(1);
});

test('ORDER-8 a payment that was refunded with another key is not refunded again', async () => {
  const { paymentId } = await makePaidSession();
  const first = await payments.refund(newRefund(paymentId));
  expect(await payments.refund(newRefund(paymentId))).toEqual(first);
  expect(control.refunds()).toHaveLength(1);
  await expect(payments.refund(newRefund(paymentId, { amount: 1_00 }))).rejects.toThrow(paymentId);
});

test('ORDER-8 a refund that failed may be made again', async () => {
  const { paymentId } = await makePaidSession();
  control.setBehaviour({ refunds: 'fail' });
  await payments.refund(newRefund(paymentId));
  control.setBehaviour({ refunds: 'succeed' });
  expect(await payments.refund(newRefund(paymentId))).toMatchObject({ status: 'done' });
});

test('PAY-26 a partial refund is found by its reference and amount, unless it failed', async () => {
  const { paymentId } = await makePaidSession();
  const part = { paymentId, amount: 100_00, reference: 'order-7', part: '1' };
  control.setBehaviour({ refunds: 'fail' });
  await payments.refund(newRefund(paymentId, part));
  control.setBehaviour({ refunds: 'succeed' });
  await payments.refund(newRefund(paymentId, { amount: 100_00, reference: 'order-8' }));
  expect(await payments.findRefund(part)).toBeUndefined();
  const given = await payments.refund(newRefund(paymentId, part));
  expect(await payments.findRefund(part)).toEqual(given);
  expect(await payments.findRefund({ ...part, amount: 101_00 })).toBeUndefined();
});

test('REFUND-7 another part of the same amount is another refund, also once everything is refunded', async () => {
  const { paymentId } = await makePaidSession();
  const [first, second] = [
    newRefund(paymentId, { amount: 100_00, part: '1' }),
    newRefund(paymentId, { amount: 100_00, part: '2' }),
  ];
  const given = await payments.refund(first);
  expect(await payments.findRefund(second)).toBeUndefined();
  control.refundInDashboard(paymentId, 313_00);
  await expect(payments.refund(second)).rejects.toThrow(paymentId);
  expect(await payments.refund({ ...first, idempotencyKey: 'dropped' })).toEqual(given);
});

test('PAY-22 the list has exactly the payments of the range, page by page', async () => {
  const made = await Promise.all(
    Array.from({ length: 104 }, (_, index) => makePaidSession({ amount: 100_00 + index })),
  );
  await payments.createSession(newSession());
  const { sessionId: declined } = await payments.createSession(newSession());
  control.decline(declined);
  const listed = await collect(payments.listPayments(lastHour));
  expect(new Set(listed.map((one) => one.sessionId))).toEqual(new Set(made.map((one) => one.sessionId)));
  expect(listed).toHaveLength(104);
  expect(listed[0]).toMatchObject({
    status: 'paid',
    reference: 'order-7',
    paymentId: expect.stringMatching(/^pi_/),
  });
  expect(await collect(payments.listPayments(before))).toEqual([]);
});

test('PAY-22 the list has the refunds of the range in every state', async () => {
  const refunds = [];
  for (const mode of ['succeed', 'pending', 'fail'] as const) {
    control.setBehaviour({ refunds: mode });
    refunds.push(await payments.refund(newRefund((await makePaidSession()).paymentId)));
  }
  expect(await collect(payments.listRefunds(lastHour))).toEqual(refunds.toReversed());
  expect(await collect(payments.listRefunds(before))).toEqual([]);
});

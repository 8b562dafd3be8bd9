// Refunds that succeed at once, later or not at all.
import { isDisputed } from './disputes.ts';
import { metadataIn } from './metadata-in.ts';
import {
  type Answer,
  newId,
  nowSeconds,
  type Payment,
  type Refund,
  remember,
  type Simulation,
} from './simulation.ts';
import { failure, missing, presentCharge, presentRefund } from './stripe-wire.ts';
import { emit } from './webhooks.ts';

const STATUS_OF_MODE = { succeed: 'succeeded', fail: 'failed', pending: 'pending' } as const;

export function createRefund(simulation: Simulation, form: Record<string, string>): Answer {
  const payment = simulation.payments.get(form.payment_intent ?? '');
  if (!payment) return missing('payment_intent', form.payment_intent ?? '');
  const amount = form.amount ?? String(payment.amount);
  if (!/^\d+$/.test(amount) || Number(amount) === 0)
    return failure(400, `Invalid positive integer: ${amount}`, { param: 'amount' });
  if (payment.status !== 'succeeded') return failure(400, 'This payment has no successful charge to refund.');
  if (isDisputed(simulation, payment))
    return failure(400, 'This charge has been charged back.', { code: 'charge_disputed' });
  const left = payment.amount - refundedAmountOf(simulation, payment);
  if (left === 0)
    return failure(400, 'The charge has already been refunded.', { code: 'charge_already_refunded' });
  if (Number(amount) > left)
    return failure(400, `Refund amount (${amount}) is greater than unrefunded amount (${left})`);
  const refund: Refund = {
    id: newId('re'),
    created: nowSeconds(),
    paymentId: payment.id,
    amount: Number(amount),
    currency: payment.currency,
    status: 'pending',
    metadata: metadataIn(form, 'metadata'),
  };
  remember(simulation.refunds, refund.id, refund);
  emit(simulation, 'refund.created', presentRefund(refund));
  const status = STATUS_OF_MODE[simulation.behaviour.refunds];
  if (status !== 'pending') resolveRefund(simulation, refund, status);
  return { status: 200, body: presentRefund(refund) };
}

export function resolveRefund(simulation: Simulation, refund: Refund, status: 'succeeded' | 'failed') {
  refund.status = status;
  const payment = simulation.payments.get(refund.paymentId);
  if (payment && status === 'succeeded')
    emit(simulation, 'charge.refunded', presentCharge(payment, refundedAmountOf(simulation, payment)));
  emit(simulation, status === 'failed' ? 'refund.failed' : 'refund.updated', presentRefund(refund));
}

function refundedAmountOf(simulation: Simulation, payment: Payment): number {
  return [...simulation.refunds.values()]
    .filter(({ paymentId, status }) => paymentId === payment.id && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
}

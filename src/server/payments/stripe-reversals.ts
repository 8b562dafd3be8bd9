// Converts Stripe's disputes, refunds and cancelled payments to reversals.
import type { Stripe } from 'stripe';
import type { AskedDispute, Evidence, ProviderDispute, Reversal, ReversedPayment } from './payment-port.ts';
import { presentRefund } from './stripe-objects.ts';

/**
 * `warning_closed` is an inquiry that led to no dispute. A prevented dispute is not here,
 * because the guest has the money; and in any other state, a new one of Stripe's included, we
 * can't be sure of it.
 */
const ENDED_DISPUTES: readonly string[] = ['won', 'warning_closed'];
/** The guest has the money for good. Stripe gives it back before a prevented dispute begins. */
const LOST_DISPUTES: readonly string[] = ['lost', 'prevented'];

/** Stripe withdraws the money when a dispute opens, and nothing for an inquiry (`warning_…`). */
export function disputeMoney(status: string): Reversal['money'] {
  if (LOST_DISPUTES.includes(status)) return 'lost';
  return ENDED_DISPUTES.includes(status) || status.startsWith('warning_') ? 'ours' : 'withdrawn';
}

export function presentDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { id, payment_intent, amount, currency, status } = dispute;
  return {
    reversalId: id,
    kind: 'dispute',
    paymentId: (typeof payment_intent === 'string' ? payment_intent : payment_intent?.id) ?? '',
    amount,
    currency: currency.toUpperCase(),
    status,
    isStanding: !ENDED_DISPUTES.includes(status),
    money: disputeMoney(status),
  };
}

export const presentAsked = ({ status, evidence_details }: Stripe.Dispute): AskedDispute => ({
  status,
  dueAt: evidence_details.due_by ? new Date(evidence_details.due_by * 1000) : null,
  submissions: evidence_details.submission_count,
});

export const presentEvidence = (evidence: Evidence): Stripe.DisputeUpdateParams.Evidence => ({
  customer_name: evidence.customerName,
  customer_email_address: evidence.customerEmail,
  product_description: evidence.productDescription,
  service_date: evidence.serviceDate,
  access_activity_log: evidence.activityLog,
  uncategorized_text: evidence.summary,
});

/**
 * A refund of ours has our reference.
 * Stripe copies it neither to disputes nor to refunds in its dashboard.
 */
export function presentReversals(
  payment: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[],
  refunds: readonly Stripe.Refund[],
): ReversedPayment {
  const { id: paymentId, metadata, amount, status } = payment;
  const currency = payment.currency.toUpperCase();
  const cancellation: Reversal = {
    reversalId: paymentId,
    kind: 'cancellation',
    amount,
    currency,
    status,
    isStanding: true,
    money: 'withdrawn',
  };
  return {
    paymentId,
    reference: metadata['reference'] ?? null,
    reversals: [
      ...disputes.map((dispute) => {
        const { paymentId: _, ...reversal } = presentDispute(dispute);
        return reversal;
      }),
      ...refunds.filter((refund) => !refund.metadata?.['reference']).map(presentOtherRefund),
      ...(status === 'canceled' ? [cancellation] : []),
    ],
  };
}

function presentOtherRefund(refund: Stripe.Refund): Reversal {
  const hasFailed = presentRefund(refund).status === 'failed';
  return {
    reversalId: refund.id,
    kind: 'refund',
    amount: refund.amount,
    currency: refund.currency.toUpperCase(),
    status: refund.status ?? 'pending',
    isStanding: !hasFailed,
    money: hasFailed ? 'ours' : 'withdrawn',
  };
}

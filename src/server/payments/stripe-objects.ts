// Converts Stripe's objects to the types of the payment port.
import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { PaymentEvent, PaymentStatus, ProviderPayment, ProviderRefund } from './payment-port.ts';

const idOf = (linked: string | { id: string } | null) => (typeof linked === 'string' ? linked : linked?.id);

export function presentSession(session: Stripe.Checkout.Session): ProviderPayment {
  return {
    sessionId: session.id,
    status: statusOf(session),
    paymentId: idOf(session.payment_intent) ?? null,
    paymentUrl: session.url,
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    reference: session.client_reference_id,
    isLive: session.livemode,
    createdAt: new Date(session.created * 1000),
    email: session.customer_details?.email ?? session.customer_email,
    language: session.locale,
  };
}

// A completed session without money is pending or failed; only its payment intent says which.
function statusOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): PaymentStatus {
  if (status !== 'complete') return status === 'expired' ? 'expired' : 'open';
  if (payment_status !== 'unpaid') return 'paid';
  const stage = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
  return stage === 'requires_payment_method' || stage === 'canceled' ? 'failed' : 'open';
}

const REFUND_STATUS: Partial<Record<string, ProviderRefund['status']>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

export const presentRefund = (refund: Stripe.Refund): ProviderRefund => ({
  refundId: refund.id,
  status: REFUND_STATUS[refund.status ?? ''] ?? 'pending',
  paymentId: idOf(refund.payment_intent) ?? '',
  amount: refund.amount,
});

// A text that PostgreSQL can store: limited in length and without NUL.
const text = z
  .string()
  .max(500)
  .regex(/^[^\0]*$/);
const subjectContract = z.object({
  id: text.optional(),
  payment_intent: z.union([text, z.object({ id: text })]).nullish(),
  client_reference_id: text.nullish(),
  metadata: z.object({ reference: text.optional() }).nullish(),
});
const eventContract = z.object({
  id: text.min(1),
  type: text,
  livemode: z.boolean(),
  account: text.nullish(),
  data: z.object({ object: subjectContract }),
});

/** A valid signature proves who sent it, not that it is complete. */
export const isEvent = (signed: unknown): boolean => eventContract.safeParse(signed).success;

type Subject = Pick<PaymentEvent, 'sessionId' | 'paymentId' | 'reference'>;

export function subjectOf(event: Stripe.Event): Subject {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed': {
      const { id, payment_intent, client_reference_id } = event.data.object;
      return { sessionId: id, paymentId: idOf(payment_intent) ?? null, reference: client_reference_id };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { payment_intent, metadata } = event.data.object;
      return {
        sessionId: null,
        paymentId: idOf(payment_intent) ?? null,
        reference: metadata?.reference ?? null,
      };
    }
    case 'payment_intent.canceled': {
      const { id, metadata } = event.data.object;
      return { sessionId: null, paymentId: id, reference: metadata['reference'] ?? null };
    }
    case 'transfer.reversed':
    case 'transfer.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
    case 'payout.updated':
      return {
        sessionId: null,
        paymentId: null,
        reference: event.data.object.metadata?.['reference'] ?? null,
      };
    default:
      return { sessionId: null, paymentId: null, reference: null };
  }
}

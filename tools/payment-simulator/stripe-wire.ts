// The parts of Stripe's JSON that the product reads.
import type { Answer, Dispute, Payment, Refund, Session, Simulation } from './simulation.ts';

export function presentPayment(payment: Payment) {
  return {
    id: payment.id,
    object: 'payment_intent',
    amount: payment.amount,
    amount_received: payment.status === 'succeeded' ? payment.amount : 0,
    created: payment.created,
    currency: payment.currency,
    livemode: payment.livemode,
    metadata: payment.metadata,
    status: payment.status,
  };
}

export function presentSession(simulation: Simulation, session: Session, isExpanded: boolean) {
  const payment = simulation.payments.get(session.paymentId ?? '');
  return {
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: session.amount,
    amount_total: session.amount,
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference,
    created: session.created,
    currency: session.currency,
    customer_email: session.email,
    expires_at: session.expiresAt,
    livemode: session.livemode,
    locale: session.locale,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: isExpanded && payment ? presentPayment(payment) : session.paymentId,
    payment_status: session.isPaid ? 'paid' : 'unpaid',
    status: session.status,
    success_url: session.successUrl,
    url: session.status === 'open' ? `${simulation.url}/pay/${session.id}` : null,
  };
}

export function presentRefund(refund: Refund) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: chargeIdOf(refund.paymentId),
    created: refund.created,
    currency: refund.currency,
    metadata: refund.metadata,
    payment_intent: refund.paymentId,
    reason: null,
    status: refund.status,
  };
}

export function presentCharge(payment: Payment, refundedAmount: number) {
  return {
    id: chargeIdOf(payment.id),
    object: 'charge',
    amount: payment.amount,
    amount_refunded: refundedAmount,
    currency: payment.currency,
    livemode: payment.livemode,
    metadata: payment.metadata,
    payment_intent: payment.id,
    refunded: refundedAmount === payment.amount,
  };
}

/** Stripe doesn't copy the payment's metadata to a dispute. */
export function presentDispute(dispute: Dispute, livemode: boolean) {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: [],
    charge: chargeIdOf(dispute.paymentId),
    created: dispute.created,
    currency: dispute.currency,
    evidence: dispute.evidence,
    evidence_details: {
      due_by: dispute.dueBy,
      has_evidence: Object.keys(dispute.evidence).length > 0,
      past_due: false,
      submission_count: dispute.submissions,
    },
    is_charge_refundable: dispute.status.startsWith('warning_'),
    livemode,
    metadata: {},
    payment_intent: dispute.paymentId,
    reason: 'fraudulent',
    status: dispute.status,
  };
}

const chargeIdOf = (paymentId: string) => paymentId.replace(/^pi_/, 'ch_');

type FailureDetail = { type?: string; code?: string; param?: string };

export const failure = (status: number, message: string, detail: FailureDetail = {}): Answer => ({
  status,
  body: { error: { type: status < 500 ? 'invalid_request_error' : 'api_error', message, ...detail } },
});

/** Stripe names the wrong parameter, and doesn't store such an answer with its key. */
export const isWrongInput = ({ body }: Answer): boolean =>
  (body as { error?: FailureDetail }).error?.param !== undefined;

export const missing = (kind: string, id: string): Answer =>
  failure(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' });

type ListQuery = Record<string, string>;

/** Newest first, as Stripe lists. */
export function listAnswer<T extends { id: string; created: number }>(
  url: string,
  all: Iterable<T>,
  query: ListQuery,
  present: (one: T) => unknown,
): Answer {
  const from = Number(query['created[gte]'] ?? 0);
  const to = Number(query['created[lt]'] ?? Number.MAX_SAFE_INTEGER);
  const limit = Math.min(Number(query.limit ?? 10), 100);
  const matching = [...all].toReversed().filter(({ created }) => created >= from && created < to);
  const start = query.starting_after ? matching.findIndex(({ id }) => id === query.starting_after) + 1 : 0;
  const page = matching.slice(start, start + limit);
  const body = { object: 'list', url, data: page.map(present), has_more: start + limit < matching.length };
  return { status: 200, body };
}

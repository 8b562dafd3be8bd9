// Disputes: a bank takes the money of a payment back, for a while or for good.
import { metadataIn } from './metadata-in.ts';
import {
  type Answer,
  type Dispute,
  newId,
  nowSeconds,
  type Payment,
  remember,
  type Simulation,
} from './simulation.ts';
import { failure, missing, presentDispute, presentPayment } from './stripe-wire.ts';
import { emit } from './webhooks.ts';

/** Banks give a week or more. */
const RESPONSE_SECONDS = 7 * 24 * 3_600;

type NewDispute = { status?: Dispute['status'] | undefined; amount?: number | undefined };

/** An inquiry (`warning_…`) takes no money yet. */
export function openDispute(
  simulation: Simulation,
  payment: Payment,
  { status = 'needs_response', amount = payment.amount }: NewDispute,
): Dispute {
  const dispute: Dispute = {
    id: newId('du'),
    created: nowSeconds(),
    paymentId: payment.id,
    amount,
    currency: payment.currency,
    status,
    ...{ dueBy: nowSeconds() + RESPONSE_SECONDS, evidence: {}, submissions: 0 },
  };
  remember(simulation.disputes, dispute.id, dispute);
  emitDisputeEvent(simulation, dispute, 'created');
  if (!status.startsWith('warning_')) emitDisputeEvent(simulation, dispute, 'funds_withdrawn');
  return dispute;
}

/** Evidence counts once it is submitted, and until the bank decides. */
export function updateDispute(simulation: Simulation, id: string, form: Record<string, string>): Answer {
  const dispute = simulation.disputes.get(id);
  if (!dispute) return missing('dispute', id);
  if (!dispute.status.endsWith('needs_response'))
    return failure(400, 'This dispute can no longer be responded to.', { code: 'dispute_closed' });
  Object.assign(dispute.evidence, metadataIn(form, 'evidence'));
  if (form.submit === 'true') {
    dispute.submissions += 1;
    if (dispute.status === 'needs_response') dispute.status = 'under_review';
    emitDisputeEvent(simulation, dispute, 'updated');
  }
  return { status: 200, body: presentDispute(dispute, simulation.livemode) };
}

export function closeDispute(simulation: Simulation, dispute: Dispute, status: Dispute['status']) {
  dispute.status = status;
  if (status === 'won') emitDisputeEvent(simulation, dispute, 'funds_reinstated');
  emitDisputeEvent(simulation, dispute, 'closed');
}

export function cancelPayment(simulation: Simulation, payment: Payment) {
  payment.status = 'canceled';
  emit(simulation, 'payment_intent.canceled', presentPayment(payment));
}

/** A charge whose money a bank has taken can't be refunded as well. */
export const isDisputed = ({ disputes }: Simulation, payment: Payment) =>
  [...disputes.values()].some(
    ({ paymentId, status }) =>
      paymentId === payment.id && ['needs_response', 'under_review', 'lost'].includes(status),
  );

const emitDisputeEvent = (simulation: Simulation, dispute: Dispute, suffix: string) =>
  emit(simulation, `charge.dispute.${suffix}`, presentDispute(dispute, simulation.livemode));

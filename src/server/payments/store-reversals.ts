import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import type { Transaction } from '../db/database.ts';
import type { ReversedPayment } from './payment-port.ts';
import { type PaidMoney, postReversal } from './post-reversal.ts';
import {
  type PaidFor,
  type StandingReversal,
  selectStandingReversals,
  upsertReversal,
} from './reversal-queries.ts';

export type { StandingReversal } from './reversal-queries.ts';

type Found = PaidFor & {
  attemptId: number;
  paid: PaidMoney;
  found: ReversedPayment;
  /**
   * Our refunds of this order. One that was made in the dashboard becomes ours when we
   * wanted the same.
   */
  ownRefundIds: readonly string[];
};

/**
 * Needs a lock on what was paid for.
 * Returns all reversals that stand against it, of any of its payments.
 */
export async function storeReversals(
  app: App,
  tx: Transaction,
  { venueId, orderId, attemptId, paid, found, ownRefundIds }: Found,
): Promise<StandingReversal[]> {
  const { provider } = app.payments;
  const { paymentId } = found;
  for (const given of found.reversals) {
    const isOurs = ownRefundIds.includes(given.reversalId);
    const reversal = isOurs
      ? ({ ...given, isStanding: false, status: 'ours', money: 'ours' } as const)
      : given;
    const { reversalId, kind, amount, status, isStanding } = reversal;
    const subject = { venueId, orderId, attemptId, paymentId };
    const stored = await upsertReversal(tx, provider, subject, reversal);
    if (!stored) continue;
    const isAccepted = stored.isAccepted && reversal.money !== 'ours';
    const money = isAccepted ? 'accepted' : reversal.money;
    await postReversal(tx, { venueId, orderId, reversalId, money, paid });
    await writeAudit(tx, {
      actor: 'provider',
      actorId: provider,
      action: isStanding ? 'payment_reversed' : 'payment_reversal_ended',
      subjectType: 'payment_attempt',
      subjectId: attemptId,
      ...(venueId !== null && { venueId }),
      details: { orderId, reversalId, kind, amount, status },
    });
  }
  return selectStandingReversals(tx, { venueId, orderId });
}

import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { acceptOrderRefund } from '../booking/payment/accept-order-refund.ts';
import { acceptPurchaseRefund } from '../gift-cards/accept-purchase-refund.ts';
import { findStandingRefund } from './reversal-queries.ts';

/**
 * An operator accepts a refund that was made in the provider's dashboard, so that it freezes
 * or marks nothing any more. `refundId` is the provider's. Throws `not_found` when no such
 * refund stands.
 */
export async function acceptRefund(app: App, { refundId }: { refundId: string }) {
  const refund = await findStandingRefund(app.db, refundId);
  if (!refund) throw new Problem('not_found');
  const { venueId, orderId } = refund;
  if (venueId === null) return { orderId, ...(await acceptPurchaseRefund(app, { orderId, refundId })) };
  return { orderId, takenAmount: 0, ...(await acceptOrderRefund(app, { venueId, orderId, refundId })) };
}

import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { inTransaction } from '../../db/database.ts';
import { acceptReversal } from '../../payments/accept-reversal.ts';
import { postReversal } from '../../payments/post-reversal.ts';
import { markOrder } from './mark-order.ts';
import { lockOrder, type OrderKey } from './order-queries.ts';

/** The order loses its mark unless another reversal stands. The booking stays as it is. */
export const acceptOrderRefund = (app: App, { refundId, ...key }: OrderKey & { refundId: string }) =>
  inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, key);
    if (!order) throw new Problem('not_found');
    const { venueId, orderId } = key;
    const { amount, standing } = await acceptReversal(tx, { venueId, orderId, refundId });
    const paid = { currency: order.currency, amount };
    await postReversal(tx, { venueId, orderId, reversalId: refundId, money: 'accepted', paid });
    const isFrozen = standing.length > 0;
    await writeAudit(tx, {
      actor: 'operator',
      action: 'refund_accepted',
      subjectType: 'order',
      subjectId: orderId,
      venueId,
      details: { refundId, amount },
    });
    await markOrder(tx, key, isFrozen);
    return { isFrozen };
  });

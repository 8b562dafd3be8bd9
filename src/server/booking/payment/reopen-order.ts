import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { findLiveOrder } from './order-queries.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Lets a guest who has gone to pay change the booking: closes the payment page and makes the hold an ordinary one
 * again. Throws `already_paid` when the payment is done or can't be stopped any more.
 */
export async function reopenOrder(app: App, input: { venueId: number; holdId: string }): Promise<void> {
  const order = await findLiveOrder(app.db, input.venueId, input.holdId);
  if (!order) return;
  if (order.state === 'confirmed') throw new Problem('already_paid');
  const state = await settleOrder(app, { ...order, isSuperseding: true });
  const isOver = state === 'expired' || state === 'failed';
  if (state !== 'superseded') throw new Problem(isOver ? 'hold_expired' : 'already_paid');
}

import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { findLiveOrder } from './order-queries.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Closes the payment page of a hold's order and turns the paying sitting back into a hold, so that
 * the guest can change the booking. Throws `already_paid` if the payment has gone through or can't
 * be stopped any more, and `hold_expired` if the order has ended.
 */
export async function supersedeOrder(app: App, input: { venueId: number; holdId: string }): Promise<void> {
  const order = await findLiveOrder(app.db, input.venueId, input.holdId);
  if (!order) return;
  if (order.state === 'confirmed') throw new Problem('already_paid');
  const state = await settleOrder(app, { ...order, isSuperseding: true });
  const isOver = state === 'expired' || state === 'failed';
  if (state !== 'superseded') throw new Problem(isOver ? 'hold_expired' : 'already_paid');
}

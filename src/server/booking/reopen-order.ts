import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { findLiveOrder } from './order-queries.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Before a guest who has gone to pay changes anything: the payment page is closed at the provider, and the hold is an
 * ordinary one again. `already_paid` when the money was faster, or is under way and can't be stopped.
 */
export async function reopenOrder(app: App, input: { venueId: number; holdId: string }): Promise<void> {
  const order = await findLiveOrder(app.db.$client, input.venueId, input.holdId);
  if (!order) return;
  if (order.state === 'confirmed') throw new Problem('already_paid');
  const state = await settleOrder(app, { ...order, isSuperseding: true });
  const isOver = state === 'expired' || state === 'failed';
  if (state !== 'superseded') throw new Problem(isOver ? 'hold_expired' : 'already_paid');
}

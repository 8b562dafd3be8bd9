import type { App } from '../../app.ts';
import type { OrderKey } from './order-queries.ts';
import { listRefundsAtProvider } from './refund-queries.ts';
import { requestRefund } from './request-refund.ts';

/**
 * Asks for the state of an order's refunds, also of those that are done, because a bank may refuse
 * the money days later. Failed refunds are left out: the worker retries them with pauses, and here
 * each failure event would cause the next try at once.
 */
export async function settleRefunds(app: App, order: OrderKey): Promise<void> {
  for (const { venueId, refundId } of await listRefundsAtProvider(app.db, order)) {
    await requestRefund(app, { venueId, refundId });
  }
}

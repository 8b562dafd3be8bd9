import type { App } from '../app.ts';
import type { OrderKey } from './order-queries.ts';
import { listOpenRefunds } from './refund-queries.ts';
import { requestRefund } from './request-refund.ts';

/**
 * Looks how far the refunds are that the provider has. One that failed is not among them any more: it is tried again in
 * its own time, or its failure would bring the next at once.
 */
export async function settleRefunds(app: App, order: OrderKey): Promise<void> {
  for (const { venueId, refundId, providerRefundId } of await listOpenRefunds(app.db.$client, order)) {
    if (providerRefundId !== null) await requestRefund(app, { venueId, refundId });
  }
}

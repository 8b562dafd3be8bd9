import type { App } from '../app.ts';
import type { OrderKey } from './order-queries.ts';
import { listRefundsAtProvider } from './refund-queries.ts';
import { requestRefund } from './request-refund.ts';

/**
 * Looks how far the refunds are that the provider has, those that are done as well: a bank may refuse the money days later.
 * One that failed is not among them any more: it is tried again in its own time, or its failure would bring the next at
 * once.
 */
export async function settleRefunds(app: App, order: OrderKey): Promise<void> {
  for (const { venueId, refundId } of await listRefundsAtProvider(app.db.$client, order)) {
    await requestRefund(app, { venueId, refundId });
  }
}

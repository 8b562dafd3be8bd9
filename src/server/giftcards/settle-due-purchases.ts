// The rounds of a worker: whatever a webhook, a browser or a crash has left undone is done here.
import type { App } from '../app.ts';
import { takeOpenPurchases } from './purchase-attempt-queries.ts';
import { listOverduePurchases } from './purchase-queries.ts';
import { takeDuePurchaseRefunds } from './purchase-refund-queries.ts';
import { requestPurchaseRefund } from './request-purchase-refund.ts';
import { settlePurchase } from './settle-purchase.ts';

const BATCH = 100;

/** Safe to run in every worker and at any moment. One that fails is left for the next round and doesn't stop the others. */
export async function settleDuePurchases(app: App): Promise<void> {
  const pool = app.db.$client;
  const orderIds = new Set([
    ...(await takeOpenPurchases(pool, app.config.settleEverySeconds, BATCH)),
    ...(await listOverduePurchases(pool, BATCH)),
  ]);
  await forEach(app, [...orderIds], (orderId) => settlePurchase(app, { orderId }));
  await forEach(app, await takeDuePurchaseRefunds(pool, BATCH), (refundId) =>
    requestPurchaseRefund(app, { refundId }),
  );
}

async function forEach(app: App, ids: readonly number[], work: (id: number) => Promise<unknown>) {
  for (const id of ids) {
    await work(id).catch((error: unknown) => app.log.warn({ err: error }, 'left for the next round'));
  }
}

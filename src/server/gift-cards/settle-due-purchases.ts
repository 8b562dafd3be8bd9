// A worker's periodic round: finishes what a lost webhook, a closed browser or a crash left open.
import type { App } from '../app.ts';
import { takeOpenPurchases } from './purchase-attempt-queries.ts';
import { listOverduePurchases } from './purchase-queries.ts';
import { takeDuePurchaseRefunds } from './purchase-refund-queries.ts';
import { requestPurchaseRefund } from './request-purchase-refund.ts';
import { settlePurchase } from './settle-purchase.ts';

const BATCH = 100;

/**
 * Safe to run in several workers at once.
 * An item that fails is left to the next round and doesn't stop others.
 */
export async function settleDuePurchases(app: App): Promise<void> {
  const orderIds = new Set([
    ...(await takeOpenPurchases(app.db, app.config.settleEverySeconds, BATCH)),
    ...(await listOverduePurchases(app.db, BATCH)),
  ]);
  await forEach(app, [...orderIds], (orderId) => settlePurchase(app, { orderId }));
  await forEach(app, await takeDuePurchaseRefunds(app.db, BATCH), (refundId) =>
    requestPurchaseRefund(app, { refundId }),
  );
}

async function forEach(app: App, ids: readonly number[], work: (id: number) => Promise<unknown>) {
  for (const id of ids) {
    await work(id).catch((error: unknown) =>
      app.log.warn(
        { err: error },
        'A gift card purchase could not be settled; the next round tries it again',
      ),
    );
  }
}

// Runs every night: refunds and disputes whose event was lost are found in the provider's lists,
// and settled.
import type { App } from '../../app.ts';
import { listPurchasesOfRefunds } from '../../gift-cards/list-purchases-of-refunds.ts';
import { settlePurchaseRefunds } from '../../gift-cards/request-purchase-refund.ts';
import { listChangedDisputes } from '../../payments/list-changed-disputes.ts';
import type { ProviderDispute, ProviderRefund } from '../../payments/payment-port.ts';
import { settleReversals } from '../../payments/settle-reversals.ts';
import { settleRefunds } from '../payment/settle-refunds.ts';
import { findRefundsById } from './reconcile-queries.ts';

/** A bank refuses a refund within a month. */
const REFUND_DAYS = 30;
/** A dispute is decided within four months. */
const DISPUTE_DAYS = 120;
const BATCH = 100;
const DAY_MS = 86_400_000;

/** The provider's times are real time. A minute more, because its range ends before `to`. */
const lastDays = (days: number) => {
  const now = Date.now();
  return { from: new Date(now - days * DAY_MS), to: new Date(now + 60_000) };
};

/** One that fails is left to the next night and doesn't stop the others. */
export async function recheckRefunds(app: App): Promise<void> {
  for await (const refunds of inBatches(app.payments.listRefunds(lastDays(REFUND_DAYS))))
    await recheckSome(app, refunds);
  for await (const disputes of inBatches(app.payments.listDisputes(lastDays(DISPUTE_DAYS))))
    await settlePayments(app, await listChangedDisputes(app, disputes));
}

async function recheckSome(app: App, refunds: readonly ProviderRefund[]): Promise<void> {
  const ids = refunds.map(({ refundId }) => refundId);
  const ofOrders = await findRefundsById(app.db, ids);
  const ofPurchases = await listPurchasesOfRefunds(app, ids);
  // A refund that we know to have failed has lost its id, because the next try is a new one.
  const failedIds = new Set(refunds.filter(({ status }) => status === 'failed').map((one) => one.refundId));
  for (const refund of ofOrders.filter(({ providerRefundId: id }) => failedIds.has(id)))
    await attempt(app, () => settleRefunds(app, refund));
  for (const refund of ofPurchases.filter(({ providerRefundId: id }) => failedIds.has(id)))
    await attempt(app, () => settlePurchaseRefunds(app, refund));
  const ourIds = new Set([...ofOrders, ...ofPurchases].map(({ providerRefundId }) => providerRefundId));
  await settlePayments(
    app,
    refunds.filter(({ refundId, status }) => status !== 'failed' && !ourIds.has(refundId)),
  );
}

async function settlePayments(app: App, about: readonly Pick<ProviderDispute, 'paymentId'>[]) {
  for (const paymentId of new Set(about.map((one) => one.paymentId)))
    if (paymentId) await attempt(app, () => settleReversals(app, { paymentId }));
}

const attempt = (app: App, work: () => Promise<unknown>) =>
  work().catch((error: unknown) =>
    app.log.warn({ err: error }, 'A refund or dispute could not be checked; the next night tries it again'),
  );

async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncIterable<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

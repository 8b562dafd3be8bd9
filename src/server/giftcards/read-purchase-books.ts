import type { App } from '../app.ts';
import {
  findPurchasePayments,
  findPurchaseRefunds,
  listDonePurchaseRefunds,
  listKeptPurchases,
  listPaidPurchases,
} from './purchase-books-queries.ts';

type Question = {
  sessionIds: readonly string[];
  refundIds: readonly string[];
  range: { from: Date; to: Date };
};

/** What we have written down of gift card purchases, for whoever compares it with the provider. */
export async function readPurchaseBooks(app: App, { sessionIds, refundIds, range }: Question) {
  const pool = app.db.$client;
  return {
    payments: await findPurchasePayments(pool, sessionIds),
    paid: await listPaidPurchases(pool, range),
    kept: await listKeptPurchases(pool, range),
    refunds: await findPurchaseRefunds(pool, refundIds),
    done: await listDonePurchaseRefunds(pool, range),
  };
}

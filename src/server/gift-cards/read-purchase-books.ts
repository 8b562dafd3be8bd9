import type { App } from '../app.ts';
import {
  findPurchasePayments,
  findPurchaseRefunds,
  listDonePurchaseRefunds,
  listEndedPurchaseRefunds,
  listPaidPurchases,
  listUnusedPurchases,
} from './purchase-books-queries.ts';

type BooksInput = {
  sessionIds: readonly string[];
  refundIds: readonly string[];
  range: { from: Date; to: Date };
};

/** Our payments and refunds of gift card purchases, for the comparison with the provider's. */
export async function readPurchaseBooks(app: App, { sessionIds, refundIds, range }: BooksInput) {
  const { db } = app;
  return {
    payments: await findPurchasePayments(db, sessionIds),
    paid: await listPaidPurchases(db, range),
    unused: await listUnusedPurchases(db, range),
    refunds: await findPurchaseRefunds(db, refundIds),
    done: await listDonePurchaseRefunds(db, range),
    ended: await listEndedPurchaseRefunds(db, range),
  };
}

import type { App } from '../app.ts';
import { findPurchaseRefunds } from './purchase-books-queries.ts';

/** The purchases that have these refunds of the provider's. */
export const listPurchasesOfRefunds = (app: App, refundIds: readonly string[]) =>
  findPurchaseRefunds(app.db, refundIds);

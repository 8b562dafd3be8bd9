// Finds the URL where the buyer pays.
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { newAttempt, type StoredAttempt } from '../payments/attempt.ts';
import { openPurchasePage } from './open-purchase-page.ts';
import { giftCardUrl, readPurchaseToken } from './page-token.ts';
import {
  insertPurchaseAttempt,
  listPurchaseAttempts,
  storePurchaseResult,
} from './purchase-attempt-queries.ts';
import { findPurchase, lockPurchase, type StoredPurchase } from './purchase-queries.ts';
import { settlePurchase } from './settle-purchase.ts';

const MAX_ROUNDS = 3;

/**
 * The purchase's open payment page, made if necessary;
 * the purchase's own page when it can't be paid any more.
 */
export async function getPurchaseLink(app: App, orderId: number): Promise<string> {
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const purchase = await findPurchase(app.db, orderId);
    if (!purchase) throw new Problem('not_found');
    if (purchase.state !== 'paying' || purchase.isOver) {
      return giftCardUrl(app, readPurchaseToken(app, purchase), purchase.language);
    }
    const attempt = await inTransaction(app.db, (tx) => openAttempt(app, tx, purchase));
    if (attempt?.paymentUrl) return attempt.paymentUrl;
    const page = attempt && (await openPurchasePage(app, purchase, attempt));
    if (page?.status === 'open' && page.paymentUrl) return page.paymentUrl;
    // The buyer used the page before its URL was stored, or no page can be made for this
    // attempt any more.
    if (page) await settlePurchase(app, { orderId });
    else if (attempt) await inTransaction(app.db, (tx) => expireAttempt(tx, purchase, attempt));
  }
  throw new Problem('payment_unavailable');
}

/**
 * Undefined when the purchase is no longer being paid.
 * After a failed payment the buyer gets a new page.
 */
async function openAttempt(
  app: App,
  tx: Transaction,
  { orderId, totalAmount, currency }: StoredPurchase,
): Promise<StoredAttempt | undefined> {
  const locked = await lockPurchase(tx, orderId);
  if (locked?.state !== 'paying') return undefined;
  const attempts = await listPurchaseAttempts(tx, orderId);
  const title = attempts.at(-1)?.title ?? '';
  const open = attempts.find(({ state }) => state === 'open');
  const draft = newAttempt(app, { amount: totalAmount, currency }, title);
  return open ?? insertPurchaseAttempt(tx, orderId, draft);
}

/** Expires an attempt for which no page was made and none can be made. */
async function expireAttempt(tx: Transaction, { orderId }: StoredPurchase, { attemptId }: StoredAttempt) {
  await lockPurchase(tx, orderId);
  const attempts = await listPurchaseAttempts(tx, orderId);
  const isOpen = attempts.some((attempt) => attempt.attemptId === attemptId && attempt.state === 'open');
  const nothing = { state: 'expired', sessionId: null, paymentId: null } as const;
  if (isOpen) await storePurchaseResult(tx, attemptId, nothing);
}

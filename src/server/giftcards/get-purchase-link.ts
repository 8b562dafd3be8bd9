// Where the buyer goes to pay.
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { newAttempt, type StoredAttempt } from '../payments/attempt.ts';
import { openPurchasePage } from './open-purchase-page.ts';
import { giftcardUrl, purchaseToken } from './page-token.ts';
import {
  insertPurchaseAttempt,
  listPurchaseAttempts,
  storePurchaseResult,
} from './purchase-attempt-queries.ts';
import { findPurchase, lockPurchase, type StoredPurchase } from './purchase-queries.ts';
import { settlePurchase } from './settle-purchase.ts';

const MOST_ROUNDS = 3;

/** The open page of the purchase, made at the provider if it isn't yet; its own page when there is nothing left to pay. */
export async function getPurchaseLink(app: App, orderId: number): Promise<string> {
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const purchase = await findPurchase(app.db.$client, orderId);
    if (!purchase) throw new Problem('not_found');
    if (purchase.state !== 'paying' || purchase.isOver) {
      return giftcardUrl(app, purchaseToken(app, purchase.requestKey), purchase.language);
    }
    const attempt = await inTransaction(app.db, (tx) => openAttempt(app, tx, purchase));
    if (attempt?.paymentUrl) return attempt.paymentUrl;
    const page = attempt && (await openPurchasePage(app, purchase, attempt));
    if (page?.status === 'open' && page.paymentUrl) return page.paymentUrl;
    // The buyer was there before we knew it, or the page can't be had under this attempt any more.
    if (page) await settlePurchase(app, { orderId });
    else if (attempt) await inTransaction(app.db, (tx) => giveUp(tx, purchase, attempt));
  }
  throw new Problem('payment_unavailable');
}

/** Undefined when the purchase is no longer being paid. After a failed payment the buyer gets a new page. */
async function openAttempt(
  app: App,
  tx: Transaction,
  { orderId, totalAmount, currency }: StoredPurchase,
): Promise<StoredAttempt | undefined> {
  const locked = await lockPurchase(tx.$client, orderId);
  if (locked?.state !== 'paying') return undefined;
  const attempts = await listPurchaseAttempts(tx.$client, orderId);
  const title = attempts.at(-1)?.title ?? '';
  const open = attempts.find(({ state }) => state === 'open');
  const draft = newAttempt(app, { amount: totalAmount, currency }, title);
  return open ?? insertPurchaseAttempt(tx.$client, orderId, draft);
}

/** No page was made for it, and none will be. */
async function giveUp(tx: Transaction, { orderId }: StoredPurchase, { attemptId }: StoredAttempt) {
  await lockPurchase(tx.$client, orderId);
  const attempts = await listPurchaseAttempts(tx.$client, orderId);
  const isOpen = attempts.some((attempt) => attempt.attemptId === attemptId && attempt.state === 'open');
  const nothing = { state: 'expired', sessionId: null, paymentId: null } as const;
  if (isOpen) await storePurchaseResult(tx.$client, attemptId, nothing);
}

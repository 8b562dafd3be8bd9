// Where the guest goes to pay.
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { newAttempt, type StoredAttempt } from '../payments/attempt.ts';
import { openPaymentPage } from './ask-provider.ts';
import { insertAttempt, listAttempts, storeAttemptResult } from './attempt-queries.ts';
import { attemptOf } from './make-order.ts';
import { findOrder, lockOrder, type StoredOrder } from './order-queries.ts';
import { receiptUrl } from './order-token.ts';
import { settleOrder } from './settle-order.ts';

const MOST_ROUNDS = 3;

/**
 * The open page of the order, made at the provider if it isn't yet; the receipt when there is nothing left to pay.
 * `attemptMade` was made with the order just now, so nobody has to look for one.
 */
export async function getPaymentLink(
  app: App,
  made: StoredOrder,
  attemptMade?: StoredAttempt,
): Promise<string> {
  const { venueId, orderId } = made;
  const first = attemptMade && (await openPaymentPage(app, made, attemptMade));
  if (first?.status === 'open' && first.paymentUrl) return first.paymentUrl;
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const order = await findOrder(app.db.$client, { venueId, orderId });
    if (!order) throw new Problem('not_found');
    if (order.state === 'confirmed') return receiptUrl(app, order);
    if (order.state !== 'paying' || order.isOver) throw new Problem('hold_expired');
    const attempt = await inTransaction(app.db, (tx) => openAttempt(app, tx, order));
    if (attempt?.paymentUrl) return attempt.paymentUrl;
    const page = attempt && (await openPaymentPage(app, order, attempt));
    if (page?.status === 'open' && page.paymentUrl) return page.paymentUrl;
    // The guest was there before we knew it, or the page can't be had under this attempt any more.
    if (page) await settleOrder(app, { venueId, orderId });
    else if (attempt) await inTransaction(app.db, (tx) => giveUp(tx, order, attempt));
  }
  throw new Problem('payment_unavailable');
}

/** Undefined when the order is no longer being paid. After a failed payment the guest gets a new page, in the same window. */
async function openAttempt(
  app: App,
  tx: Transaction,
  order: StoredOrder,
): Promise<StoredAttempt | undefined> {
  const locked = await lockOrder(tx.$client, order);
  if (locked?.state !== 'paying') return undefined;
  const attempts = await listAttempts(tx.$client, order);
  const title = attempts.at(-1)?.title ?? '';
  return (
    attempts.find(({ state }) => state === 'open') ??
    insertAttempt(tx.$client, order, newAttempt(app, attemptOf(order), title))
  );
}

/** No page was made for it, and none will be. */
async function giveUp(tx: Transaction, order: StoredOrder, { attemptId }: StoredAttempt): Promise<void> {
  const locked = await lockOrder(tx.$client, order);
  const attempts = await listAttempts(tx.$client, order);
  const isOpen = attempts.some((attempt) => attempt.attemptId === attemptId && attempt.state === 'open');
  if (!locked || !isOpen) return;
  const nothing = { state: 'expired', sessionId: null, paymentId: null } as const;
  await storeAttemptResult(tx.$client, order.venueId, attemptId, nothing);
}

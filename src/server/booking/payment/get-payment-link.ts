// Finds the URL where the guest pays.
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { refuseBlocked } from '../../desk/refuse-blocked.ts';
import { newAttempt, type StoredAttempt } from '../../payments/attempt.ts';
import { getReceiptUrl } from '../receipt/get-order-tokens.ts';
import { openPaymentPage } from './ask-provider.ts';
import { insertAttempt, listAttempts, storeAttemptResult } from './attempt-queries.ts';
import { findGuest } from './guest-queries.ts';
import { attemptOf } from './make-order.ts';
import { findOrder, lockOrder, type StoredOrder } from './order-queries.ts';
import { settleOrder } from './settle-order.ts';

const MAX_ROUNDS = 3;

/**
 * Returns the order's open payment page, which is made at the provider if necessary, or the
 * receipt when the order is paid. `attemptMade` is the attempt of an order that was just made; it
 * saves a query.
 */
export async function getPaymentLink(
  app: App,
  made: StoredOrder,
  attemptMade?: StoredAttempt,
): Promise<string> {
  const { venueId, orderId } = made;
  const first = attemptMade && (await openPaymentPage(app, made, attemptMade));
  if (first?.status === 'open' && first.paymentUrl) return first.paymentUrl;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const order = await findOrder(app.db, { venueId, orderId });
    if (!order) throw new Problem('not_found');
    if (order.state === 'confirmed') return getReceiptUrl(app, order);
    if (order.state !== 'paying' || order.isOver) throw new Problem('hold_expired');
    const attempt = await inTransaction(app.db, (tx) => openAttempt(app, tx, order));
    if (attempt?.paymentUrl) return attempt.paymentUrl;
    const page = attempt && (await openPaymentPage(app, order, attempt));
    if (page?.status === 'open' && page.paymentUrl) return page.paymentUrl;
    // The guest used the page before its URL was stored, or no page can be made for this
    // attempt any more.
    if (page) await settleOrder(app, { venueId, orderId });
    else if (attempt) await inTransaction(app.db, (tx) => expireAttempt(tx, order, attempt));
  }
  throw new Problem('payment_unavailable');
}

/** Undefined when the order is no longer being paid. A new attempt follows a failed payment. */
async function openAttempt(
  app: App,
  tx: Transaction,
  order: StoredOrder,
): Promise<StoredAttempt | undefined> {
  const locked = await lockOrder(tx, order);
  if (locked?.state !== 'paying') return undefined;
  const attempts = await listAttempts(tx, order);
  const open = attempts.find(({ state }) => state === 'open');
  if (open) return open;
  const guest = await findGuest(tx, order.venueId, order.guestId);
  if (guest) await refuseBlocked(app, tx, guest);
  return insertAttempt(tx, order, newAttempt(app, attemptOf(order), attempts.at(-1)?.title ?? ''));
}

/** Expires an attempt for which no page was made and none can be made. */
async function expireAttempt(
  tx: Transaction,
  order: StoredOrder,
  { attemptId }: StoredAttempt,
): Promise<void> {
  const locked = await lockOrder(tx, order);
  const attempts = await listAttempts(tx, order);
  const isOpen = attempts.some((attempt) => attempt.attemptId === attemptId && attempt.state === 'open');
  if (!locked || !isOpen) return;
  const nothing = { state: 'expired', sessionId: null, paymentId: null } as const;
  await storeAttemptResult(tx, order.venueId, attemptId, nothing);
}

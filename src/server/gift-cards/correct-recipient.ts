import { isEmailAddress, normaliseEmail } from '#core/booking/contact-rules.ts';
import { FIELD_ERROR_KEYS, fieldsProblem, Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { enqueueMessage } from '../messages/message-job.ts';
import { nextResend } from '../messages/resend.ts';
import { findStoredCard } from './card-queries.ts';
import { lockPurchase, updateRecipientEmail } from './purchase-queries.ts';

/**
 * Corrects where the cards of a purchase go: to the recipient, or to the buyer when it is no present. Cards that were
 * sent already are sent again; others go to the new address on their day.
 */
export async function correctRecipient(
  app: App,
  tx: Transaction,
  cardId: number,
  typed: string,
): Promise<void> {
  const email = typed.trim();
  if (!isEmailAddress(email)) throw fieldsProblem({ email: { messageKey: FIELD_ERROR_KEYS.email } });
  const card = await findStoredCard(tx, cardId);
  const purchase = card?.orderId ? await lockPurchase(tx, card.orderId) : undefined;
  if (!card || purchase?.state !== 'paid') throw new Problem('not_found');
  if (card.isFrozen || purchase.isFrozen) throw new Problem('card_frozen');
  const { orderId, isQueued, isDelivered } = purchase;
  if (!(await updateRecipientEmail(tx, orderId, { email, emailNormalised: normaliseEmail(email) })))
    throw new Problem('not_found');
  if (!isQueued && !isDelivered) return;
  const job = await nextResend(tx, (resend) => ({ kind: 'giftcard_mail', giftCardOrderId: orderId, resend }));
  await enqueueMessage(app, tx, job);
}

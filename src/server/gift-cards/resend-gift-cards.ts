import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { resend } from '../messages/resend.ts';
import { findHolderByPurchase } from './card-queries.ts';
import { hiddenEmail, readPageToken } from './get-gift-card-view.ts';

/**
 * Sends cards again to the same address and returns it partly hidden.
 * Cards that are not due yet or frozen are not sent.
 */
export async function resendGiftCards(app: App, { token }: { token: string }): Promise<string> {
  const subject = await readPageToken(app, token);
  if ('card' in subject) {
    const { cardId, email, isDue, isFrozen } = subject.card;
    if (email === null || !isDue || isFrozen) throw new Problem('not_found');
    await resend(app, (resendNumber) => ({
      kind: 'giftcard_again_mail',
      giftCardId: cardId,
      resend: resendNumber,
    }));
    return hiddenEmail(email);
  }
  const { orderId, state, isQueued, isDelivered, isFrozen } = subject.purchase;
  const email = (await findHolderByPurchase(app.db, orderId))?.email;
  if (state !== 'paid' || !(isQueued || isDelivered) || isFrozen || !email) throw new Problem('not_found');
  await resend(app, (resendNumber) => ({
    kind: 'giftcard_mail',
    giftCardOrderId: orderId,
    resend: resendNumber,
  }));
  return hiddenEmail(email);
}

import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { resend } from '../messages/resend.ts';
import { findHolderByPurchase } from './card-queries.ts';
import { hiddenEmail, readPageToken } from './get-giftcard-page.ts';

/** To the address that they were sent to, which is told only in part. A present that waits for its day is not sent before. */
export async function resendGiftcards(app: App, { token }: { token: string }): Promise<string> {
  const subject = await readPageToken(app, token);
  if ('card' in subject) {
    const { cardId, email } = subject.card;
    if (email === null) throw new Problem('not_found');
    await resend(app, (number) => ({ kind: 'giftcard_again_mail', giftCardId: cardId, resend: number }));
    return hiddenEmail(email);
  }
  const { orderId, state, deliveredAt } = subject.purchase;
  const email = (await findHolderByPurchase(app.db.$client, orderId))?.email;
  if (state !== 'paid' || deliveredAt === null || !email) throw new Problem('not_found');
  await resend(app, (number) => ({ kind: 'giftcard_mail', giftcardOrderId: orderId, resend: number }));
  return hiddenEmail(email);
}

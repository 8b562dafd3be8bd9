// Confirms or ends a subscription, when the button on the page of a newsletter link is pressed.
import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { hashToken } from '../link-token.ts';
import { enqueueMessage } from '../messages/message-job.ts';
import { confirmByToken, isConfirmedByToken, leaveByToken } from './newsletter-queries.ts';
import { newsletterStep } from './newsletter-token.ts';

const CONFIRM_WITHIN_DAYS = 7;

/** False for an expired or unknown link. Idempotent. */
export async function takeNewsletterStep(app: App, token: string): Promise<boolean> {
  const tokenHash = hashToken(token);
  if (newsletterStep(token) === 'leave') return leaveByToken(app.db, tokenHash);
  return inTransaction(app.db, async (tx) => {
    const subscriberId = await confirmByToken(tx, tokenHash, CONFIRM_WITHIN_DAYS);
    if (subscriberId === undefined) return isConfirmedByToken(tx, tokenHash);
    await enqueueMessage(app, tx, { kind: 'newsletter_welcome_mail', subscriberId, sinceAt: Date.now() });
    return true;
  });
}

// What a link of a newsletter mail does once its button is pressed: join, or leave.
import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { askForMessage } from '../messages/message-job.ts';
import { confirmByToken, isConfirmedByToken, leaveByToken } from './newsletter-queries.ts';
import { hashNewsletterToken, newsletterStep } from './newsletter-token.ts';

const CONFIRM_WITHIN_DAYS = 7;

/** False for a link that is too old or was never ours. Pressed twice is pressed once. */
export async function takeNewsletterStep(app: App, token: string): Promise<boolean> {
  const tokenHash = hashNewsletterToken(token);
  if (newsletterStep(token) === 'leave') return leaveByToken(app.db.$client, tokenHash);
  return inTransaction(app.db, async (tx) => {
    const subscriberId = await confirmByToken(tx.$client, tokenHash, CONFIRM_WITHIN_DAYS);
    if (subscriberId === undefined) return isConfirmedByToken(tx.$client, tokenHash);
    await askForMessage(app, tx, { kind: 'newsletter_welcome_mail', subscriberId, sinceAt: Date.now() });
    return true;
  });
}

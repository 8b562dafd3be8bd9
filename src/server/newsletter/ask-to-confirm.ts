// Double opt-in: whoever asked, only the reader of the mailbox gets the address onto the list.
import { normaliseEmail } from '#core/booking/contact-rules.ts';
import type { Language, MarketId } from '#core/market.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { askForMessage } from '../messages/message-job.ts';
import { findRequestTime, upsertRequest } from './newsletter-queries.ts';
import { confirmToken, hashNewsletterToken, leaveToken } from './newsletter-token.ts';

export type SignUp = { email: string; language: Language; market: MarketId };

/** However often somebody types another's address, that one gets a mail no oftener than this. */
const PAUSE_MINUTES = 10;

/** Sends nothing to an address that is on the list already, and says nothing about it. */
export async function askToConfirm(app: App, tx: Transaction, { email, language, market }: SignUp) {
  const requestedAt = await findRequestTime(tx.$client);
  const emailNormalised = normaliseEmail(email);
  const subscriberId = await upsertRequest(
    tx.$client,
    {
      email: email.trim(),
      emailNormalised,
      language,
      market,
      requestedAt,
      confirmTokenHash: hashNewsletterToken(confirmToken(app, emailNormalised, requestedAt)),
      leaveTokenHash: hashNewsletterToken(leaveToken(app, emailNormalised)),
    },
    PAUSE_MINUTES,
  );
  if (subscriberId === undefined) return;
  await askForMessage(app, tx, {
    kind: 'newsletter_confirm_mail',
    subscriberId,
    sinceAt: requestedAt.getTime(),
  });
}

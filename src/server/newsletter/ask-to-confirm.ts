// Double opt-in: only somebody who can read the mailbox can put the address on the list.
import { randomInt } from 'node:crypto';
import { normaliseEmail } from '#core/booking/contact-rules.ts';
import type { Language, MarketId } from '#core/market.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { hashToken } from '../link-token.ts';
import { enqueueMessage } from '../messages/message-job.ts';
import {
  findLeftHash,
  findRequestTime,
  lockAddress,
  reopenRequest,
  upsertRequest,
} from './newsletter-queries.ts';
import { confirmTokens, leaveTokens } from './newsletter-token.ts';

export type SignUp = { email: string; language: Language; market: MarketId };

/** The shortest time between two mails to one address, however often it is entered. */
const PAUSE_MINUTES = 10;

/**
 * An address that is already on the list gets no mail. Neither the response nor its time reveals
 * that: the job is enqueued anyway, and finds out when it writes the mail.
 */
export async function askToConfirm(app: App, tx: Transaction, { email, language, market }: SignUp) {
  const emailNormalised = normaliseEmail(email);
  await lockAddress(tx, emailNormalised);
  const requestedAt = await findRequestTime(tx);
  const [leaveToken, ...olderLeaveTokens] = leaveTokens(app, emailNormalised);
  const leftHash = await findLeftHash(tx, [leaveToken, ...olderLeaveTokens].map(hashToken));
  const request = {
    email: email.trim(),
    emailNormalised,
    language,
    market,
    requestedAt,
    confirmTokenHash: hashToken(confirmTokens(app, emailNormalised, requestedAt)[0]),
    leaveTokenHash: leftHash ?? hashToken(leaveToken),
  };
  const store = leftHash ? reopenRequest : upsertRequest;
  const stored = await store(tx, request, PAUSE_MINUTES);
  if (!stored) return;
  await enqueueMessage(app, tx, {
    kind: 'newsletter_confirm_mail',
    subscriberId: stored.id,
    sinceAt: stored.isMailDue ? requestedAt.getTime() : noRequestAt(),
  });
}

/** No request was made then. Random, so that two such jobs never have the key of one message. */
const noRequestAt = () => randomInt(1, 2 ** 40);

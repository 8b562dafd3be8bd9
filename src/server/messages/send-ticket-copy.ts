import { isEmailAddress } from '#core/booking/contact-rules.ts';
import { FIELD_ERROR_KEYS, fieldsProblem, Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { enqueueMessage, MAX_RESENDS } from './message-job.ts';
import { TOMORROW_SECONDS } from './resend.ts';
import { countTicketCopies, insertTicketCopy } from './ticket-copy-queries.ts';

type OrderKey = { venueId: number; orderId: number };

/** Of a confirmed order that is locked, so that two copies are counted one after the other. */
export async function sendTicketCopy(app: App, tx: Transaction, key: OrderKey, typed: string): Promise<void> {
  const email = typed.trim();
  if (!isEmailAddress(email)) throw fieldsProblem({ email: { messageKey: FIELD_ERROR_KEYS.email } });
  if ((await countTicketCopies(tx, key)) >= MAX_RESENDS)
    throw new Problem('rate_limited', { seconds: TOMORROW_SECONDS });
  const copyId = await insertTicketCopy(tx, key, email);
  await enqueueMessage(app, tx, { kind: 'ticket_copy_mail', ...key, copyId });
}

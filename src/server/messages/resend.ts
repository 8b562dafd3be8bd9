import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Connection, inTransaction } from '../db/database.ts';
import { countMessagesSent } from './lease-queries.ts';
import { enqueueMessage, MAX_RESENDS, type MessageJob, messageKey } from './message-job.ts';

/** The limit never resets; the answer just needs a time. */
export const TOMORROW_SECONDS = 24 * 60 * 60;

type NumberedJob = (resendNumber: number) => MessageJob;

/** The next resend. They are numbered, so that a double click sends one message. */
export async function nextResend(on: Connection, jobOf: NumberedJob): Promise<MessageJob> {
  const numbers = Array.from({ length: MAX_RESENDS }, (_, index) => index + 1);
  const sent = await countMessagesSent(
    on,
    numbers.map((number) => messageKey(jobOf(number))),
  );
  if (sent >= MAX_RESENDS) throw new Problem('rate_limited', { seconds: TOMORROW_SECONDS });
  return jobOf(sent + 1);
}

/** The caller must have checked a token. */
export async function resend(app: App, jobOf: NumberedJob): Promise<void> {
  const job = await nextResend(app.db, jobOf);
  await inTransaction(app.db, (tx) => enqueueMessage(app, tx, job));
}

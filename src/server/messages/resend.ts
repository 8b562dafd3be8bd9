import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { countMessagesSent } from './claim-queries.ts';
import { enqueueMessage, MAX_RESENDS, type MessageJob, messageKey } from './message-job.ts';

/** The limit never resets; the answer just needs a time. */
const TOMORROW_SECONDS = 24 * 60 * 60;

/** The caller must have checked a token. Resends are numbered, so that a double click sends one message. */
export async function resend(app: App, jobOf: (resendNumber: number) => MessageJob): Promise<void> {
  const numbers = Array.from({ length: MAX_RESENDS }, (_, index) => index + 1);
  const sent = await countMessagesSent(
    app.db,
    numbers.map((number) => messageKey(jobOf(number))),
  );
  if (sent >= MAX_RESENDS) throw new Problem('rate_limited', { seconds: TOMORROW_SECONDS });
  await inTransaction(app.db, (tx) => enqueueMessage(app, tx, jobOf(sent + 1)));
}

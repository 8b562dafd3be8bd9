import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { countMessagesSent } from './claim-queries.ts';
import { askForMessage, MAX_RESENDS, type MessageJob, messageKey } from './message-job.ts';

/** The numbers are used up for good; whoever comes tomorrow is told so again. */
const TOMORROW_SECONDS = 24 * 60 * 60;

/** The caller has shown a token. Numbered by what was sent before, so that two clicks are one message. */
export async function resend(app: App, jobOf: (resend: number) => MessageJob): Promise<void> {
  const numbers = Array.from({ length: MAX_RESENDS }, (_, index) => index + 1);
  const sent = await countMessagesSent(
    app.db,
    numbers.map((number) => messageKey(jobOf(number))),
  );
  if (sent >= MAX_RESENDS) throw new Problem('rate_limited', { seconds: TOMORROW_SECONDS });
  await inTransaction(app.db, (tx) => askForMessage(app, tx, jobOf(sent + 1)));
}

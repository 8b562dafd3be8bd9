// Sends one message: never lost, and once. A crash between sending and recording can send it again, under the same id.
import { randomUUID } from 'node:crypto';
import type { App } from '../app.ts';
import { claimMessage, isMessageSent, recordMessageSent, releaseMessage } from './claim-queries.ts';
import { type MessageJob, messageKey } from './message-job.ts';

/** Throws when it could not be sent yet: the job comes again. */
export async function sendMessage(app: App, job: MessageJob): Promise<void> {
  const key = messageKey(job);
  const claimId = randomUUID();
  if (!(await claimMessage(app.db, key, claimId))) {
    if (await isMessageSent(app.db, key)) return;
    throw new Error(`${key} is being sent by another worker`);
  }
  try {
    // Asked after the claim: what another worker finished before it is seen here.
    if (!(await isMessageSent(app.db, key))) await deliver(app, job, key);
  } catch (error) {
    await releaseMessage(app.db, key, claimId);
    throw error;
  }
  await recordMessageSent(app.db, key);
}

async function deliver(app: App, job: MessageJob, key: string): Promise<void> {
  // Loaded late: the templates' libraries are large, and a process that only serves pages never writes a mail.
  const { composeMessage } = await import('./compose-message.ts');
  const composed = await composeMessage(app, job);
  if (!composed) return;
  const messageId = key.replaceAll(':', '.');
  if ('mail' in composed) await app.mailer.send({ ...composed.mail, messageId });
  else await app.sms?.send({ ...composed.sms, messageId });
}

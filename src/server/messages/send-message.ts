// Sends one message: never lost, and once. A crash between sending and recording can send it again, under the same id.
import { randomUUID } from 'node:crypto';
import type { App } from '../app.ts';
import {
  claimMessage,
  isMessageSent,
  keepUnsureClaim,
  recordMessageSent,
  releaseMessage,
} from './claim-queries.ts';
import type { Delivery, Outcome } from './delivery.ts';
import { type MessageJob, messageKey } from './message-job.ts';

/** A second copy of a mail has the first one's id and may be dropped; a second text message is one more on the phone. */
const MOST_UNSURE_TEXTS = 2;

/** Throws when it could not be sent yet, or nobody knows whether it was: the job comes again. */
export async function sendMessage(app: App, job: MessageJob): Promise<void> {
  const key = messageKey(job);
  const claimId = randomUUID();
  if (!(await claimMessage(app.db, key, claimId))) {
    if (await isMessageSent(app.db, key)) return;
    throw new Error(`${key} is being sent by another worker`);
  }
  let delivery: Delivery;
  try {
    // Asked after the claim: what another worker finished before it is seen here.
    const isSent = await isMessageSent(app.db, key);
    delivery = isSent ? { outcome: 'sent' } : await deliver(app, job, key);
  } catch (error) {
    await releaseMessage(app.db, key, claimId);
    throw error;
  }
  if (delivery.outcome === 'sent') return recordMessageSent(app.db, key);
  const settling = settleUnsure(app, {
    job,
    key,
    claimId,
    end: delivery.later ?? Promise.resolve('unknown'),
  });
  // What is still under way outlives the job, which has an end.
  if (delivery.later)
    void settling.catch((error: unknown) => app.log.warn({ err: error, key }, 'left unsure'));
  else await settling;
  throw new Error(`${key} got no answer`);
}

type Unsure = { job: MessageJob; key: string; claimId: string; end: Promise<Outcome> };

/** The claim is kept until the end is known, so that nobody sends it beside what is under way. */
async function settleUnsure(app: App, { job, key, claimId, end }: Unsure): Promise<void> {
  const [unsureTries, outcome] = await Promise.all([
    keepUnsureClaim(app.db, key, claimId),
    end.catch(() => 'refused' as const),
  ]);
  const isEnough = job.kind.endsWith('_sms') && unsureTries >= MOST_UNSURE_TEXTS;
  if (outcome === 'sent') return recordMessageSent(app.db, key);
  if (outcome === 'refused' || !isEnough) return releaseMessage(app.db, key, claimId);
  app.log.warn({ key }, 'a text message got no answer twice and counts as sent');
  return recordMessageSent(app.db, key);
}

async function deliver(app: App, job: MessageJob, key: string): Promise<Delivery> {
  // Loaded late: the templates' libraries are large, and a process that only serves pages never writes a mail.
  const { composeMessage } = await import('./compose-message.ts');
  const composed = await composeMessage(app, job);
  const messageId = key.replaceAll(':', '.');
  if (composed && 'mail' in composed) return app.mailer.send({ ...composed.mail, messageId });
  if (composed && app.sms) return app.sms.send({ ...composed.sms, messageId });
  return { outcome: 'sent' };
}

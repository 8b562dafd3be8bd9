// Sends one message, normally exactly once.
// After a crash between sending and recording it is sent again with the same id.
import { randomUUID } from 'node:crypto';
import type { App } from '../app.ts';
import { recordDelivery } from '../gift-cards/record-delivery.ts';
import { traced } from '../trace/tracing.ts';
import type { Delivery, Outcome } from './delivery.ts';
import {
  extendUnsureLease,
  isMessageSent,
  leaseMessage,
  recordMessageSent,
  releaseMessage,
} from './lease-queries.ts';
import { type MessageJob, messageKey } from './message-job.ts';
import { forgetCopyAddress } from './ticket-copy-queries.ts';

/** Mail programs can drop a second copy of a mail by its id; phones show every message. */
const MAX_UNSURE_TEXTS = 2;

/** Throws when it was not sent or the outcome is unknown, so that the job is retried. */
export async function sendMessage(app: App, job: MessageJob): Promise<void> {
  const key = messageKey(job);
  const leaseId = randomUUID();
  if (!(await leaseMessage(app.db, key, leaseId))) {
    if (await isMessageSent(app.db, key)) return;
    throw new Error(`${key} is being sent by another worker`);
  }
  let delivery: Delivery | undefined;
  try {
    // Checked with the lease, because another worker may have sent it just before.
    const isSent = await isMessageSent(app.db, key);
    delivery = isSent ? { outcome: 'sent' } : await deliver(app, job, key);
  } catch (error) {
    await releaseMessage(app.db, key, leaseId);
    throw error;
  }
  if (!delivery) return recordMessageSent(app.db, key);
  if (delivery.outcome === 'sent') return recordSent(app, job, key);
  const settling = settleUnsure(app, {
    job,
    key,
    leaseId,
    end: delivery.later ?? Promise.resolve('unknown'),
  });
  // A delivery that is still in progress continues after the job, which has a time limit.
  if (delivery.later)
    void settling.catch((error: unknown) =>
      app.log.warn(
        { err: error, key },
        'The outcome of a message could not be stored; its lease expires and it is tried again',
      ),
    );
  else await settling;
  throw new Error(`${key} got no answer`);
}

/** In this order: a crash in between repeats the second step and not the mail. */
async function recordSent(app: App, job: MessageJob, key: string): Promise<void> {
  await recordMessageSent(app.db, key);
  if (job.kind === 'giftcard_mail') await recordDelivery(app, job.giftCardOrderId);
  if (job.kind === 'ticket_copy_mail') await forgetCopyAddress(app.db, job);
}

type Unsure = { job: MessageJob; key: string; leaseId: string; end: Promise<Outcome> };

/** Keeps the lease until the delivery ends, so that no other worker sends the message. */
async function settleUnsure(app: App, { job, key, leaseId, end }: Unsure): Promise<void> {
  const [unsureTries, outcome] = await Promise.all([
    extendUnsureLease(app.db, key, leaseId),
    end.catch(() => 'refused' as const),
  ]);
  const isEnough = job.kind.endsWith('_sms') && unsureTries >= MAX_UNSURE_TEXTS;
  if (outcome === 'sent') return recordSent(app, job, key);
  if (outcome === 'refused' || !isEnough) return releaseMessage(app.db, key, leaseId);
  app.log.warn({ key }, 'A text message got no answer twice; it counts as sent and is not tried again');
  return recordMessageSent(app.db, key);
}

/** Undefined when there is nothing to send any more, or no gateway to send it by. */
async function deliver(app: App, job: MessageJob, key: string): Promise<Delivery | undefined> {
  // Imported on demand, because the templates' libraries are large and web processes
  // never send mail.
  const { composeMessage } = await import('./compose-message.ts');
  const composed = await composeMessage(app, job);
  const messageId = key.replaceAll(':', '.');
  const { sms } = app;
  const attributes = { 'message.kind': job.kind };
  if (composed && 'mail' in composed)
    return traced({ name: 'send mail', kind: 'client', attributes }, () =>
      app.mailer.send({ ...composed.mail, messageId }),
    );
  if (composed && sms)
    return traced({ name: 'send text message', kind: 'client', attributes }, () =>
      sms.send({ ...composed.sms, messageId }),
    );
  return undefined;
}

// Sees which messages a mend enqueues, and writes them before they are sent.

import { maskEmail, maskPhone } from '#core/desk/mask-contact.ts';
import type { Consequences } from '#core/desk/mends.contract.ts';
import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type MessageJob, messageJob } from '../messages/message-job.ts';
import { type Contact, maskMessage } from './mask-message.ts';

type Message = Consequences['messages'][number];

/** `app` works on the transaction, so that a message is written from what the mend has changed. */
export function watchMessages(app: App, tx: Transaction) {
  const jobs: MessageJob[] = [];
  const watched: App = {
    ...app,
    // Use cases only send statements on it; none opens a transaction of its own within a mend.
    db: tx as unknown as Database,
    jobs: {
      ...app.jobs,
      enqueue: async (on, queue, data) => {
        if (queue === 'send-message') jobs.push(messageJob.parse(data));
        await app.jobs.enqueue(on, queue, data);
      },
    },
    // Attachments are not shown, and drawing them would hold the locks for longer.
    cardPdfs: { ...app.cardPdfs, get: async () => Buffer.alloc(0) },
  };
  return { app: watched, jobs };
}

/** Those that will go out: a text message to a landline, for example, will not. */
export async function composeAll(
  app: App,
  jobs: readonly MessageJob[],
  { language, contact }: { language: Language; contact: Contact | undefined },
): Promise<Message[]> {
  if (jobs.length === 0 || !contact) return [];
  // On demand, because the templates' libraries are large.
  const { composeMessage } = await import('../messages/compose-message.ts');
  const messages: Message[] = [];
  for (const job of jobs) {
    const composed = await composeMessage(app, job);
    if (!composed || ('sms' in composed && !app.sms)) continue;
    const isMail = 'mail' in composed;
    const { to, subject, text } = isMail ? composed.mail : { subject: '', ...composed.sms };
    const recipient = typeof to === 'string' ? to : to.address;
    messages.push({
      kind: job.kind,
      recipient: isMail ? maskEmail(recipient) : maskPhone(recipient),
      language,
      subject: maskMessage(subject, contact),
      text: maskMessage(text, contact),
    });
  }
  return messages;
}

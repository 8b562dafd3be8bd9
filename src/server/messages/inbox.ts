// The inbox of development and tests, instead of a mailbox and a phone.
// Production has none, because it would store personal data.
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { insertDevMessage } from './inbox-queries.ts';
import type { Mail, SmsMessage } from './outgoing.ts';

export type Inbox = {
  storeMail: (mail: Mail) => Promise<void>;
  storeSms: (message: SmsMessage) => Promise<void>;
};

export function createInbox(config: Config, db: Database): Inbox | undefined {
  if (config.isProduction) return undefined;
  return {
    storeMail: ({ messageId, to, subject, text, html, attachments }) =>
      insertDevMessage(db, {
        channel: 'mail',
        messageId,
        recipient: to.address,
        subject,
        bodyText: text,
        bodyHtml: html,
        attachments: attachments.map(({ content, ...about }) => ({
          ...about,
          content: content.toString('base64'),
        })),
      }),
    storeSms: ({ messageId, to, text }) =>
      insertDevMessage(db, { channel: 'sms', messageId, recipient: to, bodyText: text }),
  };
}

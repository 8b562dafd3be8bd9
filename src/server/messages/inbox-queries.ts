import { type Connection, many, run } from '../db/database.ts';

export type KeptAttachment = { filename: string; contentType: string; cid?: string; content: string };

export type DevMessage = {
  id: number;
  channel: 'mail' | 'sms';
  messageId: string;
  recipient: string;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  attachments: KeptAttachment[];
  sentAt: Date;
};

type DevMessageDraft = Pick<DevMessage, 'channel' | 'messageId' | 'recipient' | 'bodyText'> &
  Partial<Pick<DevMessage, 'subject' | 'bodyHtml' | 'attachments'>>;

export async function insertDevMessage(on: Connection, message: DevMessageDraft): Promise<void> {
  const { channel, messageId, recipient, subject = '', bodyText, bodyHtml = '', attachments = [] } = message;
  await run(on, {
    name: 'insert-dev-message',
    text: `insert into dev_message (channel, message_id, recipient, subject, body_text, body_html, attachments)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [channel, messageId, recipient, subject, bodyText, bodyHtml, JSON.stringify(attachments)],
  });
}

export const selectDevMessages = (on: Connection, limit: number) =>
  many<DevMessage>(on, {
    name: 'select-dev-messages',
    text: `select id, channel, message_id as "messageId", recipient, subject, body_text as "bodyText",
        body_html as "bodyHtml", attachments, sent_at as "sentAt"
      from dev_message order by id desc limit $1`,
    values: [limit],
  });

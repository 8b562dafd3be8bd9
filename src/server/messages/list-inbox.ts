// The messages of `/dev/inbox`. Images are put into a mail's HTML, so that a browser can show it.
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type KeptAttachment, selectDevMessages } from './inbox-queries.ts';

const SHOWN = 100;

const dataUrl = ({ contentType, content }: KeptAttachment): string =>
  `data:${contentType.replaceAll(' ', '')};base64,${content}`;

export type InboxMessage = Awaited<ReturnType<typeof listInbox>>[number];

export async function listInbox(app: App) {
  if (app.config.isProduction) throw new Problem('not_found');
  const messages = await selectDevMessages(app.db, SHOWN);
  return messages.map(({ id, channel, recipient, subject, bodyText, bodyHtml, attachments, sentAt }) => ({
    id,
    channel,
    recipient,
    subject,
    text: bodyText,
    html: attachments.reduce(
      (html, attachment) =>
        attachment.cid ? html.replaceAll(`cid:${attachment.cid}`, dataUrl(attachment)) : html,
      bodyHtml,
    ),
    attachments: attachments
      .filter(({ cid }) => !cid)
      .map((attachment) => ({ filename: attachment.filename, href: dataUrl(attachment) })),
    sentAt: sentAt.toISOString(),
  }));
}

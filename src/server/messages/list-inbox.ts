// What `/dev/inbox` shows. Pictures inside a mail are put into its HTML, so that it can be looked at without a mail program.
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { KeptAttachment } from '../db/schema/message.ts';
import { selectDevMessages } from './inbox-queries.ts';

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
      (html, kept) => (kept.cid ? html.replaceAll(`cid:${kept.cid}`, dataUrl(kept)) : html),
      bodyHtml,
    ),
    attachments: attachments
      .filter(({ cid }) => !cid)
      .map((kept) => ({ filename: kept.filename, href: dataUrl(kept) })),
    sentAt: sentAt.toISOString(),
  }));
}

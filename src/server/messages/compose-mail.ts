// Renders one React element as the HTML and the plain text of a mail.
import { plainTextSelectors, render, toPlainText } from 'react-email';
import { markPicture } from './mail-pictures.ts';
import type { Mail, MailAttachment, SmsMessage } from './outgoing.ts';

/** A message without its id, which is added when it is sent. */
export type Composed = { mail: Omit<Mail, 'messageId'> } | { sms: Omit<SmsMessage, 'messageId'> };

/** Keeps the case of headings, puts a fact under its label, and prices in two columns. */
const TEXT_SELECTORS: typeof plainTextSelectors = [
  ...plainTextSelectors,
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'h2', options: { uppercase: false } },
  { selector: 'p.label', format: 'paragraph', options: { leadingLineBreaks: 2, trailingLineBreaks: 1 } },
  { selector: 'p.fact', format: 'paragraph', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: 'table.prices', format: 'dataTable', options: { colSpacing: 3 } },
];

type MailParts = {
  subject: string;
  body: Parameters<typeof render>[0];
  attachments?: MailAttachment[];
  headers?: Record<string, string>;
};

export async function composeMail(
  { name, email }: { name: string; email: string },
  { subject, body, attachments = [], headers }: MailParts,
): Promise<Composed> {
  const html = await render(body);
  return {
    mail: {
      to: { name, address: email },
      subject,
      html,
      text: toPlainText(html, { selectors: TEXT_SELECTORS }),
      attachments: [await markPicture(), ...attachments],
      ...(headers && { headers }),
    },
  };
}

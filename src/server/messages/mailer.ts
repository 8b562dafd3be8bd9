// Mail out of the house by SMTP.
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { type Delivery, waitAtMost } from './delivery.ts';
import type { Inbox } from './inbox.ts';

export type MailAttachment = {
  filename: string;
  contentType: string;
  content: Buffer;
  /** Shown inside the mail, as `cid:…`. */
  cid?: string;
};

export type Mail = {
  /** The same for the same message, so that a mail program can drop a second copy. */
  messageId: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  headers?: Record<string, string>;
};

export type Mailer = { send: (mail: Mail) => Promise<Delivery>; close: () => void };

const TIMEOUTS = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  dnsTimeout: 5_000,
};
/** Below the life of a job. A mail that is under way then goes on, and keeps its claim. */
const WAIT_MS = 20_000;
/** As many as a worker's jobs run at once, so that none waits for a connection. */
const CONNECTIONS = 10;

export function createMailer(
  { smtpUrl, from }: Config['messages'],
  inbox: Inbox | undefined,
  waitMs = WAIT_MS,
): Mailer {
  const transport = smtpUrl
    ? createTransport({
        url: smtpUrl,
        pool: true,
        maxConnections: CONNECTIONS,
        disableFileAccess: true,
        disableUrlAccess: true,
        ...TIMEOUTS,
      })
    : undefined;
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async (mail) => {
      const sending = transport?.sendMail({
        ...mail,
        from,
        messageId: `<${mail.messageId}@${domain}>`,
        attachments: mail.attachments.map(({ cid, ...attachment }) =>
          cid ? { ...attachment, cid, contentDisposition: 'inline' as const } : attachment,
        ),
        // Holiday replies to a ticket help nobody.
        headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
      const delivery = await waitAtMost(waitMs, sent(sending));
      if (delivery.outcome === 'sent') await inbox?.keepMail(mail);
      return delivery;
    },
    close: () => transport?.close(),
  };
}

async function sent(sending: Promise<unknown> | undefined): Promise<'sent'> {
  try {
    await sending;
    return 'sent';
  } catch (error) {
    throw withoutAddress(error);
  }
}

/** Errors are logged and stored with their job, and a mail server's answer repeats the address. */
function withoutAddress(error: unknown): Error {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  return new Error(`The mail server failed: ${[code, command, responseCode].filter(Boolean).join(' ')}`);
}

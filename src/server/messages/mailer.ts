// Sends mail by SMTP.
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { type Delivery, waitAtMost } from './delivery.ts';
import type { Inbox } from './inbox.ts';
import type { Mail } from './outgoing.ts';

export type Mailer = { send: (mail: Mail) => Promise<Delivery>; close: () => void };

const TIMEOUTS = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  dnsTimeout: 5_000,
};
/**
 * Shorter than a job's time limit.
 * A mail that is still being sent then continues and keeps its lease.
 */
const WAIT_MS = 20_000;
/** As many as a worker's parallel jobs, so that none waits for a connection. */
const CONNECTIONS = 10;

export function createMailer(
  { smtpUrl, from, needsTls }: Config['messages'],
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
        // An smtp URL begins in plain text; STARTTLS must follow.
        requireTLS: needsTls,
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
        // Prevents automatic replies to a ticket.
        headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
      const delivery = await waitAtMost(waitMs, sent(sending));
      if (delivery.outcome === 'sent') await inbox?.storeMail(mail);
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

/**
 * Leaves out the server's answer, which may contain the address, because errors are
 * logged and stored.
 */
function withoutAddress(error: unknown): Error {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  return new Error(`The mail server failed: ${[code, command, responseCode].filter(Boolean).join(' ')}`);
}

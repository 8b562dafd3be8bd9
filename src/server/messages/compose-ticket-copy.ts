import type { App } from '../app.ts';
import type { Composed } from './compose-mail.ts';
import { composeTicketMail } from './compose-ticket.ts';
import type { MessageContext } from './message-context.ts';
import { findCopyAddress } from './ticket-copy-queries.ts';

/**
 * The ticket for an address that is not the buyer's: its links lead to the ticket that may be
 * passed on, and not to the buyer's own page. Undefined once the address is gone.
 */
export async function composeTicketCopy(
  app: App,
  context: MessageContext,
  copyId: number,
): Promise<Composed | undefined> {
  const { order, links, texts } = context;
  const email = await findCopyAddress(app.db, { venueId: order.venueId, copyId });
  if (email === undefined) return undefined;
  const copy = {
    ...context,
    order: { ...order, contact: { ...order.contact, email } },
    links: { ...links, receipt: links.ticket },
    why: texts.m('frame.why_copy'),
  };
  return composeTicketMail(app, copy, 'ticket');
}

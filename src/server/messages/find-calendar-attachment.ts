import type { App } from '../app.ts';
import { calendarAttachment } from './compose-ticket.ts';
import { makeMessageContext } from './message-context.ts';
import { findMessageOrder } from './message-queries.ts';
import type { MailAttachment } from './outgoing.ts';

/** The calendar file that the ticket's mail carries; undefined without a confirmed booking. */
export async function findCalendarAttachment(
  app: App,
  { venueId, orderId }: { venueId: number; orderId: number },
): Promise<MailAttachment | undefined> {
  const order = await findMessageOrder(app.db, venueId, orderId);
  if (order?.state !== 'confirmed' || !order.ticket) return undefined;
  return calendarAttachment(await makeMessageContext(app, order));
}

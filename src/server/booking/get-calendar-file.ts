import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { calendarAttachment } from '../messages/compose-ticket.ts';
import { makeMessageContext } from '../messages/message-context.ts';
import { findMessageOrder } from '../messages/message-queries.ts';
import { readOrderToken } from './get-receipt.ts';

/** The file that the mail carries. Both links have it: whoever comes to the table has a calendar too. */
export async function getCalendarFile(app: App, { token }: { token: string }) {
  const { key } = await readOrderToken(app, token);
  const order = await findMessageOrder(app.db, key.venueId, key.orderId);
  if (order?.state !== 'confirmed' || !order.ticket) throw new Problem('not_found');
  return calendarAttachment(await makeMessageContext(app, order));
}

import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { lockOrder, type OrderKey } from '../payment/order-queries.ts';
import { readOrderToken } from './get-receipt.ts';
import { newOrderToken, orderUrl } from './order-token.ts';
import { closeTicketLinks, insertTicketToken } from './token-queries.ts';

/** A limit for scripts; a guest needs a few. */
const MAX_LINKS = 20;
const TOMORROW_SECONDS = 24 * 60 * 60;

/**
 * Closes the link that the buyer passed on and makes a new one.
 * Only the buyer's token is enough: the person who got the ticket can't shut the buyer out.
 */
export async function replaceTicketLink(app: App, { token }: { token: string }): Promise<string> {
  const { key, purpose } = await readOrderToken(app, token);
  if (purpose !== 'receipt') throw new Problem('not_found');
  return inTransaction(app.db, (tx) => closeAndReplaceLink(app, tx, key, 'guest'));
}

export async function closeAndReplaceLink(
  app: App,
  tx: Transaction,
  key: OrderKey,
  actor: 'guest' | 'operator',
): Promise<string> {
  const order = await lockOrder(tx, key);
  if (order?.state !== 'confirmed') throw new Problem('not_found');
  const count = await closeTicketLinks(tx, key);
  if (count >= MAX_LINKS) throw new Problem('rate_limited', { seconds: TOMORROW_SECONDS });
  const ticket = newOrderToken(app, key.venueId);
  await insertTicketToken(tx, key, ticket);
  await writeAudit(tx, {
    actor,
    action: 'ticket_link_closed',
    subjectType: 'order',
    subjectId: key.orderId,
    venueId: key.venueId,
  });
  return orderUrl(app, ticket.token, order.language);
}

import type { Language } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import type { OrderKey } from '../payment/order-queries.ts';
import { orderUrl, readOrderTokenText, type TokenPurpose } from './order-token.ts';
import { listOrderTokens } from './receipt-queries.ts';

type Parts = Pick<App, 'config' | 'db'>;

export type OrderTokens = Record<TokenPurpose, string> & { isTicketRevoked: boolean };

/** The tokens of the buyer's own page and of the ticket that all guests of the table may have. */
export async function getOrderTokens(app: Parts, { venueId, orderId }: OrderKey): Promise<OrderTokens> {
  const rows = await listOrderTokens(app.db, { venueId, orderId });
  const rowOf = (purpose: TokenPurpose) => {
    const row = rows.find((one) => one.purpose === purpose);
    if (!row) throw new Problem('no_order_link', { order: `${venueId}/${orderId}` });
    return row;
  };
  const ticket = rowOf('ticket');
  return {
    receipt: readOrderTokenText(app, rowOf('receipt')),
    ticket: readOrderTokenText(app, ticket),
    isTicketRevoked: ticket.isRevoked,
  };
}

export const getReceiptUrl = async (app: Parts, order: OrderKey & { language: Language }): Promise<string> =>
  orderUrl(app, (await getOrderTokens(app, order)).receipt, order.language);

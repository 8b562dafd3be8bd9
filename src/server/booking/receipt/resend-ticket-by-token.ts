import { getsTextMessages } from '#core/booking/phone.ts';
import type { ResendBody } from '#core/booking/receipt.contract.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { resendTicket } from '../../messages/resend-ticket.ts';
import { findOrder, type OrderKey } from '../payment/order-queries.ts';
import { readOrderToken } from './get-receipt.ts';
import { findReceiptGuest } from './receipt-queries.ts';

/**
 * Only the buyer's token is enough, not that of a ticket that was passed on:
 * the message goes to the buyer.
 */
export async function resendTicketByToken(
  app: App,
  { token, to }: { token: string } & ResendBody,
): Promise<void> {
  const { key, purpose } = await readOrderToken(app, token);
  const order = purpose === 'receipt' ? await findOrder(app.db, key) : undefined;
  if (order?.state !== 'confirmed') throw new Problem('not_found');
  if (to === 'phone' && !(await getsTexts(app, key))) throw new Problem('not_found');
  await resendTicket(app, { ...key, to });
}

async function getsTexts(app: App, key: OrderKey): Promise<boolean> {
  const guest = await findReceiptGuest(app.db, key);
  return guest !== undefined && getsTextMessages(guest.phone);
}

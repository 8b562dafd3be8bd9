import type { ResendBody } from '#core/booking/receipt.contract.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { resendTicket } from '../messages/resend-ticket.ts';
import { readOrderToken } from './get-receipt.ts';
import { findOrder } from './order-queries.ts';

/** To the buyer alone, so only the buyer's link may ask for it. */
export async function resendReceipt(app: App, { token, to }: { token: string } & ResendBody): Promise<void> {
  const { key, purpose } = await readOrderToken(app, token);
  const order = purpose === 'receipt' ? await findOrder(app.db.$client, key) : undefined;
  if (order?.state !== 'confirmed') throw new Problem('not_found');
  await resendTicket(app, { ...key, to });
}

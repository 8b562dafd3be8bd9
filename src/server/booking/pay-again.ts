import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { getPaymentLink } from './get-payment-link.ts';
import { readOrderToken } from './get-receipt.ts';
import { findOrder } from './order-queries.ts';

/** For a guest who is in another browser than the one with the hold: the same order, within the same window. */
export async function payAgain(app: App, { token }: { token: string }): Promise<string> {
  const { key, purpose } = await readOrderToken(app, token);
  const order = await findOrder(app.db.$client, key);
  // Whoever was given a ticket is not asked to pay for it.
  if (!order || purpose !== 'receipt') throw new Problem('not_found');
  return getPaymentLink(app, order);
}

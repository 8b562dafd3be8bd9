import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { readOrderToken } from '../receipt/get-receipt.ts';
import { getPaymentLink } from './get-payment-link.ts';
import { findOrder } from './order-queries.ts';

/** Returns the payment link of the same order and deadline, in a browser without the hold. */
export async function payAgain(app: App, { token }: { token: string }): Promise<string> {
  const { key, purpose } = await readOrderToken(app, token);
  const order = await findOrder(app.db, key);
  // A ticket may be passed on to somebody who doesn't pay.
  if (!order || purpose !== 'receipt') throw new Problem('not_found');
  return getPaymentLink(app, order);
}

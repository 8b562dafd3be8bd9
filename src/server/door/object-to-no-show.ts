import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { readOrderToken } from '../booking/receipt/get-receipt.ts';
import { storeObjection } from './no-show-queries.ts';

/** Only with the buyer's own link: a ticket that was passed on is not enough. */
export async function objectToNoShow(
  app: App,
  { token, text }: { token: string; text: string },
): Promise<void> {
  const { key, purpose } = await readOrderToken(app, token);
  const isStored = purpose === 'receipt' && (await storeObjection(app.db, key.venueId, key.orderId, text));
  if (!isStored) throw new Problem('not_found');
}

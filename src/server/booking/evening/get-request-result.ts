import type { App } from '../../app.ts';
import { findEvening, findRequestOrder, type RequestKey, type StoredRequest } from './evening-queries.ts';

/** How a request stands. Undefined when there is none. */
export async function getRequestResult(
  { db }: Pick<App, 'db'>,
  key: RequestKey,
): Promise<StoredRequest | undefined> {
  const order = await findRequestOrder(db, key);
  const evening = order && (await findEvening(db, order));
  return evening?.requests.find(({ requestId }) => requestId === key.requestId);
}

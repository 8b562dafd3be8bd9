import type { App } from '../app.ts';
import { storeDelivery } from './purchase-queries.ts';

/**
 * Call it when the mail server has accepted the mail with the cards, not before:
 * until then nobody has them.
 */
export const recordDelivery = ({ db }: Pick<App, 'db'>, orderId: number): Promise<void> =>
  storeDelivery(db, orderId);

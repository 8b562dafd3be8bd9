import type { Transaction } from '../../db/database.ts';
import { changeOrderState, type StoredOrder } from './order-queries.ts';
import { listOpenRefunds } from './refund-queries.ts';

/** An order that gives all back is refunded once every refund is closed. Needs its lock. */
export async function closeWhenRefunded(tx: Transaction, order: StoredOrder): Promise<void> {
  const isRefunded = order.state === 'refunding' && (await listOpenRefunds(tx, order)).length === 0;
  if (isRefunded) await changeOrderState(tx, order, 'refunded');
}

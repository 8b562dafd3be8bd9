import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { findOrder, type OrderKey, type StoredOrder } from './order-queries.ts';

export async function getOrder({ db }: Pick<App, 'db'>, key: OrderKey): Promise<StoredOrder> {
  const order = await findOrder(db, key);
  if (!order) throw new Problem('not_found');
  return order;
}

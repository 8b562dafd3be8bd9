import type { App } from '../../app.ts';
import type { OrderKey } from '../payment/order-queries.ts';
import { listOrderLines, listOrderMenus } from './receipt-queries.ts';

export type OrderDetails = Awaited<ReturnType<typeof getOrderDetails>>;

/** The menus and price lines of an order, as they were when it was made. */
export async function getOrderDetails({ db }: Pick<App, 'db'>, key: OrderKey) {
  const [menus, lines] = await Promise.all([listOrderMenus(db, key), listOrderLines(db, key)]);
  return { menus, lines };
}

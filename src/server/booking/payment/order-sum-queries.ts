// The SQL that sums what an order consists of, for the journal.
import { type Connection, one, type Transaction } from '../../db/database.ts';
import type { OrderKey } from './order-queries.ts';

type OrderSums = { menusAmount: number; discountAmount: number; feeAmount: number };

const SUMS_SQL = `coalesce(sum(amount) filter (where type = 'menu'), 0)::integer as "menusAmount",
  coalesce(-sum(amount) filter (where type = 'discount'), 0)::integer as "discountAmount",
  coalesce(sum(amount) filter (where type = 'administration_fee'), 0)::integer as "feeAmount"`;

const sumsOrThrow = ({ venueId, orderId }: OrderKey, sums: OrderSums | undefined): OrderSums => {
  if (!sums) throw new Error(`Order ${venueId}/${orderId} has no lines`);
  return sums;
};

/** What the order consists of, for the journal. */
export async function sumOrderLines(on: Connection, key: OrderKey): Promise<OrderSums> {
  const sums = await one<OrderSums>(on, {
    name: 'sum-order-lines',
    text: `select ${SUMS_SQL} from order_line where venue_id = $1 and order_id = $2`,
    values: [key.venueId, key.orderId],
  });
  return sumsOrThrow(key, sums);
}

/**
 * Needs a lock on the order. Returns its sums from the same statement, which saves a round
 * trip for most orders.
 */
export async function confirmOrderRow(on: Transaction, key: OrderKey): Promise<OrderSums> {
  const sums = await one<OrderSums>(on, {
    name: 'confirm-order-row',
    text: `with confirmed as (
        update booking_order set state = 'confirmed', closed_at = app_now() where venue_id = $1 and id = $2)
      select ${SUMS_SQL} from order_line where venue_id = $1 and order_id = $2`,
    values: [key.venueId, key.orderId],
  });
  return sumsOrThrow(key, sums);
}

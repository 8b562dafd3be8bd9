// A booking is refunded by its reference: all that is left of it, some of its menus, or an amount.
import type { BookingRefundReason } from '#core/booking/receipt.contract.ts';
import type { RefundRequest } from '#core/money/plan-refund.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { refuseDisputed } from '../../payments/refuse-disputed.ts';
import { findMovedFrom } from '../evening/turned-away-queries.ts';
import { findBookedOrders } from '../payment/booking-queries.ts';
import { keepsPayment, lockOrder, type OrderKey, type StoredOrder } from '../payment/order-queries.ts';
import { listBookingRefunds } from './booking-refund-queries.ts';
import { refundOrder } from './refund-order.ts';

type RefundInput = {
  reference: string;
  /** Needed only when two venues have the same reference. */
  venueId?: number | undefined;
  reason?: BookingRefundReason;
  request?: RefundRequest;
  /** Names the request: repeated with the same key it changes nothing. Full refunds need none. */
  key?: string;
};

const WHOLE_KEY = 'whole';

/** Works for any service day. Changes nothing if this was refunded already. */
export async function refundBooking(app: App, { reference, venueId, ...input }: RefundInput) {
  const [key, another] = await findBookedOrders(app.db, reference, venueId);
  if (!key) throw new Problem('not_found');
  if (another) throw new Error(`Several venues have a booking ${reference}: name the venue as well`);
  return inTransaction(app.db, (tx) => refundBookedOrder(app, tx, key, input));
}

type Wanted = Omit<RefundInput, 'reference' | 'venueId'>;

/** In a transaction that has nothing locked but this order. */
export async function refundBookedOrder(app: App, tx: Transaction, orderKey: OrderKey, wanted: Wanted) {
  const { reason = 'venue_closed', request = 'all', key = WHOLE_KEY } = wanted;
  const order = await lockExisting(tx, orderKey);
  if (order.state === 'moved') throw new Problem('order_moved');
  // An order that a moved one paid for costs nothing itself.
  const fromKey = await findMovedFrom(tx, order);
  const paid = fromKey ? await lockExisting(tx, fromKey) : order;
  const same = (await listBookingRefunds(tx, paid)).find((refund) => refund.key === key);
  const { orderId, currency } = paid;
  if (same || !keepsPayment(paid.state)) {
    const { paymentAmount, giftCardAmount } = same ?? { paymentAmount: 0, giftCardAmount: 0 };
    return { orderId, currency, paymentAmount, giftCardAmount, wasAlreadyRefunded: true };
  }
  await refuseDisputed(tx, paid);
  const input = { reason, request, key, actor: 'operator' } as const;
  if (paid !== order) await refundMoved(app, tx, order, input);
  const { paymentAmount, giftCardAmount, isFinal } = await refundOrder(app, tx, paid, input);
  // Both orders end together, so the last part of a moved one is asked for as all of it.
  if (paid !== order && isFinal && request !== 'all') throw new Problem('refund_too_much');
  return { orderId, currency, paymentAmount, giftCardAmount, wasAlreadyRefunded: false };
}

async function lockExisting(tx: Transaction, key: OrderKey): Promise<StoredOrder> {
  const order = await lockOrder(tx, key);
  if (!order)
    throw new Error(`Order ${key.venueId}/${key.orderId} was not found, though orders are never deleted`);
  return order;
}

/** The venue that received the guest bears its menus in a full refund; we bear a partial one. */
async function refundMoved(
  app: App,
  tx: Transaction,
  order: StoredOrder,
  input: Parameters<typeof refundOrder>[3],
): Promise<void> {
  if (input.request === 'all') await refundOrder(app, tx, order, input);
  else if (input.reason !== 'our_fault' && input.reason !== 'guest_regrets')
    throw new Problem('moved_part_is_ours');
}

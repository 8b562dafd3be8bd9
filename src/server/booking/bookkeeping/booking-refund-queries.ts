// The SQL of what was given back of a booking.
import type { BookingRefundReason } from '#core/booking/receipt.contract.ts';
import type { Bearer } from '#core/money/order-postings.ts';
import type { MenuCount, RefundPlan } from '#core/money/plan-refund.ts';
import { type Connection, many, one, type Transaction } from '../../db/database.ts';
import type { OrderKey } from '../payment/order-queries.ts';

export type BookingRefund = Omit<RefundPlan, 'cards'> & {
  refundId: number;
  key: string;
  reason: BookingRefundReason;
  bearer: Bearer;
};

export const listBookingRefunds = (on: Connection, { venueId, orderId }: OrderKey) =>
  many<BookingRefund>(on, {
    name: 'list-booking-refunds',
    text: `select id as "refundId", key, reason, bearer, menus_amount as "menusAmount",
        discount_amount as "discountAmount", fee_amount as "feeAmount", payment_amount as "paymentAmount",
        gift_card_amount as "giftCardAmount", menus, is_final as "isFinal"
      from booking_refund where venue_id = $1 and order_id = $2 order by id`,
    values: [venueId, orderId],
  });

/** Needs a lock on the order. */
export async function insertBookingRefund(
  on: Transaction,
  { venueId, orderId }: OrderKey,
  refund: Omit<BookingRefund, 'refundId'>,
): Promise<number> {
  const row = await one<{ id: number }>(on, {
    name: 'insert-booking-refund',
    text: `insert into booking_refund (venue_id, order_id, key, reason, bearer, menus_amount, discount_amount,
        fee_amount, payment_amount, gift_card_amount, menus, is_final)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    values: [
      venueId,
      orderId,
      refund.key,
      refund.reason,
      refund.bearer,
      refund.menusAmount,
      refund.discountAmount,
      refund.feeAmount,
      refund.paymentAmount,
      refund.giftCardAmount,
      JSON.stringify(refund.menus),
      refund.isFinal,
    ],
  });
  return Number(row?.id);
}

type OrderMenu = MenuCount & { priceSaleAmount: number };

export const listMenuCounts = (on: Connection, { venueId, orderId }: OrderKey) =>
  many<OrderMenu>(on, {
    name: 'list-menu-counts',
    text: `select menu_id as "menuId", party as count, price_sale_amount as "priceSaleAmount"
      from order_menu where venue_id = $1 and order_id = $2`,
    values: [venueId, orderId],
  });

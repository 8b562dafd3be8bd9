// Facts about an order that are derived from its lines.
import type { LineItem, Order } from '#core/booking/booking.contract.ts';
import type { BookingContext } from '#core/booking/machine/booking-context.ts';

const amountOf = (lines: readonly LineItem[], type: LineItem['type']): number =>
  lines.reduce((sum, line) => sum + (line.type === type ? line.amount : 0), 0);

/** What the guest will be charged. */
export const paymentAmount = (order: Order | null): number =>
  amountOf(order?.line_items ?? [], 'payment_total');

export const hasMenus = (order: Order | null): boolean =>
  order?.line_items.some(({ type }) => type === 'menu') ?? false;

/** Without gift cards the total equals the payment, so the total is left out. */
export function shownLines({ line_items }: Pick<Order, 'line_items'>): LineItem[] {
  const hasGiftCards = line_items.some(({ type }) => type === 'gift_card');
  return line_items.filter(
    ({ type }) => type !== 'payment_total' && (type !== 'total_amount' || hasGiftCards),
  );
}

/** What the guest saves on the regular prices, discount codes included, once the fee is paid. */
export function savedAmount({ order, steps, lists }: BookingContext): number {
  const onMenus = lists.menus.reduce((sum, { id, price_regular, price_sale }) => {
    const count = steps.book.data.menus[id]?.num_person ?? 0;
    return sum + count * (price_regular - price_sale);
  }, 0);
  const lines = order?.line_items ?? [];
  return Math.max(0, onMenus - amountOf(lines, 'discount') - amountOf(lines, 'administration_fee'));
}

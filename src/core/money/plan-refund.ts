// What a refund of a booking undoes, and where its money goes:
// some of its menus, an amount, or all that is left.
import { divideRounded } from '../money.ts';
import { sumOf } from './journal.ts';

export type MenuCount = { menuId: number; count: number };

/** Menus at sale price, the discount that lowered them, and the fee. */
export type UndoneAmounts = { menusAmount: number; discountAmount: number; feeAmount: number };

export type RefundableOrder = UndoneAmounts & {
  menus: readonly (MenuCount & { priceSaleAmount: number })[];
  /** What the payment card has paid and nobody has taken back. */
  paymentLeftAmount: number;
  /** What the order captured of each gift card and has not returned. */
  cardsLeft: readonly { cardId: number; amount: number }[];
  refunds: readonly (UndoneAmounts & { menus: readonly MenuCount[] })[];
};

export type RefundRequest = 'all' | { amount: number } | { menus: readonly MenuCount[] };

export type RefundPlan = UndoneAmounts & {
  menus: readonly MenuCount[];
  paymentAmount: number;
  giftCardAmount: number;
  /** What returns to each gift card. */
  cards: { cardId: number; amount: number }[];
  /** Nothing is left afterwards. */
  isFinal: boolean;
};

/** `too_much`: more than what is left. `nothing`: the request is empty or not in whole øre. */
export type RefundRefusal = 'too_much' | 'nothing';

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;
const totalOf = (menus: readonly MenuCount[], id: number): number =>
  sumOf(menus.filter(({ menuId }) => menuId === id).map(({ count }) => count));

/**
 * The discount of that much of the menus. Taken from the start, so that the parts of an order
 * never differ from the whole by a rounded øre.
 */
const discountOf = ({ menusAmount, discountAmount }: UndoneAmounts, undoneAmount: number): number =>
  menusAmount === 0 ? 0 : divideRounded(discountAmount * undoneAmount, menusAmount);

/** How much of the menus is undone once the guest has `netAmount` of them back. */
function menusFor(order: UndoneAmounts, netAmount: number): number {
  const { menusAmount, discountAmount } = order;
  const paidAmount = menusAmount - discountAmount;
  if (netAmount >= paidAmount) return menusAmount;
  let undone = divideRounded(netAmount * menusAmount, paidAmount);
  while (undone - discountOf(order, undone) > netAmount) undone -= 1;
  while (undone - discountOf(order, undone) < netAmount) undone += 1;
  return undone;
}

function undoneBy(order: RefundableOrder, request: RefundRequest): UndoneAmounts | RefundRefusal {
  const sum = (of: keyof UndoneAmounts) => sumOf(order.refunds.map((refund) => refund[of]));
  const menusBefore = sum('menusAmount');
  const discountBefore = sum('discountAmount');
  const upTo = (menusAfter: number, feeAmount: number): UndoneAmounts => ({
    menusAmount: menusAfter - menusBefore,
    discountAmount: discountOf(order, menusAfter) - discountBefore,
    feeAmount,
  });
  const feeLeft = order.feeAmount - sum('feeAmount');
  if (request === 'all') return upTo(order.menusAmount, feeLeft);
  if ('menus' in request) {
    const { menus } = request;
    const before = order.refunds.flatMap((refund) => refund.menus);
    const priceOf = (id: number) => order.menus.find(({ menuId }) => menuId === id)?.priceSaleAmount ?? 0;
    const isLeft = menus.every(
      ({ menuId }) => totalOf([...before, ...menus], menuId) <= totalOf(order.menus, menuId),
    );
    const menusAfter = menusBefore + sumOf(menus.map(({ menuId, count }) => count * priceOf(menuId)));
    if (!menus.every(({ count }) => isCount(count)) || menus.length === 0) return 'nothing';
    return isLeft && menusAfter <= order.menusAmount ? upTo(menusAfter, 0) : 'too_much';
  }
  // The menus first: the fee comes back only when all of them do.
  if (!isCount(request.amount)) return 'nothing';
  const netBefore = menusBefore - discountBefore;
  const netLeft = order.menusAmount - order.discountAmount - netBefore;
  const netAmount = Math.min(request.amount, netLeft);
  const feeAmount = request.amount - netAmount;
  if (feeAmount > feeLeft) return 'too_much';
  return upTo(menusFor(order, netBefore + netAmount), feeAmount);
}

/**
 * To the payment card as long as something of the payment is left, then to the gift cards in
 * their order.
 */
export function planRefund(order: RefundableOrder, request: RefundRequest): RefundPlan | RefundRefusal {
  const undone = undoneBy(order, request);
  if (typeof undone === 'string') return undone;
  const amount = undone.menusAmount - undone.discountAmount + undone.feeAmount;
  if (amount === 0 && request !== 'all') return 'nothing';
  const paymentAmount = Math.min(amount, order.paymentLeftAmount);
  const giftCardAmount = amount - paymentAmount;
  let left = giftCardAmount;
  const cards = order.cardsLeft.flatMap(({ cardId, amount: most }) => {
    const returned = Math.min(left, most);
    left -= returned;
    return returned > 0 ? [{ cardId, amount: returned }] : [];
  });
  if (left > 0) return 'too_much';
  const before = [...order.refunds, undone];
  const isFinal =
    sumOf(before.map(({ menusAmount }) => menusAmount)) === order.menusAmount &&
    sumOf(before.map(({ feeAmount }) => feeAmount)) === order.feeAmount;
  const menus = typeof request === 'object' && 'menus' in request ? request.menus : [];
  return { ...undone, menus, paymentAmount, giftCardAmount, cards, isFinal };
}

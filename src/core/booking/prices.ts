// What an order costs, and what gift cards and the payment card pay. Amounts are whole øre.
import type { Market } from '../market.ts';
import { containedVatAmount, percentAmount } from '../money.ts';
import type { Message } from '../problem.ts';

export type PricedMenu = {
  name: string;
  quantity: number;
  priceRegularAmount: number;
  priceSaleAmount: number;
};
/** Lowers the price of the menus, never the fee. */
export type Discount = { code: string; forNewCustomers?: boolean } & (
  | { percent: number }
  | { amount: number }
);
/** balanceAmount is what this order may spend of the gift card. */
export type GiftCardBalance = { code: string; balanceAmount: number; expiresAt: number };

export type PriceInput = {
  market: Pick<Market, 'feeAmount' | 'minimumCardAmount' | 'vatPercent'>;
  menus: readonly PricedMenu[];
  discounts: readonly Discount[];
  giftCards: readonly GiftCardBalance[];
};

export const LINE_TYPES = [
  'menu',
  'discount',
  'administration_fee',
  'total_amount',
  'vat',
  'gift_card',
  'payment_total',
] as const;
export type LineType = (typeof LINE_TYPES)[number];

export type PriceLine = {
  type: LineType;
  title: Message;
  /** Unique within an order; lines are sorted by it. */
  weight: number;
  quantity: number;
  /** Below zero for discounts and gift cards. */
  amount: number;
  /** Displayed only, not part of the sum. */
  isInformational: boolean;
};

export type UsedDiscount = { code: string; amount: number };
/** paidAmount is 0 when the card wasn't needed; its balance then doesn't change. */
export type UsedGiftCard = { code: string; paidAmount: number; remainingAmount: number };

export type OrderPrice = {
  lines: PriceLine[];
  discounts: UsedDiscount[];
  giftCards: UsedGiftCard[];
  /** Menus less discounts, plus the fee. */
  totalAmount: number;
  vatAmount: number;
  giftCardAmount: number;
  /** What a card has to be charged; 0 needs no payment page. */
  paymentAmount: number;
  /** Against the menus' regular prices. */
  savedAmount: number;
  /** What is left on the gift cards that pay; it is sent as new gift cards. */
  restAmount: number;
};

const WEIGHT_STEP = 100;
const INFORMATIONAL: ReadonlySet<LineType> = new Set(['total_amount', 'vat', 'payment_total']);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
// `-amount` would turn 0 into -0.
const negative = (amount: number): number => 0 - amount;

// Discounts are sorted by size and then by code as plain text, so that neither the order of entry
// nor the reader's language changes the price.
const byText = (a: string, b: string): number => Number(a > b) - Number(a < b);
const isPercent = (discount: Discount): discount is Extract<Discount, { percent: number }> =>
  'percent' in discount;

function byDiscountOrder(a: Discount, b: Discount): number {
  if (isPercent(a) && isPercent(b)) return b.percent - a.percent || byText(a.code, b.code);
  if (isPercent(a) || isPercent(b)) return isPercent(a) ? -1 : 1;
  return b.amount - a.amount || byText(a.code, b.code);
}

const discountTitleKey = (discounts: readonly Discount[], code: string) =>
  discounts.find((discount) => discount.code === code)?.forNewCustomers
    ? 'summary.discount_code_new_customer'
    : 'summary.discount_code';

/** Every percentage is of the menus' full price; the sum of discounts never exceeds it. */
function useDiscounts(discounts: readonly Discount[], menusAmount: number): UsedDiscount[] {
  let leftAmount = menusAmount;
  return discounts.toSorted(byDiscountOrder).map((discount) => {
    const wanted = isPercent(discount) ? percentAmount(menusAmount, discount.percent) : discount.amount;
    const amount = Math.min(wanted, leftAmount);
    leftAmount -= amount;
    return { code: discount.code, amount };
  });
}

const byExpiry = (a: GiftCardBalance, b: GiftCardBalance): number =>
  a.expiresAt - b.expiresAt || a.balanceAmount - b.balanceAmount || byText(a.code, b.code);

/** As much as possible, but leaving either nothing or at least the minimum charge. */
function giftCardShare(availableAmount: number, totalAmount: number, minimumCardAmount: number): number {
  const rest = totalAmount - availableAmount;
  if (rest <= 0) return totalAmount;
  return rest < minimumCardAmount ? Math.max(0, totalAmount - minimumCardAmount) : availableAmount;
}

function useGiftCards(
  cards: readonly GiftCardBalance[],
  totalAmount: number,
  minimum: number,
): UsedGiftCard[] {
  let leftAmount = giftCardShare(sumOf(cards.map((card) => card.balanceAmount)), totalAmount, minimum);
  return cards.toSorted(byExpiry).map(({ code, balanceAmount }) => {
    const paidAmount = Math.min(balanceAmount, leftAmount);
    leftAmount -= paidAmount;
    return { code, paidAmount, remainingAmount: balanceAmount - paidAmount };
  });
}

type LineDraft = { title: Message; amount: number; quantity?: number };

/** Weights count up from the type's own hundred, so that lines of one type are sorted together. */
const linesOf = (type: LineType, drafts: readonly LineDraft[]): PriceLine[] =>
  drafts.map((draft, index) => ({
    type,
    weight: (LINE_TYPES.indexOf(type) + 1) * WEIGHT_STEP + index,
    quantity: 1,
    isInformational: INFORMATIONAL.has(type),
    ...draft,
  }));

export function priceOrder({ market, menus, discounts, giftCards }: PriceInput): OrderPrice {
  const chosen = menus.filter((menu) => menu.quantity > 0);
  const menusAmount = sumOf(chosen.map((menu) => menu.quantity * menu.priceSaleAmount));
  const regularAmount = sumOf(chosen.map((menu) => menu.quantity * menu.priceRegularAmount));
  const usedDiscounts = useDiscounts(discounts, menusAmount);
  const discountAmount = sumOf(usedDiscounts.map((discount) => discount.amount));
  // There is no fee before the first menu is chosen.
  const feeAmount = chosen.length > 0 ? market.feeAmount : 0;

  const totalAmount = menusAmount - discountAmount + feeAmount;
  const vatAmount = containedVatAmount(totalAmount, market.vatPercent);
  const usedCards = useGiftCards(giftCards, totalAmount, market.minimumCardAmount);
  const giftCardAmount = sumOf(usedCards.map((card) => card.paidAmount));
  const paymentAmount = totalAmount - giftCardAmount;
  const paying = usedCards.filter((card) => card.paidAmount > 0);

  const lines = [
    ...linesOf(
      'menu',
      chosen.map(({ name, quantity, priceSaleAmount }) => ({
        title: { messageKey: 'summary.menu_line', params: { quantity, name } },
        quantity,
        amount: quantity * priceSaleAmount,
      })),
    ),
    ...linesOf(
      'discount',
      usedDiscounts.map(({ code, amount }) => ({
        title: { messageKey: discountTitleKey(discounts, code), params: { code } },
        amount: negative(amount),
      })),
    ),
    ...linesOf(
      'administration_fee',
      feeAmount > 0 ? [{ title: { messageKey: 'summary.administration_fee' }, amount: feeAmount }] : [],
    ),
    ...linesOf('total_amount', [{ title: { messageKey: 'summary.total_amount' }, amount: totalAmount }]),
    ...linesOf('vat', [
      { title: { messageKey: 'summary.vat', params: { percent: market.vatPercent } }, amount: vatAmount },
    ]),
    ...linesOf(
      'gift_card',
      usedCards.map(({ code, paidAmount }) => ({
        title: { messageKey: 'summary.giftcode', params: { code } },
        amount: negative(paidAmount),
      })),
    ),
    ...linesOf('payment_total', [{ title: { messageKey: 'summary.payment_total' }, amount: paymentAmount }]),
  ];

  return {
    lines,
    discounts: usedDiscounts,
    giftCards: usedCards,
    totalAmount,
    vatAmount,
    giftCardAmount,
    paymentAmount,
    savedAmount: regularAmount - menusAmount + discountAmount,
    restAmount: sumOf(paying.map((card) => card.remainingAmount)),
  };
}

// Gift cards cost their face value, without a fee. The tax line is informational.
import type { Market } from '../market.ts';
import { percentAmount } from '../money.ts';
import type { Translate } from '../problem.ts';
import type { GiftCardLine } from './gift-cards.contract.ts';

export type GiftCardPrice = { cardAmount: number; totalAmount: number; taxAmount: number };

/** `amount` is in whole kroner, the result in øre. */
export function priceGiftCards(
  market: Pick<Market, 'giftCardTaxPercent'>,
  { amount, quantity }: { amount: number; quantity: number },
): GiftCardPrice {
  const cardAmount = amount * 100;
  const totalAmount = cardAmount * quantity;
  return { cardAmount, totalAmount, taxAmount: percentAmount(totalAmount, market.giftCardTaxPercent) };
}

type Priced = { quantity: number; totalAmount: number; taxAmount: number };

export const giftCardLines = (
  { quantity, totalAmount, taxAmount }: Priced,
  translate: Translate,
): GiftCardLine[] => [
  {
    type: 'giftcard_total',
    title: translate('summary.giftcard_total'),
    weight: 100,
    quantity,
    amount: totalAmount,
    informational: false,
  },
  {
    type: 'tax',
    title: translate('summary.tax'),
    weight: 200,
    quantity: 1,
    amount: taxAmount,
    informational: true,
  },
  {
    type: 'payment_total',
    title: translate('summary.payment_total'),
    weight: 300,
    quantity: 1,
    amount: totalAmount,
    informational: true,
  },
];

// What gift cards cost: their face value. The tax line is information; nothing adds it, and there is no fee.
import type { Market } from '../market.ts';
import { percentAmount } from '../money.ts';
import type { Translate } from '../problem.ts';
import type { GiftcardLine } from './giftcards.contract.ts';

export type GiftcardPrice = { cardAmount: number; totalAmount: number; taxAmount: number };

/** From whole kroner to øre. */
export function priceGiftcards(
  market: Pick<Market, 'giftcardTaxPercent'>,
  { amount, quantity }: { amount: number; quantity: number },
): GiftcardPrice {
  const cardAmount = amount * 100;
  const totalAmount = cardAmount * quantity;
  return { cardAmount, totalAmount, taxAmount: percentAmount(totalAmount, market.giftcardTaxPercent) };
}

type Priced = { quantity: number; totalAmount: number; taxAmount: number };

export const giftcardLines = (
  { quantity, totalAmount, taxAmount }: Priced,
  translate: Translate,
): GiftcardLine[] => [
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

// What happens to an order, as lines of the journal.
import type { Currency } from '../money.ts';
import { type CardMovement, cardLines, movedVatAmount } from './card-movements.ts';
import { feeVatAmount, type JournalLine, linesIn, negative } from './journal.ts';

export type PostedOrder = {
  venueId: number;
  currency: Currency;
  /** At sale price, before discounts. */
  menusAmount: number;
  discountAmount: number;
  feeAmount: number;
  /** What the payment card was charged. */
  paymentAmount: number;
  cards: readonly CardMovement[];
};

/** The venue gets its menus in full: we pay the discounts. The fee is ours. Commission is taken by the statement. */
export function orderConfirmed(order: PostedOrder): JournalLine[] {
  const { venueId, currency, menusAmount, discountAmount, feeAmount, paymentAmount, cards } = order;
  const vatAmount = feeVatAmount(currency, feeAmount);
  return linesIn(currency, [
    { account: 'provider', amount: paymentAmount },
    ...cardLines(currency, cards),
    { account: 'discount_cost', amount: discountAmount },
    { account: 'venue_payable', amount: negative(menusAmount), venueId },
    { account: 'fee_revenue', amount: vatAmount - feeAmount },
    { account: 'output_vat', amount: negative(vatAmount + movedVatAmount(currency, cards)) },
  ]);
}

/** All of it is undone. The payment is owed to the guest until the provider has sent it. */
export function bookingRefunded(order: PostedOrder): JournalLine[] {
  const { venueId, currency, menusAmount, discountAmount, feeAmount, paymentAmount, cards } = order;
  const vatAmount = feeVatAmount(currency, feeAmount);
  return linesIn(currency, [
    { account: 'venue_payable', amount: menusAmount, venueId },
    { account: 'fee_revenue', amount: feeAmount - vatAmount },
    { account: 'output_vat', amount: vatAmount - movedVatAmount(currency, cards) },
    { account: 'discount_cost', amount: negative(discountAmount) },
    ...cardLines(currency, cards),
    { account: 'refund_payable', amount: negative(paymentAmount) },
  ]);
}

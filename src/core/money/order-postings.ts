// What happens to an order, as lines of the journal.
import type { Currency } from '../money.ts';
import { type CardMovement, cardLines, movedVatAmount } from './card-movements.ts';
import { feeVatAmount, type JournalLine, type LineDraft, linesIn, negative } from './journal.ts';

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

/**
 * The venue gets its menus in full: we pay the discounts. The fee is ours.
 * Commission is taken by the statement.
 */
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

/**
 * Who bears a refund (product decision D54). `charge`: the venue turned the guest away and was
 * charged its menus then, when it lowered what the guest's other table cost us.
 */
export type Bearer = 'venue' | 'us' | 'charge';

export type PostedRefund = PostedOrder & {
  bearer: Bearer;
  /** The fee stays ours, because nobody owed the guest a refund. */
  keepsFee: boolean;
  /** Fees of this order that earlier refunds have undone. */
  undoneFeeAmount: number;
};

/** What of the menus nobody but the bearer pays. */
function borne({ bearer, venueId, menusAmount, discountAmount }: PostedRefund): LineDraft[] {
  if (bearer === 'us') return [{ account: 'goodwill_cost', amount: menusAmount - discountAmount }];
  return [
    bearer === 'venue'
      ? { account: 'venue_payable', amount: menusAmount, venueId }
      : { account: 'discount_cost', amount: menusAmount },
    { account: 'discount_cost', amount: negative(discountAmount) },
  ];
}

/** All of an order or a part of it. The payment is owed to the guest until it has been sent. */
export function bookingRefunded(refund: PostedRefund): JournalLine[] {
  const { currency, feeAmount, keepsFee, undoneFeeAmount, paymentAmount, cards } = refund;
  // As a difference, so that the parts of a fee have the VAT of the whole.
  const vatAmount = keepsFee
    ? 0
    : feeVatAmount(currency, undoneFeeAmount + feeAmount) - feeVatAmount(currency, undoneFeeAmount);
  return linesIn(currency, [
    ...borne(refund),
    { account: keepsFee ? 'goodwill_cost' : 'fee_revenue', amount: feeAmount - vatAmount },
    { account: 'output_vat', amount: vatAmount - movedVatAmount(currency, cards) },
    ...cardLines(currency, cards),
    { account: 'refund_payable', amount: negative(paymentAmount) },
  ]);
}

/**
 * A guest whom the venue turned away has another table:
 * the venue bears its menus, which lowers our cost.
 */
export const venueCharged = ({
  venueId,
  currency,
  amount,
}: Pick<PostedOrder, 'venueId' | 'currency'> & { amount: number }): JournalLine[] =>
  linesIn(currency, [
    { account: 'venue_payable', amount, venueId },
    { account: 'discount_cost', amount: negative(amount) },
  ]);

// What a change of a gift card's balance is in the journal, with its VAT.
import { type Currency, containedVatAmount } from '../money.ts';
import { type LineDraft, negative, sumOf } from './journal.ts';

/** What we owe on one card before and after an event. A reserved amount is still owed. */
export type CardMovement = { cardId: number; beforeAmount: number; afterAmount: number };

/**
 * Denmark's cards are single-purpose vouchers, whose VAT is due when they are sold.
 * Sweden's are multi-purpose: what they buy has different rates, so VAT is due when they are used.
 */
const VAT_PERCENT_AT_SALE: Record<Currency, number> = { DKK: 25, SEK: 0 };

const vatOf = (currency: Currency, owedAmount: number): number =>
  containedVatAmount(owedAmount, VAT_PERCENT_AT_SALE[currency]);

/**
 * Taken as the difference of what is owed before and after, so that the parts of a card never
 * differ from the whole by a rounded øre.
 */
export const movedVatAmount = (currency: Currency, cards: readonly CardMovement[]): number =>
  sumOf(
    cards.map(
      ({ beforeAmount, afterAmount }) => vatOf(currency, afterAmount) - vatOf(currency, beforeAmount),
    ),
  );

/** How much less is owed than before. */
export const releasedAmount = (cards: readonly CardMovement[]): number =>
  sumOf(cards.map(({ beforeAmount, afterAmount }) => beforeAmount - afterAmount));

/** The cards' own lines. The caller adds where the money and the VAT went. */
export const cardLines = (currency: Currency, cards: readonly CardMovement[]): LineDraft[] =>
  cards.flatMap((card) => [
    { account: 'gift_card', amount: releasedAmount([card]), cardId: card.cardId },
    { account: 'gift_card_vat', amount: movedVatAmount(currency, [card]), cardId: card.cardId },
  ]);

/** VAT that is due because a card was sold, or no longer due because it was used or refunded. */
export const voucherVatLine = (currency: Currency, cards: readonly CardMovement[]): LineDraft => ({
  account: 'output_vat',
  amount: negative(movedVatAmount(currency, cards)),
});

// What happens to gift cards outside of orders, as lines of the journal.
// Reservations and freezes move no money.
import type { Currency } from '../money.ts';
import {
  type CardMovement,
  cardLines,
  movedVatAmount,
  releasedAmount,
  voucherVatLine,
} from './card-movements.ts';
import { type JournalLine, linesIn, negative } from './journal.ts';

type MovedCards = { currency: Currency; cards: readonly CardMovement[] };

/** The buyer paid face value. In Denmark its VAT is due at once. */
export const cardsSold = ({ currency, cards }: MovedCards): JournalLine[] =>
  linesIn(currency, [
    { account: 'provider', amount: negative(releasedAmount(cards)) },
    ...cardLines(currency, cards),
    voucherVatLine(currency, cards),
  ]);

/** Nobody paid for the card: it is our cost. */
export const cardGiven = ({ currency, cards }: MovedCards): JournalLine[] =>
  linesIn(currency, [
    { account: 'goodwill_cost', amount: negative(releasedAmount(cards)) },
    ...cardLines(currency, cards),
    voucherVatLine(currency, cards),
  ]);

/** What was left on the cards of a purchase is owed to its buyer. */
export const purchaseRefunded = ({ currency, cards }: MovedCards): JournalLine[] =>
  linesIn(currency, [
    ...cardLines(currency, cards),
    voucherVatLine(currency, cards),
    { account: 'refund_payable', amount: negative(releasedAmount(cards)) },
  ]);

/** An expired or voided card is our income, less the VAT that was paid when it was sold. */
export const cardLapsed = ({ currency, cards }: MovedCards): JournalLine[] =>
  linesIn(currency, [
    ...cardLines(currency, cards),
    { account: 'breakage', amount: negative(releasedAmount(cards) + movedVatAmount(currency, cards)) },
  ]);

/** The money was sent from our bank by hand, outside the product. */
export const cardPaidOut = ({ currency, cards }: MovedCards): JournalLine[] =>
  linesIn(currency, [
    ...cardLines(currency, cards),
    voucherVatLine(currency, cards),
    { account: 'bank', amount: negative(releasedAmount(cards)) },
  ]);

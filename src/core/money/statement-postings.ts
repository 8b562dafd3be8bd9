// What statements add to the journal. Menus, refunds and charges are posted when they happen.
import type { Currency } from '../money.ts';
import { type JournalLine, linesIn, negative } from './journal.ts';

type VenueMoney = { venueId: number; currency: Currency };

/** Commission and its VAT are kept from what we owe the venue. Below 0 they are given back. */
export const statementClosed = ({
  venueId,
  currency,
  commissionAmount,
  vatAmount,
}: VenueMoney & { commissionAmount: number; vatAmount: number }): JournalLine[] =>
  linesIn(currency, [
    { account: 'venue_payable', amount: commissionAmount + vatAmount, venueId },
    { account: 'commission_revenue', amount: negative(commissionAmount) },
    { account: 'output_vat', amount: negative(vatAmount) },
  ]);

/** What finance gives a venue is our cost; what it takes back lowers that. */
export const venueCorrected = ({
  venueId,
  currency,
  amount,
}: VenueMoney & { amount: number }): JournalLine[] =>
  linesIn(currency, [
    { account: 'goodwill_cost', amount },
    { account: 'venue_payable', amount: negative(amount), venueId },
  ]);

// Payouts as lines of the journal.
import { type Account, type JournalLine, linesIn, negative } from '../money/journal.ts';
import type { Currency } from '../money.ts';
import type { PayoutMethod } from './payout.ts';

type Paid = { venueId: number; currency: Currency; amount: number; method: PayoutMethod };

const SOURCE: Record<PayoutMethod, Account> = { stripe: 'provider', bank: 'bank' };

export const payoutSent = ({ venueId, currency, amount, method }: Paid): JournalLine[] =>
  linesIn(currency, [
    { account: 'venue_payable', amount, venueId },
    { account: SOURCE[method], amount: negative(amount) },
  ]);

/** The money is with us again, and owed again. */
export const payoutReturned = ({ venueId, currency, amount, method }: Paid): JournalLine[] =>
  linesIn(currency, [
    { account: SOURCE[method], amount },
    { account: 'venue_payable', amount: negative(amount), venueId },
  ]);

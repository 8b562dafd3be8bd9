// The journal: double entry in øre. Debit is positive, credit is negative.
// docs/money.md explains every account.
import { MARKETS, type Market } from '../market.ts';
import { type Currency, containedVatAmount } from '../money.ts';

export const ACCOUNTS = [
  'provider',
  'bank',
  'reversal',
  'gift_card',
  'gift_card_vat',
  'venue_payable',
  'refund_payable',
  'fee_revenue',
  'commission_revenue',
  'output_vat',
  'breakage',
  'discount_cost',
  'goodwill_cost',
  'chargeback_loss',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** `venueId` is set for what we owe a venue, `cardId` for what we owe on a gift card. */
export type JournalLine = {
  account: Account;
  amount: number;
  currency: Currency;
  venueId?: number;
  cardId?: number;
};

export type LineDraft = Omit<JournalLine, 'currency'>;

/**
 * One line for each account, venue and card; none of 0.
 * An event that moves no money has no lines and no entry.
 */
export function linesIn(currency: Currency, drafts: readonly LineDraft[]): JournalLine[] {
  const merged = new Map<string, JournalLine>();
  for (const draft of drafts) {
    const name = `${draft.account} ${draft.venueId} ${draft.cardId}`;
    const amount = draft.amount + (merged.get(name)?.amount ?? 0);
    merged.set(name, { ...draft, amount, currency });
  }
  return [...merged.values()].filter(({ amount }) => amount !== 0);
}

export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/** `-amount` would turn 0 into -0. */
export const negative = (amount: number): number => 0 - amount;

const marketOf = (currency: Currency): Market => MARKETS[currency === 'DKK' ? 'dk' : 'se'];

/** The VAT inside our own fee. */
export const feeVatAmount = (currency: Currency, feeAmount: number): number =>
  containedVatAmount(feeAmount, marketOf(currency).vatPercent);

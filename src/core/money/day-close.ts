// What is compared when finance closes a day. Each is a sum of rows and a sum of the journal.
import type { Currency } from '../money.ts';
import type { Account } from './journal.ts';

export const DAY_BOOKS = ['payments', 'menus', 'refunds', 'gift_cards'] as const;
export type DayBook = (typeof DAY_BOOKS)[number];

/** Where the journal has it. */
export const ACCOUNT_OF: Record<DayBook, Account> = {
  payments: 'provider',
  menus: 'venue_payable',
  refunds: 'provider',
  gift_cards: 'gift_card',
};

export const DIFFERENCE_STATES = ['open', 'explained', 'mended'] as const;
export type DifferenceState = (typeof DIFFERENCE_STATES)[number];

/** Amounts are null where only the provider has it. */
export type FoundDifference = {
  kind: DayBook | 'provider';
  subject: string;
  problem: string | null;
  currency: Currency | null;
  rowsAmount: number | null;
  journalAmount: number | null;
  venueId: number | null;
  orderId: number | null;
};

// What the pages of payouts are given.
import type { MarketId } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import type { PayoutState } from '#core/payouts/payout.ts';

export type ShownRun = {
  runId: number;
  market: MarketId;
  currency: Currency;
  state: 'prepared' | 'approved' | 'cancelled';
  preparedAt: Date;
  approvedAt: Date | null;
  payouts: number;
  amount: number;
  unfinished: number;
  named: number;
};

export type ShownPayout = {
  venueId: number;
  venueName: string;
  payoutId: number;
  amount: number;
  state: PayoutState;
  reason: string | null;
  account: string;
  weeks: string[];
};

export type ShownDestination = {
  destinationId: number;
  account: string;
  holderName: string;
  usableFrom: Date;
  isApproved: boolean;
};

export type ShownAnswer = { answerId: number; receivedAt: Date; readAt: Date | null; problems: number };

export type ShownProblem = {
  answerId: number;
  problem: 'unknown_reference' | 'wrong_amount' | 'wrong_state';
  reference: string;
  amount: number | null;
  currency: string | null;
};

/** The last four characters are enough to know an account again. */
export const shortAccount = (account: string): string => `…${account.slice(-4)}`;

// The interface to the provider that keeps venues' accounts.
// Like the payout port it throws Problem('payment_unavailable').
import type { MarketId } from '#core/market.ts';

export type AccountState = {
  /** Money may be sent to it, and it pays out to the venue's bank. */
  isReady: boolean;
  /** The provider's own words for what it still asks for. */
  missing: string[];
};

export type AccountPort = {
  /** The same venue gets the same account for a day. Returns its id. */
  createAccount(venue: { venueId: number; market: MarketId }): Promise<string>;
  /** Where the owner gives the provider what is missing. It works once and for minutes. */
  createLink(account: string, urls: { returnUrl: string; refreshUrl: string }): Promise<string>;
  /** Undefined when there is no such account. */
  findAccount(account: string): Promise<AccountState | undefined>;
};

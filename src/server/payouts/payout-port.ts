// The interface to the provider that brings the money to a venue. Amounts are whole øre.
// A call without a clear answer throws Problem('payment_unavailable'): its outcome is unknown, and
// it may be repeated. Problem('payment_failed') says that this key can no longer tell what it did.
// Then `find` with another key.
import type { Currency } from '#core/money.ts';
import type { PayoutMethod } from '#core/payouts/payout.ts';

export type PayoutOrder = {
  /** Names the payout, whatever key it is tried with. */
  reference: string;
  idempotencyKey: string;
  amount: number;
  currency: Currency;
  account: string;
};

/**
 * `failed`: nothing was moved. `returned`: it is with us again.
 * `stuck`: it neither arrived nor came back.
 */
export type PayoutAnswer = {
  providerId: string;
  state: 'sent' | 'paid' | 'failed' | 'returned' | 'stuck';
  /** The provider's own word; only of the last three. */
  reason: string | null;
};

export type PayoutPort = {
  method: PayoutMethod;
  pay(order: PayoutOrder): Promise<PayoutAnswer>;
  /**
   * What became of it; undefined when the provider has never got it. What was begun is brought to
   * its end: money that didn't reach the bank is taken back.
   */
  find(order: PayoutOrder): Promise<PayoutAnswer | undefined>;
};

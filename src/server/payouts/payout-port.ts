// The interface to the provider that brings the money to a venue. Amounts are whole øre.
// A call without a clear answer throws Problem('payment_unavailable'): its outcome is unknown, and
// it may be repeated. Problem('payment_failed') says that the provider only repeats an error for
// this key: use another one, and `resume` before `pay`.
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
   * Looks up what was done with this reference and finishes it: the money is paid to the bank, or
   * the transfer is reversed when the bank can't be paid. Undefined when there is no transfer.
   */
  resume(order: PayoutOrder): Promise<PayoutAnswer | undefined>;
};

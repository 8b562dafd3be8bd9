import type { PayoutPort } from './payout-port.ts';

/** Payments by bank go out in the run's file, and the bank's own files say what became of them. */
export const createBankPayouts = (): PayoutPort => ({
  method: 'bank',
  pay: async ({ reference }) => ({ providerId: reference, state: 'sent', reason: null }),
  resume: async () => undefined,
});

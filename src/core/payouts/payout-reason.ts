// Why a payout failed, came back or is stuck: words of ours, of Stripe and of banks (ISO 20022).
const KNOWN = {
  cancelled: 'cancelled',
  reversed: 'reversed',
  account_closed: 'account_closed',
  AC04: 'account_closed',
  insufficient_capabilities_for_transfer: 'account_restricted',
  account_restricted: 'account_restricted',
  balance_insufficient: 'no_balance',
  insufficient_funds: 'no_balance',
  AM04: 'no_balance',
  no_account: 'no_account',
  invalid_account_number: 'no_account',
  AC01: 'no_account',
  AC03: 'no_account',
  account_frozen: 'blocked',
  AC06: 'blocked',
  AM05: 'twice',
  refused: 'refused',
} as const satisfies Record<string, string>;

export type PayoutReason = (typeof KNOWN)[keyof typeof KNOWN];

/**
 * A stuck payout has two: why it failed, and why it can't be taken back.
 * Words that we don't know stay as they are.
 */
export const readPayoutReasons = (reason: string): { known?: PayoutReason; word: string }[] =>
  reason.split(', ').map((word) => ({
    word,
    ...(Object.hasOwn(KNOWN, word) && { known: KNOWN[word as keyof typeof KNOWN] }),
  }));

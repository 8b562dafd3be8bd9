// What a run pays each venue.
import type { Day } from '../zoned-time.ts';

export type PayoutMethod = 'stripe' | 'bank';

/** Product decision D56: less than 100 kr. is carried over to the next run. */
const MIN_PAYOUT_AMOUNT = 10_000;

/** Product decision D58: a new destination waits this long before its first payout. */
export const DESTINATION_WAIT_HOURS = 48;

export type PayoutState = 'waiting' | 'sending' | 'sent' | 'paid' | 'failed' | 'returned' | 'stuck';

/** When the money has left us: at Stripe with the transfer, at the bank once it is booked. */
export const hasLeft = (method: PayoutMethod, state: PayoutState): boolean =>
  state === 'paid' || state === 'stuck' || (method === 'stripe' && state === 'sent');

/** Names the payout to the provider and the bank: letters and digits that every bank accepts. */
export const payoutReference = ({ venueId, payoutId }: { venueId: number; payoutId: number }): string =>
  `TREDJE-${venueId}-${payoutId}`;

export function readPayoutReference(text: string): { venueId: number; payoutId: number } | undefined {
  const [, venueId, payoutId] = /^TREDJE-([1-9]\d{0,8})-([1-9]\d{0,14})$/.exec(text) ?? [];
  return venueId && payoutId ? { venueId: Number(venueId), payoutId: Number(payoutId) } : undefined;
}

export type UnpaidStatement = { venueId: number; week: Day; payableAmount: number };
export type PlannedPayout = { venueId: number; amount: number; weeks: Day[] };

/** All unpaid weeks of a venue together, so that one in which it owes us lowers the others. */
export function planPayouts(statements: readonly UnpaidStatement[]): PlannedPayout[] {
  const byVenue = Map.groupBy(statements, ({ venueId }) => venueId);
  return [...byVenue]
    .map(([venueId, own]) => ({
      venueId,
      amount: own.reduce((sum, { payableAmount }) => sum + payableAmount, 0),
      weeks: own.map(({ week }) => week),
    }))
    .filter(({ amount }) => amount >= MIN_PAYOUT_AMOUNT);
}

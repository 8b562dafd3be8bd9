// The SQL of reversals: money that left a payment again without us.
import { type Connection, many, one, type Transaction } from '../db/database.ts';
import type { PaymentPort, Reversal, TimeRange } from './payment-port.ts';

/** What the payment was for. `venueId` is null for a gift card purchase. */
export type PaidFor = { venueId: number | null; orderId: number };
type Subject = PaidFor & { attemptId: number; paymentId: string };

/** True when the reversal is new or has changed. */
export async function upsertReversal(
  on: Transaction,
  provider: PaymentPort['provider'],
  { venueId, orderId, attemptId, paymentId }: Subject,
  { reversalId, kind, amount, currency, status, isStanding }: Reversal,
): Promise<boolean> {
  const row = await one<{ id: string }>(on, {
    name: 'upsert-reversal',
    text: `insert into payment_reversal as r (provider, reversal_id, kind, payment_id, venue_id, order_id,
        payment_attempt_id, amount, currency, status, is_standing)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      on conflict on constraint payment_reversal_pkey do update
        set amount = excluded.amount, status = excluded.status, is_standing = excluded.is_standing,
          changed_at = app_now()
        where (r.amount, r.status, r.is_standing) <> (excluded.amount, excluded.status, excluded.is_standing)
      returning reversal_id as id`,
    values: [
      provider,
      reversalId,
      kind,
      paymentId,
      venueId,
      orderId,
      attemptId,
      amount,
      currency,
      status,
      isStanding,
    ],
  });
  return row !== undefined;
}

export type StandingReversal = Pick<Reversal, 'reversalId' | 'kind' | 'status'> &
  PaidFor & { attemptId: number; paymentId: string };

const STANDING_SQL = `select reversal_id as "reversalId", kind, status, venue_id as "venueId", order_id as "orderId",
    payment_attempt_id as "attemptId", payment_id as "paymentId"
  from payment_reversal where is_standing`;

/** Standing reversals that were found or changed in the range. */
export const selectReversalsOf = (on: Connection, { from, to }: TimeRange) =>
  many<StandingReversal>(on, {
    name: 'list-reversals-of',
    text: `${STANDING_SQL} and changed_at >= $1 and changed_at < $2 order by changed_at`,
    values: [from, to],
  });

/** Those of the provider's ids that are stored as reversals. */
export async function selectReversalIds(on: Connection, ids: readonly string[]): Promise<string[]> {
  const rows = await many<{ id: string }>(on, {
    name: 'find-reversal-ids',
    text: 'select reversal_id as id from payment_reversal where reversal_id = any ($1)',
    values: [ids],
  });
  return rows.map(({ id }) => id);
}

/** The stored status of each of these reversals. */
export async function selectReversalStatuses(
  on: Connection,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await many<{ id: string; status: string }>(on, {
    name: 'find-reversal-statuses',
    text: 'select reversal_id as id, status from payment_reversal where reversal_id = any ($1)',
    values: [ids],
  });
  return new Map(rows.map(({ id, status }) => [id, status]));
}

export const selectStandingReversals = (on: Connection, { venueId, orderId }: PaidFor) =>
  many<StandingReversal>(on, {
    name: 'list-standing-reversals',
    text: `${STANDING_SQL} and order_id = $1 and venue_id is not distinct from $2`,
    values: [orderId, venueId],
  });

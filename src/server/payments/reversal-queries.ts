// The SQL of reversals: money that left a payment again without us.

import type { CardMovement } from '#core/money/card-movements.ts';
import type { ReversalPosition, ReversedMoney } from '#core/money/payment-postings.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';
import type { PaymentPort, Reversal, TimeRange } from './payment-port.ts';

/** What the payment was for. `venueId` is null for a gift card purchase. */
export type PaidFor = { venueId: number | null; orderId: number };
type Subject = PaidFor & { attemptId: number; paymentId: string };

/** Undefined when the reversal was stored like this already. */
export async function upsertReversal(
  on: Transaction,
  provider: PaymentPort['provider'],
  { venueId, orderId, attemptId, paymentId }: Subject,
  { reversalId, kind, amount, currency, status, isStanding }: Reversal,
): Promise<{ isAccepted: boolean } | undefined> {
  return one<{ isAccepted: boolean }>(on, {
    name: 'upsert-reversal',
    text: `insert into payment_reversal as r (provider, reversal_id, kind, payment_id, venue_id, order_id,
        payment_attempt_id, amount, currency, status, is_standing)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      on conflict on constraint payment_reversal_pkey do update
        set amount = excluded.amount, status = excluded.status, changed_at = app_now(),
          is_standing = excluded.is_standing and r.accepted_at is null
        where (r.amount, r.status, r.is_standing)
          <> (excluded.amount, excluded.status, excluded.is_standing and r.accepted_at is null)
      returning accepted_at is not null as "isAccepted"`,
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
}

export type PostedReversal = {
  amount: number;
  currency: string;
  postedMoney: ReversedMoney;
  postedAmount: number;
  postings: number;
};

/** What the journal has of a reversal. Locks its row. */
export const findPostedReversal = (on: Transaction, reversalId: string) =>
  one<PostedReversal>(on, {
    name: 'find-posted-reversal',
    text: `select amount, currency, posted_money as "postedMoney", posted_amount as "postedAmount", postings
      from payment_reversal where reversal_id = $1 for no key update`,
    values: [reversalId],
  });

export type UnpostedReversal = Pick<Reversal, 'reversalId' | 'kind' | 'status' | 'isStanding'> &
  PaidFor & {
    isAccepted: boolean;
    paidAmount: number;
    currency: Currency;
    happenedAt: Date;
    cards: CardMovement[];
  };

/**
 * Reversals that were never posted. The cards of an accepted refund are those that its transaction
 * voided: their entries were written within moments of it.
 */
export const listUnpostedReversals = (on: Connection, afterId: string, limit: number) =>
  many<UnpostedReversal>(on, {
    name: 'list-unposted-reversals',
    text: `select v.reversal_id as "reversalId", v.kind, v.status, v.is_standing as "isStanding",
        v.accepted_at is not null as "isAccepted", v.venue_id as "venueId", v.order_id as "orderId",
        coalesce(a.amount, p.amount) as "paidAmount", coalesce(a.currency, p.currency) as currency,
        coalesce(v.accepted_at, v.found_at) as "happenedAt", coalesce((
          with recursive family as (
            select c.id from gift_card c where v.venue_id is null and c.giftcard_order_id = v.order_id
            union all select c.id from gift_card c join family f on c.parent_card_id = f.id)
          select json_agg(json_build_object('cardId', e.card_id, 'beforeAmount', before.amount,
            'afterAmount', before.amount + e.amount) order by e.card_id)
          from gift_card_entry e, lateral (select coalesce(sum(b.amount), 0)::integer as amount
            from gift_card_entry b where b.card_id = e.card_id and b.id < e.id) before
          where e.card_id in (select id from family) and e.kind = 'void'
            and abs(extract(epoch from e.created_at - v.accepted_at)) < 60), '[]') as cards
      from payment_reversal v
      left join payment_attempt a on a.venue_id = v.venue_id and a.id = v.payment_attempt_id
      left join giftcard_payment_attempt p on v.venue_id is null and p.id = v.payment_attempt_id
      where v.reversal_id > $1 and v.postings = 0 and coalesce(a.id, p.id) is not null
      order by v.reversal_id limit $2`,
    values: [afterId, limit],
  });

/** Needs a lock on what was paid for. */
export const storePostedReversal = (
  on: Transaction,
  reversalId: string,
  { money, amount }: ReversalPosition,
) =>
  run(on, {
    name: 'store-posted-reversal',
    text: `update payment_reversal set posted_money = $2, posted_amount = $3, postings = postings + 1
      where reversal_id = $1`,
    values: [reversalId, money, amount],
  });

/** Needs a lock on what was paid for. False when it is no reversal, or is ours already. */
export async function adoptRefund(on: Transaction, refundId: string): Promise<boolean> {
  const count = await run(on, {
    name: 'adopt-refund',
    text: `update payment_reversal set is_standing = false, status = 'ours', changed_at = app_now()
      where reversal_id = $1 and kind = 'refund' and status <> 'ours'`,
    values: [refundId],
  });
  return count === 1;
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

export async function selectAcceptedAmount(on: Connection, { venueId, orderId }: PaidFor): Promise<number> {
  const row = await one<{ amount: number }>(on, {
    name: 'sum-accepted-reversals',
    text: `select coalesce(sum(amount), 0)::integer as amount from payment_reversal
      where order_id = $1 and venue_id is not distinct from $2 and accepted_at is not null`,
    values: [orderId, venueId],
  });
  return row?.amount ?? 0;
}

/** Needs a lock on what was paid for. Undefined when no such refund stands. */
export const endReversal = (on: Transaction, refundId: string) =>
  one<{ attemptId: number; amount: number }>(on, {
    name: 'accept-reversal',
    text: `update payment_reversal set is_standing = false, accepted_at = app_now(), changed_at = app_now()
      where reversal_id = $1 and kind = 'refund' and is_standing
      returning payment_attempt_id as "attemptId", amount`,
    values: [refundId],
  });

/** A standing refund that was made in the provider's dashboard. */
export const findStandingRefund = (on: Connection, refundId: string) =>
  one<StandingReversal>(on, {
    name: 'find-standing-refund',
    text: `${STANDING_SQL} and reversal_id = $1 and kind = 'refund'`,
    values: [refundId],
  });

// The SQL of single payouts: which are due, and what became of them.
import type { Currency } from '#core/money.ts';
import type { PayoutMethod, PayoutState } from '#core/payouts/payout.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

export type PayoutKey = { venueId: number; payoutId: number };

export type StoredPayout = PayoutKey & {
  method: PayoutMethod;
  currency: Currency;
  amount: number;
  state: PayoutState;
  attempt: number;
  account: string;
};

/**
 * Takes payouts of approved runs to ask about: first those that are not over, then paid ones while
 * a bank may still send them back, hourly. Each is taken once by a run of the job, and by one of
 * several that run at once.
 */
export const takeDuePayouts = (
  on: Connection,
  { startedAt, returnDays, limit }: { startedAt: Date; returnDays: number; limit: number },
) =>
  many<PayoutKey>(on, {
    name: 'take-due-payouts',
    text: `with due as (
        select p.venue_id, p.id from payout p join payout_run r on r.id = p.run_id
        where r.approved_at is not null and (p.asked_at is null or p.asked_at < $1) and (p.state in ('waiting', 'sending')
          or (p.method = 'stripe' and p.state in ('sent', 'stuck'))
          or (p.method = 'stripe' and p.state = 'paid' and p.changed_at > app_now() - make_interval(days => $2)
            and (p.asked_at is null or p.asked_at < app_now() - interval '1 hour')))
        order by (p.state = 'paid'), p.asked_at nulls first, p.venue_id, p.id limit $3 for update of p skip locked
      )
      update payout p set asked_at = greatest(app_now(), $1) from due where p.venue_id = due.venue_id and p.id = due.id
      returning p.venue_id as "venueId", p.id as "payoutId"`,
    values: [startedAt, returnDays, limit],
  });

const PAYOUT_SQL = `select p.venue_id as "venueId", p.id as "payoutId", p.method, p.currency, p.amount::float8 as amount,
    p.state, p.attempt, d.account
  from payout p join payout_destination d on d.venue_id = p.venue_id and d.id = p.destination_id
  where p.venue_id = $1 and p.id = $2`;

export const lockPayout = (on: Transaction, { venueId, payoutId }: PayoutKey) =>
  one<StoredPayout>(on, {
    name: 'lock-payout',
    text: `${PAYOUT_SQL} for update of p`,
    values: [venueId, payoutId],
  });

export const storePayoutState = (
  on: Transaction,
  { venueId, payoutId }: PayoutKey,
  { state, providerId, reason }: { state: PayoutState; providerId: string | null; reason: string | null },
) =>
  run(on, {
    name: 'store-payout-state',
    text: `update payout set state = $3, provider_id = coalesce($4, provider_id), reason = $5, changed_at = app_now()
      where venue_id = $1 and id = $2`,
    values: [venueId, payoutId, state, providerId, reason],
  });

export const raiseAttempt = (on: Connection, { venueId, payoutId }: PayoutKey, attempt: number) =>
  run(on, {
    name: 'raise-payout-attempt',
    text: `update payout set attempt = $3 + 1 where venue_id = $1 and id = $2 and attempt = $3`,
    values: [venueId, payoutId, attempt],
  });

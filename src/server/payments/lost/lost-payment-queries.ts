// The SQL of restores and of payments whose orders a restore has lost.
import type { Currency } from '#core/money.ts';
import { type Connection, many, one, run, type Transaction } from '../../db/database.ts';

export type LostTime = { from: Date; to: Date };

export type LostPayment = {
  lostPaymentId: number;
  sessionId: string;
  paymentId: string;
  reference: string;
  amount: number;
  refundAmount: number;
  currency: Currency;
  idempotencyKey: string;
  providerRefundId: string | null;
  state: 'requested' | 'done' | 'failed';
  tries: number;
};

/** The newest payment that the database knows: what is lost began after it. */
export const findLastMoment = (on: Connection) =>
  one<{ at: Date | null }>(on, {
    text: `select greatest((select max(created_at) from payment_attempt),
      (select max(created_at) from giftcard_payment_attempt)) as at`,
  });

/** Real time, because it is compared with the provider's. */
export const insertRestore = (on: Connection, from: Date) =>
  run(on, {
    text: 'insert into database_restore (lost_from, lost_until) values ($1, clock_timestamp())',
    values: [from],
  });

/**
 * A page of the lost time can be paid for half an hour after it was made. The provider counts
 * whole seconds, so the time ends a little later; whatever is made then is known to us.
 */
export const listRecentRestores = (on: Connection) =>
  many<LostTime>(on, {
    name: 'list-recent-restores',
    text: `select lost_from as from, lost_until + interval '1 minute' as to
      from database_restore
      where lost_until > clock_timestamp() - interval '2 hours'`,
  });

type BookingAttempt = { venueId: number; attemptId: number; referencePart: string | null };
type PurchaseAttempt = Omit<BookingAttempt, 'venueId'>;

export const findBookingAttempt = (on: Connection, { venueId, attemptId, referencePart }: BookingAttempt) =>
  one(on, {
    name: 'find-booking-attempt',
    text: `select from payment_attempt where venue_id = $1 and id = $2 and reference_part is not distinct from $3`,
    values: [venueId, attemptId, referencePart],
  });

export const findPurchaseAttempt = (on: Connection, { attemptId, referencePart }: PurchaseAttempt) =>
  one(on, {
    name: 'find-purchase-attempt',
    text: `select from giftcard_payment_attempt where id = $1 and reference_part is not distinct from $2`,
    values: [attemptId, referencePart],
  });

export const isPaymentRecorded = async (on: Connection, sessionId: string): Promise<boolean> =>
  (await one(on, {
    name: 'is-lost-payment-recorded',
    text: 'select from lost_payment where provider_session_id = $1',
    values: [sessionId],
  })) !== undefined;

type NewLostPayment = Omit<LostPayment, 'lostPaymentId' | 'providerRefundId' | 'state' | 'tries'> & {
  isLive: boolean;
  madeAt: Date;
  earlierRefundIds: string[];
};

/** Undefined when another worker has just recorded it. */
export const insertLostPayment = (tx: Transaction, payment: NewLostPayment) =>
  one<{ lostPaymentId: number }>(tx, {
    name: 'insert-lost-payment',
    text: `insert into lost_payment (provider_session_id, provider_payment_id, reference, amount, refund_amount,
        currency, is_live, made_at, idempotency_key, earlier_refund_ids, state, closed_at)
      values ($1, $2, $3, $4, $5::integer, $6, $7, $8, $9, $10,
        case when $5::integer = 0 then 'done' else 'requested' end, case when $5::integer = 0 then app_now() end)
      on conflict do nothing returning id as "lostPaymentId"`,
    values: [
      payment.sessionId,
      payment.paymentId,
      payment.reference,
      payment.amount,
      payment.refundAmount,
      payment.currency,
      payment.isLive,
      payment.madeAt,
      payment.idempotencyKey,
      payment.earlierRefundIds,
    ],
  });

const COLUMNS_SQL = `id as "lostPaymentId", provider_session_id as "sessionId", provider_payment_id as "paymentId",
  reference, amount, refund_amount as "refundAmount", currency, idempotency_key as "idempotencyKey",
  provider_refund_id as "providerRefundId", state, tries from lost_payment`;

export const listOpenLostPayments = (on: Connection) =>
  many<LostPayment>(on, {
    name: 'list-open-lost-payments',
    text: `select ${COLUMNS_SQL} where closed_at is null order by id limit 200`,
  });

export const findLostPayment = (on: Connection, lostPaymentId: number) =>
  one<LostPayment>(on, {
    name: 'find-lost-payment',
    text: `select ${COLUMNS_SQL} where id = $1`,
    values: [lostPaymentId],
  });

export const lockLostPayment = (tx: Transaction, lostPaymentId: number) =>
  one<LostPayment>(tx, {
    name: 'lock-lost-payment',
    text: `select ${COLUMNS_SQL} where id = $1 for update`,
    values: [lostPaymentId],
  });

type Result = Pick<LostPayment, 'state' | 'providerRefundId' | 'idempotencyKey'>;

export const storeLostRefund = (tx: Transaction, lostPaymentId: number, result: Result) =>
  run(tx, {
    name: 'store-lost-refund',
    text: `update lost_payment set state = $2::text, provider_refund_id = $3, idempotency_key = $4, tries = tries + 1,
      closed_at = case when $2::text = 'done' then app_now() end where id = $1`,
    values: [lostPaymentId, result.state, result.providerRefundId, result.idempotencyKey],
  });

export const findVenueName = (on: Connection, venueId: number) =>
  one<{ name: string }>(on, {
    name: 'find-venue-name-of-lost-payment',
    text: 'select name from venue where id = $1',
    values: [venueId],
  });

/** Recorded ones of these pages, or made in the range. */
export const listLostPayments = (on: Connection, sessionIds: readonly string[], { from, to }: LostTime) =>
  many<{
    sessionId: string;
    reference: string;
    amount: number;
    currency: string;
    isLive: boolean;
    isInRange: boolean;
  }>(on, {
    name: 'list-lost-payments',
    text: `select provider_session_id as "sessionId", reference, amount, currency, is_live as "isLive",
        made_at >= $2 and made_at < $3 as "isInRange"
      from lost_payment where provider_session_id = any ($1) or (made_at >= $2 and made_at < $3)`,
    values: [sessionIds, from, to],
  });

export const listLostRefunds = (on: Connection, refundIds: readonly string[]) =>
  many<{ providerRefundId: string; reference: string; refundAmount: number | null; state: string }>(on, {
    name: 'list-lost-refunds',
    text: `select provider_refund_id as "providerRefundId", reference, refund_amount as "refundAmount", state
      from lost_payment where provider_refund_id = any ($1)
      union all
      select earlier.id, reference, null, 'done' from lost_payment, unnest(earlier_refund_ids) as earlier (id)
      where earlier.id = any ($1)`,
    values: [refundIds],
  });

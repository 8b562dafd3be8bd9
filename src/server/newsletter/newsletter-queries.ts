import type { Language, MarketId } from '#core/market.ts';
import { type Connection, one, run, type Transaction } from '../db/database.ts';

type Request = {
  email: string;
  emailNormalised: string;
  language: Language;
  market: MarketId;
  requestedAt: Date;
  confirmTokenHash: Buffer;
  leaveTokenHash: Buffer;
};

const valuesOf = (request: Request) => [
  request.email,
  request.emailNormalised,
  request.market,
  request.language,
  request.confirmTokenHash,
  request.leaveTokenHash,
  request.requestedAt,
];

const LEAVE_SQL = `state = 'unsubscribed', confirm_token_hash = null, email = null, email_normalised = null,
  unsubscribed_at = coalesce(unsubscribed_at, app_now())`;

/**
 * The address and the token to unsubscribe are both unique, and an upsert can wait for one of them
 * only: of two requests for a new address, the second would fail on the other.
 */
export const lockAddress = (on: Transaction, emailNormalised: string) =>
  run(on, {
    name: 'lock-newsletter-address',
    text: `select pg_advisory_xact_lock(hashtextextended('newsletter to ' || $1, 0))`,
    values: [emailNormalised],
  });

/** In whole milliseconds, because a Date has no more precision. */
export async function findRequestTime(on: Connection): Promise<Date> {
  const row = await one<{ now: Date }>(on, {
    name: 'find-request-time',
    text: `select date_trunc('milliseconds', app_now()) as now`,
  });
  if (!row) throw new Error('the database returned no time');
  return row.now;
}

type StoredRequest = { id: number; isMailDue: boolean };

/**
 * The mail is not due when the address is on the list or got one a moment ago;
 * then nothing is changed.
 */
export function upsertRequest(
  on: Connection,
  request: Request,
  pauseMinutes: number,
): Promise<StoredRequest | undefined> {
  return one<StoredRequest>(on, {
    name: 'upsert-request',
    text: `with stored as (
        insert into newsletter_subscriber as known
          (email, email_normalised, market, language, confirm_token_hash, leave_token_hash, requested_at)
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (email_normalised) do update set
          email = excluded.email, market = excluded.market, language = excluded.language, state = 'pending',
          confirm_token_hash = excluded.confirm_token_hash,
          requested_at = excluded.requested_at, confirmed_at = null, unsubscribed_at = null
        where known.state <> 'confirmed'
          and known.requested_at <= excluded.requested_at - make_interval(mins => $8)
        returning id)
      select id, true as "isMailDue" from stored union all
      select id, false from newsletter_subscriber where email_normalised = $2
      order by "isMailDue" desc limit 1`,
    values: [...valuesOf(request), pauseMinutes],
  });
}

/** Of an address that has left only the hash is known: the one of these that is stored. */
export async function findLeftHash(
  on: Connection,
  leaveTokenHashes: readonly Buffer[],
): Promise<Buffer | undefined> {
  const row = await one<{ hash: Buffer }>(on, {
    name: 'find-left-hash',
    text: `select leave_token_hash as hash from newsletter_subscriber
      where leave_token_hash = any ($1) and state = 'unsubscribed'`,
    values: [leaveTokenHashes],
  });
  return row?.hash;
}

/** The mail is not due when the address got one a moment ago; then nothing is changed. */
export function reopenRequest(
  on: Connection,
  request: Request,
  pauseMinutes: number,
): Promise<StoredRequest | undefined> {
  return one<StoredRequest>(on, {
    name: 'reopen-request',
    text: `with stored as (
        update newsletter_subscriber set email = $1, email_normalised = $2, market = $3, language = $4, state = 'pending',
          confirm_token_hash = $5, requested_at = $7::timestamptz, confirmed_at = null, unsubscribed_at = null
        where leave_token_hash = $6 and state = 'unsubscribed'
          and requested_at <= $7::timestamptz - make_interval(mins => $8)
        returning id)
      select id, true as "isMailDue" from stored union all
      select id, false from newsletter_subscriber where leave_token_hash = $6
      order by "isMailDue" desc limit 1`,
    values: [...valuesOf(request), pauseMinutes],
  });
}

/** The id of the subscriber who was confirmed. */
export async function confirmByToken(
  on: Connection,
  tokenHash: Buffer,
  validDays: number,
): Promise<number | undefined> {
  const row = await one<{ id: number }>(on, {
    name: 'confirm-by-token',
    text: `update newsletter_subscriber set state = 'confirmed', confirmed_at = app_now()
      where confirm_token_hash = $1 and state = 'pending' and requested_at > app_now() - make_interval(days => $2)
      returning id`,
    values: [tokenHash, validDays],
  });
  return row?.id;
}

export async function isConfirmedByToken(on: Connection, tokenHash: Buffer): Promise<boolean> {
  const count = await run(on, {
    name: 'is-confirmed-by-token',
    text: `select from newsletter_subscriber where confirm_token_hash = $1 and state = 'confirmed'`,
    values: [tokenHash],
  });
  return count === 1;
}

export type Subscription = {
  email: string;
  market: MarketId;
  language: Language;
  state: 'pending' | 'confirmed';
  requestedAt: Date;
  confirmedAt: Date | null;
};

export const findSubscription = (on: Connection, emailNormalised: string) =>
  one<Subscription>(on, {
    name: 'find-subscription',
    text: `select email, market, language, state, requested_at as "requestedAt", confirmed_at as "confirmedAt"
      from newsletter_subscriber where email_normalised = $1`,
    values: [emailNormalised],
  });

/**
 * An address that was never confirmed leaves nothing;
 * one that was stays unsubscribed, as if it had left.
 */
export async function eraseSubscription(on: Connection, emailNormalised: string): Promise<boolean> {
  const count = await run(on, {
    name: 'erase-subscription',
    text: `with unconfirmed as (
        delete from newsletter_subscriber where email_normalised = $1 and state = 'pending' returning id
      ), left_now as (
        update newsletter_subscriber set ${LEAVE_SQL} where email_normalised = $1 and state <> 'pending' returning id)
      select from unconfirmed union all select from left_now`,
    values: [emailNormalised],
  });
  return count === 1;
}

/**
 * Erases the address. The hash of the link stays, so that the link still works and the address
 * stays unsubscribed.
 */
export async function leaveByToken(on: Connection, tokenHash: Buffer): Promise<boolean> {
  const count = await run(on, {
    name: 'leave-by-token',
    text: `update newsletter_subscriber set ${LEAVE_SQL} where leave_token_hash = $1`,
    values: [tokenHash],
  });
  return count === 1;
}

export async function deleteUnconfirmed(on: Connection, maxAgeDays: number): Promise<void> {
  await run(on, {
    name: 'delete-unconfirmed',
    text: `delete from newsletter_subscriber
      where state = 'pending' and requested_at < app_now() - make_interval(days => $1)`,
    values: [maxAgeDays],
  });
}

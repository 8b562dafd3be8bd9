import type { Pool, PoolClient } from 'pg';
import type { Language, MarketId } from '#core/market.ts';

type Connection = Pool | PoolClient;

type Request = {
  email: string;
  emailNormalised: string;
  language: Language;
  market: MarketId;
  requestedAt: Date;
  confirmTokenHash: Buffer;
  leaveTokenHash: Buffer;
};

/** In whole milliseconds, as it will be read back. */
export async function findRequestTime(on: Connection): Promise<Date> {
  const { rows } = await on.query<{ now: Date }>(`select date_trunc('milliseconds', app_now()) as now`);
  const [row] = rows;
  if (!row) throw new Error('The database told no time');
  return row.now;
}

/** Undefined when nothing was asked for: the address is on the list, or was written to a moment ago. */
export async function upsertRequest(
  on: Connection,
  request: Request,
  pauseMinutes: number,
): Promise<number | undefined> {
  const { rows } = await on.query<{ id: string }>(
    `insert into newsletter_subscriber as known
        (email, email_normalised, market, language, confirm_token_hash, leave_token_hash, requested_at)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (email_normalised) do update set
        email = excluded.email, market = excluded.market, language = excluded.language, state = 'pending',
        confirm_token_hash = excluded.confirm_token_hash, leave_token_hash = excluded.leave_token_hash,
        requested_at = excluded.requested_at, confirmed_at = null, unsubscribed_at = null
      where known.state <> 'confirmed'
        and known.requested_at <= excluded.requested_at - make_interval(mins => $8)
      returning id`,
    [
      request.email,
      request.emailNormalised,
      request.market,
      request.language,
      request.confirmTokenHash,
      request.leaveTokenHash,
      request.requestedAt,
      pauseMinutes,
    ],
  );
  return rows[0] && Number(rows[0].id);
}

/** The id of whoever has just been confirmed. */
export async function confirmByToken(
  on: Connection,
  tokenHash: Buffer,
  validDays: number,
): Promise<number | undefined> {
  const { rows } = await on.query<{ id: string }>(
    `update newsletter_subscriber set state = 'confirmed', confirmed_at = app_now()
      where confirm_token_hash = $1 and state = 'pending' and requested_at > app_now() - make_interval(days => $2)
      returning id`,
    [tokenHash, validDays],
  );
  return rows[0] && Number(rows[0].id);
}

export async function isConfirmedByToken(on: Connection, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await on.query(
    `select from newsletter_subscriber where confirm_token_hash = $1 and state = 'confirmed'`,
    [tokenHash],
  );
  return rowCount === 1;
}

export async function leaveByToken(on: Connection, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await on.query(
    `update newsletter_subscriber set state = 'unsubscribed', confirm_token_hash = null,
        unsubscribed_at = coalesce(unsubscribed_at, app_now())
      where leave_token_hash = $1`,
    [tokenHash],
  );
  return rowCount === 1;
}

export async function deleteUnconfirmed(on: Connection, keptDays: number): Promise<void> {
  await on.query(
    `delete from newsletter_subscriber
      where state = 'pending' and requested_at < app_now() - make_interval(days => $1)`,
    [keptDays],
  );
}

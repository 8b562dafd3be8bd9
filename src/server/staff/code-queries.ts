// Codes by mail: a row each, whether or not somebody has the address.
import type { Language } from '#core/market.ts';
import { type Connection, one, run } from '../db/database.ts';

const CODE_MINUTES = 10;

export type CodePurpose = 'sign_in' | 'invitation' | 'step_up';

type NewCode = {
  id: string;
  email: string;
  purpose: CodePurpose;
  language: Language;
  codeHash: Buffer;
  codeEncrypted: Buffer;
};

export async function insertCode(on: Connection, code: NewCode): Promise<void> {
  await run(on, {
    name: 'insert-sign-in-code',
    text: `insert into sign_in_code (id, email, purpose, language, code_hash, code_encrypted, expires_at)
      values ($1, $2, $3, $4, $5, $6, app_now() + make_interval(mins => $7))`,
    values: [
      code.id,
      code.email,
      code.purpose,
      code.language,
      code.codeHash,
      code.codeEncrypted,
      CODE_MINUTES,
    ],
  });
}

/**
 * Takes one of the code's tries.
 * Undefined when none is left, or it was used, is too old or was never asked for.
 */
export const takeCodeTry = (on: Connection, id: string, maxTries: number) =>
  one<{ email: string; purpose: CodePurpose; codeHash: Buffer }>(on, {
    name: 'take-code-try',
    text: `update sign_in_code set tries = tries + 1
      where id = $1 and tries < $2 and used_at is null and expires_at > app_now()
      returning email, purpose, code_hash as "codeHash"`,
    values: [id, maxTries],
  });

/** False when it was used before, so that a code works once. */
export const useCode = async (on: Connection, id: string): Promise<boolean> =>
  (await run(on, {
    name: 'use-sign-in-code',
    text: `update sign_in_code set used_at = app_now()
      where id = $1 and used_at is null and expires_at > app_now()`,
    values: [id],
  })) > 0;

export const findActiveStaff = (on: Connection, email: string) =>
  one<{ staffId: number }>(on, {
    name: 'find-active-staff',
    text: 'select id as "staffId" from staff where email = $1 and disabled_at is null',
    values: [email],
  });

/** Deletes a batch of what expired long ago. Returns how many. */
export const deleteOldSignIns = async (on: Connection, limit: number): Promise<number> => {
  const deleted = await one<{ count: number }>(on, {
    name: 'delete-old-sign-ins',
    text: `with codes as (
        delete from sign_in_code where id in (
          select id from sign_in_code where expires_at < app_now() - interval '1 day' limit $1) returning 1),
      invitations as (
        delete from invitation where (venue_id, id) in (
          select venue_id, id from invitation where expires_at < app_now() - interval '30 days' limit $1) returning 1),
      sessions as (
        delete from staff_session where id in (
          select id from staff_session where expires_at < app_now() - interval '30 days' limit $1) returning 1),
      challenges as (
        delete from passkey_challenge where challenge_hash in (
          select challenge_hash from passkey_challenge where expires_at < app_now() limit $1) returning 1)
      select ((select count(*) from codes) + (select count(*) from invitations) + (select count(*) from sessions)
        + (select count(*) from challenges))::integer as count`,
    values: [limit],
  });
  return deleted?.count ?? 0;
};

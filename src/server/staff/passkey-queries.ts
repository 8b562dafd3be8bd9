// Passkeys and the challenges that they sign.
import { type Connection, many, one, run } from '../db/database.ts';

export type StoredPasskey = {
  credentialId: Buffer;
  staffId: number;
  publicKey: Buffer;
  useCount: number;
  transports: string[];
};

export type ChallengePurpose = 'register' | 'sign_in' | 'step_up';
type Challenge = { challengeHash: Buffer; purpose: ChallengePurpose; staffId: number | null };

export async function insertChallenge(on: Connection, { challengeHash, purpose, staffId }: Challenge) {
  await run(on, {
    name: 'insert-passkey-challenge',
    text: `insert into passkey_challenge (challenge_hash, purpose, staff_id, expires_at)
      values ($1, $2, $3, app_now() + interval '5 minutes')`,
    values: [challengeHash, purpose, staffId],
  });
}

/** True once for each challenge, and only for what and for whom it was made. */
export const takeChallenge = async (on: Connection, { challengeHash, purpose, staffId }: Challenge) =>
  (await run(on, {
    name: 'take-passkey-challenge',
    text: `delete from passkey_challenge where challenge_hash = $1 and purpose = $2
      and staff_id is not distinct from $3 and expires_at > app_now()`,
    values: [challengeHash, purpose, staffId],
  })) > 0;

/** Undefined also when its person is disabled. */
export const findPasskey = (on: Connection, credentialId: Buffer) =>
  one<StoredPasskey>(on, {
    name: 'find-passkey',
    text: `select p.credential_id as "credentialId", p.staff_id as "staffId", p.public_key as "publicKey",
        p.use_count as "useCount", p.transports
      from passkey p join staff on staff.id = p.staff_id and staff.disabled_at is null
      where p.credential_id = $1`,
    values: [credentialId],
  });

export async function notePasskeyUse(on: Connection, credentialId: Buffer, useCount: number): Promise<void> {
  await run(on, {
    name: 'note-passkey-use',
    text: 'update passkey set use_count = $2, used_at = app_now() where credential_id = $1',
    values: [credentialId, useCount],
  });
}

type NewPasskey = StoredPasskey & { name: string };

/** False when somebody has it already. */
export const insertPasskey = async (on: Connection, passkey: NewPasskey): Promise<boolean> =>
  (await run(on, {
    name: 'insert-passkey',
    text: `insert into passkey (credential_id, staff_id, public_key, use_count, transports, name)
      values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    values: [
      passkey.credentialId,
      passkey.staffId,
      passkey.publicKey,
      passkey.useCount,
      passkey.transports,
      passkey.name,
    ],
  })) > 0;

export const deletePasskey = async (
  on: Connection,
  staffId: number,
  credentialId: Buffer,
): Promise<boolean> =>
  (await run(on, {
    name: 'delete-passkey',
    text: 'delete from passkey where staff_id = $1 and credential_id = $2',
    values: [staffId, credentialId],
  })) > 0;

export type ListedPasskey = {
  credentialId: Buffer;
  name: string;
  transports: string[];
  createdAt: Date;
  usedAt: Date | null;
};

export const listPasskeys = (on: Connection, staffId: number) =>
  many<ListedPasskey>(on, {
    name: 'list-passkeys',
    text: `select credential_id as "credentialId", name, transports, created_at as "createdAt", used_at as "usedAt"
      from passkey where staff_id = $1 order by created_at, credential_id limit 50`,
    values: [staffId],
  });

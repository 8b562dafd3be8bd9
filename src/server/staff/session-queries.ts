// Sessions of people who signed in: found by the hash of their token.
import type { Language } from '#core/market.ts';
import type { OpsRole, VenueRole } from '#core/staff/roles.ts';
import { type Connection, many, one, run } from '../db/database.ts';

export type Proof = 'code' | 'passkey';

export type FoundSession = {
  sessionId: number;
  staffId: number;
  name: string;
  email: string;
  language: Language;
  proof: Proof;
  hasPasskey: boolean;
  opsRoles: OpsRole[];
};

/** Undefined for a token that is unknown, ended, expired, or of a disabled person. */
export const findSessionByToken = (on: Connection, tokenHash: Buffer) =>
  one<FoundSession>(on, {
    name: 'find-session-by-token',
    text: `select s.id as "sessionId", staff.id as "staffId", staff.name, staff.email, staff.language, s.proof,
        exists (select from passkey p where p.staff_id = staff.id) as "hasPasskey",
        array(select role::text from ops_role o where o.staff_id = staff.id order by role) as "opsRoles"
      from staff_session s join staff on staff.id = s.staff_id and staff.disabled_at is null
      where s.token_hash = $1 and s.ended_at is null and s.expires_at > app_now()`,
    values: [tokenHash],
  });

/** At most once in five minutes, because it is written while a page is read. */
export async function noteSessionSeen(on: Connection, sessionId: number): Promise<void> {
  await run(on, {
    name: 'note-session-seen',
    text: `update staff_session set seen_at = app_now()
      where id = $1 and seen_at < app_now() - interval '5 minutes'`,
    values: [sessionId],
  });
}

type NewSession = { staffId: number; tokenHash: Buffer; proof: Proof; label: string };

/** Lasts 12 hours for operators, 30 days for others. */
export async function insertSession(on: Connection, { staffId, tokenHash, proof, label }: NewSession) {
  const row = await one<{ id: number }>(on, {
    name: 'insert-session',
    text: `insert into staff_session (staff_id, token_hash, proof, label, expires_at)
      values ($1, $2, $3, $4, app_now() + case
        when exists (select from ops_role where staff_id = $1) then interval '12 hours' else interval '30 days' end)
      returning id`,
    values: [staffId, tokenHash, proof, label],
  });
  if (!row) throw new Error('the session was not stored');
  return row.id;
}

/**
 * The same session under another token:
 * it was proved when it was proved, and ends when it would have ended.
 */
export async function copySession(
  on: Connection,
  sessionId: number,
  { tokenHash, label }: Pick<NewSession, 'tokenHash' | 'label'>,
): Promise<number> {
  const row = await one<{ id: number }>(on, {
    name: 'copy-session',
    text: `insert into staff_session (staff_id, token_hash, proof, proved_at, label, expires_at)
      select staff_id, $2, proof, proved_at, $3, expires_at from staff_session where id = $1 returning id`,
    values: [sessionId, tokenHash, label],
  });
  if (!row) throw new Error('the session was not stored');
  return row.id;
}

/** Returns whether it was one of this person's and had not ended. */
export const endSession = async (on: Connection, staffId: number, sessionId: number): Promise<boolean> =>
  (await run(on, {
    name: 'end-session',
    text: 'update staff_session set ended_at = app_now() where id = $2 and staff_id = $1 and ended_at is null',
    values: [staffId, sessionId],
  })) > 0;

export const endAllSessions = (on: Connection, staffId: number): Promise<number> =>
  run(on, {
    name: 'end-all-sessions',
    text: 'update staff_session set ended_at = app_now() where staff_id = $1 and ended_at is null',
    values: [staffId],
  });

export async function proveSession(on: Connection, sessionId: number, proof: Proof): Promise<void> {
  await run(on, {
    name: 'prove-session',
    text: 'update staff_session set proof = $2, proved_at = app_now() where id = $1',
    values: [sessionId, proof],
  });
}

export type ListedSession = { id: number; label: string; startedAt: Date; seenAt: Date };

export const listOpenSessions = (on: Connection, staffId: number) =>
  many<ListedSession>(on, {
    name: 'list-open-sessions',
    text: `select id, label, started_at as "startedAt", seen_at as "seenAt" from staff_session
      where staff_id = $1 and ended_at is null and expires_at > app_now() order by seen_at desc, id desc limit 50`,
    values: [staffId],
  });

export type OwnVenue = {
  venueId: number;
  name: string;
  role: VenueRole;
  /** It has not been opened for its first sale yet. */
  isNew: boolean;
};

export const listOwnVenues = (on: Connection, staffId: number) =>
  many<OwnVenue>(on, {
    name: 'list-own-venues',
    text: `select m.venue_id as "venueId", v.name, m.role,
        exists (select from venue_onboarding o where o.venue_id = v.id and o.live_at is null) as "isNew"
      from membership m join venue v on v.id = m.venue_id
      where m.staff_id = $1 order by v.name, m.venue_id limit 500`,
    values: [staffId],
  });

export async function updateLanguage(on: Connection, staffId: number, language: Language): Promise<void> {
  await run(on, {
    name: 'update-staff-language',
    text: 'update staff set language = $2 where id = $1',
    values: [staffId, language],
  });
}

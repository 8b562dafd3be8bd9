// Signs a new person in by rows, because codes and mails are not what most tests are about.
import { OPS_ROLES, type Role, VENUE_ROLES } from '#core/staff/roles.ts';
import { newSessionToken } from '#server/staff/session-token.ts';

type Database = { query: (text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }> };

type Person = {
  /** Roles of a venue are given in `venueId`. */
  roles?: readonly Role[];
  venueId?: number;
  name?: string;
  language?: string;
  proof?: 'code' | 'passkey';
  provedMinutesAgo?: number;
};

export type SignedIn = { staffId: number; sessionId: number; token: string; email: string };

export async function signInStaff(database: Database, person: Person = {}): Promise<SignedIn> {
  const { roles = [], venueId, name = 'Freja Lind', language = 'da' } = person;
  const { proof = 'code', provedMinutesAgo = 0 } = person;
  const { token, tokenHash } = newSessionToken();
  const email = `${tokenHash.toString('hex', 0, 8)}@example.com`;
  const { rows } = await database.query(
    `with person as (
       insert into staff (email, name, language) values ($1, $2, $3) returning id
     ), members as (
       insert into membership (venue_id, staff_id, role) select $4, id, unnest($5::text[]) from person
     ), operators as (
       insert into ops_role (staff_id, role) select id, unnest($6::text[]) from person
     )
     insert into staff_session (token_hash, staff_id, proof, proved_at, expires_at)
     select $7, id, $8, app_now() - make_interval(secs => $9), app_now() + interval '2 days' from person
     returning id, staff_id`,
    [
      ...[email, name, language, venueId],
      ...[VENUE_ROLES, OPS_ROLES].map((some) => roles.filter((role) => some.some((one) => one === role))),
      ...[tokenHash, proof, provedMinutesAgo * 60],
    ],
  );
  return { staffId: Number(rows[0]?.staff_id), sessionId: Number(rows[0]?.id), token, email };
}

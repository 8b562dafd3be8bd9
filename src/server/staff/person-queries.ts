// What the partner host keeps about an e-mail address.
import type { Language } from '#core/market.ts';
import type { VenueRole } from '#core/staff/roles.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

export type KeptStaff = {
  staffId: number;
  name: string;
  language: Language;
  createdAt: Date;
  disabledAt: Date | null;
  venues: { venueId: number; role: VenueRole }[];
  sessions: { label: string; startedAt: Date; seenAt: Date }[];
  passkeys: string[];
};

export const findStaffOf = (on: Connection, emails: readonly string[]) =>
  one<KeptStaff>(on, {
    name: 'find-staff-of-person',
    text: `select s.id as "staffId", s.name, s.language, s.created_at as "createdAt", s.disabled_at as "disabledAt",
        (select coalesce(json_agg(json_build_object('venueId', m.venue_id, 'role', m.role) order by m.venue_id), '[]')
          from membership m where m.staff_id = s.id) as venues,
        (select coalesce(json_agg(json_build_object('label', n.label, 'startedAt', n.started_at, 'seenAt', n.seen_at)
          order by n.id), '[]') from staff_session n where n.staff_id = s.id) as sessions,
        array(select p.name from passkey p where p.staff_id = s.id order by p.created_at) as passkeys
      from staff s where s.email = any ($1)`,
    values: [emails],
  });

export const listInvitationsOf = (on: Connection, emails: readonly string[]) =>
  many<{ venueId: number; role: VenueRole; invitedAt: Date }>(on, {
    name: 'list-invitations-of-person',
    text: `select venue_id as "venueId", role, invited_at as "invitedAt" from invitation
      where email = any ($1) order by invited_at, id`,
    values: [emails],
  });

const HAS_TEAM_SQL = `(exists (select from membership m where m.staff_id = s.id)
  or exists (select from ops_role r where r.staff_id = s.id))`;

/** Notes who has no team and no role any more, and forgets it of those who came back. */
export async function noteWhoLeft(on: Connection): Promise<void> {
  await run(on, {
    name: 'note-who-left',
    text: `update staff s set left_at = case when ${HAS_TEAM_SQL} then null else app_now() end
      where s.erased_at is null and (s.left_at is not null) = ${HAS_TEAM_SQL}`,
    values: [],
  });
}

const ERASE_STAFF_SQL = `sessions as (delete from staff_session n using old where n.staff_id = old.id),
  passkeys as (delete from passkey p using old where p.staff_id = old.id),
  challenges as (delete from passkey_challenge c using old where c.staff_id = old.id),
  codes as (delete from sign_in_code c using old where c.email = old.email),
  invitations as (delete from invitation i using old where i.email = old.email)
  update staff s set email = null, name = '–', disabled_at = coalesce(s.disabled_at, app_now()), erased_at = app_now()
  from old where s.id = old.id`;

/** Erases people who left so long ago. A person who is joining now is locked, and stays. */
export const eraseWhoLeft = (on: Connection, olderThanDays: number, limit: number): Promise<number> =>
  run(on, {
    name: 'erase-staff-who-left',
    text: `with old as materialized (
        select s.id, s.email from staff s
        where s.erased_at is null and s.left_at < app_now() - make_interval(days => $1) and not ${HAS_TEAM_SQL}
        order by s.left_at limit $2 for update skip locked
      ), ${ERASE_STAFF_SQL}`,
    values: [olderThanDays, limit],
  });

/** Erases somebody at their wish who is in no team. */
export const eraseStaffOf = (on: Transaction, emails: readonly string[]): Promise<number> =>
  run(on, {
    name: 'erase-staff-of-person',
    text: `with old as materialized (
        select s.id, s.email from staff s where s.email = any ($1) and not ${HAS_TEAM_SQL}
      ), ${ERASE_STAFF_SQL}`,
    values: [emails],
  });

/** Somebody who joins a team at this moment waits for it. */
export async function lockStaffOf(on: Transaction, emails: readonly string[]): Promise<void> {
  await run(on, {
    name: 'lock-staff-of-person',
    text: 'select from staff where email = any ($1) for update',
    values: [emails],
  });
}

/** Codes sent to these addresses, by anybody's request, and invitations that were not accepted. */
export async function deleteTracesOf(on: Connection, emails: readonly string[]): Promise<void> {
  await run(on, {
    name: 'delete-staff-traces-of-person',
    text: `with codes as (delete from sign_in_code where email = any ($1))
      delete from invitation where email = any ($1) and accepted_at is null`,
    values: [emails],
  });
}

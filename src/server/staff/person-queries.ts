// What the partner host keeps about an e-mail address.
import type { Language } from '#core/market.ts';
import type { VenueRole } from '#core/staff/duties.ts';
import { type Connection, many, one, run } from '../db/database.ts';

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

/** Codes that were asked for, whoever asked for them, and invitations that were not accepted. */
export async function deleteTracesOf(on: Connection, emails: readonly string[]): Promise<void> {
  await run(on, {
    name: 'delete-staff-traces-of-person',
    text: `with codes as (delete from sign_in_code where email = any ($1))
      delete from invitation where email = any ($1) and accepted_at is null`,
    values: [emails],
  });
}

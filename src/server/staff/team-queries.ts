// A venue's people and who was invited.
import type { Language } from '#core/market.ts';
import type { OpsRole, VenueRole } from '#core/staff/roles.ts';
import { type Connection, many, one, run } from '../db/database.ts';
import { OPEN_INVITATION_SQL } from './invitation-queries.ts';

export type Member = { staffId: number; name: string; email: string; role: VenueRole; isDisabled: boolean };

export const listMembers = (on: Connection, venueId: number) =>
  many<Member>(on, {
    name: 'list-members',
    text: `select m.staff_id as "staffId", s.name, s.email, m.role, s.disabled_at is not null as "isDisabled"
      from membership m join staff s on s.id = m.staff_id where m.venue_id = $1
      order by array_position('{owner,manager,floor}', m.role::text), s.name, m.staff_id limit 500`,
    values: [venueId],
  });

export type OpenInvitation = { id: number; email: string; role: VenueRole; expiresAt: Date };

export const listOpenInvitations = (on: Connection, venueId: number) =>
  many<OpenInvitation>(on, {
    name: 'list-open-invitations',
    text: `select i.id, i.email, i.role, i.expires_at as "expiresAt" from invitation i
      where i.venue_id = $1 and ${OPEN_INVITATION_SQL}
      order by i.invited_at desc, i.id limit 200`,
    values: [venueId],
  });

export const findMembership = (on: Connection, venueId: number, staffId: number) =>
  one<{ role: VenueRole }>(on, {
    name: 'find-membership',
    text: 'select role from membership where venue_id = $1 and staff_id = $2 for update',
    values: [venueId, staffId],
  });

export const listMemberships = (on: Connection, staffId: number) =>
  many<{ venueId: number; role: VenueRole }>(on, {
    name: 'list-memberships',
    text: 'select venue_id as "venueId", role from membership where staff_id = $1 order by venue_id',
    values: [staffId],
  });

/** Locks the owners: two can't remove each other at once. Disabled ones don't count. */
export const lockOwners = (on: Connection, venueId: number) =>
  many<{ staffId: number }>(on, {
    name: 'lock-owners',
    text: `select m.staff_id as "staffId" from membership m join staff s on s.id = m.staff_id
      where m.venue_id = $1 and m.role = 'owner' and s.disabled_at is null
      order by m.staff_id for update of m`,
    values: [venueId],
  });

export async function updateRole(on: Connection, venueId: number, staffId: number, role: VenueRole) {
  await run(on, {
    name: 'update-role',
    text: 'update membership set role = $3, since_at = app_now() where venue_id = $1 and staff_id = $2',
    values: [venueId, staffId, role],
  });
}

export async function deleteMembership(on: Connection, venueId: number, staffId: number): Promise<void> {
  await run(on, {
    name: 'delete-membership',
    text: 'delete from membership where venue_id = $1 and staff_id = $2',
    values: [venueId, staffId],
  });
}

/** False when the person is a member already. */
export const insertMembership = async (on: Connection, venueId: number, staffId: number, role: VenueRole) =>
  (await run(on, {
    name: 'insert-membership',
    text: `insert into membership (venue_id, staff_id, role) values ($1, $2, $3) on conflict do nothing`,
    values: [venueId, staffId, role],
  })) > 0;

/** False when the person has it already. */
export const insertOpsRole = async (on: Connection, staffId: number, role: OpsRole): Promise<boolean> =>
  (await run(on, {
    name: 'insert-ops-role',
    text: 'insert into ops_role (staff_id, role) values ($1, $2) on conflict do nothing',
    values: [staffId, role],
  })) > 0;

export const isMemberByEmail = (on: Connection, venueId: number, email: string) =>
  one(on, {
    name: 'is-member-by-email',
    text: `select from membership m join staff s on s.id = m.staff_id
      where m.venue_id = $1 and s.email = $2`,
    values: [venueId, email],
  });

/** Returns the person with this address, new or known. */
export async function saveStaff(on: Connection, email: string, name: string, language: Language) {
  const row = await one<{ id: number; isDisabled: boolean }>(on, {
    name: 'save-staff',
    text: `insert into staff (email, name, language) values ($1, $2, $3)
      on conflict (email) do update set left_at = null
      returning id, disabled_at is not null as "isDisabled"`,
    values: [email, name, language],
  });
  if (!row) throw new Error('the person was not stored');
  return row;
}

/** False when there is nobody, or the person was disabled before. */
export const disableStaffRow = async (on: Connection, staffId: number): Promise<boolean> =>
  (await run(on, {
    name: 'disable-staff',
    text: 'update staff set disabled_at = app_now() where id = $1 and disabled_at is null',
    values: [staffId],
  })) > 0;

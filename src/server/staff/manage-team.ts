// Changes and ends people's roles in a venue.
// Every change ends the person's sessions, so that a stolen one gains nothing.
import { Problem } from '#core/problem.ts';
import type { Action } from '#core/staff/duties.ts';
import type { VenueRole } from '#core/staff/roles.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { endLinksOf } from '../release/end-links-of.ts';
import { type Actor, act } from './act.ts';
import { findInvitationRole, revokeInvitationRow, revokeInvitationsBy } from './invitation-queries.ts';
import { endAllSessions } from './session-queries.ts';
import {
  deleteMembership,
  disableStaffRow,
  findMembership,
  listMembers,
  listMemberships,
  listOpenInvitations,
  lockOwners,
  updateRole,
} from './team-queries.ts';

type StaffActor = Extract<Actor, { kind: 'staff' }>;
type Target = { actor: StaffActor; venueId: number; staffId: number };

export async function getTeam({ db }: Pick<App, 'db'>, venueId: number) {
  const [members, invitations] = await Promise.all([
    listMembers(db, venueId),
    listOpenInvitations(db, venueId),
  ]);
  return { members, invitations };
}

/** The lock is taken before the count, so that of two owners who remove each other one stays. */
async function requireAnotherOwner(tx: Transaction, venueId: number, staffId: number): Promise<void> {
  const owners = await lockOwners(tx, venueId);
  if (!owners.some((owner) => owner.staffId !== staffId)) throw new Problem('last_owner');
}

async function getRole(tx: Transaction, venueId: number, staffId: number): Promise<VenueRole> {
  const membership = await findMembership(tx, venueId, staffId);
  if (!membership) throw new Problem('not_found');
  return membership.role;
}

const requestOf = ({ actor, venueId, staffId }: Target, action: Action) => ({
  actor,
  action,
  venueId,
  subject: { type: 'staff', id: staffId },
});

export const changeRole = (app: App, { role, ...target }: Target & { role: VenueRole }): Promise<void> =>
  act(app, requestOf(target, 'team.change_role'), async (tx) => {
    const { venueId, staffId } = target;
    if (role !== 'owner') await requireAnotherOwner(tx, venueId, staffId);
    const before = await getRole(tx, venueId, staffId);
    await updateRole(tx, venueId, staffId, role);
    if (role !== 'owner') await revokeInvitationsBy(tx, venueId, staffId);
    if (role === 'floor') await endLinksOf(tx, { venueId, staffId, role: before });
    await endAllSessions(tx, staffId);
    return { result: undefined, before: { role: before }, after: { role } };
  });

/** `only` is what a manager may remove. */
export const removeMember = (app: App, { only, ...target }: Target & { only?: 'floor' }): Promise<void> =>
  act(app, requestOf(target, only ? 'team.remove_floor' : 'team.remove'), async (tx) => {
    const { venueId, staffId } = target;
    if (!only) await requireAnotherOwner(tx, venueId, staffId);
    const role = await getRole(tx, venueId, staffId);
    if (only && role !== only) throw new Problem('not_allowed');
    await deleteMembership(tx, venueId, staffId);
    await revokeInvitationsBy(tx, venueId, staffId);
    await endLinksOf(tx, { venueId, staffId, role });
    await endAllSessions(tx, staffId);
    return { result: undefined, before: { role } };
  });

type RevokedInvitation = { actor: StaffActor; venueId: number; invitationId: number; only?: 'floor' };

export const revokeInvitation = (
  app: App,
  { actor, venueId, invitationId, only }: RevokedInvitation,
): Promise<void> =>
  act(
    app,
    {
      actor,
      action: only ? 'team.revoke_floor_invitation' : 'team.revoke_invitation',
      venueId,
      subject: { type: 'invitation', id: invitationId },
    },
    async (tx) => {
      const invitation = await findInvitationRole(tx, venueId, invitationId);
      if (!invitation) throw new Problem('not_found');
      if (only && invitation.role !== only) throw new Problem('not_allowed');
      await revokeInvitationRow(tx, venueId, invitationId);
      return { result: undefined, before: { role: invitation.role } };
    },
  );

/** At once, also for a venue's last owner: it stops a person whose mailbox or phone was taken. */
export const disableStaff = (
  app: App,
  { actor, staffId, reason }: { actor: StaffActor; staffId: number; reason: string },
): Promise<void> =>
  act(
    app,
    { actor, action: 'staff.disable', venueId: null, subject: { type: 'staff', id: staffId }, reason },
    async (tx) => {
      if (!(await disableStaffRow(tx, staffId))) throw new Problem('not_found');
      for (const membership of await listMemberships(tx, staffId))
        await endLinksOf(tx, { staffId, ...membership });
      return { result: undefined, after: { sessions: await endAllSessions(tx, staffId) } };
    },
  );

// Invitations: found by the hash of the token in their link.
import type { Language } from '#core/market.ts';
import type { VenueRole } from '#core/staff/roles.ts';
import { type Connection, one, run } from '../db/database.ts';

const INVITATION_DAYS = 7;

type NewInvitation = {
  venueId: number;
  email: string;
  role: VenueRole;
  language: Language;
  tokenHash: Buffer;
  tokenEncrypted: Buffer;
  invitedBy: number;
};

/**
 * A second invitation of the same address replaces the first, whose link then opens nothing.
 * Undefined when somebody who isn't an owner would replace one that only owners decide about.
 */
export function saveInvitation(on: Connection, invitation: NewInvitation) {
  return one<{ id: number; invitedAt: Date }>(on, {
    name: 'save-invitation',
    text: `insert into invitation
        (venue_id, email, role, language, token_hash, token_encrypted, invited_by, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, app_now() + make_interval(days => $8))
      on conflict (venue_id, email) where accepted_at is null and revoked_at is null
      do update set role = excluded.role, language = excluded.language, token_hash = excluded.token_hash,
        token_encrypted = excluded.token_encrypted, invited_by = excluded.invited_by,
        invited_at = app_now(), expires_at = excluded.expires_at
      where invitation.role = 'floor' or exists (select from membership m
        where m.venue_id = $1 and m.staff_id = $7 and m.role = 'owner')
      returning id, invited_at as "invitedAt"`,
    values: [
      invitation.venueId,
      invitation.email,
      invitation.role,
      invitation.language,
      invitation.tokenHash,
      invitation.tokenEncrypted,
      invitation.invitedBy,
      INVITATION_DAYS,
    ],
  });
}

export type Invitation = {
  venueId: number;
  id: number;
  email: string;
  role: VenueRole;
  language: Language;
  venueName: string;
  inviterName: string;
  /** It has not been opened for its first sale yet. */
  isNewVenue: boolean;
  /** Of the person whose application became this venue; null for everybody else. */
  applicantName: string | null;
};

/**
 * Its sender must still be somebody who may send it: a role that was lost gives no roles.
 * Operators invite the first owner of a venue.
 */
export const OPEN_INVITATION_SQL = `i.accepted_at is null and i.revoked_at is null and i.expires_at > app_now()
  and exists (select from staff p where p.id = i.invited_by and p.disabled_at is null and (
    exists (select from membership m where m.venue_id = i.venue_id and m.staff_id = p.id
      and (m.role = 'owner' or (m.role = 'manager' and i.role = 'floor')))
    or (i.role = 'owner' and exists (select from ops_role o
      where o.staff_id = p.id and o.role in ('support', 'chief')))))`;

/**
 * Undefined when it was accepted, revoked, replaced or is too old, or its sender may not
 * invite any more.
 */
export const findOpenInvitation = (on: Connection, venueId: number, tokenHash: Buffer) =>
  one<Invitation>(on, {
    name: 'find-open-invitation',
    text: `select i.venue_id as "venueId", i.id, i.email, i.role, i.language, v.name as "venueName",
        s.name as "inviterName",
        exists (select from venue_onboarding o where o.venue_id = v.id and o.live_at is null) as "isNewVenue",
        (select a.contact_name from application a where a.venue_id = v.id and a.email = i.email
          and a.state = 'approved' limit 1) as "applicantName"
      from invitation i join venue v on v.id = i.venue_id join staff s on s.id = i.invited_by
      where i.venue_id = $1 and i.token_hash = $2 and ${OPEN_INVITATION_SQL}`,
    values: [venueId, tokenHash],
  });

/** False when somebody was faster, or it was revoked meanwhile. */
export const acceptInvitationRow = async (on: Connection, venueId: number, tokenHash: Buffer) =>
  (await run(on, {
    name: 'accept-invitation',
    text: `update invitation i set accepted_at = app_now()
      where i.venue_id = $1 and i.token_hash = $2 and ${OPEN_INVITATION_SQL}`,
    values: [venueId, tokenHash],
  })) > 0;

export const findInvitationRole = (on: Connection, venueId: number, id: number) =>
  one<{ role: VenueRole }>(on, {
    name: 'find-invitation-role',
    text: `select i.role from invitation i
      where i.venue_id = $1 and i.id = $2 and i.accepted_at is null and i.revoked_at is null for update`,
    values: [venueId, id],
  });

export async function revokeInvitationRow(on: Connection, venueId: number, id: number): Promise<void> {
  await run(on, {
    name: 'revoke-invitation',
    text: 'update invitation set revoked_at = app_now() where venue_id = $1 and id = $2',
    values: [venueId, id],
  });
}

/** The invitations of a person end when they leave the team. */
export const revokeInvitationsBy = (on: Connection, venueId: number, staffId: number): Promise<number> =>
  run(on, {
    name: 'revoke-invitations-by',
    text: `update invitation set revoked_at = app_now()
      where venue_id = $1 and invited_by = $2 and accepted_at is null and revoked_at is null`,
    values: [venueId, staffId],
  });

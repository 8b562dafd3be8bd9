// The SQL that reads what a mail to staff says.
import type { Language } from '#core/market.ts';
import type { VenueRole } from '#core/staff/roles.ts';
import { type Connection, one } from '../db/database.ts';

export type CodeMailRow = { email: string; name: string; language: Language; codeEncrypted: Buffer };

/** Undefined when the code is used or too old, or nobody may sign in with the address. */
export const findCodeMail = (on: Connection, codeId: string) =>
  one<CodeMailRow>(on, {
    name: 'find-code-mail',
    text: `select c.email, coalesce(s.name, '') as name, coalesce(s.language, c.language) as language,
        c.code_encrypted as "codeEncrypted"
      from sign_in_code c left join staff s on s.email = c.email
      where c.id = $1 and c.used_at is null and c.expires_at > app_now()
        and (c.purpose = 'invitation' or s.id is not null) and s.disabled_at is null`,
    values: [codeId],
  });

export type InvitationMailRow = {
  email: string;
  language: Language;
  role: VenueRole;
  venueName: string;
  inviterName: string;
  tokenEncrypted: Buffer;
  /** They asked to become a partner, and this is our yes. */
  isApplicant: boolean;
};

/** Undefined when it was accepted, revoked or replaced. */
export const findInvitationMail = (
  on: Connection,
  { venueId, invitationId, sinceAt }: { venueId: number; invitationId: number; sinceAt: number },
) =>
  one<InvitationMailRow>(on, {
    name: 'find-invitation-mail',
    text: `select i.email, coalesce(own.language, i.language) as language, i.role, v.name as "venueName", s.name as "inviterName",
        i.token_encrypted as "tokenEncrypted", exists (select from application a where a.venue_id = i.venue_id
          and a.email = i.email and a.state = 'approved') as "isApplicant"
      from invitation i join venue v on v.id = i.venue_id join staff s on s.id = i.invited_by
        left join staff own on own.email = i.email
      where i.venue_id = $1 and i.id = $2 and i.accepted_at is null and i.revoked_at is null
        and i.expires_at > app_now() and date_trunc('milliseconds', i.invited_at) = to_timestamp($3::float8 / 1000)`,
    values: [venueId, invitationId, sinceAt],
  });

export type LiveMailRow = {
  email: string;
  name: string;
  language: Language;
  venueName: string;
  hasAccount: boolean;
};

/** Undefined when the owner who asked left the venue meanwhile. */
export const findLiveMail = (on: Connection, venueId: number) =>
  one<LiveMailRow>(on, {
    name: 'find-live-mail',
    text: `select s.email, s.name, s.language, v.name as "venueName",
        exists (select from payout_destination d where d.venue_id = v.id) as "hasAccount"
      from venue_onboarding o join venue v on v.id = o.venue_id join staff s on s.id = o.live_asked_by
        join membership m on m.venue_id = v.id and m.staff_id = s.id
      where o.venue_id = $1 and o.live_at is not null and s.disabled_at is null`,
    values: [venueId],
  });

export type QuestionMailRow = {
  email: string;
  contactName: string;
  language: Language;
  venueName: string;
  question: string;
};

/** Undefined when the application was decided, sent again or erased meanwhile. */
export const findQuestionMail = (on: Connection, applicationId: number) =>
  one<QuestionMailRow>(on, {
    name: 'find-question-mail',
    text: `select email, contact_name as "contactName", language, venue_name as "venueName", question
      from application where id = $1 and state = 'asked'`,
    values: [applicationId],
  });

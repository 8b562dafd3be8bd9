// Mails to staff: the code to sign in with, and invitations to a team.
import { loadMailTexts } from '#core/i18n/mail-catalog.ts';
import type { Language } from '#core/market.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import type { App } from '../app.ts';
import { decryptToken } from '../link-token.ts';
import { readCode } from '../staff/sign-in-code.ts';
import { type Composed, composeMail } from './compose-mail.ts';
import type { StaffMessageJob } from './message-job.ts';
import { findCodeMail, findInvitationMail, findLiveMail, findQuestionMail } from './staff-queries.ts';
import { CodeMail } from './templates/code-mail.tsx';
import { NoticeMail } from './templates/notice-mail.tsx';
import { guestLinks, venueLinks } from './venue-links.ts';

/** Undefined when it is outdated, or nobody has the address. */
export function composeStaffMail(app: App, job: StaffMessageJob): Promise<Composed | undefined> {
  switch (job.kind) {
    case 'staff_code_mail':
      return composeCode(app, job.codeId);
    case 'invitation_mail':
      return composeInvitation(app, job);
    case 'application_question_mail':
      return composeQuestion(app, job);
    case 'venue_live_mail':
      return composeLive(app, job.venueId);
  }
}

async function composeCode(app: App, codeId: string): Promise<Composed | undefined> {
  const found = await findCodeMail(app.db, codeId);
  if (!found) return undefined;
  const context = await makeContext(app, found.language, 'staff.code_why');
  const { m } = context.texts;
  const code = readCode(app.config.secrets, found.codeEncrypted);
  const subject = m('staff.code_subject', { code });
  return composeMail(
    { name: found.name, email: found.email },
    {
      subject,
      body: CodeMail({
        context,
        subject,
        heading: m('staff.code_heading'),
        code,
        what: m('staff.code_what'),
        warning: m('staff.code_warning'),
      }),
    },
  );
}

type InvitationJob = Extract<StaffMessageJob, { kind: 'invitation_mail' }>;

async function composeInvitation(app: App, job: InvitationJob): Promise<Composed | undefined> {
  const found = await findInvitationMail(app.db, job);
  if (!found) return undefined;
  const { email, language, venueName: venue, inviterName: inviter, role, isApplicant } = found;
  const context = await makeContext(
    app,
    language,
    isApplicant ? 'staff.question_why' : 'staff.invitation_why',
  );
  const { m } = context.texts;
  const subject = m(`staff.${isApplicant ? 'approved' : 'invitation'}_subject`, { venue });
  const token = decryptToken(app.config.secrets, found.tokenEncrypted);
  return composeMail(
    { name: '', email },
    {
      subject,
      body: NoticeMail({
        context,
        subject,
        heading: m(`staff.${isApplicant ? 'approved' : 'invitation'}_heading`, { venue }),
        what: isApplicant ? m('staff.approved_what') : m(`staff.invitation_what_${role}`, { inviter, venue }),
        details: isApplicant
          ? [m('staff.approved_ready'), m('staff.approved_when')]
          : [m('staff.invitation_when')],
        action: {
          label: m(`staff.${isApplicant ? 'approved' : 'invitation'}_action`),
          href: `${app.config.partner.origin}${partnerPath('invitation', { token })}?language=${language}`,
        },
      }),
    },
  );
}

async function composeLive(app: App, venueId: number): Promise<Composed | undefined> {
  const found = await findLiveMail(app.db, venueId);
  if (!found) return undefined;
  const { email, name, language, venueName: venue, hasAccount } = found;
  const context = await makeContext(app, language, 'staff.live_why', { venue });
  const { m } = context.texts;
  const subject = m('staff.live_subject', { venue });
  return composeMail(
    { name, email },
    {
      subject,
      body: NoticeMail({
        context,
        subject,
        heading: m('staff.live_heading', { venue }),
        what: m('staff.live_what'),
        details: hasAccount ? [] : [m('staff.live_account')],
        action: {
          label: m('staff.live_action'),
          href: app.config.partner.origin + partnerPath('tonight', { venueId }),
        },
      }),
    },
  );
}

type QuestionJob = Extract<StaffMessageJob, { kind: 'application_question_mail' }>;

async function composeQuestion(app: App, { applicationId }: QuestionJob): Promise<Composed | undefined> {
  const found = await findQuestionMail(app.db, applicationId);
  if (!found) return undefined;
  const { email, language, contactName, venueName: venue, question } = found;
  const context = await makeContext(app, language, 'staff.question_why');
  const { m } = context.texts;
  const subject = m('staff.question_subject', { venue });
  return composeMail(
    { name: contactName, email },
    {
      subject,
      body: NoticeMail({
        context,
        subject,
        heading: m('staff.question_heading', { venue }),
        what: m('staff.question_what'),
        details: [question],
        action: {
          label: m('staff.question_action'),
          href: `${app.config.partner.origin}${partnerPath('apply', {})}?language=${language}`,
        },
      }),
    },
  );
}

type Why = `staff.${'code' | 'invitation' | 'question' | 'live'}_why`;

async function makeContext(app: App, language: Language, why: Why, params: { venue?: string } = {}) {
  const texts = await loadMailTexts(language);
  return {
    texts,
    why: texts.m(why, params),
    contactEmail: app.config.messages.contactEmail,
    // A mail with a code leads nowhere that asks for it.
    links: why === 'staff.code_why' ? guestLinks(app, language) : venueLinks(app, language),
  };
}

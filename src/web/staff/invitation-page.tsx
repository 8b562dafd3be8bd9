import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { demandsOf } from '#core/staff/duties.ts';
import { PARTNER_PAGES, partnerPath } from '#core/staff/partner-paths.ts';
import type { VenueRole } from '#core/staff/roles.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { CodeField } from './code-field.tsx';
import { formText } from './form-text.ts';
import { LanguageChoice } from './language-choice.tsx';
import { goTo } from './sign-in-page.tsx';

export type InvitationData = {
  token: string;
  venueId: number;
  venueName: string;
  inviterName: string;
  role: VenueRole;
  email: string;
  isNewVenue: boolean;
  /** Of the person whose application became this venue. */
  applicantName: string | null;
  /** The person who is signed in. */
  signedInAs: string | null;
};

export function InvitationPage(invitation: InvitationData) {
  const { venueName: venue, inviterName: inviter, role, email, signedInAs } = invitation;
  const { t } = useTranslation();
  const isApplicant = invitation.applicantName !== null;
  return (
    <div className="tool-card grid w-full max-w-md gap-5 justify-self-center p-5 tablet:mt-8 tablet:p-7">
      <div className="grid gap-1">
        <h1 className="font-semibold text-title">
          {t(`partner.invitation.${isApplicant ? 'title_applicant' : 'title'}`, { venue })}
        </h1>
        <p>
          {isApplicant
            ? t('partner.invitation.lead_applicant')
            : t(`partner.invitation.lead_${role}`, { inviter, venue })}
        </p>
        <p className="text-ink-mid">{t('partner.invitation.email', { email })}</p>
      </div>
      {signedInAs === null && <NewPerson {...invitation} />}
      {signedInAs === email && <KnownPerson {...invitation} />}
      {signedInAs !== null && signedInAs !== email && (
        <p className="rounded-small bg-saffron-wash p-3">
          {t('partner.invitation.other', { email: signedInAs, invited: email })}
        </p>
      )}
      {signedInAs === null && <LanguageChoice />}
    </div>
  );
}

/** A new venue's people see first what it still needs. */
const firstPage = ({ venueId, role, isNewVenue }: InvitationData): string =>
  isNewVenue && demandsOf(role, PARTNER_PAGES.start.action) ? partnerPath('start', { venueId }) : '/';

function KnownPerson(invitation: InvitationData) {
  const { token } = invitation;
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const join = async () => {
    if (await run(() => partnerPost(`/invitations/${token}/join`))) goTo(firstPage(invitation));
  };
  return (
    <div className="grid gap-3">
      <Button wide busy={busy} onClick={join}>
        {t('partner.invitation.accept')}
      </Button>
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
    </div>
  );
}

/** The name, then a code to the invited mailbox. */
function NewPerson(invitation: InvitationData) {
  const { token, email, applicantName } = invitation;
  const { t, i18n } = useTranslation();
  const { run, busy, error } = useCall();
  const again = useCall();
  const [isResent, setResent] = useState(false);
  const [sent, setSent] = useState<{ codeId: string; name: string }>();
  const { language } = i18n;
  const ask = async (name: string) => {
    const answer = await partnerPost<{ code_id: string }>(`/invitations/${token}/codes`, { language });
    setSent({ codeId: answer.code_id, name });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!sent) {
      await run(() => ask(formText(form, 'name')));
      return;
    }
    const body = { code_id: sent.codeId, name: sent.name, code: formText(form, 'code'), language };
    if (await run(() => partnerPost(`/invitations/${token}/accept`, body))) goTo(firstPage(invitation));
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      {sent ? (
        <>
          <p>{t('partner.invitation.code_lead', { email })}</p>
          <CodeField label={t('partner.sign_in.code')} error={error ?? again.error} />
        </>
      ) : (
        <Field
          label={t('partner.invitation.name')}
          hint={t('partner.invitation.name_about')}
          name="name"
          defaultValue={applicantName ?? ''}
          autoComplete="name"
          maxLength={100}
          required
          error={error}
        />
      )}
      <Button type="submit" wide busy={busy}>
        {t(`partner.invitation.${!sent ? 'send' : applicantName === null ? 'accept' : 'accept_applicant'}`)}
      </Button>
      {sent && (
        <Button
          kind="quiet"
          busy={again.busy}
          onClick={async () => setResent(await again.run(() => ask(sent.name)))}
        >
          {t('partner.sign_in.resend')}
        </Button>
      )}
      <p role="status" className="empty:hidden">
        {isResent && t('partner.sign_in.sent')}
      </p>
    </form>
  );
}

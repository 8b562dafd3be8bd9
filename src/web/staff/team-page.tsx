import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { Language } from '#core/market.ts';
import { demandsOf } from '#core/staff/duties.ts';
import { VENUE_ROLES, type VenueRole } from '#core/staff/roles.ts';
import { partnerDelete, partnerPost } from '../layout/partner/partner-client.ts';
import { useStepUp } from '../layout/partner/step-up.tsx';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { Section } from './account-page.tsx';
import { type Device, Devices } from './devices.tsx';
import { formText } from './form-text.ts';
import { formatMoment } from './format-moment.ts';
import { type Member, MemberRow } from './member-row.tsx';

type Invitation = { id: number; email: string; role: VenueRole; expiresAt: Date };

export type TeamData = {
  venueId: number;
  ownId: number;
  ownRole: VenueRole;
  members: Member[];
  invitations: Invitation[];
  devices: Device[];
  doorUrl: string;
};

export function TeamPage({ venueId, ownId, ownRole, members, invitations, devices, doorUrl }: TeamData) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="font-semibold text-title">{t('partner.team.title')}</h1>
      <Section title={t('partner.team.members')}>
        <ul>
          {members.map((member) => (
            <MemberRow
              key={member.staffId}
              venueId={venueId}
              member={member}
              isSelf={member.staffId === ownId}
              ownRole={ownRole}
            />
          ))}
        </ul>
        {members.length === 1 && <p className="px-4 pb-4 text-ink-mid">{t('partner.team.alone')}</p>}
      </Section>
      <Invite venueId={venueId} ownRole={ownRole} />
      {invitations.length > 0 && (
        <Section title={t('partner.team.open')}>
          <ul>
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                venueId={venueId}
                ownRole={ownRole}
                invitation={invitation}
              />
            ))}
          </ul>
        </Section>
      )}
      <Devices venueId={venueId} devices={devices} doorUrl={doorUrl} />
    </>
  );
}

function Invite({ venueId, ownRole }: Pick<TeamData, 'venueId' | 'ownRole'>) {
  const { t, i18n } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const withStepUp = useStepUp();
  const [role, setRole] = useState<VenueRole>('floor');
  const [invited, setInvited] = useState<string>();
  const roles = VENUE_ROLES.filter(
    (one) => demandsOf(ownRole, one === 'floor' ? 'team.invite_floor' : 'team.invite') !== undefined,
  );
  const invite = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = formText(form, 'email');
    const { language } = i18n;
    const path = `/v/${venueId}/team/${role === 'floor' ? 'floor-invitations' : 'invitations'}`;
    const body = { email, language, ...(role !== 'floor' && { role }) };
    setInvited(undefined);
    if (!(await run(() => withStepUp(() => partnerPost(path, body))))) return;
    form.reset();
    setInvited(email);
    await revalidate();
  };
  return (
    <Section title={t('partner.team.invite')}>
      <form
        onSubmit={invite}
        className="grid items-start gap-x-4 gap-y-1 px-4 pb-4 tablet:grid-cols-[1fr_14rem_auto]"
      >
        <Field
          label={t('partner.team.email')}
          name="email"
          type="email"
          autoComplete="off"
          required
          error={error}
        />
        <Select
          label={t('partner.team.role')}
          hint={t(`partner.role_about.${role}`)}
          value={role}
          onChange={(event) => setRole(event.target.value as VenueRole)}
          options={roles.map((value) => ({ value, label: t(`partner.role.${value}`) }))}
        />
        <Button type="submit" busy={busy} className="tablet:mt-6.5">
          {t('partner.team.invite_send')}
        </Button>
        <p role="status" className="empty:hidden tablet:col-span-3">
          {invited && t('partner.team.invited', { email: invited })}
        </p>
      </form>
    </Section>
  );
}

type InvitationRowProps = { venueId: number; ownRole: VenueRole; invitation: Invitation };

function InvitationRow({ venueId, ownRole, invitation: { id, email, role, expiresAt } }: InvitationRowProps) {
  const { t, i18n } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const isFloor = role === 'floor';
  const mayRevoke = demandsOf(ownRole, isFloor ? 'team.revoke_floor_invitation' : 'team.revoke_invitation');
  const revoke = async () => {
    const path = `/v/${venueId}/team/${isFloor ? 'floor-invitations' : 'invitations'}/${id}`;
    if (await run(() => partnerDelete(path))) await revalidate();
  };
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 border-line border-t px-4 py-1.5">
      <div className="min-w-0">
        <p className="truncate font-medium">
          {email} <span className="font-normal text-ink-soft">{t(`partner.role.${role}`)}</span>
        </p>
        <p className="text-ink-soft text-sm">
          {t('partner.team.open_until', { date: formatMoment(expiresAt, i18n.language as Language) })}
        </p>
        <p role="alert" className="font-medium text-tomato-ink empty:hidden">
          {error}
        </p>
      </div>
      {mayRevoke && (
        <Button
          kind="quiet"
          busy={busy}
          className="shrink-0"
          aria-label={t('partner.team.revoke_label', { email })}
          onClick={revoke}
        >
          {t('partner.team.revoke')}
        </Button>
      )}
    </li>
  );
}

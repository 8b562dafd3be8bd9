import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { demandsOf } from '#core/staff/duties.ts';
import { VENUE_ROLES, type VenueRole } from '#core/staff/roles.ts';
import { partnerDelete, partnerPost } from '../layout/partner/partner-client.ts';
import { useStepUp } from '../layout/partner/step-up.tsx';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';

export type Member = { staffId: number; name: string; email: string; role: VenueRole; isDisabled: boolean };

type MemberRowProps = { venueId: number; member: Member; isSelf: boolean; ownRole: VenueRole };

export function MemberRow({ venueId, member, isSelf, ownRole }: MemberRowProps) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const withStepUp = useStepUp();
  const [isSure, setSure] = useState(false);
  const { staffId, name, email, role } = member;
  const isFloor = role === 'floor';
  const mayChange = demandsOf(ownRole, 'team.change_role') !== undefined;
  const mayRemove = demandsOf(ownRole, 'team.remove') ?? (isFloor && demandsOf(ownRole, 'team.remove_floor'));
  const team = `/v/${venueId}/team`;

  const change = async (next: VenueRole) => {
    await run(() => withStepUp(() => partnerPost(`${team}/members/${staffId}/role`, { role: next })));
    await revalidate();
  };
  const remove = async () => {
    const path = `${team}/${isFloor ? 'floor' : 'members'}/${staffId}`;
    await run(() => withStepUp(() => partnerDelete(path)));
    setSure(false);
    await revalidate();
  };
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t px-4 py-1.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium">
          {name} {isSelf && <span className="font-normal text-ink-soft">({t('partner.team.you')})</span>}{' '}
          {member.isDisabled && (
            <span className="font-normal text-tomato-ink">{t('partner.team.disabled')}</span>
          )}
        </p>
        <p className="truncate text-ink-soft text-sm">{email}</p>
        <p role="alert" className="font-medium text-tomato-ink empty:hidden">
          {error}
        </p>
      </div>
      {isSure ? (
        <div className="flex flex-wrap items-center gap-2">
          <span>{t('partner.team.remove_sure', { name })}</span>
          <Button kind="quiet" onClick={() => setSure(false)}>
            {t('partner.team.remove_no')}
          </Button>
          <Button busy={busy} onClick={remove}>
            {t('partner.team.remove_yes')}
          </Button>
        </div>
      ) : (
        <div className="flex items-center gap-2">
          {mayChange ? (
            <select
              aria-label={t('partner.team.role_of', { name })}
              value={role}
              disabled={busy}
              onChange={(event) => change(event.target.value as VenueRole)}
              className="min-h-11 rounded-box border border-edge bg-card px-3 text-base"
            >
              {VENUE_ROLES.map((value) => (
                <option key={value} value={value}>
                  {t(`partner.role.${value}`)}
                </option>
              ))}
            </select>
          ) : (
            <span className="text-ink-mid">{t(`partner.role.${role}`)}</span>
          )}
          {mayRemove && (
            <Button
              kind="quiet"
              aria-label={t('partner.team.remove_label', { name })}
              onClick={() => setSure(true)}
            >
              {t('partner.team.remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

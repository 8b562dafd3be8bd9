// The devices at the door: pairing one with a code, renaming and removing one.
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { NewDeviceResponse } from '#core/door/door.contract.ts';
import { formatTimeOfInstant } from '#core/format-date.ts';
import type { Language } from '#core/market.ts';
import { partnerDelete, partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Section } from './account-page.tsx';
import { formatMoment } from './format-moment.ts';

export type Device = { id: number; name: string; seenAt: Date | null };
type Props = { venueId: number; devices: Device[]; doorUrl: string };

const MAX_NAME = 60;
const ZONE = 'Europe/Copenhagen';

export function Devices({ venueId, devices, doorUrl }: Props) {
  const { t } = useTranslation();
  return (
    <Section title={t('partner.devices.title')} about={t('partner.devices.about', { address: doorUrl })}>
      <NewDevice venueId={venueId} />
      <ul>
        {devices.map((device) => (
          <DeviceRow key={device.id} venueId={venueId} device={device} />
        ))}
      </ul>
    </Section>
  );
}

function NewDevice({ venueId }: { venueId: number }) {
  const { t, i18n } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const [name, setName] = useState('');
  const [made, setMade] = useState<NewDeviceResponse>();
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setMade(undefined);
    const isMade = await run(async () =>
      setMade(await partnerPost<NewDeviceResponse>(`/v/${venueId}/team/devices/codes`, { name })),
    );
    if (!isMade) return;
    setName('');
    await revalidate();
  };
  const time = made && formatTimeOfInstant(new Date(made.expires_at), ZONE, i18n.language as Language);
  return (
    <form onSubmit={make} className="grid items-start gap-x-4 gap-y-1 px-4 pb-4 tablet:grid-cols-[1fr_auto]">
      <Field
        label={t('partner.devices.name')}
        hint={t('partner.devices.name_hint')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={MAX_NAME}
        autoComplete="off"
        required
        error={error}
      />
      <Button type="submit" busy={busy} className="tablet:mt-6.5">
        {t('partner.devices.make')}
      </Button>
      <div role="status" className="empty:hidden tablet:col-span-2">
        {made && (
          <>
            <p>{t('partner.devices.code', { time })}</p>
            <p className="figures py-2 font-semibold text-3xl tracking-[0.2em]">
              {made.code.slice(0, 4)} {made.code.slice(4)}
            </p>
          </>
        )}
      </div>
    </form>
  );
}

type RowProps = { venueId: number; device: Device };

function DeviceRow({ venueId, device }: RowProps) {
  const { t, i18n } = useTranslation();
  const [asked, setAsked] = useState<'rename' | 'revoke'>();
  const { name, seenAt } = device;
  const done = () => setAsked(undefined);
  const seen = seenAt
    ? t('partner.devices.seen', { moment: formatMoment(seenAt, i18n.language as Language) })
    : t('partner.devices.never_seen');
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-line border-t px-4 py-1.5">
      {asked === 'rename' && <RenameForm venueId={venueId} device={device} done={done} />}
      {asked === 'revoke' && <RevokeQuestion venueId={venueId} device={device} done={done} />}
      {!asked && (
        <>
          <div className="min-w-0">
            <p className="truncate font-medium">{name}</p>
            <p className="text-ink-soft text-sm">{seen}</p>
          </div>
          <div className="-mr-2.5 flex">
            {(['rename', 'revoke'] as const).map((one) => (
              <Button
                key={one}
                kind="quiet"
                aria-label={t(`partner.devices.${one}_label`, { name })}
                onClick={() => setAsked(one)}
              >
                {t(`partner.devices.${one}`)}
              </Button>
            ))}
          </div>
        </>
      )}
    </li>
  );
}

function RenameForm({ venueId, device: { id, name }, done }: RowProps & { done: () => void }) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(name);
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run(() => partnerPost(`/v/${venueId}/team/devices/${id}/name`, { name: typed })))) return;
    await revalidate();
    done();
  };
  return (
    <form onSubmit={rename} className="flex w-full flex-wrap items-start gap-x-2">
      <Field
        label={t('partner.devices.name')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={MAX_NAME}
        autoComplete="off"
        required
        error={error}
      />
      <Button type="submit" busy={busy} className="mt-6.5">
        {t('partner.devices.rename_save')}
      </Button>
      <Button kind="quiet" className="mt-6.5" onClick={done}>
        {t('partner.devices.revoke_no')}
      </Button>
    </form>
  );
}

function RevokeQuestion({ venueId, device: { id, name }, done }: RowProps & { done: () => void }) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const revoke = async () => {
    if (await run(() => partnerDelete(`/v/${venueId}/team/devices/${id}`))) await revalidate();
  };
  return (
    <>
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="text-ink-soft text-sm">{t('partner.devices.revoke_sure', { name })}</p>
        <p role="alert" className="font-medium text-tomato-ink empty:hidden">
          {error}
        </p>
      </div>
      <div className="flex gap-2">
        <Button busy={busy} onClick={revoke}>
          {t('partner.devices.revoke_yes')}
        </Button>
        <Button kind="quiet" onClick={done}>
          {t('partner.devices.revoke_no')}
        </Button>
      </div>
    </>
  );
}

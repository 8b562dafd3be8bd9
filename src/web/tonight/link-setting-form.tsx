import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#core/market.ts';
import type { LinkSettingBody } from '#core/release/release.contract.ts';
import { formatWallTime, wallTimeOf } from '#core/wall-time.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import type { LinkSetting } from './evening.ts';

const CHANNELS = ['none', 'sms', 'mail'] as const;
type Channel = (typeof CHANNELS)[number];

/** From 9:00 to 20:00 in half hours: a kitchen knows its evening by then. */
const TIMES = Array.from({ length: 23 }, (_, index) => wallTimeOf(9 * 60 + index * 30));
const DEFAULT_TIME = '14:00:00';

type LinkSettingFormProps = { venueId: number; setting: LinkSetting | null; onDone: () => unknown };

export function LinkSettingForm({ venueId, setting, onDone }: LinkSettingFormProps) {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  const { run, busy, error } = useCall();
  const [channel, setChannel] = useState<Channel>(setting?.channel ?? 'none');
  const [isSaved, setSaved] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaved(false);
    const form = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const when = { send_time: text('send_time'), language };
    const body: LinkSettingBody =
      channel === 'none'
        ? { channel }
        : channel === 'mail'
          ? { channel, ...when, email: text('email') }
          : { channel, ...when, phone: text('phone') };
    if (!(await run(() => partnerPost(`/v/${venueId}/release-link-setting`, body)))) return;
    setSaved(true);
    await onDone();
  };
  return (
    <form
      onSubmit={save}
      className="grid items-start gap-x-4 gap-y-1 border-line border-t pt-3 tablet:grid-cols-4"
    >
      <Select
        label={t('partner.link.channel')}
        value={channel}
        onChange={(event) => setChannel(event.target.value as Channel)}
        options={CHANNELS.map((value) => ({ value, label: t(`partner.link.channel_${value}`) }))}
      />
      {channel !== 'none' && (
        <Select
          label={t('partner.link.send_time')}
          name="send_time"
          defaultValue={setting?.sendTime ?? DEFAULT_TIME}
          options={TIMES.map((value) => ({ value, label: formatWallTime(value, language) }))}
        />
      )}
      {channel === 'mail' && (
        <Field
          label={t('partner.link.email')}
          name="email"
          type="email"
          required
          defaultValue={setting?.email ?? ''}
        />
      )}
      {channel === 'sms' && (
        <Field
          label={t('partner.link.phone')}
          name="phone"
          type="tel"
          required
          defaultValue={setting?.phone ?? ''}
        />
      )}
      <Button type="submit" kind="secondary" busy={busy} className="tablet:mt-6.5">
        {t('partner.link.save')}
      </Button>
      <p role="status" className="tablet:col-span-4">
        {error ?? (isSaved && t('partner.link.saved'))}
      </p>
    </form>
  );
}

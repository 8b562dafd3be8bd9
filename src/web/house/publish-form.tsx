import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { PublishResponse } from '#core/house/house.contract.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { useIsNew } from '../onboarding/use-is-new.ts';
import { Button } from '../ui/button.tsx';
import { chipClass } from '../ui/chip-style.ts';
import { Field } from '../ui/field.tsx';
import type { ChangeSet, HouseData } from './house-data.ts';
import { useOfferFormats } from './use-offer-formats.ts';

const WHEN = ['now', 'tomorrow', 'day'] as const;
const DAY_MS = 86_400_000;

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

type PublishFormProps = { house: HouseData; set: ChangeSet; onMessage: (text: string) => void };

/** Now, tomorrow or a day: what is published is the version that is on the screen. */
export function PublishForm({ house: { venue, today }, set, onMessage }: PublishFormProps) {
  const { t } = useTranslation();
  const { day: dayText } = useOfferFormats(venue.market);
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const isNew = useIsNew(venue.id);
  const [when, setWhen] = useState<(typeof WHEN)[number]>('now');
  const [date, setDate] = useState(plusDays(today, 2));
  const day = { now: null, tomorrow: plusDays(today, 1), day: date }[when];
  const publish = () =>
    run(async () => {
      const path = `/v/${venue.id}/changes/${set.id}/publish`;
      const answer = await partnerPost<PublishResponse>(path, { version: set.version, day }).finally(
        revalidate,
      );
      onMessage(
        answer.is_published || day === null
          ? t(`partner.house.changes.${isNew ? 'done_published_new' : 'done_published'}`)
          : t('partner.house.changes.done_scheduled', { day: dayText(day) }),
      );
    });
  return (
    <form
      className="grid gap-3 border-line border-t p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      <fieldset>
        <legend className="mb-1.5 font-semibold text-sm">{t('partner.house.changes.when')}</legend>
        <div className="flex flex-wrap gap-2">
          {WHEN.map((one) => (
            <label
              key={one}
              className={chipClass(
                one === when,
                'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              )}
            >
              <input
                type="radio"
                name="when"
                value={one}
                checked={one === when}
                onChange={() => setWhen(one)}
                className="sr-only"
              />
              {t(`partner.house.changes.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {when === 'day' && (
        <Field
          label={t('partner.house.changes.date')}
          type="date"
          required
          min={plusDays(today, 1)}
          max={plusDays(today, 365)}
          value={date}
          onChange={(event) => setDate(event.target.value)}
          className="max-w-60"
        />
      )}
      <p className="max-w-140 text-ink-mid text-sm">
        {t(`partner.house.changes.${day !== null ? 'at_midnight' : isNew ? 'at_once_new' : 'at_once'}`)}
      </p>
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
      <div>
        <Button type="submit" busy={busy}>
          {day === null || day === ''
            ? t('partner.house.changes.publish')
            : t('partner.house.changes.schedule', { day: dayText(day) })}
        </Button>
      </div>
    </form>
  );
}

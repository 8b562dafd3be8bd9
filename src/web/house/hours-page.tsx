// The serving hours of a week, as guests read them on the venue's page.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hoursText } from '#core/house/describe-change.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { WEEKDAYS, type Weekday } from '#core/weekday.ts';
import { BackToList } from '../onboarding/back-to-list.tsx';
import { Button } from '../ui/button.tsx';
import { DraftHeader } from './draft-header.tsx';
import { HoursRows } from './hours-rows.tsx';
import type { HouseData } from './house-data.ts';
import { SaveBar } from './save-bar.tsx';
import { useFields } from './use-fields.ts';
import { useOfferFormats } from './use-offer-formats.ts';

export function HoursPage({ house }: { house: HouseData }) {
  const { t } = useTranslation();
  const { venue, hours, mayEdit } = house;
  const { words } = useOfferFormats(venue.market);
  const form = useFields(venue.id, 'hours', hours.fields);
  const { typed } = form;
  const first = WEEKDAYS.find((day) => typed[`hours.${day}`].length > 0);
  const useEveryDay = (from: Weekday) =>
    form.set(Object.fromEntries(WEEKDAYS.map((day) => [`hours.${day}`, typed[`hours.${from}`]])));
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save(venue.id);
      }}
    >
      <DraftHeader
        house={house}
        form={form}
        words={words}
        title={t('partner.house.hours.title')}
        lead={t('partner.house.hours.lead')}
      />
      <ul className="tool-card">
        {WEEKDAYS.map((day) => {
          const name = t(`partner.house.plan.weekday.${day}`);
          const ofDay = typed[`hours.${day}`];
          return (
            <li
              key={day}
              className="grid gap-x-6 gap-y-2 border-line px-4 py-3 tablet:grid-cols-[13rem_1fr] [&+&]:border-t"
            >
              <div className="tablet:py-2">
                <h2 className="font-semibold">{name}</h2>
                <p className="figures text-ink-mid text-sm first-letter:uppercase">
                  {hoursText(ofDay, words)}
                </p>
              </div>
              <div className="grid gap-1">
                <HoursRows
                  day={name}
                  hours={ofDay}
                  language={words.language}
                  mayEdit={mayEdit}
                  onChange={(changed) => form.set({ [`hours.${day}`]: changed })}
                />
                {mayEdit && day === first && (
                  <div className="-ml-3">
                    <Button kind="quiet" onClick={() => useEveryDay(day)}>
                      {t('partner.house.hours.every_day')}
                    </Button>
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <p className="text-ink-mid">
        {t('partner.house.hours.dates')}{' '}
        <Link
          to={partnerPath('plan', { venueId: venue.id })}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t('partner.house.plan.title')}
        </Link>
      </p>
      {mayEdit ? (
        <SaveBar {...form} next={<BackToList venueId={venue.id} />} />
      ) : (
        <p className="text-ink-mid">{t('partner.house.hours.read_only')}</p>
      )}
    </form>
  );
}

// The weekly plan by weekday, the exceptions by date, and what both release in the next fortnight.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hoursText } from '#core/house/describe-change.ts';
import { isServed } from '#core/house/hours.ts';
import { copyWeekdays, planErrors } from '#core/house/plan.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { WEEKDAYS, type Weekday, weekdayOf } from '#core/weekday.ts';
import { BackToList } from '../onboarding/back-to-list.tsx';
import { Button } from '../ui/button.tsx';
import { chipClass } from '../ui/chip-style.ts';
import { DraftHeader } from './draft-header.tsx';
import type { HouseData } from './house-data.ts';
import { PlanDates } from './plan-dates.tsx';
import { PlanFortnight } from './plan-fortnight.tsx';
import { PlanTables } from './plan-tables.tsx';
import { SaveBar } from './save-bar.tsx';
import { useFields } from './use-fields.ts';
import { useOfferFormats } from './use-offer-formats.ts';

export function PlanPage({ house }: { house: HouseData }) {
  const { t } = useTranslation();
  const { venue, today, plan, mayEdit } = house;
  const { words } = useOfferFormats(venue.market);
  const form = useFields(venue.id, 'plan', plan.fields);
  const [weekday, setWeekday] = useState<Weekday>(weekdayOf(today));
  const { typed } = form;
  const errors = planErrors(typed, { isTakeaway: venue.productType === 'takeaway' });
  const name = t(`partner.house.plan.weekday.${weekday}`);
  const copied = copyWeekdays(weekday, (day) => house.hours.fields[`hours.${day}`].length > 0);
  const useEveryDay = () =>
    form.set(Object.fromEntries(copied.map((day) => [`day.${day}`, typed[`day.${weekday}`]])));
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
        title={t('partner.house.plan.title')}
        lead={t('partner.house.plan.lead')}
      />
      <section aria-labelledby="week" className="tool-card grid gap-4 p-4">
        <h2 id="week" className="font-semibold text-base">
          {t('partner.house.plan.week')}
        </h2>
        <fieldset>
          <legend className="sr-only">{t('partner.house.plan.weekday_choice')}</legend>
          <div className="flex flex-wrap gap-2">
            {WEEKDAYS.map((day) => (
              <label
                key={day}
                className={chipClass(
                  day === weekday,
                  'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
                )}
              >
                <input
                  type="radio"
                  name="weekday"
                  checked={day === weekday}
                  onChange={() => setWeekday(day)}
                  className="sr-only"
                />
                {t(`partner.house.plan.weekday.${day}`)}
                <span className="figures text-ink-mid">{typed[`day.${day}`].length}</span>
                {errors.some(({ at }) => at === `day.${day}`) && (
                  <span className="font-bold text-tomato-ink">
                    !<span className="sr-only">{t('partner.house.plan.has_error')}</span>
                  </span>
                )}
              </label>
            ))}
          </div>
        </fieldset>
        <PlanTables
          caption={name}
          tables={typed[`day.${weekday}`]}
          errors={errors.filter(({ at }) => at === `day.${weekday}`)}
          language={words.language}
          mayEdit={mayEdit}
          onChange={(tables) => form.set({ [`day.${weekday}`]: tables })}
        />
        {typed[`day.${weekday}`].some(
          (table) => !isServed(house.hours.fields[`hours.${weekday}`], table),
        ) && (
          <p className="rounded-box bg-saffron-wash px-4 py-2">
            {t('partner.house.plan.outside_hours', {
              weekday: name,
              hours: hoursText(house.hours.fields[`hours.${weekday}`], words),
            })}{' '}
            <Link
              to={partnerPath('hours', { venueId: venue.id })}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {t('partner.house.hours.title')}
            </Link>
          </p>
        )}
        {mayEdit && (
          <div className="-ml-3">
            <Button kind="quiet" onClick={useEveryDay}>
              {t(`partner.house.plan.${copied.length < WEEKDAYS.length ? 'every_open_day' : 'every_day'}`, {
                weekday: name,
              })}
            </Button>
          </div>
        )}
      </section>
      <PlanDates
        plan={typed}
        today={today}
        errors={errors}
        language={words.language}
        mayEdit={mayEdit}
        onChange={(dates) => form.set({ dates })}
      />
      <PlanFortnight plan={typed} today={today} language={words.language} />
      {mayEdit ? (
        <SaveBar {...form} next={<BackToList venueId={venue.id} />} />
      ) : (
        <p className="text-ink-mid">{t('partner.house.plan.read_only')}</p>
      )}
    </form>
  );
}

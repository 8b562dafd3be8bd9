// The weekly plan by weekday, the exceptions by date, and what both release in the next fortnight.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planErrors, WEEKDAYS, type Weekday, weekdayOf } from '#core/house/plan.ts';
import { Button } from '../ui/button.tsx';
import { chipClass } from '../ui/chip-style.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { DraftBar } from './draft-bar.tsx';
import type { HouseData } from './house-data.ts';
import { PlanDates } from './plan-dates.tsx';
import { PlanFortnight } from './plan-fortnight.tsx';
import { PlanTables } from './plan-tables.tsx';
import { SaveBar } from './save-bar.tsx';
import { useFields } from './use-fields.ts';
import { useWords } from './use-words.ts';

export function PlanPage({ house }: { house: HouseData }) {
  const { t } = useTranslation();
  const { venue, today, plan, mayEdit } = house;
  const { words } = useWords(venue.market);
  const form = useFields(venue.id, 'plan', plan.fields);
  const [weekday, setWeekday] = useState<Weekday>(weekdayOf(today));
  const { typed } = form;
  const errors = planErrors(typed, { isTakeaway: venue.productType === 'takeaway' });
  const name = t(`partner.house.plan.weekday.${weekday}`);
  const useEveryDay = () =>
    form.set(Object.fromEntries(WEEKDAYS.map((day) => [`day.${day}`, typed[`day.${weekday}`]])));
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save(venue.id);
      }}
    >
      <div>
        <h1 className="font-semibold text-title">{t('partner.house.plan.title')}</h1>
        <p className="text-ink-mid">{t('partner.house.plan.lead')}</p>
      </div>
      <DraftBar house={house} />
      <ConflictPanel
        conflicts={form.conflicts}
        mine={typed}
        words={words}
        busy={form.busy}
        onKeep={() => void form.keepMine(venue.id)}
        onTake={form.takeTheirs}
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
        {mayEdit && (
          <div>
            <Button kind="quiet" onClick={useEveryDay}>
              {t('partner.house.plan.every_day', { weekday: name })}
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
      {mayEdit ? <SaveBar {...form} /> : <p className="text-ink-mid">{t('partner.house.plan.read_only')}</p>}
    </form>
  );
}

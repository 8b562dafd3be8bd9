// Dates on which the week's plan doesn't count as it is.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#core/format-date.ts';
import { nextHours } from '#core/house/hours.ts';
import {
  EXCEPTION_KINDS,
  OF_DATE,
  type PlanDate,
  type PlanError,
  type PlanFields,
} from '#core/house/plan.ts';
import type { Language } from '#core/market.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { HoursRows } from './hours-rows.tsx';
import { PlanTables } from './plan-tables.tsx';

type PlanDatesProps = {
  plan: PlanFields;
  today: string;
  errors: readonly PlanError[];
  language: Language;
  mayEdit: boolean;
  onChange: (dates: PlanDate[]) => void;
};

export function PlanDates({ plan, today, errors, language, mayEdit, onChange }: PlanDatesProps) {
  const { t } = useTranslation();
  const [date, setDate] = useState('');
  const coming = plan.dates.filter((one) => one.date >= today);
  const change = (index: number, next: PlanDate) => onChange(coming.with(index, next));
  const isNew = date >= today && !coming.some((one) => one.date === date);
  const add = () => {
    // Past dates leave the plan here.
    onChange([...coming, { date, kind: 'closed', tables: [], hours: [] }]);
    setDate('');
  };
  return (
    <section aria-labelledby="dates" className="tool-card grid gap-4 p-4">
      <div>
        <h2 id="dates" className="font-semibold text-base">
          {t('partner.house.plan.dates')}
        </h2>
        <p className="text-ink-mid text-sm">{t('partner.house.plan.dates_lead')}</p>
      </div>
      {coming.length === 0 && <p className="text-ink-mid">{t('partner.house.plan.dates_none')}</p>}
      <ul className="grid gap-4">
        {coming.map((one, index) => (
          <li key={one.date} className="grid gap-3 border-line border-b pb-4">
            <div className="flex flex-wrap items-end gap-x-4">
              <h3 className="min-w-44 py-3 font-semibold first-letter:uppercase">
                {formatDay(one.date, language)}
              </h3>
              <Select
                label={t('partner.house.plan.kind_label')}
                value={one.kind}
                disabled={!mayEdit}
                options={EXCEPTION_KINDS.map((value) => ({
                  value,
                  label: t(`partner.house.plan.kind.${value}`),
                }))}
                onChange={(event) => change(index, ofKind(one, event.target.value as PlanDate['kind']))}
                className="min-w-60"
              />
              {mayEdit && (
                <Button
                  kind="quiet"
                  aria-label={t('partner.house.plan.date_remove', { day: formatDay(one.date, language) })}
                  onClick={() => onChange(coming.toSpliced(index, 1))}
                >
                  {t('partner.house.plan.as_usual')}
                </Button>
              )}
            </div>
            {(one.kind === 'extra' || one.kind === 'other') && (
              <Checkbox
                checked={one.hours.length > 0}
                disabled={!mayEdit}
                onChange={(event) =>
                  change(index, { ...one, hours: event.target.checked ? [nextHours([])] : [] })
                }
              >
                {t('partner.house.plan.other_hours')}
              </Checkbox>
            )}
            {(one.kind === 'hours' || one.hours.length > 0) && (
              <HoursRows
                day={formatDay(one.date, language)}
                hours={one.hours}
                language={language}
                mayEdit={mayEdit}
                onChange={(hours) => change(index, { ...one, hours })}
              />
            )}
            <p role="alert" className="font-medium text-sm text-tomato-ink empty:hidden">
              {errors
                .filter(({ at, row }) => at === one.date && row === OF_DATE)
                .map(({ code }) => t(`partner.house.plan.error.${code}`))
                .join(' ')}
            </p>
            {(one.kind === 'extra' || one.kind === 'other') && (
              <PlanTables
                caption={formatDay(one.date, language)}
                tables={one.tables}
                errors={errors.filter(({ at }) => at === one.date)}
                language={language}
                mayEdit={mayEdit}
                onChange={(tables) => change(index, { ...one, tables })}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <div className="flex flex-wrap items-center gap-x-3">
          <Field
            label={t('partner.house.plan.date')}
            type="date"
            min={today}
            value={date}
            onChange={(event) => setDate(event.target.value)}
            className="max-w-60"
          />
          <Button kind="secondary" aria-disabled={!isNew || undefined} onClick={() => isNew && add()}>
            {t('partner.house.plan.date_add')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Keeps of the date what another kind of day can have too. */
function ofKind(one: PlanDate, kind: PlanDate['kind']): PlanDate {
  const hasTables = kind === 'extra' || kind === 'other';
  const hours = { closed: [], hours: one.hours.length > 0 ? one.hours : [nextHours([])] };
  return { ...one, kind, tables: hasTables ? one.tables : [], hours: hasTables ? one.hours : hours[kind] };
}

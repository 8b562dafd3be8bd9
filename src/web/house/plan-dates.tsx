// Dates on which the week's plan doesn't count as it is.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#core/format-date.ts';
import { EXCEPTION_KINDS, type PlanDate, type PlanError, type PlanFields } from '#core/house/plan.ts';
import type { Language } from '#core/market.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
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
    onChange([...coming, { date, kind: 'closed', tables: [] }]);
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
                onChange={(event) => {
                  const kind = event.target.value as PlanDate['kind'];
                  change(index, { ...one, kind, tables: kind === 'closed' ? [] : one.tables });
                }}
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
            {one.kind !== 'closed' && (
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

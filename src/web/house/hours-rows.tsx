// The serving hours of one day, a row each.
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayHoursErrors, MAX_HOURS, nextHours, type ServedHours } from '#core/house/hours.ts';
import type { Language } from '#core/market.ts';
import { minutesOf } from '#core/wall-time.ts';
import { Button } from '../ui/button.tsx';
import { Choice, TimeChoice } from './choice.tsx';

const TYPES: readonly ServedHours['type'][] = ['lunch', 'dinner'];

type HoursRowsProps = {
  /** The day's name, for those who can't see the heading. */
  day: string;
  hours: readonly ServedHours[];
  language: Language;
  mayEdit: boolean;
  onChange: (hours: ServedHours[]) => void;
};

export function HoursRows({ day, hours, language, mayEdit, onChange }: HoursRowsProps) {
  const { t } = useTranslation();
  const errors = dayHoursErrors(hours);
  return (
    <div className="grid gap-3">
      {hours.map((one, index) => {
        const error = errors.find(({ row }) => row === index);
        const name = t('partner.house.hours.row', { day, number: index + 1 });
        const change = (changed: Partial<ServedHours>) => onChange(hours.with(index, { ...one, ...changed }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its position
          <div key={index}>
            <fieldset className="grid max-w-120 grid-cols-[repeat(2,minmax(0,1fr))_auto] items-end gap-1.5 tablet:grid-cols-[minmax(0,1.2fr)_repeat(2,minmax(0,1fr))_auto] tablet:gap-2 [&>label:first-of-type]:col-span-3 tablet:[&>label:first-of-type]:col-span-1">
              <legend className="sr-only">{name}</legend>
              <Choice
                label={t('partner.house.editor.type')}
                value={one.type}
                options={TYPES}
                text={(type) => t(`partner.house.editor.type_${type as ServedHours['type']}`)}
                disabled={!mayEdit}
                onChange={(type) => change({ type: type as ServedHours['type'] })}
              />
              <TimeChoice
                label={t('partner.house.hours.from')}
                value={one.from}
                language={language}
                disabled={!mayEdit}
                onChange={(from) => change({ from })}
              />
              <TimeChoice
                label={t('partner.house.hours.to')}
                value={one.to}
                language={language}
                disabled={!mayEdit}
                onChange={(to) => change({ to })}
              />
              {mayEdit && (
                <Button
                  kind="icon"
                  aria-label={t('partner.house.hours.remove', { name })}
                  onClick={() => onChange(hours.toSpliced(index, 1))}
                >
                  <X aria-hidden className="size-5" />
                </Button>
              )}
            </fieldset>
            <p role="alert" className="mt-1 font-medium text-sm text-tomato-ink empty:hidden">
              {error && t(`partner.house.hours.error.${error.code}`)}
            </p>
            {minutesOf(one.to) < minutesOf(one.from) && (
              <p className="mt-1 text-ink-mid text-sm">{t('partner.house.hours.next_day')}</p>
            )}
          </div>
        );
      })}
      {mayEdit && hours.length < MAX_HOURS && (
        <div className="-ml-3">
          <Button
            kind="quiet"
            aria-label={t('partner.house.hours.add_label', { day })}
            onClick={() => onChange([...hours, nextHours(hours)])}
          >
            {t('partner.house.hours.add')}
          </Button>
        </div>
      )}
    </div>
  );
}

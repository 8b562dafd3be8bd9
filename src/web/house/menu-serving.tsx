import { useTranslation } from 'react-i18next';
import { type MenuFields, TABLE_SIZES } from '#core/house/fields.ts';
import type { Language } from '#core/market.ts';
import { formatWallTime, wallTimeOf } from '#core/wall-time.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { chipClass } from '../ui/chip-style.ts';
import { Select } from '../ui/select.tsx';

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => wallTimeOf(index * 30));
const FIRST = '00:00:00';
const LAST = '23:59:59';

type MenuServingProps = {
  fields: MenuFields;
  language: Language;
  error: string | undefined;
  onChange: (change: Partial<MenuFields>) => void;
};

export function MenuServing({ fields, language, error, onChange }: MenuServingProps) {
  const { t } = useTranslation();
  const { serving, table_sizes: sizes } = fields;
  const options = (times: readonly string[]) =>
    times.map((value) => ({ value, label: formatWallTime(value, language) }));
  // A time that is not a half hour was written before this page was.
  const withOwn = (times: readonly string[], own: string) => [...new Set([...times, own])].toSorted();
  const toggle = (size: (typeof TABLE_SIZES)[number]) =>
    onChange({
      table_sizes: TABLE_SIZES.filter((one) => (one === size) !== sizes.includes(one)),
    });
  return (
    <div className="grid gap-x-4 gap-y-2 tablet:grid-cols-3">
      <Select
        label={t('partner.house.editor.type')}
        value={fields.menu_type}
        options={(['dinner', 'lunch'] as const).map((value) => ({
          value,
          label: t(`partner.house.editor.type_${value}`),
        }))}
        onChange={(event) => onChange({ menu_type: event.target.value as MenuFields['menu_type'] })}
      />
      <Select
        label={t('partner.house.editor.from')}
        hint={
          serving.from === FIRST && serving.to === LAST ? t('partner.house.editor.all_day_hint') : undefined
        }
        value={serving.from}
        options={options(withOwn(HALF_HOURS, serving.from))}
        onChange={(event) => onChange({ serving: { ...serving, from: event.target.value } })}
      />
      <Select
        label={t('partner.house.editor.to')}
        value={serving.to}
        error={error}
        options={options(withOwn([...HALF_HOURS.slice(1), LAST], serving.to))}
        onChange={(event) => onChange({ serving: { ...serving, to: event.target.value } })}
      />
      <fieldset className="tablet:col-span-3">
        <legend className="mb-1.5 font-semibold text-sm">{t('partner.house.editor.sizes')}</legend>
        <div className="flex flex-wrap gap-2">
          {TABLE_SIZES.map((size) => (
            <label
              key={size}
              className={chipClass(
                sizes.includes(size),
                'min-w-14 justify-center has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              )}
            >
              <input
                type="checkbox"
                checked={sizes.includes(size)}
                onChange={() => toggle(size)}
                className="sr-only"
              />
              {size}
            </label>
          ))}
        </div>
        <p className="mt-1.5 text-ink-soft text-sm">{t('partner.house.editor.sizes_hint')}</p>
      </fieldset>
      <Checkbox
        className="tablet:col-span-3"
        checked={fields.entire_table}
        onChange={(event) => onChange({ entire_table: event.target.checked })}
      >
        {t('partner.house.editor.entire')}
      </Checkbox>
    </div>
  );
}

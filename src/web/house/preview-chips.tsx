import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#core/market.ts';
import { chipClass } from '../ui/chip-style.ts';

type ChipsProps<Value extends string> = {
  name: string;
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

export function Chips<Value extends string>({ name, legend, options, chosen, onChoose }: ChipsProps<Value>) {
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={chipClass(
              value === chosen,
              'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function LanguageChips(props: Pick<ChipsProps<Language>, 'chosen' | 'onChoose'>) {
  const { t } = useTranslation();
  return (
    <Chips
      name="language"
      legend={t('partner.house.preview.language')}
      options={LANGUAGES.map((one) => ({ value: one, label: t(`partner.house.language.${one}`) }))}
      {...props}
    />
  );
}

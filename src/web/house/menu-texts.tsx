import { useTranslation } from 'react-i18next';
import type { MenuFields } from '#core/house/fields.ts';
import { LANGUAGES } from '#core/market.ts';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';

type MenuTextsProps = {
  fields: MenuFields;
  errorOf: (field: keyof MenuFields) => string | undefined;
  onChange: (change: Partial<MenuFields>) => void;
};

/** Name and description, the three languages side by side. */
export function MenuTexts({ fields, errorOf, onChange }: MenuTextsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-x-4 gap-y-1 tablet:grid-cols-3">
      {LANGUAGES.map((language) => (
        <Field
          key={language}
          lang={language}
          label={t('partner.house.editor.name_label', { language: t(`partner.house.language.${language}`) })}
          maxLength={100}
          value={fields[`name.${language}`]}
          error={errorOf(`name.${language}`)}
          onChange={(event) => onChange({ [`name.${language}`]: event.target.value })}
        />
      ))}
      {LANGUAGES.map((language) => (
        <TextArea
          key={language}
          lang={language}
          label={t('partner.house.editor.description_label', {
            language: t(`partner.house.language.${language}`),
          })}
          maxLength={1000}
          rows={2}
          value={fields[`description.${language}`]}
          onChange={(event) => onChange({ [`description.${language}`]: event.target.value })}
        />
      ))}
    </div>
  );
}

// How the editors' pages call fields and languages.
import { useTranslation } from 'react-i18next';
import type { Language } from '#core/market.ts';

export function useFieldWords() {
  const { t, i18n } = useTranslation();
  const fieldName = (field: string) => t(`partner.content.field.${field}` as 'partner.content.field.name');
  const languageName = (language: Language) => t(`partner.house.language.${language}`);
  return {
    fieldName,
    languageName,
    list: (words: readonly string[]) => new Intl.ListFormat(i18n.language).format(words),
    /** Of a field of a comparison, e.g. `texts.da.name` or `sections.who-pays.sv.title`. */
    pathName: (path: string): string => {
      const parts = path.split('.');
      const field = fieldName(parts.at(-1) ?? '');
      if (parts.length < 3) return field;
      const [group, first, second] = parts;
      if (group === 'texts')
        return t('partner.content.field_in', { field, language: languageName(first as Language) });
      const inLanguage =
        parts.length === 4
          ? t('partner.content.field_in', { field, language: languageName(second as Language) })
          : field;
      return `${first}: ${inLanguage}`;
    },
  };
}

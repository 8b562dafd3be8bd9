import { useTranslation } from 'react-i18next';
import { DEFAULT_SORT, SORT_IDS } from '#core/catalog/sort.ts';

/** The orders of a list. The default one says what it does; `sort` is the name of its chip. */
export function useSortChoices() {
  const { t } = useTranslation();
  return SORT_IDS.map((id) => ({
    value: String(id),
    label: id === DEFAULT_SORT ? t('filters.recommended') : t(`filters.sort_by.${id}`),
  }));
}

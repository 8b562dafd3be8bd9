import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shown } from '#core/booking/machine/notification.ts';
import type { Words } from '#core/i18n/words-of.ts';

/** What a flow's texts are about; nothing in particular unless it says so. */
export const WordsContext = createContext<Words>({});

/** The words of a text by key, or those that the server has already found. */
export function useShown(): (shown: Shown) => string {
  const { t } = useTranslation();
  const words = use(WordsContext);
  return (shown) => ('text' in shown ? shown.text : t(shown.messageKey, { ...shown.params, ...words }));
}

import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shown } from '#core/booking/machine/notification.ts';
import type { TextContext } from '#core/i18n/pickup-context.ts';

/** Parameters for all texts of a checkout, such as words that fit the product type. */
export const WordsContext = createContext<TextContext>({});

/** Translates a message key, or returns the text that the server has translated. */
export function useMessageText(): (message: Shown) => string {
  const { t } = useTranslation();
  const words = use(WordsContext);
  return (message) =>
    'text' in message ? message.text : t(message.messageKey, { ...message.params, ...words });
}

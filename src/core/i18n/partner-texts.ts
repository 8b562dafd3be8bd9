// The texts of the partner host, in files of their own that no guest fetches.
import { createInstance, type i18n } from 'i18next';
import type { Language } from '../market.ts';
import type da from './da-partner.json';
import type en from './en-partner.json';
import type sv from './sv-partner.json';

export type PartnerTexts = typeof en;

// A text that English lacks would never be shown, so all three must have the same keys.
type Loaders = [typeof da, typeof sv] extends [PartnerTexts, PartnerTexts]
  ? [PartnerTexts, PartnerTexts] extends [typeof da, typeof sv]
    ? Record<Language, () => Promise<PartnerTexts>>
    : never
  : never;

const loaders: Loaders = {
  da: async () => (await import('./da-partner.json')).default,
  sv: async () => (await import('./sv-partner.json')).default,
  en: async () => (await import('./en-partner.json')).default,
};

export const loadPartnerTexts = (language: Language): Promise<PartnerTexts> => loaders[language]();

/** For the partner host's pages, which use no other texts. */
export async function createPartnerI18n(language: Language): Promise<i18n> {
  const instance = createInstance();
  await instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: await loadPartnerTexts(language) } },
    initAsync: false,
    // React already escapes; escaping here too would show &amp;.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

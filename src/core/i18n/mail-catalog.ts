// The texts of mails and text messages. Apart from the pages' texts, so that no browser fetches them.
import type { TFunction } from 'i18next';
import type { Language } from '../market.ts';
import { createI18n, loadCatalog } from './catalog.ts';
import type en from './mail/en.json';
import { oncePerLanguage } from './once-per-language.ts';

export type MailCatalog = typeof en;

const loaders: Record<Language, () => Promise<MailCatalog>> = {
  da: async () => (await import('./mail/da.json')).default,
  sv: async () => (await import('./mail/sv.json')).default,
  en: async () => (await import('./mail/en.json')).default,
};

export const loadMailCatalog = (language: Language): Promise<MailCatalog> => loaders[language]();

/** `t` has the words that pages use too, `m` those of messages alone. */
export type MailTexts = { language: Language; t: TFunction; m: TFunction<'mail'> };

export const loadMailTexts = oncePerLanguage(async (language): Promise<MailTexts> => {
  const [catalog, mail] = await Promise.all([loadCatalog(language), loadMailCatalog(language)]);
  const i18n = createI18n(language, catalog);
  i18n.addResourceBundle(language, 'mail', mail);
  return { language, t: i18n.t, m: i18n.getFixedT(language, 'mail') };
});

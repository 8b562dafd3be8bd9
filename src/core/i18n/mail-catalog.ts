// The texts of mails and text messages, in files of their own that no browser fetches.
import type { TFunction } from 'i18next';
import type { Language } from '../market.ts';
import { memoize } from '../memoize.ts';
import { createI18n, loadCatalog } from './catalog.ts';
import type en from './mail/en.json';

export type MailCatalog = typeof en;

const loaders: Record<Language, () => Promise<MailCatalog>> = {
  da: async () => (await import('./mail/da.json')).default,
  sv: async () => (await import('./mail/sv.json')).default,
  en: async () => (await import('./mail/en.json')).default,
};

/** @internal A test compares the languages key by key. */
export const loadMailCatalog = (language: Language): Promise<MailCatalog> => loaders[language]();

/** `t` translates the texts that pages also use, `m` those of messages only. */
export type MailTexts = { language: Language; t: TFunction; m: TFunction<'mail'> };

export const loadMailTexts = memoize(async (language: Language): Promise<MailTexts> => {
  const [catalog, mail] = await Promise.all([loadCatalog(language), loadMailCatalog(language)]);
  const i18n = createI18n(language, catalog);
  i18n.addResourceBundle(language, 'mail', mail);
  return { language, t: i18n.t, m: i18n.getFixedT(language, 'mail') };
});

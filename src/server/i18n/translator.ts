// The server's texts: one set per language, shared by all requests.
import type { i18n } from 'i18next';
import { createI18n, loadCatalog } from '#core/i18n/catalog.ts';
import type { Language } from '#core/market.ts';
import { memoize } from '#core/memoize.ts';
import type { Translate } from '#core/problem.ts';

const load = memoize(async (language: Language) => {
  const made = createI18n(language, await loadCatalog(language));
  const translate: Translate = (messageKey, params) => made.t(messageKey, { ...params });
  return { i18n: made, translate };
});

/** Shared by all pages of the language. */
export const i18nFor = async (language: Language): Promise<i18n> => (await load(language)).i18n;

/** For texts outside of pages: problems, and names in API responses. */
export const translatorFor = async (language: Language): Promise<Translate> =>
  (await load(language)).translate;

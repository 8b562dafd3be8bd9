// The server's texts: one set per language, shared by all requests.
import type { i18n, TFunction } from 'i18next';
import { createI18n, loadCatalog } from '#core/i18n/catalog.ts';
import type { Language } from '#core/market.ts';
import { memoize } from '#core/memoize.ts';
import type { Translate } from '#core/problem.ts';

const load = memoize(async (language: Language) => {
  const made = createI18n(language, await loadCatalog(language));
  const translate: Translate = (messageKey, params) => made.t(messageKey, { ...params });
  return { i18n: made, translate };
});

export const i18nFor = async (language: Language): Promise<i18n> => (await load(language)).i18n;

/**
 * For pages that everybody sees alike. Such a page asks for hundreds of texts, nearly all the same
 * every time, and i18next makes each anew; here they are remembered. A private page must not use
 * it: its texts name people.
 */
export const sharedI18nFor = memoize(async (language: Language): Promise<i18n> => {
  const made = createI18n(language, await loadCatalog(language));
  const translate = made.getFixedT(null, 'translation') as unknown as (
    key: string,
    params?: object,
  ) => string;
  const remembered = memoize((key: string) =>
    memoize((params: string) => translate(key, JSON.parse(params))),
  );
  const lookUp = (key: string, params: object = {}) => remembered(key)(JSON.stringify(params));
  made.getFixedT = () => lookUp as unknown as TFunction;
  return made;
});

/** For texts outside of pages: problems, and names in API responses. */
export const translatorFor = async (language: Language): Promise<Translate> =>
  (await load(language)).translate;

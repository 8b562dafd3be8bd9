// The texts of the page's language in the browser. A page has one language as long as it is open.
import type { i18n } from 'i18next';
import { createI18n, loadCheckoutTexts, loadPageTexts, loadSharedTexts } from '#core/i18n/catalog.ts';
import { LANGUAGES, type Language } from '#core/market.ts';

const pageLanguage = () => LANGUAGES.find((known) => known === document.documentElement.lang) ?? 'da';

let instance: Promise<i18n> | undefined;

export function browserI18n(): Promise<i18n> {
  const language = pageLanguage();
  instance ??= loadSharedTexts(language).then((texts) => createI18n(language, texts));
  return instance;
}

/** Does nothing on the server, which has all texts. */
async function addTexts(load: (language: Language) => Promise<object>): Promise<void> {
  if (import.meta.env.SSR) return;
  const language = pageLanguage();
  const [i18n, texts] = await Promise.all([browserI18n(), load(language)]);
  i18n.addResourceBundle(language, 'translation', texts, true);
}

/** For routes whose texts are in the second file. */
export const addPageTexts = (): Promise<void> => addTexts(loadPageTexts);
/** For routes with a checkout. */
export const addCheckoutTexts = (): Promise<void> => addTexts(loadCheckoutTexts);

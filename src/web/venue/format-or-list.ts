import { type Language, LOCALES } from '#core/market.ts';

/** "2, 4 or 6" in the reader's language. */
export const formatOrList = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(LOCALES[language], { type: 'disjunction' }).format(words);

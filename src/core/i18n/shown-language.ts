import { LANGUAGES, type Language } from '../market.ts';

/** The language itself, or the first that has a text, as the database chooses. */
export const shownLanguage = (texts: Partial<Record<Language, string>>, language: Language): Language =>
  [language, ...LANGUAGES.toSorted()].find((one) => texts[one]) ?? language;

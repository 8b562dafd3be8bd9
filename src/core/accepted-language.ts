import { LANGUAGES, type Language } from './market.ts';

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((known) => known === text);

/** The first browser language that we have, else English. Danish when the browser names none. */
export function acceptedLanguage(header: string | null | undefined): Language {
  const named = (header || 'da').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return named.find(isLanguage) ?? 'en';
}

// The product's own texts for journeys, which run outside the bundle that the server takes them from.
import { readFileSync } from 'node:fs';
import { createI18n } from '#core/i18n/catalog.ts';
import type { MailTexts } from '#core/i18n/mail-catalog.ts';
import type { Language } from '#core/market.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../src/core/i18n/${name}.json`, import.meta.url), 'utf8'));

export function textsIn(language: Language): MailTexts {
  const i18n = createI18n(language, read(language));
  i18n.addResourceBundle(language, 'mail', read(`mail/${language}`));
  return { language, t: i18n.t, m: i18n.getFixedT(language, 'mail') };
}

/** Stands for a value that a journey doesn't know. */
export const ANY = '§';

const escapePattern = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** A text made with `ANY` as a pattern; what stands for it is caught. */
export const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.split(ANY).map(escapePattern).join('(.+?)')}$`);

/** Money and times are written with spaces that don't break. */
export const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

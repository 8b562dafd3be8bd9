// The product's texts for end-to-end tests, read from the JSON files because tests have no bundle.
import { readFileSync } from 'node:fs';
import { createI18n, mergeTexts } from '#core/i18n/catalog.ts';
import type { MailTexts } from '#core/i18n/mail-catalog.ts';
import type { Language } from '#core/market.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../src/core/i18n/${name}.json`, import.meta.url), 'utf8'));

export function textsIn(language: Language): MailTexts {
  const i18n = createI18n(
    language,
    mergeTexts(
      read(language),
      read(`${language}-pages`),
      read(`${language}-checkout`),
      read(`${language}-partner`),
    ),
  );
  i18n.addResourceBundle(language, 'mail', read(`mail/${language}`));
  return { language, t: i18n.t, m: i18n.getFixedT(language, 'mail') };
}

/** Placeholder for a value that a test doesn't know. */
export const ANY = '§';

const escapePattern = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** A pattern of a text with `ANY`. Each value in its position is captured. */
export const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.split(ANY).map(escapePattern).join('(.+?)')}$`);

/** Replaces the non-breaking spaces of amounts and times. */
export const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

// Texts in three languages, and functions that fill them in.
import type { Language } from '#core/market.ts';

export type Words = Record<Language, string>;

/** Danish, Swedish, English: the order in which every text file here is written. */
export type Translations = readonly string[];

export function wordsOf([da, sv, en]: Translations): Words {
  if (!da || !sv || !en) throw new Error(`a text is missing beside "${da ?? sv ?? en ?? ''}"`);
  return { da, sv, en };
}

export const mapWords = (change: (language: keyof Words) => string): Words => ({
  da: change('da'),
  sv: change('sv'),
  en: change('en'),
});

/** Replaces each `{name}` with its value. A missing value is an error in the texts. */
export function fillWords(words: Words, values: Record<string, string | number>): Words {
  return mapWords((language) =>
    words[language].replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`no value for {${name}} in "${words[language]}"`);
      return String(value);
    }),
  );
}

/** Item `index` of a list that starts again at its end. */
export function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('an empty list has no items');
  return item;
}

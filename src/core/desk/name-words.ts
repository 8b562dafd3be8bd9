// By which words the desk finds a guest's name.
import { foldedWords } from '../catalog/search-text.ts';

export type NameWords = {
  /** The first and the last word, so that middle names don't matter. */
  full: string;
  last: string;
};

/** What is stored about a name, as hashes. A name of signs alone is found by nothing. */
export function wordsOfName(name: string): NameWords | undefined {
  const words = foldedWords(name);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return { full: words.length === 1 ? first : `${first} ${last}`, last };
}

/** What somebody looks for: one word is a last name, several are a name in either order. */
export function soughtNames(text: string): { full: string[]; last: string[] } {
  const words = foldedWords(text);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return { full: [], last: [] };
  if (words.length === 1) return { full: [], last: [last] };
  return { full: [...new Set([`${first} ${last}`, `${last} ${first}`])], last: [] };
}

// Folds text for searching, so that different spellings of one name become the same.

const REPLACEMENTS: readonly [RegExp, string][] = [
  [/æ|ae|aa/g, 'a'],
  [/ø|œ|oe/g, 'o'],
  [/ß/g, 'ss'],
  [/ð/g, 'd'],
  [/þ/g, 'th'],
];

/** "Nørrebro", "Nörrebro", "noerrebro" and "norrebro" become the same text. */
export function foldText(text: string): string {
  // Diacritical marks are removed first, which turns ö and å into o and a.
  let folded = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  for (const [pattern, plain] of REPLACEMENTS) folded = folded.replaceAll(pattern, plain);
  return folded.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

export const foldedWords = (search: string): string[] =>
  foldText(search)
    .split(' ')
    .filter((word) => word !== '');

// Text folded for searching: the ways to write one name in Danish, Swedish and plain letters become the same.

const ONE_LETTER: readonly [RegExp, string][] = [
  [/æ|ae|aa/g, 'a'],
  [/ø|œ|oe/g, 'o'],
  [/ß/g, 'ss'],
  [/ð/g, 'd'],
  [/þ/g, 'th'],
];

/** "Nørrebro", "Nörrebro", "noerrebro" and "norrebro" fold alike, and so do "Århus", "Aarhus" and "arhus". */
export function foldText(text: string): string {
  // Marks go first: ö and å end as their plain letters.
  let folded = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  for (const [letters, plain] of ONE_LETTER) folded = folded.replaceAll(letters, plain);
  return folded.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

export const foldedWords = (search: string): string[] =>
  foldText(search)
    .split(' ')
    .filter((word) => word !== '');

import { expect, test } from 'vitest';
import { foldedWords, foldText } from './search-text.ts';

test.each([
  ['norrebro', ['Nørrebro', 'Nörrebro', 'noerrebro', 'NØRREBRO', 'nørrebro']],
  ['arhus', ['Århus', 'Aarhus', 'århus', 'A\u030Arhus']],
  ['malmo', ['Malmö', 'malmoe', 'Malmø']],
  ['laderstrade', ['Læderstræde', 'laederstraede', 'Lädersträde']],
  ['creme brulee', ['Crème brûlée', 'creme  brulee!']],
  ['jarntorget', ['Järntorget', 'jaerntorget']],
])('every spelling of %s folds to the same text', (folded, spellings) => {
  expect(spellings.map(foldText)).toEqual(spellings.map(() => folded));
});

test('a search is split into words at spaces and punctuation', () => {
  expect(foldedWords('  Café & Bar, Ål ')).toEqual(['cafe', 'bar', 'al']);
  expect(foldedWords(' – ')).toEqual([]);
});

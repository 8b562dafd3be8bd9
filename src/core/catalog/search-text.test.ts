import { expect, test } from 'vitest';
import { foldedWords, foldText } from './search-text.ts';

test.each([
  ['norrebro', ['Nørrebro', 'Nörrebro', 'noerrebro', 'NØRREBRO', 'nørrebro']],
  ['arhus', ['Århus', 'Aarhus', 'århus', 'A\u030Arhus']],
  ['malmo', ['Malmö', 'malmoe', 'Malmø']],
  ['laderstrade', ['Læderstræde', 'laederstraede', 'Lädersträde']],
  ['creme brulee', ['Crème brûlée', 'creme  brulee!']],
  ['jarntorget', ['Järntorget', 'jaerntorget']],
])('the ways to write %s fold alike', (folded, ways) => {
  expect(ways.map(foldText)).toEqual(ways.map(() => folded));
});

test('a search is words, whatever stands between them', () => {
  expect(foldedWords('  Café & Bar, Ål ')).toEqual(['cafe', 'bar', 'al']);
  expect(foldedWords(' – ')).toEqual([]);
});

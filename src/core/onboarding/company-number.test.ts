import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCompanyNumber } from './company-number.ts';

test.for([
  ['dk', '13585628', '13585628'],
  ['dk', 'DK 13 58 56 28', '13585628'],
  ['dk', '13585629', undefined],
  ['dk', '1358562', undefined],
  ['dk', '03585628', undefined],
  ['se', '556703-7485', '5567037485'],
  ['se', '5567037485', '5567037485'],
  ['se', '556703-7486', undefined],
  ['se', '13585628', undefined],
  ['dk', '5567037485', undefined],
  ['dk', '', undefined],
] as const)('JOIN-2 in %s the company number %s is %s', ([market, text, number]) => {
  expect(readCompanyNumber(market, text)).toBe(number);
});

test('JOIN-2 one wrong digit is always found', () => {
  const known = { dk: '13585628', se: '5567037485' } as const;
  fc.assert(
    fc.property(
      fc.constantFrom('dk' as const, 'se' as const),
      fc.nat(9),
      fc.integer({ min: 1, max: 9 }),
      (market, at, change) => {
        const digits = known[market].split('');
        const index = at % digits.length;
        digits[index] = String((Number(digits[index]) + change) % 10);
        return readCompanyNumber(market, digits.join('')) === undefined;
      },
    ),
  );
});

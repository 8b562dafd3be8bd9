import { expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

test.for([
  ['60', 6_000],
  ['60,5', 6_050],
  ['1 250.75', 125_075],
  ['-12,05', -1_205],
  ['\u221212', -1_200],
  ['0', 0],
  ['-0', 0],
  ['1.250', undefined],
  ['12 kr.', undefined],
  ['1e3', undefined],
  ['', undefined],
] as const)('STATEMENT-28 “%s” is %s øre', ([typed, amount]) => {
  expect(parseAmount(typed)).toBe(amount);
});

import { expect, test } from 'vitest';
import { formatDistance } from './format-distance.ts';

test.each([
  [0, 'da', '0 m'],
  [984, 'sv', '980 m'],
  [995, 'en', '1 km'],
  [1_994, 'da', '2 km'],
  [1_326, 'da', '1,3 km'],
  [1_326, 'en', '1.3 km'],
] as const)('EVENING-26 %i metres are written as people say it (%s)', (metres, language, text) => {
  expect(formatDistance(metres, language).replace(/\s/, ' ')).toBe(text);
});

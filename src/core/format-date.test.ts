import { expect, test } from 'vitest';
import { formatDay, formatTimeOfInstant } from './format-date.ts';

test('days and times are written as is usual in each language', () => {
  expect(formatTimeOfInstant(new Date('2026-07-01T16:42:00Z'), 'Europe/Copenhagen', 'da')).toBe('18.42');
  expect(formatDay('2026-03-29', 'da')).toBe('søndag den 29. marts');
  expect(formatDay('2026-03-29', 'sv')).toBe('söndag 29 mars');
  expect(formatDay('2026-03-29', 'en')).toBe('Sunday 29 March');
});

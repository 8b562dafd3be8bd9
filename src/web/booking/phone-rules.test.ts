import { expect, test, vi } from 'vitest';
import { isLandline, loadPhoneRules } from './phone-rules.ts';

test('VAL-42 the form knows a whole number that gets no text messages, once the rules are loaded', async () => {
  loadPhoneRules(() => {});
  await vi.waitFor(() => expect(isLandline('08-123 456 78', 'SE')).toBe(true));
  expect(['070-123 45 67', '08-123', ''].filter((text) => isLandline(text, 'SE'))).toEqual([]);
  expect(isLandline('+46 8 123 456 78', 'DK')).toBe(true);
});

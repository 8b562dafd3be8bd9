import { expect, test } from 'vitest';
import { deviceType, RESIZE_DEBOUNCE_MS } from './device.ts';

test.each([
  [320, 'mobile'],
  [760, 'mobile'],
  [761, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
  [2560, 'desktop'],
])('PAGE-13 %i px wide is %s', (width, type) => {
  expect(deviceType(width)).toBe(type);
});

test('the debounce of a resize is 200 ms', () => {
  expect(RESIZE_DEBOUNCE_MS).toBe(200);
});

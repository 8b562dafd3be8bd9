import { expect, test } from 'vitest';
import { changePanel } from './panel.ts';

test.each(['menu', 'filter'] as const)('NAV-2 the %s panel can be opened, closed and toggled', (panel) => {
  expect(changePanel(null, { action: 'open', panel })).toBe(panel);
  expect(changePanel(panel, { action: 'open', panel })).toBe(panel);
  expect(changePanel(panel, { action: 'close', panel })).toBeNull();
  expect(changePanel(null, { action: 'close', panel })).toBeNull();
  expect(changePanel(null, { action: 'toggle', panel })).toBe(panel);
  expect(changePanel(panel, { action: 'toggle', panel })).toBeNull();
});

test('one panel is open at a time, and closing one leaves the other', () => {
  expect(changePanel('menu', { action: 'open', panel: 'filter' })).toBe('filter');
  expect(changePanel('menu', { action: 'toggle', panel: 'filter' })).toBe('filter');
  expect(changePanel('menu', { action: 'close', panel: 'filter' })).toBe('menu');
});

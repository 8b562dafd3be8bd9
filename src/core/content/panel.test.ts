import { expect, test } from 'vitest';
import { changePanel } from './panel.ts';

test.each(['menu', 'filter'] as const)('NAV-2 the %s panel can be opened, closed and toggled', (panel) => {
  expect(changePanel(null, { act: 'open', panel })).toBe(panel);
  expect(changePanel(panel, { act: 'open', panel })).toBe(panel);
  expect(changePanel(panel, { act: 'close', panel })).toBeNull();
  expect(changePanel(null, { act: 'close', panel })).toBeNull();
  expect(changePanel(null, { act: 'toggle', panel })).toBe(panel);
  expect(changePanel(panel, { act: 'toggle', panel })).toBeNull();
});

test('one panel is open at a time, and closing one leaves the other', () => {
  expect(changePanel('menu', { act: 'open', panel: 'filter' })).toBe('filter');
  expect(changePanel('menu', { act: 'toggle', panel: 'filter' })).toBe('filter');
  expect(changePanel('menu', { act: 'close', panel: 'filter' })).toBe('menu');
});

import { expect, test } from 'vitest';
import { metresBetween } from '../catalog/metres-between.ts';
import { isInCity, moveBy, positionText, readPosition } from './position.ts';

const COPENHAGEN = { latitude: 55.6761, longitude: 12.5683 };
const MALMO = { latitude: 55.605, longitude: 13.0038 };

test('HOUSE-10 coordinates are read as map services write them, and nothing else is', () => {
  expect(readPosition('55.67610, 12.56830')).toEqual(COPENHAGEN);
  expect(readPosition(' 55.6761 12.5683 ')).toEqual(COPENHAGEN);
  expect(readPosition('55.676098765; 12.568337')).toEqual({ latitude: 55.6761, longitude: 12.56834 });
  expect(readPosition(positionText(COPENHAGEN))).toEqual(COPENHAGEN);
  for (const text of [
    '',
    '55.6761',
    '55,6761',
    '91.0, 12.5',
    '55.6, 181',
    'Vestergade 12',
    '55.6761, 12.5683, 3',
  ])
    expect(readPosition(text)).toBeUndefined();
});

test('HOUSE-10 a step is as long to the east as to the north', () => {
  for (const [north, east] of [
    [100, 0],
    [0, 100],
    [-100, 0],
    [0, -100],
  ] as const) {
    const moved = moveBy(COPENHAGEN, north, east);
    expect(metresBetween(COPENHAGEN, moved)).toBeGreaterThan(98);
    expect(metresBetween(COPENHAGEN, moved)).toBeLessThan(102);
    expect(Math.sign(moved.latitude - COPENHAGEN.latitude)).toBe(Math.sign(north));
    expect(Math.sign(moved.longitude - COPENHAGEN.longitude)).toBe(Math.sign(east));
  }
});

test('HOUSE-10 a pin is within the map of its city, which ends before the next one', () => {
  expect(isInCity(moveBy(COPENHAGEN, 5000, 5000), COPENHAGEN)).toBe(true);
  expect(isInCity(MALMO, COPENHAGEN)).toBe(false);
});

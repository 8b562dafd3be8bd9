import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const readCss = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const light = readTokens(readCss('./tokens.css'));
const dark = { ...light, ...readTokens(readCss('./tokens-dark.css')) };

function readTokens(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  );
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((index) => {
    const value = Number.parseInt(hex.slice(index, index + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Record<string, string>, front: string, back: string): number {
  const a = luminance(tokens[front] ?? '');
  const b = luminance(tokens[back] ?? '');
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** AAA: all colours of prices and times. */
const sevenToOne = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'wash'],
  ['ink-mid', 'paper'],
  ['ink-mid', 'card'],
  ['ink-mid', 'wash'],
  ['on-saffron', 'saffron'],
  ['on-saffron', 'saffron-deep'],
  ['ink', 'saffron-wash'],
  ['ink', 'front'],
  ['ink-mid', 'front'],
  ['on-aubergine', 'aubergine'],
  ['on-aubergine-soft', 'aubergine'],
];
const fourAndAHalfToOne = [
  ['ink-soft', 'paper'],
  ['ink-soft', 'card'],
  ['ink-soft', 'wash'],
  ['on-tomato', 'tomato'],
  ['on-tomato', 'tomato-deep'],
  ['tomato-ink', 'paper'],
  ['tomato-ink', 'card'],
  ['tomato-ink', 'tomato-wash'],
  ['on-olive', 'olive'],
  ['olive-ink', 'paper'],
  ['olive-ink', 'card'],
  ['olive-ink', 'olive-wash'],
];
/** Edges of controls, the focus ring, the logo. */
const threeToOne = [
  ['edge', 'paper'],
  ['edge', 'card'],
  ['focus', 'paper'],
  ['focus', 'card'],
  ['tomato', 'paper'],
  ['tomato', 'card'],
];

for (const [name, tokens] of [
  ['light', light],
  ['dark', dark],
] as const) {
  test.each(sevenToOne)(`${name}: %s on %s reaches AAA`, (front, back) => {
    expect(contrast(tokens, front ?? '', back ?? '')).toBeGreaterThanOrEqual(7);
  });
  test.each(fourAndAHalfToOne)(`${name}: %s on %s reaches AA`, (front, back) => {
    expect(contrast(tokens, front ?? '', back ?? '')).toBeGreaterThanOrEqual(4.5);
  });
  test.each(threeToOne)(`${name}: %s stands out from %s`, (front, back) => {
    expect(contrast(tokens, front ?? '', back ?? '')).toBeGreaterThanOrEqual(3);
  });
}

test('dark redefines every colour that light has', () => {
  expect(Object.keys(readTokens(readCss('./tokens-dark.css'))).sort()).toEqual(Object.keys(light).sort());
});

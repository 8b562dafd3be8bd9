// Glasses and cups from above, and the boards that go with them. Radius 100 is the glass's foot or
// widest part.
import { citrusSlice } from './food-citrus.ts';
import { olive } from './food-fruit.ts';
import { cucumberSlice } from './food-vegetables.ts';
import { flower, leaf, mint } from './garnish.ts';
import { bubbles, circle, foamTop, glass, ice, rim, sheen, stemShadow, straw, twist } from './glass-parts.ts';
import { clipped, darker, fillPath, lighter, mix, strokePath } from './paint.ts';
import type { Random } from './random.ts';
import { roundShadow } from './round-shapes.ts';
import { oval, polar, repeatSvg, smooth, straight } from './shapes.ts';

export function coupe(
  r: Random,
  tone = r.pick(['#e2762f', '#d9a03a', '#c94a5a', '#e8c9a0', '#8f3a5a', '#a9b356']),
): string {
  const decor = r.pick([
    () => twist(r, '#f0b23c'),
    () => citrusSlice(r, 40, -38, 34, r.pick(['#f0a42b', '#f2c230', '#8fae3c'])),
    () => flower(r, 10, 6, 24, r.pick(['#e9b8c6', '#8d6aa8', '#fff1d6'])) + leaf(r, 20, 16, 34, 0.7),
    () => foamTop(r),
    () =>
      olive(r, -10, 0, 15, '#93934a') +
      strokePath(
        straight(
          [
            [-70, -22],
            [64, 26],
          ],
          false,
        ),
        '#d9b27a',
        3.4,
      ) +
      olive(r, 18, 10, 15, '#93934a'),
  ]);
  return glass(tone, 100, decor());
}

export function tumbler(
  r: Random,
  tone = r.pick(['#b5541f', '#d98a2b', '#c5361b', '#d9c58a', '#6d2438']),
): string {
  const decor = r.chance(0.5)
    ? ice(r, 0, 2, 42) + twist(r, r.pick(['#e2762f', '#f0b23c']))
    : ice(r, -28, -20, 25) +
      ice(r, 26, -10, 24) +
      ice(r, -4, 32, 25) +
      citrusSlice(r, 44, 40, 34, r.pick(['#f0a42b', '#8fae3c', '#f2c230'])) +
      leaf(r, -30, 20, 40, 2.6, '#7d8f5a', 0.2);
  return glass(tone, 100, clipped(oval(0, 0, 118), decor));
}

export function highball(
  r: Random,
  tone = r.pick(['#e7d9a4', '#cfdcae', '#e99a8a', '#e2b25a', '#d6e3d6']),
): string {
  const green = r.chance(0.6)
    ? mint(r, 12, -10, 46)
    : repeatSvg(3, (i) => cucumberSlice(r, -24 + i * 26, 8 - i * 10, 28));
  return glass(
    tone,
    100,
    ice(r, -26, -24, 27) +
      ice(r, 30, 12, 26) +
      ice(r, -20, 34, 24) +
      bubbles(r, 76, 18) +
      green +
      citrusSlice(r, -34, 30, 30, r.pick(['#8fae3c', '#f2c230'])) +
      straw(r),
  );
}

export function wineGlass(
  r: Random,
  tone = r.pick(['#7a1730', '#8a1f3a', '#6b1428', '#e3bd55', '#e58f77']),
): string {
  const clear = tone === '#e3bd55' || tone === '#e58f77';
  return (
    stemShadow(tone) +
    roundShadow(100) +
    circle(100, '#fffaf2', 0.34) +
    rim(98, 3.4, 0.75) +
    circle(93, mix(tone, '#ffffff', 0.35), 0.4) +
    circle(84, darker(tone, 0.18)) +
    circle(81, tone) +
    circle(81, 'url(#concave)') +
    fillPath(oval(12, 18, 46, 40, 0.6), lighter(tone, 0.35), clear ? 0.5 : 0.2) +
    rim(82, 3.4, 0.75, lighter(tone, clear ? 0.5 : 0.28)) +
    circle(13, mix(tone, '#2b1410', 0.3), 0.35) +
    rim(62, 1.4, 0.34) +
    sheen(91) +
    sheen(70) +
    fillPath(
      smooth([polar(58, 3.6), polar(62, 3.95), polar(58, 4.3), polar(44, 4.1), polar(42, 3.8)]),
      '#ffffff',
      0.34,
    ) +
    (clear ? bubbles(r, 66, 26) : '')
  );
}

export function water(r: Random): string {
  return glass(
    '#dfe7e2',
    100,
    bubbles(r, 70, 14) +
      (r.chance(0.6) ? citrusSlice(r, 8, -6, 44, r.pick(['#f2c230', '#8fae3c'])) : ice(r, 4, 2, 36)),
  );
}

// Mugs and cups from above.
import { bubbles, circle, glass, rim, sheen } from './glass-parts.ts';
import { darker, fillPath, lighter, mix, paintSolid, shadow, strokePath } from './paint.ts';
import type { Random } from './random.ts';
import { roundShadow } from './round-shapes.ts';
import { blob, curve, move, oval, polar, repeatSvg, scatter, smooth, straight, tau } from './shapes.ts';

export function beerGlass(r: Random): string {
  const tone = r.pick(['#d9902a', '#b5651f', '#e3a83a', '#6a331a']);
  const angle = r.range(-0.5, 0.9);
  const handle = smooth(
    move(
      [
        [84, -26],
        [136, -32],
        [150, 0],
        [136, 32],
        [84, 26],
        [116, 16],
        [124, 0],
        [116, -16],
      ],
      0,
      0,
      angle,
    ),
  );
  const foam = scatter(r, 60, 64, 7)
    .map(([x, y]) => {
      const size = r.range(1.5, 6.5);
      return (
        fillPath(oval(x, y, size), r.pick(['#fffdf6', '#fff6e2', '#efdcb4']), 0.9) +
        strokePath(oval(x, y, size), '#d9b880', 0.8, 0.5)
      );
    })
    .join('');
  const facets = repeatSvg(12, (i) =>
    strokePath(straight([polar(91, (i / 12) * tau), polar(99, (i / 12) * tau)], false), '#ffffff', 2.4, 0.55),
  );
  const mug =
    shadow(handle, 9, 0.14) +
    fillPath(handle, mix(tone, '#ffffff', 0.72), 0.8) +
    strokePath(handle, '#ffffff', 2.4, 0.8);
  const head =
    circle(74, '#e9cf98') +
    fillPath(blob(r, -2, -2, 72, 71, 0.05, 13), '#fbf0d8') +
    fillPath(blob(r, -8, -10, 46, 40, 0.16, 11), '#fffaf0');
  return (
    mug +
    glass(
      tone,
      100,
      rim(80, 8, 0.6, lighter(tone, 0.3)) + head + circle(74, 'url(#concave)', 0.6) + foam + facets,
    )
  );
}

export function coffeeCup(r: Random, cup = '#f8f1e4'): string {
  const handle = smooth(
    move(
      [
        [84, -14],
        [128, -20],
        [138, 0],
        [128, 20],
        [84, 14],
        [112, 10],
        [118, 0],
        [112, -10],
      ],
      0,
      0,
      r.range(-0.6, 0.9),
    ),
  );
  const art = r.chance(0.7)
    ? repeatSvg(4, (i) =>
        strokePath(
          curve(
            move(
              [
                [-34 + i * 6, -26 + i * 15],
                [0, -4 + i * 16],
                [34 - i * 6, -26 + i * 15],
              ],
              0,
              0,
            ),
          ),
          '#fbeed4',
          11 - i,
          0.95,
        ),
      ) +
      fillPath(
        smooth([
          [0, 52],
          [-12, 34],
          [0, 40],
          [12, 34],
        ]),
        '#fbeed4',
      )
    : circle(60, '#d9a96a', 0.5) + bubbles(r, 50, 12);
  const saucer =
    roundShadow(150) +
    circle(150, cup) +
    circle(150, 'url(#soft)') +
    rim(148.5, 2, 0.9) +
    circle(104, 'url(#well)');
  return (
    saucer +
    paintSolid(handle, cup, { lift: 6 }) +
    roundShadow(96) +
    circle(96, cup) +
    rim(94.5, 3, 0.95) +
    circle(86, darker(cup, 0.2)) +
    circle(82, '#8a4f26') +
    circle(82, 'url(#concave)') +
    circle(74, '#b5763c', 0.75) +
    art +
    sheen(80)
  );
}

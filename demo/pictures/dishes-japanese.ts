// Sushi, chirashi and ramen.
import { type Dish, liquid } from './dish.ts';
import { eggHalf } from './food-eggs-cheese.ts';
import { salmonSlice } from './food-fish.ts';
import { avocadoFan, chilliRing, springOnion } from './food-fruit.ts';
import { radishSlice } from './food-roots.ts';
import { prawn } from './food-shellfish.ts';
import { noodles, rice } from './food-starches.ts';
import { cucumberSlice, mushroomSlice, peas } from './food-vegetables.ts';
import { leaf, sesame } from './garnish.ts';
import { ball, fillPath, group, paintSolid, strokePath } from './paint.ts';
import type { Random } from './random.ts';
import { oilDrops, swirl } from './sauces.ts';
import { blob, move, oval, polar, repeatSvg, roundedBox, scatter, smooth, straight } from './shapes.ts';

function nigiri(r: Random, x: number, y: number, angle: number, kind: number): string {
  const bed = smooth(move(roundedBox(44, 20, 9), x, y + 1, angle));
  const grains = repeatSvg(14, (i) => {
    const [px, py] = move([[-20 + i * 3, i % 2 ? 9.4 : -9]], x, y + 1, angle)[0] ?? [x, y];
    return fillPath(oval(px, py, 2.4, 1.2, r.range(0, 3)), '#fffaf0');
  });
  const tone = ['#ee8a5c', '#c0392f', '#f3dfc8', '#f0b23c'][kind % 4] ?? '#ee8a5c';
  const top = salmonSlice(r, x, y - 1, 52, 21, angle, tone);
  const belt =
    kind % 4 === 3
      ? paintSolid(
          straight(
            move(
              [
                [-4, -11.5],
                [4, -11.5],
                [4, 11.5],
                [-4, 11.5],
              ],
              x,
              y - 1,
              angle,
            ),
          ),
          '#26302a',
          { lift: 0, shading: 'soft' },
        )
      : '';
  return paintSolid(bed, '#f4ead6', { lift: 3, shading: 'soft' }) + grains + top + belt;
}

function maki(r: Random, x: number, y: number, size: number, core: string): string {
  const grains = scatter(r, 26, size * 0.78, 2.2)
    .map(([gx, gy]) => fillPath(oval(x + gx, y + gy, 1.9, 0.9, r.range(0, 3)), '#fffdf6'))
    .join('');
  return (
    paintSolid(oval(x, y, size), '#25302a', { lift: size * 0.26, shading: 'soft' }) +
    fillPath(oval(x, y, size * 0.86), '#f1e6d0') +
    grains +
    fillPath(blob(r, x - 1, y, size * 0.34, size * 0.3, 0.12, 7), core) +
    fillPath(blob(r, x + size * 0.24, y + size * 0.14, size * 0.18, size * 0.16, 0.2, 6), '#8fae55') +
    strokePath(oval(x, y, size * 0.95), '#6d7d6a', 0.7, 0.6)
  );
}

const wasabiGinger = (r: Random, x: number, y: number): string =>
  ball(x, y, 7, '#9fb85a', 2) +
  swirl(x, y, 5, '#c5d58a') +
  repeatSvg(5, (i) =>
    paintSolid(
      smooth(
        move(
          [
            [-9, 0],
            [0, -4],
            [9, -1],
            [0, 4],
          ],
          x + 17 + r.range(-4, 4),
          y + r.range(-5, 5),
          i * 0.7,
        ),
      ),
      '#f4c3a8',
      { lift: 0.8, shading: 'soft' },
    ),
  );

export const sushiBoard: Dish = {
  vessel: 'slate',
  draw: (r) => {
    const kinds = r.shuffle([0, 1, 2, 3, 0]);
    return (
      kinds.map((kind, i) => nigiri(r, -70 + i * 30, -26 + r.range(-2, 2), -1.25, kind)).join('') +
      repeatSvg(6, (i) => maki(r, -82 + i * 25, 38 + (i % 2) * 2, 12, i % 2 ? '#ee8a5c' : '#c0392f')) +
      wasabiGinger(r, 72, 32) +
      sesame(r, 0, 40, 60, 20) +
      leaf(r, 82, -20, 28, -1.6, '#6f8f45', 0.34) +
      leaf(r, 82, -16, 24, -0.9, '#6f8f45', 0.34)
    );
  },
};

export const sushiPlate: Dish = {
  vessel: 'rimlessPlate',
  draw: (r) =>
    nigiri(r, -26, -48, -0.3, 0) +
    nigiri(r, -32, -18, -0.3, r.int(1, 3)) +
    nigiri(r, 28, -40, -0.3, 1) +
    nigiri(r, 24, -10, -0.3, 3) +
    repeatSvg(5, (i) => maki(r, ...polar(52, 0.5 + i * 0.55), 13, i % 2 ? '#ee8a5c' : '#e3b23c')) +
    wasabiGinger(r, -16, 18) +
    sesame(r, 0, 30, 40, 16),
};

export const chirashi: Dish = {
  vessel: 'bowl',
  draw: (r) =>
    rice(r, 0, 0, 82) +
    repeatSvg(4, (i) => salmonSlice(r, -34 + i * 9, -26 + i * 9, 52, 22, -0.8, '#ee8a5c')) +
    repeatSvg(4, (i) => salmonSlice(r, 22 + i * 9, -34 + i * 11, 46, 20, 0.6, '#b8322c')) +
    avocadoFan(r, -34, 36, 40, -0.5, 6) +
    repeatSvg(4, (i) => cucumberSlice(r, 10 + i * 12, 44 - i * 3, 12)) +
    peas(r, 2, 4, 17, 26, '#e8762a', 2.6) +
    prawn(r, 46, 20, 19, 0.4) +
    radishSlice(r, -58, 2, 9) +
    leaf(r, -4, 62, 20, 0.2) +
    sesame(r, 0, 0, 64, 24),
};

export const ramen: Dish = {
  vessel: 'bowl',
  draw: (r) => {
    const soup = r.pick(['#c08a45', '#d9b477', '#a8582c']);
    const pork = [
      [-34, -30, 0],
      [-46, 2, 0.5],
    ]
      .map(([x = 0, y = 0, a = 0]) =>
        group(
          paintSolid(blob(r, 0, 0, 27, 25, 0.06), '#c98a6a', { lift: 3, shading: 'soft' }) +
            strokePath(oval(0, 0, 21, 20, a), '#f3d9c0', 4.5, 0.9) +
            strokePath(oval(0, 0, 12, 11, a), '#b06a50', 3, 0.8) +
            strokePath(oval(0, 0, 25.4), '#7a4322', 2, 0.8),
          x,
          y,
        ),
      )
      .join('');
    return (
      liquid(r, soup) +
      noodles(r, 6, 14, 56, '#f0d492', 40, 3.2) +
      pork +
      eggHalf(r, 34, -34, 20, 0.6) +
      eggHalf(r, 48, -8, 19, 0.9) +
      noriSheet(r) +
      repeatSvg(14, () => springOnion(r, r.range(-20, 24), r.range(28, 62), r.range(3, 4.6))) +
      mushroomSlice(r, -34, 44, 13, 0.4) +
      mushroomSlice(r, -48, 32, 13, 1) +
      oilDrops(r, 26, 78, '#c5501f', 3.6) +
      chilliRing(r, 10, -6, 4.6) +
      sesame(r, 0, 0, 60, 24)
    );
  },
};

const noriSheet = (r: Random): string =>
  paintSolid(
    straight(
      move(
        [
          [-20, -27],
          [20, -27],
          [20, 27],
          [-20, 27],
        ],
        4,
        -66,
        0.1 + r.range(-0.1, 0.1),
      ),
    ),
    '#232b26',
    { lift: 3, shading: 'soft' },
  );

// Thali, curries and the tandoor.
import { type Dish, liquid, ramekin } from './dish.ts';
import { flatbread } from './food-bread.ts';
import { citrusSlice, citrusWedge } from './food-citrus.ts';
import { fillet } from './food-fish.ts';
import { meatball } from './food-meat.ts';
import { carrot } from './food-roots.ts';
import { rice } from './food-starches.ts';
import { cucumberSlice, floret, peas } from './food-vegetables.ts';
import { cress, flakes, leaf, mint } from './garnish.ts';
import { darker, fillPath, lighter, paintSolid, strokePath, vary } from './paint.ts';
import type { Random } from './random.ts';
import { drizzle, oilDrops, pool, sauceDots, swirl } from './sauces.ts';
import { blob, move, oval, polar, repeatSvg, scatter, straight } from './shapes.ts';

const curryFill = (r: Random, tone: string): string =>
  paintSolid(oval(0, 0, 86), tone, { lift: 0, shading: 'concave' }) +
  scatter(r, 7, 54, 32)
    .map(([x, y]) => meatball(r, x, y, 18, darker(tone, 0.15)))
    .join('') +
  drizzle(r, 50, '#fff1d6', 5, 4) +
  leaf(r, -4, -4, 30, 0.5) +
  leaf(r, -4, -4, 26, 2);

export const thali: Dish = {
  vessel: 'tray',
  draw: (r) => {
    const tones = r.shuffle(['#c9622a', '#a9402a', '#d9a02f', '#6f7f35', '#8a3a2a']);
    return (
      rice(r, -56, 22, 35, '#f8eed2') +
      flatbread(r, 52, 30, 46, 31, '#e8c184') +
      flatbread(r, 60, 36, 40, 26, '#ecc88e', true) +
      [-66, -22, 22, 66]
        .map((x, i) =>
          ramekin(
            r,
            x,
            -36,
            24,
            '#b98a4a',
            i === 3
              ? paintSolid(oval(0, 0, 86), '#fbf5e6', { lift: 0, shading: 'concave' }) +
                  repeatSvg(6, (k) => cucumberSlice(r, ...polar(44, k), 18)) +
                  mint(r, 0, 0, 34)
              : curryFill(r, tones[i] ?? '#c9622a'),
          ),
        )
        .join('') +
      peas(r, -56, 20, 24, 8, '#7ba149', 2.6) +
      citrusWedge(r, 4, 14, 11, 0.4) +
      pickledOnion(r, 2, 42) +
      leaf(r, -62, 16, 14, 0.4)
    );
  },
};

const pickledOnion = (r: Random, x: number, y: number): string =>
  repeatSvg(
    3,
    (i) =>
      strokePath(oval(x + i * 3, y - i * 4, 9 - i, 7 - i, r.range(0, 3)), '#a83a68', 1.8) +
      strokePath(oval(x + i * 3, y - i * 4, 9 - i, 7 - i), '#f7e1ea', 0.7),
  );

export const butterChicken: Dish = {
  vessel: 'bowl',
  draw: (r) => {
    const tone = r.pick(['#d9702a', '#c9532a', '#d99a2c', '#7d8a3a']);
    return (
      liquid(r, tone) +
      scatter(r, 12, 60, 26)
        .map(
          ([x, y]) =>
            paintSolid(blob(r, x, y, 18, 15, 0.14), vary(r, meatTone(tone), 0.1), { lift: 3 }) +
            fillPath(blob(r, x + 3, y + 3, 7, 4, 0.3), '#6e2f12', 0.4),
        )
        .join('') +
      swirl(4, 2, 58, '#fff1d6', 2.1) +
      leaf(r, -6, -4, 22, -0.4) +
      leaf(r, -4, -2, 20, 1.2) +
      leaf(r, -8, 0, 19, 2.6) +
      oilDrops(r, 20, 76, '#a8381a', 3.4) +
      flakes(r, 36, 66, ['#4d5d2a', '#7a2412'], 1.8)
    );
  },
};

const meatTone = (tone: string): string => lighter(darker(tone, 0.12), 0.1);

export const tandoori: Dish = {
  vessel: 'plate',
  draw: (r) =>
    rice(r, -22, 22, 32, '#f6e2a8', 0.9) +
    pool(r, 34, 32, 20, 16, '#cbd6a0', 0.1) +
    [
      [-18, -28, -0.3],
      [24, -18, 0.5],
      [2, 2, 0.1],
    ]
      .map(
        ([x = 0, y = 0, a = 0]) =>
          fillet(r, x, y, 48, 26, a, '#c24a22') +
          repeatSvg(3, (i) =>
            strokePath(
              straight(
                move(
                  [
                    [-16 + i * 14, -12],
                    [-8 + i * 14, 12],
                  ],
                  x,
                  y,
                  a,
                ),
                false,
              ),
              '#4a1a0c',
              2.4,
              0.6,
            ),
          ),
      )
      .join('') +
    pickledOnion(r, -44, -10) +
    citrusWedge(r, 40, 6, 13, 0.9) +
    mint(r, 32, 30, 12) +
    floret(r, -40, 44, 8, '#c9a24a') +
    carrot(r, -2, 50, 26, 0.2) +
    flakes(r, 26, 52, ['#4d5d2a'], 1.6) +
    citrusSlice(r, 46, -26, 9) +
    sauceDots(
      r,
      [
        [12, 44],
        [20, 50],
      ],
      3.4,
      '#fff6e2',
    ) +
    cress(r, -26, 18, 12, 6),
};

// Pastry, cakes, pancakes and breakfast bowls.
import { type Dish, liquid, ramekin } from './dish.ts';
import { citrusSlice } from './food-citrus.ts';
import { berries, strawberry } from './food-fruit.ts';
import { cinnamonBun, croissant, pancakes, tart } from './food-pastry.ts';
import { crumbs, flakes, flower, mint } from './garnish.ts';
import { clipped, darker, fillPath, group, paintSolid, strokePath, vary } from './paint.ts';
import type { Random } from './random.ts';
import { drizzle, pool, sauceDots, smear } from './sauces.ts';
import { blob, curve, move, oval, polar, repeatSvg, scatter, straight, tau } from './shapes.ts';

export const pancakeStack: Dish = {
  vessel: 'plate',
  draw: (r) =>
    pancakes(r, 0, 0, 54) +
    pool(r, 4, 6, 34, 28, '#a8561c', 0.24) +
    paintSolid(blob(r, -2, -2, 17, 16, 0.12), '#fffaf0', { lift: 2 }) +
    berries(r, 0, 2, 28, 15, ['#35305a', '#4a3a6b', '#b8233c'], 5.4) +
    strawberry(r, -24, 14, 10, 0.6) +
    strawberry(r, 24, -14, 10, -0.8) +
    mint(r, 4, -14, 13) +
    flakes(r, 60, 56, ['#fffdf6'], 1),
};

export const granola: Dish = {
  vessel: 'bowl',
  draw: (r) =>
    liquid(r, '#fbf3e2') +
    group(crumbs(r, 0, 0, 19, 120, '#b9803f'), -30, 14, 2.2) +
    berries(r, 30, -26, 34, 22, ['#35305a', '#4a3a6b', '#5a2a4a'], 7.4) +
    [
      [40, 30, 0.3],
      [22, 46, -0.6],
      [50, 8, 1],
    ]
      .map(([x = 0, y = 0, a = 0]) => strawberry(r, x, y, 15, a))
      .join('') +
    repeatSvg(
      5,
      (i) =>
        paintSolid(oval(-36 + i * 11, -42 - i * 3, 13), '#f6e3ae', { lift: 1.6, shading: 'soft' }) +
        fillPath(oval(-36 + i * 11, -42 - i * 3, 4), '#d9b86a', 0.6),
    ) +
    mint(r, 6, 2, 18) +
    drizzle(r, 44, '#d9962a', 2.4, 5),
};

export const pastries: Dish = {
  vessel: 'board',
  draw: (r) =>
    r.chance(0.5)
      ? croissant(r, -44, -24, 44, -0.3) +
        croissant(r, 46, -16, 42, 0.25) +
        croissant(r, -6, 34, 40, -0.05) +
        flakes(r, 36, 84, ['#e9bd7c', '#c98338'], 1.8)
      : [
          [-62, -22],
          [2, -30],
          [64, -20],
          [-32, 34],
          [34, 36],
        ]
          .map(([x = 0, y = 0], i) => cinnamonBun(r, x, y, 31, i % 2 === 0 && r.chance(0.5)))
          .join('') + flakes(r, 30, 84, ['#fffdf6', '#c98338'], 1.4),
};

function fruitTart(r: Random, x: number, y: number, size: number, kind: number): string {
  const fill = ['#f3dc95', '#5a2a1c', '#f0b23c'][kind % 3] ?? '#f3dc95';
  const top =
    kind % 3 === 0
      ? berries(r, x, y, size * 0.66, 15, ['#b8233c', '#35305a', '#c5361b'], size * 0.15) +
        mint(r, x, y, size * 0.34)
      : kind % 3 === 1
        ? flakes(r, 0, 1, ['#fff']) +
          sauceDots(
            r,
            scatter(r, 6, size * 0.5, 8).map(([sx, sy]) => [x + sx, y + sy] as const),
            size * 0.14,
            '#fff6e2',
          ) +
          crumbs(r, x, y, size * 0.5, 12, '#c98f4a')
        : repeatSvg(7, (i) => citrusHalf(r, x, y, size, i));
  return tart(r, x, y, size, fill) + top;
}

const citrusHalf = (r: Random, x: number, y: number, size: number, i: number): string => {
  const [px, py] = polar(size * 0.5, (i / 7) * tau);
  return citrusSlice(r, x + px, y + py, size * 0.22, '#f0a42b');
};

export const tarts: Dish = {
  vessel: 'rimlessPlate',
  draw: (r) =>
    fruitTart(r, -30, -32, 35, 0) +
    fruitTart(r, 38, -14, 33, r.int(0, 2)) +
    fruitTart(r, -14, 40, 34, r.int(1, 2)) +
    flakes(r, 30, 76, ['#fffdf6', '#c98338'], 1.2) +
    flower(r, 44, 40, 8, '#e9b8c6'),
};

export const croissantPlate: Dish = {
  vessel: 'plate',
  draw: (r) =>
    croissant(r, 0, -6, 50, r.range(-0.5, 0.5)) +
    berries(r, 28, 40, 13, 5, ['#b8233c', '#35305a'], 5.4) +
    flakes(r, 30, 58, ['#e9bd7c', '#c98338'], 1.6) +
    ramekin(
      r,
      -38,
      36,
      15,
      '#f4ead8',
      paintSolid(oval(0, 0, 84), '#b8233c', { lift: 0, shading: 'concave' }),
    ),
};

export const cakeSlice: Dish = {
  vessel: 'plate',
  draw: (r) => {
    const tone = r.pick(['#6a3420', '#f3dc95', '#c98a8f']);
    const body = move(
      [
        [-52, 4],
        [40, -30],
        [44, 30],
      ],
      0,
      0,
      r.range(-0.4, 0.4),
    );
    const d = straight(body);
    return (
      smear(r, 4, 30, 90, 22, -0.3, '#b8233c') +
      paintSolid(straight(move(body, 2, 6)), darker(tone, 0.45), { lift: 5, shading: 'none' }) +
      paintSolid(d, tone, { lift: 0, shading: 'soft' }) +
      clipped(
        d,
        repeatSvg(5, () =>
          strokePath(
            curve([
              [-50, r.range(-30, 30)],
              [0, r.range(-30, 30)],
              [46, r.range(-30, 30)],
            ]),
            vary(r, tone, 0.35),
            3,
            0.4,
          ),
        ),
      ) +
      berries(r, 24, 0, 17, 7, ['#b8233c', '#35305a'], 5.6) +
      mint(r, 14, -4, 13) +
      flakes(r, 50, 56, ['#fffdf6'], 1)
    );
  },
};

// Tacos and guacamole.
import type { Dish } from './dish.ts';
import { tortilla } from './food-bread.ts';
import { citrusWedge } from './food-citrus.ts';
import { avocadoFan, chilliRing, cube, onionRing } from './food-fruit.ts';
import { meatball } from './food-meat.ts';
import { wedge } from './food-roots.ts';
import { flakes, leaf } from './garnish.ts';
import { fillPath, paintSolid, vary } from './paint.ts';
import type { Random } from './random.ts';
import { sauceDots } from './sauces.ts';
import { blob, move, type Point, polar, repeatSvg, scatter, straight, tau } from './shapes.ts';

function taco(r: Random, x: number, y: number, angle: number, sauce: string): string {
  const spots: Point[] = [-36, -20, -4, 12, 28, 38].map(
    (t) => move([[t, r.range(-7, 1)]], x, y, angle)[0] ?? [x, y],
  );
  const filling =
    spots
      .map(
        ([px, py], i) =>
          leaf(r, px, py, 18, angle - 1.57 + r.range(-0.7, 0.7), '#8fae55', 0.5) +
          (i % 2 ? meatball(r, px, py, 9, '#8a4b28') : cube(r, px, py, 5, '#e3a336')),
      )
      .join('') +
    spots
      .map(([px, py], i) =>
        i % 3 === 0
          ? wedge(r, px, py - 4, 8, r.range(0, tau), '#c5361b')
          : i % 3 === 1
            ? onionRing(r, px, py - 4, 6, '#a83a68')
            : sauceDots(r, [[px, py - 4]], 6, sauce),
      )
      .join('');
  return (
    tortilla(r, x, y, 52, angle, filling) +
    spots
      .slice(1, 5)
      .map(([px, py]) => leaf(r, px, py - 3, 9, r.range(0, tau), '#6d9a3c'))
      .join('')
  );
}

export const tacos: Dish = {
  vessel: 'board',
  draw: (r) =>
    [
      [-48, -26],
      [46, -30],
      [-42, 30],
      [52, 26],
    ]
      .map(([x = 0, y = 0], i) => taco(r, x, y, r.range(-0.25, 0.25), i % 2 ? '#cfd987' : '#fff6e2'))
      .join('') +
    citrusWedge(r, 2, 2, 13, 0.5, '#8fae3c') +
    chilliRing(r, 4, -48, 5) +
    chilliRing(r, -2, 54, 5),
};

export const tacoPlate: Dish = {
  vessel: 'rimlessPlate',
  draw: (r) =>
    [-44, 0, 44].map((y) => taco(r, -4, y, r.range(-0.2, 0.1), '#cfd987')).join('') +
    citrusWedge(r, 62, 40, 12, 0.9, '#8fae3c') +
    citrusWedge(r, 66, 20, 11, 1.3, '#8fae3c'),
};

export const guacamole: Dish = {
  vessel: 'bowl',
  draw: (r) =>
    paintSolid(blob(r, 0, 0, 82, 81, 0.03, 14), '#a9bb58', { lift: 0, shading: 'concave' }) +
    repeatSvg(26, () =>
      fillPath(
        blob(r, r.range(-56, 56), r.range(-56, 56), r.range(6, 16), r.range(5, 12), 0.25),
        vary(r, '#a4b850', 0.25),
        0.6,
      ),
    ) +
    scatter(r, 16, 60, 16)
      .map(([x, y], i) => (i % 2 ? cube(r, x, y, 5, '#c5361b') : onionRing(r, x, y, 8)))
      .join('') +
    avocadoFan(r, 20, 10, 34, 0.4, 5) +
    citrusWedge(r, -34, 24, 18, -0.5, '#8fae3c') +
    leaf(r, -20, -20, 18, 0.3) +
    leaf(r, -14, -28, 16, 1.6) +
    repeatSvg(5, (i) =>
      paintSolid(
        straight(
          move(
            [
              [-24, 14],
              [24, 14],
              [0, -28],
            ],
            ...polar(74, -1.9 + i * 0.36),
            r.range(0, tau),
          ),
        ),
        vary(r, '#e0ab4c', 0.1),
        { lift: 3, shading: 'soft' },
      ),
    ) +
    flakes(r, 40, 60, ['#c5361b', '#2b1410'], 1.4),
};

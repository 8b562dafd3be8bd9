// Thai and Vietnamese.
import { type Dish, liquid, ramekin } from './dish.ts';
import { citrusWedge } from './food-citrus.ts';
import { chilliRing, cube, springOnion } from './food-fruit.ts';
import { slicedMeat } from './food-meat.ts';
import { wedge } from './food-roots.ts';
import { prawn } from './food-shellfish.ts';
import { noodles, rice } from './food-starches.ts';
import { cucumberSlice, peas } from './food-vegetables.ts';
import { basil, crumbs, flakes, leaf, mint } from './garnish.ts';
import { darker, fillPath, lighter, paintSolid, strokePath } from './paint.ts';
import { drizzle, oilDrops, swirl } from './sauces.ts';
import { curve, move, oval, repeatSvg, roundedBox, scatter, smooth, tau } from './shapes.ts';

export const greenCurry: Dish = {
  vessel: 'bowl',
  draw: (r) => {
    const tone = r.pick(['#b7c06a', '#dd8a3a', '#d9682f', '#e3b84d']);
    return (
      liquid(r, tone) +
      swirl(0, 0, 62, lighter(tone, 0.7), 1.8) +
      [
        [-30, -28],
        [30, -30],
        [38, 20],
        [-8, 40],
        [-42, 14],
      ]
        .map(([x = 0, y = 0]) => prawn(r, x, y, 21, r.range(0, tau)))
        .join('') +
      [
        [4, -6],
        [-18, 10],
        [16, 20],
      ]
        .map(([x = 0, y = 0]) => wedge(r, x, y, 14, r.range(0, tau), '#8a9b4a'))
        .join('') +
      peas(r, 0, 0, 56, 12, '#7ba149', 4.6) +
      scatter(r, 6, 52, 24)
        .map(([x, y]) => chilliRing(r, x, y, 5))
        .join('') +
      basil(r, 2, -4, 22) +
      basil(r, -34, 40, 17) +
      citrusWedge(r, 50, -8, 14, 1.1, '#8fae3c') +
      oilDrops(r, 22, 76, darker(tone, 0.35), 3.6)
    );
  },
};

export const padThai: Dish = {
  vessel: 'plate',
  draw: (r) =>
    noodles(r, 0, 0, 58, '#cf8f45', 54, 3) +
    [
      [-26, -22],
      [22, -26],
      [28, 18],
      [-18, 26],
    ]
      .map(([x = 0, y = 0]) => prawn(r, x, y, 17, r.range(0, tau)))
      .join('') +
    repeatSvg(8, () => cube(r, r.range(-32, 32), r.range(-32, 32), 4.4, '#f0dcae')) +
    repeatSvg(16, () =>
      strokePath(
        curve([
          [r.range(-40, 0), r.range(-40, 40)],
          [r.range(-20, 20), r.range(-36, 36)],
          [r.range(0, 42), r.range(-40, 40)],
        ]),
        '#fbf3df',
        2,
        0.85,
      ),
    ) +
    crumbs(r, 10, 8, 28, 26, '#c98f4a') +
    repeatSvg(10, () => springOnion(r, r.range(-40, 40), r.range(-40, 40), 3.4)) +
    citrusWedge(r, 44, 34, 13, -0.6, '#8fae3c') +
    leaf(r, -6, -6, 15, 0.4) +
    leaf(r, -2, -10, 13, 1.8) +
    flakes(r, 24, 50, ['#c5361b'], 1.5),
};

export const pho: Dish = {
  vessel: 'bowl',
  draw: (r) =>
    liquid(r, r.pick(['#c9974f', '#b98243'])) +
    noodles(r, -4, 6, 58, '#f6ecd4', 40, 2.8) +
    slicedMeat(r, -18, -20, 62, 34, -0.5, 5, '#c06a62') +
    repeatSvg(12, () => springOnion(r, r.range(-50, 50), r.range(-50, 50), r.range(3, 4.4))) +
    [
      [34, 24],
      [44, 6],
      [22, 42],
    ]
      .map(([x = 0, y = 0]) => chilliRing(r, x, y, 5.4))
      .join('') +
    basil(r, 34, -30, 26) +
    mint(r, -38, 40, 18) +
    citrusWedge(r, 8, 58, 16, 0.2, '#8fae3c') +
    oilDrops(r, 26, 76, '#e0a63a', 3.4),
};

export const summerRolls: Dish = {
  vessel: 'plate',
  draw: (r) =>
    [-32, -8, 16]
      .map((y) => {
        const d = smooth(move(roundedBox(92, 21, 10), -4, y, -0.3));
        const inside = repeatSvg(5, (i) => {
          const [px, py] = move([[-32 + i * 16, 0]], -4, y, -0.3)[0] ?? [0, 0];
          return i % 2
            ? prawn(r, px, py, 9, r.range(0, tau))
            : leaf(r, px - 6, py, 15, r.range(-0.6, 0.2), '#7ba149', 0.42);
        });
        return (
          paintSolid(d, '#f4ecd9', { lift: 3.4, shading: 'none' }) +
          inside +
          fillPath(d, '#fffaf0', 0.38) +
          `<path d="${d}" fill="url(#form)" fill-opacity=".7"/>` +
          strokePath(
            curve(
              move(
                [
                  [-38, -6],
                  [0, -7],
                  [36, -6],
                ],
                -4,
                y,
                -0.3,
              ),
            ),
            '#ffffff',
            2.2,
            0.8,
          )
        );
      })
      .join('') +
    ramekin(
      r,
      36,
      40,
      19,
      '#35203a',
      paintSolid(oval(0, 0, 85), '#b5532a', { lift: 0, shading: 'concave' }) +
        crumbs(r, 0, 0, 40, 18, '#e3b676'),
    ) +
    mint(r, -38, 36, 15) +
    chilliRing(r, -16, 44, 4) +
    leaf(r, 30, -44, 18, 0.4),
};

export const banhBowl: Dish = {
  vessel: 'bowl',
  draw: (r) =>
    rice(r, 0, 0, 82, '#f6ecd6') +
    slicedMeat(r, -26, -22, 58, 36, -0.6, 6, '#b5603f') +
    repeatSvg(20, () =>
      strokePath(
        curve([
          [r.range(16, 30), r.range(-56, -30)],
          [r.range(30, 44), r.range(-44, -20)],
          [r.range(44, 60), r.range(-34, -8)],
        ]),
        r.pick(['#e0812a', '#fbf3df']),
        3,
      ),
    ) +
    repeatSvg(5, (i) => cucumberSlice(r, 34 + Math.cos(i) * 14, 22 + i * 7, 12)) +
    basil(r, -34, 36, 24) +
    mint(r, -6, 48, 18) +
    chilliRing(r, 4, 6, 5) +
    chilliRing(r, -12, 20, 5) +
    crumbs(r, 6, 14, 24, 24, '#c98f4a') +
    drizzle(r, 40, '#7a3a1c', 2, 5),
};

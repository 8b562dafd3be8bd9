// Open sandwiches on rye.
import type { Dish } from './dish.ts';
import { loafSlice } from './food-bread.ts';
import { citrusWedge } from './food-citrus.ts';
import { eggHalf } from './food-eggs-cheese.ts';
import { fillet } from './food-fish.ts';
import { onionRing } from './food-fruit.ts';
import { ham } from './food-meat.ts';
import { radishSlice } from './food-roots.ts';
import { prawn } from './food-shellfish.ts';
import { cucumberSlice, peas } from './food-vegetables.ts';
import { cress, dill, leaf } from './garnish.ts';
import { fillPath, group, paintSolid, strokePath } from './paint.ts';
import type { Random } from './random.ts';
import { sauceDots } from './sauces.ts';
import { blob, curve, oval, repeatSvg, scatter, tau } from './shapes.ts';

function openSandwich(r: Random, x: number, y: number, kind: number): string {
  const bread = loafSlice(r, x, y, 58, 92, 0);
  const lettuce = repeatSvg(7, (i) =>
    leaf(r, x + r.range(-18, 18), y - 36 + i * 12, 26, r.range(0, tau), '#8fae55', 0.5),
  );
  const onion = [
    [-8, -18],
    [10, 4],
    [-6, 24],
  ]
    .map(([ox = 0, oy = 0]) => onionRing(r, x + ox, y + oy, 8))
    .join('');
  if (kind === 0) {
    const eggs = [-30, -10, 10, 30].map((dy) => eggHalf(r, x - 6, y + dy, 15, 0.2)).join('');
    const shrimp = scatter(r, 15, 26, 8, 1.4)
      .map(([sx, sy]) => prawn(r, x + 6 + sx * 0.6, y + sy, 9, r.range(0, tau), '#f2a283'))
      .join('');
    return (
      bread +
      lettuce +
      eggs +
      shrimp +
      dill(r, x + 4, y - 6, 26, -1) +
      dill(r, x + 2, y + 14, 22, 0.6) +
      citrusWedge(r, x + 12, y + 34, 10, 0.5)
    );
  }
  if (kind === 1) {
    const herring = [-28, -8, 12, 32]
      .map((dy) => fillet(r, x, y + dy, 50, 17, r.range(-0.2, 0.2), '#a8a6a8'))
      .join('');
    return (
      bread +
      paintSolid(blob(r, x, y, 24, 40, 0.08), '#f3e3bd', { lift: 1, shading: 'soft' }) +
      herring +
      onion +
      peas(r, x, y, 26, 9, '#5d6a33', 2.4) +
      dill(r, x - 8, y + 6, 24, -0.9)
    );
  }
  if (kind === 2) {
    const beef = [
      [-6, -24, 0.2],
      [8, -8, -0.4],
      [-6, 10, 0.5],
      [6, 28, -0.1],
    ]
      .map(([dx = 0, dy = 0, a = 0]) => ham(r, x + dx, y + dy, 25, a))
      .join('');
    const pickles = [-16, 6].map((dy) => cucumberSlice(r, x + 10, y + dy, 8)).join('');
    return (
      bread +
      beef +
      pickles +
      repeatSvg(14, () =>
        strokePath(
          curve([
            [x - 12 + r.range(-8, 8), y + r.range(6, 20)],
            [x + r.range(-6, 6), y + r.range(8, 24)],
            [x + 6 + r.range(-6, 8), y + r.range(10, 30)],
          ]),
          '#fbf1dc',
          1.3,
          0.95,
        ),
      ) +
      sauceDots(
        r,
        [
          [x - 14, y - 26],
          [x - 10, y - 14],
        ],
        5,
        '#f4b63f',
      ) +
      cress(r, x - 4, y + 34, 12, 7)
    );
  }
  const potatoes = [
    [-12, -30],
    [10, -26],
    [-12, -8],
    [11, -4],
    [-11, 14],
    [10, 18],
    [-10, 34],
    [10, 38],
  ]
    .map(([dx = 0, dy = 0]) =>
      paintSolid(oval(x + dx, y + dy, 14, 12, r.range(0, 3)), '#f0d489', { lift: 2, shading: 'soft' }),
    )
    .join('');
  return (
    bread +
    potatoes +
    sauceDots(
      r,
      [
        [x, y - 18],
        [x + 3, y],
        [x - 2, y + 20],
      ],
      8,
      '#fff5e0',
    ) +
    onionRing(r, x + 8, y - 8, 8) +
    [
      [-8, 6],
      [10, 26],
    ]
      .map(([dx = 0, dy = 0]) => radishSlice(r, x + dx, y + dy, 7))
      .join('') +
    repeatSvg(16, () =>
      fillPath(oval(x + r.range(-18, 18), y + r.range(-34, 38), 2.4, 0.9, r.range(0, 3)), '#5f8138'),
    )
  );
}

export const smorrebrod: Dish = {
  vessel: 'board',
  draw: (r) => {
    const kinds = r.shuffle([0, 1, 2, 3]);
    return [-66, 0, 66].map((x, i) => openSandwich(r, x, r.range(-3, 3), kinds[i] ?? 0)).join('');
  },
};

export const smorrebrodPlate: Dish = {
  vessel: 'rimlessPlate',
  draw: (r) => {
    const kinds = r.shuffle([0, 1, 2, 3]);
    return (
      group(openSandwich(r, -33, -3, kinds[0] ?? 0) + openSandwich(r, 33, 4, kinds[1] ?? 1), 0, 0, 1.2) +
      cress(r, -2, 70, 12, 8) +
      citrusWedge(r, 2, -70, 11, 0.2)
    );
  },
};

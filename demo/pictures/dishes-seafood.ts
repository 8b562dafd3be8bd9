// Oysters, mussels, prawns and fish soup.
import { type Dish, liquid } from './dish.ts';
import { citrusSlice, citrusWedge } from './food-citrus.ts';
import { fillet } from './food-fish.ts';
import { cube } from './food-fruit.ts';
import { potato } from './food-roots.ts';
import { mussel, oyster, prawn } from './food-shellfish.ts';
import { cucumberSlice, peas } from './food-vegetables.ts';
import { dill, flakes, leaf } from './garnish.ts';
import { ball, clipped, fillPath } from './paint.ts';
import { oilDrops, pool } from './sauces.ts';
import { arc, oval, repeatSvg, scatter, tau } from './shapes.ts';

export const oysters: Dish = {
  vessel: 'rimlessPlate',
  draw: (r) => {
    const ice = scatter(r, 90, 82, 7)
      .map(([x, y]) => cube(r, x, y, r.range(3.5, 6), '#e6eef0'))
      .join('');
    const shells = arc(7, 56, r.range(0, 1), tau * (6 / 7))
      .map(([x, y]) => oyster(r, x, y, 24, Math.atan2(y, x) + 1.57))
      .join('');
    return (
      fillPath(oval(0, 0, 86), '#d5e0e2') +
      ice +
      shells +
      citrusWedge(r, 0, -10, 15, 0.4) +
      citrusWedge(r, 4, 12, 14, -0.3) +
      dill(r, -12, 20, 28, 0.1)
    );
  },
};

export const mussels: Dish = {
  vessel: 'bowl',
  draw: (r) =>
    liquid(r, '#e4cd93') +
    clipped(
      oval(0, 0, 86),
      scatter(r, 26, 72, 22)
        .map(([x, y]) => mussel(r, x, y, 23, r.range(0, tau)))
        .join(''),
    ) +
    repeatSvg(9, () => leaf(r, r.range(-50, 50), r.range(-50, 50), 11, r.range(0, tau))) +
    citrusSlice(r, 30, -34, 15) +
    flakes(r, 22, 60, ['#c5361b', '#f4e6c0'], 1.8),
};

export const prawnPlate: Dish = {
  vessel: 'plate',
  draw: (r) =>
    pool(r, 0, 0, 58, 54, r.pick(['#a9b356', '#e0953a', '#e6c25a']), 0.1) +
    arc(8, 38, r.range(0, 1), tau * (7 / 8))
      .map(([x, y]) => prawn(r, x, y, 22, Math.atan2(y, x) + 0.6))
      .join('') +
    citrusSlice(r, -6, 2, 15) +
    citrusSlice(r, 12, -8, 13) +
    dill(r, 0, 8, 30) +
    oilDrops(r, 14, 54, '#b8481f', 3.4) +
    repeatSvg(8, () => leaf(r, r.range(-40, 40), r.range(-40, 40), 9, r.range(0, tau))),
};

export const salmonFennel: Dish = {
  vessel: 'plate',
  draw: (r) => {
    const turn = r.range(-0.8, 0.2);
    const potatoes = scatter(r, 5, 20, 15)
      .map(([x, y]) => potato(r, x - 30, y + 24, 10))
      .join('');
    return (
      pool(r, 6, 6, 56, 50, '#f2e3bb', 0.12) +
      oilDrops(r, 20, 50, '#7d9438', 4.5) +
      potatoes +
      fillet(r, 8, -6, 84, 38, turn, '#ee8f63') +
      citrusSlice(r, 30, 26, 13) +
      citrusSlice(r, 18, 36, 12) +
      cucumberSlice(r, -34, -22, 10) +
      cucumberSlice(r, -26, -34, 10) +
      dill(r, 0, -4, 34, turn) +
      dill(r, 14, -12, 26, turn + 0.9) +
      peas(r, 4, -8, 16, 7, '#c5361b', 2.6)
    );
  },
};

export const bouillabaisse: Dish = {
  vessel: 'bowl',
  draw: (r) =>
    liquid(r, '#cf6a26') +
    fillet(r, -16, -16, 56, 30, 0.3, '#f3e3c6') +
    [
      [34, -20],
      [22, 26],
      [-36, 22],
    ]
      .map(([x = 0, y = 0]) => prawn(r, x, y, 20, r.range(0, tau)))
      .join('') +
    [
      [-4, 42],
      [44, 8],
      [-48, -6],
    ]
      .map(([x = 0, y = 0]) => mussel(r, x, y, 18, r.range(0, tau)))
      .join('') +
    potato(r, 4, 14, 10) +
    oilDrops(r, 26, 70, '#f0a42b', 4) +
    dill(r, -10, 0, 34, -0.6) +
    dill(r, 8, -6, 26, 0.7) +
    ball(20, -2, 5, '#c5361b'),
};

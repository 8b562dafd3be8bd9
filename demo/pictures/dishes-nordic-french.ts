// Nordic and French plates.
import { type Dish, liquid } from './dish.ts';
import { friedEgg, shavings } from './food-eggs-cheese.ts';
import { fillet } from './food-fish.ts';
import { cube } from './food-fruit.ts';
import { slicedMeat, steak } from './food-meat.ts';
import { carrot, radishSlice, wedge } from './food-roots.ts';
import { fries } from './food-starches.ts';
import { asparagus, mushroomSlice, peas, tomatoHalf } from './food-vegetables.ts';
import { cress, crumbs, dill, flakes, flower, leaf } from './garnish.ts';
import { paintSolid } from './paint.ts';
import { drizzle, oilDrops, pool, sauceDots, smear } from './sauces.ts';
import { arc, move, oval, repeatSvg, scatter, tau } from './shapes.ts';

export const codWithPeas: Dish = {
  vessel: 'plate',
  draw: (r) => {
    const turn = r.range(-0.7, 0.4);
    return (
      pool(r, 2, 4, 60, 54, '#e9dca6', 0.08) +
      oilDrops(r, 26, 50, '#6f8d2d', 5.5) +
      peas(r, 16, 18, 26, 20) +
      fillet(r, -4, -6, 78, 38, turn, r.pick(['#f3e3c6', '#ee9a6e', '#f0d9b4'])) +
      asparagus(r, 10, 22, 70, turn + 0.25) +
      asparagus(r, 4, 30, 64, turn + 0.1) +
      [
        [-30, 22],
        [34, -22],
        [-14, 40],
      ]
        .map(([x = 0, y = 0]) => radishSlice(r, x, y, 7.5))
        .join('') +
      dill(r, -18, -2, 26, turn - 0.3) +
      dill(r, 6, -8, 24, turn + 0.8) +
      flower(r, -10, -12, 5, '#8d6aa8')
    );
  },
};

export const beetTartare: Dish = {
  vessel: 'plate',
  draw: (r) => {
    const cubes = scatter(r, 130, 38, 4.4)
      .map(([x, y]) => cube(r, x - 4, y, 2.9, r.pick(['#7d1f3f', '#9a2a4c', '#65183a', '#b0405a'])))
      .join('');
    return (
      smear(r, 16, 30, 92, 26, -0.5, '#f6ecd8') +
      paintSolid(oval(-4, 0, 41), '#5c1434', { lift: 5 }) +
      cubes +
      sauceDots(r, arc(9, 56, -0.9, 2.3), 5.2, '#f6ecd8') +
      sauceDots(r, arc(7, 49, -0.7, 1.9), 2.6, '#6f8d2d') +
      cress(r, -8, -6, 26, 13) +
      flower(r, 8, 8, 5.5, '#e9b8c6') +
      flower(r, -20, 14, 4.6, '#f4b63f') +
      crumbs(r, -4, 0, 34, 14, '#8a5a33')
    );
  },
};

export const duckWithCelery: Dish = {
  vessel: 'plate',
  draw: (r) => {
    const turn = r.range(-0.6, 0.2);
    return (
      smear(r, -6, -18, 104, 34, turn, '#f0dfae') +
      pool(r, 16, 30, 34, 20, '#5a2416', 0.16) +
      slicedMeat(r, 0, 4, 74, 33, turn, 7) +
      carrot(r, -14, 36, 52, turn + 0.3) +
      carrot(r, -24, 28, 46, turn + 0.55, '#d9a441') +
      [
        [34, -30],
        [42, -16],
        [24, -40],
      ]
        .map(([x = 0, y = 0]) => wedge(r, x, y, 10, r.range(0, 3), '#7d1f3f'))
        .join('') +
      cress(r, 34, 22, 15, 8) +
      leaf(r, -38, -16, 18, -0.6, '#7c9457') +
      oilDrops(r, 8, 56, '#5a2416', 3)
    );
  },
};

export const steakFrites: Dish = {
  vessel: 'plate',
  draw: (r) =>
    fries(r, 20, -22, 34, 40) +
    pool(r, -14, 34, 30, 15, '#4f2115', 0.14) +
    steak(r, -14, 14, 45, r.range(-0.5, 0)) +
    sauceDots(r, [[-16, 10]], 9, '#f5d77c') +
    flakes(r, 26, 10, ['#5f8138', '#4d5d2a'], 1.6) +
    cress(r, 40, 30, 17, 11) +
    tomatoHalf(r, 34, 44, 10),
};

export const beefJus: Dish = {
  vessel: 'plate',
  draw: (r) => {
    const turn = r.range(-0.5, 0.3);
    return (
      pool(r, 4, 10, 56, 46, '#5a2416', 0.12) +
      smear(r, -4, -24, 96, 30, turn, '#ecd9a0') +
      slicedMeat(r, 2, 8, 70, 36, turn, 6) +
      [
        [-38, 10],
        [-30, 26],
        [-16, 38],
      ]
        .map(([x = 0, y = 0]) => mushroomSlice(r, x, y, 11, r.range(0, tau)))
        .join('') +
      carrot(r, 30, 34, 44, turn - 0.4) +
      asparagus(r, 22, -34, 62, turn) +
      asparagus(r, 14, -42, 58, turn + 0.12) +
      leaf(r, 10, 4, 16, -1, '#6d8f3c') +
      cress(r, -4, 2, 14, 7)
    );
  },
};

export const veloute: Dish = {
  vessel: 'bowl',
  draw: (r) => {
    const soup = r.pick(['#d98a2b', '#8fa650', '#e9d4a0', '#b9412a']);
    return (
      liquid(r, soup) +
      drizzle(r, 44, '#fff6e2', 3, 5) +
      oilDrops(r, 22, 62, '#5f7a28', 5) +
      scatter(r, 7, 26, 11)
        .map(([x, y]) => cube(r, x, y, 5.6, '#d9a45a'))
        .join('') +
      cress(r, 4, 0, 22, 10) +
      flakes(r, 24, 50, ['#2b1410', '#5b3a24'], 1)
    );
  },
};

export const eggAndGreens: Dish = {
  vessel: 'plate',
  draw: (r) =>
    smear(r, 0, 4, 112, 44, -0.4, '#cfd59a') +
    repeatSvg(6, (i) => asparagus(r, -6 + i * 2, -24 + i * 10, 88, -0.4 + r.range(-0.08, 0.08))) +
    friedEgg(r, 4, 2, 26) +
    shavings(r, 0, 4, 44, 10) +
    flakes(r, 24, 40, ['#2b1410', '#8a5a33'], 1.1) +
    move(
      [
        [-30, 30],
        [36, -30],
      ],
      0,
      0,
    )
      .map(([x, y]) => flower(r, x, y, 5, '#f4b63f'))
      .join(''),
};

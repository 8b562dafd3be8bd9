// Burgers and the grill, cafés, green kitchens.
import { type Dish, liquid, ramekin } from './dish.ts';
import { avocadoFan, cube, onionRing } from './food-fruit.ts';
import { crumbledCheese, eggHalf, friedEgg, steak } from './food-meat-eggs-cheese.ts';
import { bun, fries, rice, toast } from './food-starches.ts';
import {
  asparagus,
  carrot,
  cherryTomato,
  cucumberSlice,
  floret,
  mushroomSlice,
  peas,
  potato,
  radishSlice,
  tomatoHalf,
  wedge,
} from './food-vegetables.ts';
import { citrusWedge, cress, crumbs, flakes, flower, leaf, mint, sesame } from './garnish.ts';
import { clipped, lighter, paintSolid, strokePath } from './paint.ts';
import type { Random } from './random.ts';
import { drizzle, oilDrops, pool, sauceDots, smear, swirl } from './sauces.ts';
import { blob, curve, move, oval, polar, repeatSvg, roundedBox, scatter, straight, tau } from './shapes.ts';

/** From above a burger is only a bun, so the filling shows past its edge. */
function burgerAt(r: Random, x: number, y: number, size: number): string {
  const frill = repeatSvg(16, (i) => {
    const [px, py] = polar(size * 0.8, (i / 16) * tau + r.range(-0.1, 0.1));
    return leaf(r, x + px, y + py, size * 0.46, (i / 16) * tau + r.range(-0.4, 0.4), '#8fae55', 0.55);
  });
  const cheese = paintSolid(
    straight(move(roundedBox(size * 1.72, size * 1.72, 3), x, y, r.range(0.2, 0.9))),
    '#f0b23c',
    { lift: 2, shading: 'soft' },
  );
  const tomato = repeatSvg(4, (i) =>
    paintSolid(
      oval(
        x + Math.cos(i * 1.57 + 0.5) * size * 0.52,
        y + Math.sin(i * 1.57 + 0.5) * size * 0.52,
        size * 0.52,
      ),
      '#c5361b',
      { lift: 1.4, shading: 'soft' },
    ),
  );
  return (
    frill +
    tomato +
    cheese +
    paintSolid(oval(x, y, size * 1.0), '#6b3620', { lift: 2 }) +
    bun(r, x - 1, y - 2, size * 0.92)
  );
}

const ketchup = (r: Random, x: number, y: number, tone: string): string =>
  ramekin(
    r,
    x,
    y,
    17,
    '#f4ead8',
    paintSolid(oval(0, 0, 84), tone, { lift: 0, shading: 'concave' }) +
      swirl(0, 0, 54, lighter(tone, 0.3), 1.6),
  );

export const burgerBoard: Dish = {
  vessel: 'board',
  draw: (r) => {
    const side = r.pick([-1, 1]);
    return (
      fries(r, side * 54, 6, 38, 54) +
      burgerAt(r, side * -38, 0, 47) +
      ketchup(r, side * 84, -42, '#b8321f') +
      cucumberSlice(r, side * 12, 54, 8) +
      cucumberSlice(r, side * 2, 60, 8) +
      flakes(r, 20, 40, ['#fffdf6'], 1)
    );
  },
};

export const burgerPlate: Dish = {
  vessel: 'rimlessPlate',
  draw: (r) =>
    fries(r, 34, 26, 36, 46) +
    burgerAt(r, -20, -12, 46) +
    ketchup(r, 56, -34, r.pick(['#b8321f', '#f3e0ac'])) +
    cress(r, -10, 62, 14, 8),
};

export const grillBoard: Dish = {
  vessel: 'board',
  draw: (r) =>
    steak(r, -34, -8, 56, -0.2) +
    sauceDots(r, [[-36, -10]], 10, '#f5d77c') +
    flakes(r, 24, 12, ['#5f8138'], 1.6) +
    [
      [46, -38],
      [66, -30],
      [54, -18],
      [76, -14],
    ]
      .map(([x = 0, y = 0]) => potato(r, x, y, 11))
      .join('') +
    tomatoHalf(r, 44, 34, 12) +
    tomatoHalf(r, 66, 40, 11) +
    repeatSvg(4, (i) => asparagus(r, -20, 36 + i * 7, 92, 0.05 + r.range(-0.05, 0.05))) +
    onionRing(r, 82, 16, 11) +
    ketchup(r, 88, -48, '#7d9438') +
    repeatSvg(4, () => leaf(r, r.range(-60, 0), r.range(-50, -30), 12, r.range(0, tau), '#6d7d4a', 0.2)),
};

export const steakPlate: Dish = {
  vessel: 'plate',
  draw: (r) =>
    pool(r, 14, 30, 40, 22, '#4f2115', 0.14) +
    steak(r, -6, -6, 48, r.range(-0.5, 0.1)) +
    [
      [34, 20],
      [22, 34],
      [40, 36],
    ]
      .map(([x = 0, y = 0]) => potato(r, x, y, 10))
      .join('') +
    carrot(r, -30, 34, 44, 0.4) +
    carrot(r, -18, 42, 40, 0.2, '#d9a441') +
    leaf(r, -10, -10, 20, 0.2, '#6d7d4a', 0.16) +
    leaf(r, -12, -6, 18, 0.8, '#6d7d4a', 0.16) +
    flakes(r, 20, 40, ['#fffdf6'], 1.1) +
    cress(r, 42, -26, 12, 7),
};

export const greenBowl: Dish = {
  vessel: 'bowl',
  draw: (r) => {
    const parts = r.shuffle<() => string>([
      () => avocadoFan(r, 0, 0, 44, r.range(0, 3), 7),
      () =>
        scatter(r, 9, 26, 11)
          .map(([x, y]) => cherryTomato(r, x, y, 8))
          .join(''),
      () =>
        scatter(r, 5, 24, 19)
          .map(([x, y]) => floret(r, x, y, 12))
          .join(''),
      () =>
        repeatSvg(24, () =>
          strokePath(
            curve([
              [r.range(-26, -8), r.range(-20, 20)],
              [r.range(-8, 8), r.range(-20, 20)],
              [r.range(8, 26), r.range(-20, 20)],
            ]),
            r.pick(['#e0812a', '#d9702a', '#e89a3f']),
            3.2,
          ),
        ),
      () => peas(r, 0, 0, 27, 34, r.pick(['#86a845', '#d9b06a']), 4.4),
      () => eggHalf(r, -8, -4, 20, 0.4) + eggHalf(r, 14, 10, 19, 2),
      () => repeatSvg(9, (i) => radishSlice(r, -20 + (i % 3) * 19, -20 + Math.floor(i / 3) * 17, 11)),
      () =>
        scatter(r, 9, 24, 12)
          .map(([x, y]) => wedge(r, x, y, 11, r.range(0, tau), '#7d1f3f'))
          .join(''),
      () =>
        scatter(r, 8, 24, 13)
          .map(([x, y]) => cube(r, x, y, 7, '#ecd9ae'))
          .join(''),
    ]);
    const around = parts.slice(0, 6).map((part, i) => {
      const [x, y] = polar(51, (i / 6) * tau + 0.3);
      return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${part()}</g>`;
    });
    const greens = scatter(r, 34, 74, 12)
      .map(([x, y]) => leaf(r, x, y, 26, r.range(0, tau), r.pick(['#7d9a45', '#5d7a34', '#94ad58']), 0.45))
      .join('');
    return (
      liquid(r, '#6d8040') +
      greens +
      clipped(oval(0, 0, 88), around.join('')) +
      rice(r, 0, 0, 20, '#e9d5a8') +
      drizzle(r, 46, '#f8ecd0', 2, 6) +
      sesame(r, 0, 0, 70, 40) +
      cress(r, 2, 0, 14, 7)
    );
  },
};

export const roastCarrots: Dish = {
  vessel: 'plate',
  draw: (r) =>
    smear(r, 0, 6, 116, 60, -0.3, '#f8eed8') +
    repeatSvg(6, (i) =>
      carrot(
        r,
        -2 + r.range(-5, 5),
        -30 + i * 12,
        84,
        -0.3 + r.range(-0.12, 0.12),
        r.pick(['#e0812a', '#d9a441', '#9a3a5a', '#e0812a']),
      ),
    ) +
    oilDrops(r, 16, 54, '#7d8f2f', 3.8) +
    crumbledCheese(r, 0, 4, 40, 14) +
    scatter(r, 7, 44, 14)
      .map(([x, y]) => leaf(r, x, y, 12, r.range(0, tau)))
      .join('') +
    crumbs(r, 0, 4, 42, 22, '#b9803f') +
    cress(r, 18, -14, 14, 7) +
    flower(r, -22, 16, 5, '#f4b63f'),
};

export const cauliflower: Dish = {
  vessel: 'plate',
  draw: (r) =>
    pool(r, 0, 2, 60, 56, r.pick(['#e9c05a', '#c9d08c', '#d98a5a']), 0.08) +
    floret(r, -10, -8, 34, '#f0dcae') +
    floret(r, 26, 18, 20, '#ecd29a') +
    flakes(r, 40, 40, ['#7a3f18', '#a8622a'], 2) +
    peas(r, -28, 34, 16, 9, '#b8233c', 3) +
    scatter(r, 9, 50, 14)
      .map(([x, y]) => leaf(r, x, y, 12, r.range(0, tau)))
      .join('') +
    drizzle(r, 34, '#fff6e2', 2.2, 5) +
    sesame(r, 0, 0, 50, 20) +
    mint(r, 30, -26, 14),
};

export const mushroomToast: Dish = {
  vessel: 'plate',
  draw: (r) =>
    toast(r, 0, 0, 56, -0.4) +
    paintSolid(blob(r, 0, 0, 42, 24, 0.12), '#f6ecd8', { lift: 1.4, shading: 'soft' }) +
    scatter(r, 12, 36, 11, 0.7)
      .map(([x, y]) => mushroomSlice(r, x, y, 12, r.range(0, tau)))
      .join('') +
    friedEgg(r, 6, -4, 19) +
    cress(r, -20, 10, 16, 9) +
    flakes(r, 24, 44, ['#2b1410'], 1) +
    oilDrops(r, 7, 58, '#8f8f2a', 2.6),
};

export const avocadoToast: Dish = {
  vessel: 'plate',
  draw: (r) =>
    [
      [-12, -24, -0.15],
      [12, 24, -0.1],
    ]
      .map(
        ([x = 0, y = 0, a = 0], i) =>
          toast(r, x, y, 46, a) +
          paintSolid(blob(r, x, y, 36, 18, 0.12), '#b9c56a', { lift: 1.4, shading: 'soft' }) +
          (i === 0
            ? avocadoFan(r, x - 6, y, 26, 1.4, 6) +
              radishSlice(r, x + 22, y - 4, 7) +
              radishSlice(r, x + 26, y + 7, 7)
            : friedEgg(r, x, y, 17)) +
          cress(r, x + 12, y + 4, 11, 7),
      )
      .join('') +
    flakes(r, 50, 52, ['#c5361b', '#2b1410', '#fffdf6'], 1.2) +
    citrusWedge(r, 48, -14, 11, 1.2) +
    cherryTomato(r, -46, 26, 7) +
    cherryTomato(r, -38, 38, 6.4),
};

// Dishes without meat, for green kitchens and cafés.
import { type Dish, liquid } from './dish.ts';
import { toast } from './food-bread.ts';
import { citrusWedge } from './food-citrus.ts';
import { crumbledCheese, eggHalf, friedEgg } from './food-eggs-cheese.ts';
import { avocadoFan, cube } from './food-fruit.ts';
import { carrot, radishSlice, wedge } from './food-roots.ts';
import { rice } from './food-starches.ts';
import { cherryTomato, floret, mushroomSlice, peas } from './food-vegetables.ts';
import { cress, crumbs, flakes, flower, leaf, mint, sesame } from './garnish.ts';
import { clipped, paintSolid, strokePath } from './paint.ts';
import { drizzle, oilDrops, pool, smear } from './sauces.ts';
import { blob, curve, oval, polar, repeatSvg, scatter, tau } from './shapes.ts';

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

// Greek and Middle Eastern dishes.
import { type Dish, liquid, ramekin } from './dish.ts';
import { olivesBowl } from './dishes-spanish.ts';
import { flatbread } from './food-bread.ts';
import { citrusWedge } from './food-citrus.ts';
import { crumbledCheese } from './food-eggs-cheese.ts';
import { olive, onionRing } from './food-fruit.ts';
import { skewer } from './food-meat.ts';
import { wedge } from './food-roots.ts';
import { cucumberSlice, peas, tomatoHalf } from './food-vegetables.ts';
import { cress, flakes, leaf, mint, sesame } from './garnish.ts';
import { ball, darker, fillPath, lighter, paintHighlight, paintSolid, strokePath, vary } from './paint.ts';
import { drizzle, oilDrops, pool, swirl } from './sauces.ts';
import { blob, move, oval, repeatSvg, scatter, straight, tau } from './shapes.ts';

export const hummus: Dish = {
  vessel: 'rimlessPlate',
  draw: (r) => {
    const tone = r.pick(['#e6cd97', '#e6cd97', '#c97a86', '#b9c07a']);
    return (
      paintSolid(blob(r, 0, 0, 80, 78, 0.03, 16), tone, { lift: 2, shading: 'soft' }) +
      repeatSvg(5, (i) =>
        strokePath(oval(0, 0, 18 + i * 13), i % 2 ? lighter(tone, 0.5) : darker(tone, 0.22), 4, 0.6),
      ) +
      pool(r, 4, 4, 36, 30, '#c99a2a', 0.2) +
      peas(r, 0, 4, 26, 22, '#e0b766', 5.2) +
      flakes(r, 110, 72, ['#b8321f', '#c5361b', '#8a4a1c'], 1.2) +
      scatter(r, 9, 60, 22)
        .map(([x, y]) => leaf(r, x, y, 13, r.range(0, tau)))
        .join('') +
      sesame(r, 0, 0, 66, 30) +
      repeatSvg(4, () => olive(r, r.range(-52, 52), r.range(40, 56), 6))
    );
  },
};

export const greekSalad: Dish = {
  vessel: 'bowl',
  draw: (r) =>
    liquid(r, '#d8cf8f') +
    scatter(r, 16, 66, 22)
      .map(([x, y], i) =>
        i % 2 ? wedge(r, x, y, 20, r.range(0, tau), '#c5361b') : cucumberSlice(r, x, y, 17),
      )
      .join('') +
    scatter(r, 10, 60, 22)
      .map(([x, y], i) => (i % 2 ? olive(r, x, y, 9, '#4a2b3a') : onionRing(r, x, y, 15)))
      .join('') +
    paintSolid(
      straight(
        move(
          [
            [-28, -24],
            [28, -24],
            [28, 24],
            [-28, 24],
          ],
          0,
          -2,
          0.3,
        ),
      ),
      '#fffaf0',
      { lift: 4, shading: 'soft' },
    ) +
    flakes(r, 40, 24, ['#6d8f3c', '#8a5a33'], 1.6) +
    leaf(r, -8, 0, 20, 0.6) +
    oilDrops(r, 14, 70, '#a89a2a', 4),
};

export const mezze: Dish = {
  vessel: 'tray',
  draw: (r) =>
    ramekin(
      r,
      -60,
      -22,
      34,
      '#f4ead8',
      paintSolid(oval(0, 0, 84), '#e6cd97', { lift: 0, shading: 'concave' }) +
        swirl(0, 0, 66, '#f6e6bd') +
        pool(r, 0, 0, 26, 22, '#b8741f', 0.2) +
        flakes(r, 40, 66, ['#b8321f'], 3),
    ) +
    ramekin(
      r,
      8,
      -30,
      27,
      '#35505a',
      paintSolid(oval(0, 0, 84), '#fbf5e6', { lift: 0, shading: 'concave' }) +
        swirl(0, 0, 60, '#d9e0b0') +
        mint(r, 0, 0, 34),
    ) +
    ramekin(r, 66, -24, 30, '#8a3b2a', olivesBowl(r)) +
    flatbread(r, -50, 38, 40, 21) +
    flatbread(r, -24, 44, 36, 19) +
    skewer(r, 48, 26, 96, -0.12) +
    skewer(r, 46, 44, 96, -0.06) +
    tomatoHalf(r, 2, 10, 10) +
    tomatoHalf(r, 14, 4, 8) +
    mint(r, 6, 40, 14),
};

export const skewers: Dish = {
  vessel: 'plate',
  draw: (r) =>
    pool(r, -4, 34, 40, 18, '#fbf5e6', 0.12) +
    [-24, -4, 16].map((y) => skewer(r, 2, y, 124, -0.22 + r.range(-0.05, 0.05))).join('') +
    drizzle(r, 34, '#fff6e2', 2, 5) +
    onionRing(r, -36, -34, 10) +
    onionRing(r, -28, -42, 9) +
    citrusWedge(r, 42, 32, 12, 0.5) +
    mint(r, -8, 42, 13) +
    sesame(r, 0, 0, 40, 22),
};

export const shakshuka: Dish = {
  vessel: 'pan',
  draw: (r) =>
    `<circle r="88" fill="#b5361c"/><circle r="88" fill="url(#concave)"/>` +
    repeatSvg(26, () =>
      fillPath(
        blob(r, r.range(-58, 58), r.range(-58, 58), r.range(6, 15), r.range(5, 11), 0.3),
        vary(r, '#c2451f', 0.3),
        0.6,
      ),
    ) +
    [
      [-30, -26],
      [32, -18],
      [-8, 34],
    ]
      .map(
        ([x = 0, y = 0]) =>
          paintSolid(blob(r, x, y, 25, 23, 0.14, 10), '#fffaf0', { lift: 1, shading: 'soft' }) +
          ball(x, y, 10.5, '#f2a629', 1) +
          paintHighlight(x, y, 10, 0.6),
      )
      .join('') +
    crumbledCheese(r, 0, 0, 66, 22) +
    scatter(r, 12, 66, 18)
      .map(([x, y]) => leaf(r, x, y, 12, r.range(0, tau)))
      .join('') +
    cress(r, 42, 34, 14, 6) +
    flakes(r, 40, 70, ['#2b1410'], 1.1),
};

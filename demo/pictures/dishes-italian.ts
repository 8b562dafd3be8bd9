// Pizza, pasta, burrata, risotto.
import type { Dish } from './dish.ts';
import { shavings } from './food-eggs-cheese.ts';
import { prawn } from './food-shellfish.ts';
import { noodles, ravioli } from './food-starches.ts';
import { cherryTomato, mushroomSlice, tomatoHalf } from './food-vegetables.ts';
import { basil, flakes, leaf } from './garnish.ts';
import { darker, fillPath, paintSolid, strokePath, vary } from './paint.ts';
import { oilDrops, pool } from './sauces.ts';
import { blob, curve, oval, polar, repeatSvg, scatter, smooth, straight, tau } from './shapes.ts';

export const pizza: Dish = {
  vessel: 'roundBoard',
  draw: (r) => {
    const style = r.int(0, 2);
    const base = style === 2 ? '#efdfb5' : '#c8452a';
    const crust = smooth(Array.from({ length: 22 }, (_, i) => polar(r.range(86, 92), (i / 22) * tau)));
    const puffs = repeatSvg(20, (i) => {
      const [x, y] = polar(84, (i / 20) * tau + r.range(-0.1, 0.1));
      return fillPath(blob(r, x, y, r.range(3, 8), r.range(2, 5), 0.3, 7), '#6e3a17', r.range(0.25, 0.7));
    });
    const cheese = scatter(r, 15, 66, 20)
      .map(
        ([x, y]) =>
          paintSolid(blob(r, x, y, r.range(9, 15), r.range(8, 13), 0.16), '#fff3d8', {
            lift: 1.2,
            shading: 'soft',
          }) + fillPath(blob(r, x + 2, y + 2, 4, 3, 0.3, 6), '#e2a650', 0.5),
      )
      .join('');
    const spots = scatter(r, 11, 62, 22);
    const topping =
      style === 0
        ? spots.map(([x, y]) => tomatoHalf(r, x, y, 8)).join('')
        : style === 1
          ? spots
              .map(
                ([x, y]) =>
                  paintSolid(oval(x, y, 10.5), vary(r, '#a8322a', 0.06), { lift: 1.4, shading: 'soft' }) +
                  flakes(r, 0, 1, ['#fff']) +
                  strokePath(oval(x, y, 9.6), '#6d1d18', 1.2, 0.6),
              )
              .join('')
          : spots.map(([x, y]) => mushroomSlice(r, x, y, 11, r.range(0, tau))).join('');
    const cuts = repeatSvg(3, (i) =>
      strokePath(
        straight([polar(88, i * 1.047 + 0.3), polar(-88, i * 1.047 + 0.3)], false),
        '#7a4a20',
        0.9,
        0.5,
      ),
    );
    return (
      paintSolid(crust, '#dca65c', { lift: 5 }) +
      puffs +
      fillPath(blob(r, 0, 0, 77, 77, 0.02, 16), darker(base, 0.2)) +
      fillPath(blob(r, 0, -1, 75, 75, 0.03, 16), base) +
      cheese +
      topping +
      cuts +
      scatter(r, 6, 56, 28)
        .map(([x, y]) => basil(r, x, y, 15))
        .join('') +
      oilDrops(r, 22, 70, '#d9a12f', 2.6)
    );
  },
};

export const spaghetti: Dish = {
  vessel: 'plate',
  draw: (r) => {
    const sauce = r.pick(['#c2401f', '#c2401f', '#7d8f3a', '#d9b25c']);
    return (
      pool(r, 0, 3, 60, 57, sauce, 0.08) +
      noodles(r, 0, 0, 50, '#eac873') +
      paintSolid(blob(r, -2, -2, 24, 22, 0.18, 11), sauce, { lift: 2 }) +
      fillPath(blob(r, 4, 4, 12, 9, 0.3), darker(sauce, 0.3), 0.4) +
      [
        [-10, -8],
        [12, 2],
        [-2, 12],
      ]
        .map(([x = 0, y = 0]) =>
          sauce === '#c2401f' ? cherryTomato(r, x, y, 7) : prawn(r, x, y, 13, r.range(0, tau)),
        )
        .join('') +
      shavings(r, 0, 0, 36, 9) +
      basil(r, 2, -10, 18) +
      flakes(r, 30, 56, ['#2b1410', '#5f8138'], 1)
    );
  },
};

export const burrata: Dish = {
  vessel: 'plate',
  draw: (r) => {
    const ring = repeatSvg(11, (i) => {
      const [x, y] = polar(r.range(36, 48), (i / 11) * tau);
      return tomatoHalf(r, x, y, r.range(9, 14), r.pick(['#c5361b', '#d9832a', '#a62b2b', '#e0a63a']));
    });
    return (
      pool(r, 0, 0, 60, 57, '#e6c25a', 0.07) +
      oilDrops(r, 16, 56, '#7d8f2f', 5) +
      ring +
      paintSolid(blob(r, 0, 0, 29, 28, 0.05, 12), '#fffaf0', { lift: 5 }) +
      fillPath(blob(r, 5, 4, 14, 11, 0.2), '#f3e6cb', 0.8) +
      strokePath(
        curve([
          [-14, -4],
          [-4, -12],
          [8, -10],
        ]),
        '#ffffff',
        3,
        0.9,
      ) +
      basil(r, -4, -2, 19) +
      basil(r, 38, 24, 14) +
      basil(r, -38, 20, 13) +
      flakes(r, 40, 50, ['#2b1410'], 0.9)
    );
  },
};

export const ravioliSage: Dish = {
  vessel: 'plate',
  draw: (r) =>
    pool(r, 0, 2, 58, 54, r.pick(['#c2401f', '#7d8f3a', '#d99a2c']), 0.09) +
    [
      [-28, -22],
      [6, -32],
      [34, -8],
      [-34, 14],
      [0, 4],
      [26, 28],
      [-10, 38],
    ]
      .map(([x = 0, y = 0]) => ravioli(r, x, y, 15, r.range(0, 1.5)))
      .join('') +
    scatter(r, 6, 46, 20)
      .map(([x, y]) => leaf(r, x, y, 19, r.range(0, tau), '#8b9b6a', 0.28))
      .join('') +
    shavings(r, 0, 0, 46, 8) +
    flakes(r, 34, 54, ['#5b3a24', '#d9a45a'], 1.4) +
    oilDrops(r, 10, 54, '#b8741f', 3),
};

export const risotto: Dish = {
  vessel: 'plate',
  draw: (r) => {
    const tone = r.pick(['#ecd28c', '#e9b23c', '#b9c46a']);
    const grains = scatter(r, 320, 57, 3.6)
      .map(([x, y]) => fillPath(oval(x, y, 3.1, 1.5, r.range(0, tau)), vary(r, tone, 0.16)))
      .join('');
    return (
      paintSolid(blob(r, 0, 2, 62, 59, 0.04, 14), tone, { lift: 2, shading: 'soft' }) +
      grains +
      scatter(r, 7, 38, 20)
        .map(([x, y]) => mushroomSlice(r, x, y, 13, r.range(0, tau)))
        .join('') +
      shavings(r, 0, 0, 44, 9) +
      scatter(r, 7, 46, 14)
        .map(([x, y]) => leaf(r, x, y, 10, r.range(0, tau)))
        .join('') +
      oilDrops(r, 12, 52, '#8f8f2a', 3) +
      flakes(r, 30, 54, ['#2b1410'], 1)
    );
  },
};

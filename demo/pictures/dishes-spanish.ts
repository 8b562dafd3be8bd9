// Spanish small dishes and paella.
import { type Dish, liquid, ramekin } from './dish.ts';
import { toast } from './food-bread.ts';
import { citrusWedge } from './food-citrus.ts';
import { cube, olive } from './food-fruit.ts';
import { ham, meatball } from './food-meat.ts';
import { wedge } from './food-roots.ts';
import { prawn } from './food-shellfish.ts';
import { peas } from './food-vegetables.ts';
import { flakes, leaf } from './garnish.ts';
import { fillPath, paintSolid, vary } from './paint.ts';
import type { Random } from './random.ts';
import { drizzle, oilDrops } from './sauces.ts';
import { blob, oval, polar, repeatSvg, scatter, tau } from './shapes.ts';

const patatas = (r: Random): string =>
  liquid(r, '#d9a45a', 86) +
  scatter(r, 22, 66, 24)
    .map(([x, y]) => cube(r, x, y, 13, '#e3a945'))
    .join('') +
  drizzle(r, 52, '#c5361b', 7, 5) +
  drizzle(r, 46, '#fff1d6', 5, 4) +
  flakes(r, 30, 60, ['#5f8138'], 3);

const gambas = (r: Random): string =>
  liquid(r, '#c9702a', 86) +
  scatter(r, 8, 54, 34)
    .map(([x, y]) => prawn(r, x, y, 28, r.range(0, tau)))
    .join('') +
  flakes(r, 40, 70, ['#5f8138', '#fbe7bd', '#c5361b'], 3.6);

export const olivesBowl = (r: Random): string =>
  liquid(r, '#b9a24a', 86) +
  scatter(r, 26, 68, 22)
    .map(([x, y]) => olive(r, x, y, 13))
    .join('') +
  leaf(r, 0, 0, 34, 0.4) +
  leaf(r, -10, 10, 30, 2.4);

const meatballs = (r: Random): string =>
  liquid(r, '#b53a20', 86) +
  scatter(r, 9, 56, 34)
    .map(([x, y]) => meatball(r, x, y, 20))
    .join('') +
  flakes(r, 36, 70, ['#5f8138', '#fff1d6'], 3.4);

const peppers = (r: Random): string =>
  liquid(r, '#a9893a', 86) +
  scatter(r, 16, 60, 22)
    .map(([x, y]) => leaf(r, x, y, 40, r.range(0, tau), '#567232', 0.3))
    .join('') +
  flakes(r, 50, 66, ['#fffdf6'], 2.4);

export const tapas: Dish = {
  vessel: 'board',
  draw: (r) => {
    const bowls = r.shuffle([patatas, gambas, olivesBowl, meatballs, peppers]);
    const tones = r.shuffle(['#b5562f', '#f4ead8', '#35505a', '#8a3b2a']);
    const hams = repeatSvg(5, (i) => ham(r, -52 + i * 25, 42 + (i % 2) * 8, 20, r.range(-0.6, 0.6)));
    return (
      [-62, 0, 62]
        .map((x, i) => ramekin(r, x, -20 + (i % 2) * 6, 31, tones[i] ?? '#f4ead8', (bowls[i] ?? patatas)(r)))
        .join('') +
      hams +
      olive(r, 82, 36, 6) +
      olive(r, 88, 48, 6)
    );
  },
};

export const gambasPan: Dish = { vessel: 'pan', draw: (r) => gambas(r) + citrusWedge(r, 40, 40, 20, 0.6) };

export const patatasBowl: Dish = { vessel: 'bowl', draw: patatas };

export const olivesDish: Dish = { vessel: 'bowl', draw: olivesBowl };

export const paella: Dish = {
  vessel: 'pan',
  draw: (r) => {
    const bed = scatter(r, 330, 82, 5)
      .map(([x, y]) => fillPath(oval(x, y, 4, 1.8, r.range(0, tau)), vary(r, '#e6a936', 0.24)))
      .join('');
    return (
      `<circle r="86" fill="#d2922a"/>${bed}` +
      peas(r, 0, 0, 70, 26, '#7b9a3d', 4) +
      scatter(r, 12, 66, 22)
        .map(([x, y]) => wedge(r, x, y, 11, r.range(0, tau), '#b8321f'))
        .join('') +
      repeatSvg(7, (i) => {
        const [x, y] = polar(52, (i / 7) * tau);
        return prawn(r, x, y, 25, (i / 7) * tau + 0.7);
      }) +
      repeatSvg(4, (i) => {
        const [x, y] = polar(72, i * 1.57 + 0.4);
        return citrusWedge(r, x, y, 15, i * 1.57 + 1.9);
      }) +
      scatter(r, 10, 60, 18)
        .map(([x, y]) => leaf(r, x, y, 11, r.range(0, tau)))
        .join('')
    );
  },
};

export const panConTomate: Dish = {
  vessel: 'plate',
  draw: (r) =>
    [
      [-22, -26, 0.3],
      [20, 4, -0.2],
      [-16, 34, 0.15],
    ]
      .map(
        ([x = 0, y = 0, a = 0]) =>
          toast(r, x, y, 34, a) +
          paintSolid(blob(r, x, y, 25, 14, 0.14), '#cf4a28', { lift: 1, shading: 'soft' }) +
          ham(r, x + 2, y - 2, 20, a + r.range(-0.5, 0.5)) +
          leaf(r, x - 6, y, 11, r.range(0, tau)),
      )
      .join('') + oilDrops(r, 10, 58, '#b59a2a', 2.6),
};

// Burgers and the grill.
import { type Dish, ramekin } from './dish.ts';
import { bun } from './food-bread.ts';
import { onionRing } from './food-fruit.ts';
import { steak } from './food-meat.ts';
import { carrot, potato } from './food-roots.ts';
import { fries } from './food-starches.ts';
import { asparagus, cucumberSlice, tomatoHalf } from './food-vegetables.ts';
import { cress, flakes, leaf } from './garnish.ts';
import { lighter, paintSolid } from './paint.ts';
import type { Random } from './random.ts';
import { pool, sauceDots, swirl } from './sauces.ts';
import { move, oval, polar, repeatSvg, roundedBox, straight, tau } from './shapes.ts';

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

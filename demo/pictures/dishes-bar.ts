// Bar food: cheese, nuts, pretzels.
import { type Dish, ramekin } from './dish.ts';
import { toast } from './food-bread.ts';
import { cheeseWedge } from './food-eggs-cheese.ts';
import { berries, olive } from './food-fruit.ts';
import { ham } from './food-meat.ts';
import { crumbs, flakes, leaf } from './garnish.ts';
import { circle } from './glass-parts.ts';
import { fillPath, paintSolid, strokePath, vary } from './paint.ts';
import { blob, curve, move, oval, repeatSvg, scatter, straight, tau } from './shapes.ts';

export const cheeseBoard: Dish = {
  vessel: 'board',
  draw: (r) =>
    cheeseWedge(r, -56, -22, 40, 0.3) +
    cheeseWedge(r, 8, -34, 34, -0.5, '#f4e8c8') +
    paintSolid(blob(r, 66, -26, 28, 27, 0.02, 12), '#f7efdd', { lift: 4 }) +
    strokePath(
      straight(
        [
          [66, -26],
          [92, -18],
        ],
        false,
      ),
      '#d9c79a',
      2,
    ) +
    repeatSvg(4, (i) => ham(r, -62 + i * 26, 36 + (i % 2) * 6, 19, r.range(-0.6, 0.6))) +
    berries(r, 50, 32, 24, 15, ['#5a2340', '#7a2f50', '#4a1c3a'], 7.4) +
    toast(r, 84, 30, 18, 1.2) +
    toast(r, 92, 40, 18, 1.1) +
    crumbs(r, 0, 6, 24, 12, '#b9803f') +
    olive(r, 16, 6, 6.4) +
    olive(r, 28, 2, 6.4) +
    leaf(r, -6, 4, 24, 0.2) +
    leaf(r, 36, 50, 20, 2.6),
};

export const nuts: Dish = {
  vessel: 'bowl',
  draw: (r) =>
    circle(86, '#8a5a2f') +
    scatter(r, 70, 76, 14)
      .map(([x, y]) =>
        paintSolid(
          oval(x, y, 13, 8.4, r.range(0, tau)),
          vary(r, r.pick(['#c98f4a', '#b5763c', '#e0b676']), 0.1),
          {
            lift: 2.6,
          },
        ),
      )
      .join('') +
    flakes(r, 40, 70, ['#fffdf6', '#5f8138'], 1.6),
};

export const pretzel: Dish = {
  vessel: 'board',
  draw: (r) => {
    const one = (x: number, y: number): string => {
      const d = curve(
        move(
          [
            [-12, 34],
            [-2, 8],
            [26, -22],
            [40, 6],
            [20, 30],
            [-20, 30],
            [-40, 6],
            [-26, -22],
            [2, 8],
            [12, 34],
          ],
          x,
          y,
          r.range(-0.3, 0.3),
        ),
      );
      return (
        `<g transform="translate(2.4 4)">${strokePath(d, '#2b1410', 14, 0.22)}</g>` +
        strokePath(d, '#7a3c16', 14) +
        strokePath(d, '#a85a22', 9) +
        `<g transform="translate(-1.4 -2)">${strokePath(d, '#d08b48', 3, 0.7)}</g>` +
        scatter(r, 30, 42, 4)
          .map(([sx, sy]) =>
            fillPath(
              straight(
                move(
                  [
                    [-1.2, -1.2],
                    [1.2, -1.2],
                    [1.2, 1.2],
                    [-1.2, 1.2],
                  ],
                  x + sx,
                  y + sy * 0.8,
                  r.next(),
                ),
              ),
              '#fffdf6',
              0.9,
            ),
          )
          .join('')
      );
    };
    return (
      one(-46, -4) +
      one(48, 2) +
      ramekin(r, 0, 46, 17, '#f4ead8', circle(84, '#d9a12f') + circle(84, 'url(#concave)'))
    );
  },
};

// Sauces, purées, oils and dots.
import { darker, fillPath, lighter, paintHighlight, paintSolid, shadow, strokePath, vary } from './paint.ts';
import type { Random } from './random.ts';
import { curve, move, oval, type Point, polar, scatter, smooth, tau } from './shapes.ts';

export function pool(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  wobble = 0.12,
): string {
  const points = move(
    Array.from({ length: 10 }, (_, i) => {
      const [px, py] = polar(1 + random.range(-wobble, wobble), (i / 10) * tau);
      return [px * rx, py * ry] as const;
    }),
    x,
    y,
  );
  const d = smooth(points);
  const shine = curve(
    move(
      [
        [-rx * 0.74, -ry * 0.12],
        [-rx * 0.52, -ry * 0.56],
        [-rx * 0.05, -ry * 0.76],
      ],
      x,
      y,
    ),
  );
  return (
    shadow(d, 0.9, 0.12) +
    fillPath(d, colour) +
    `<path d="${d}" fill="url(#concave)" fill-opacity=".55"/>` +
    strokePath(shine, lighter(colour, 0.75), Math.min(rx, ry) * 0.05, 0.5)
  );
}

/** A purée smeared with a spoon: a thick head, then a tail. */
export function smear(
  random: Random,
  x: number,
  y: number,
  length: number,
  breadth: number,
  angle: number,
  colour: string,
): string {
  const spine: Point[] = [
    [-length / 2, 0],
    [-length * 0.38, -breadth * 0.5],
    [-length * 0.16, -breadth * 0.46],
    [length * 0.2, -breadth * 0.26],
    [length * 0.5, -breadth * 0.06],
    [length * 0.44, breadth * 0.1],
    [length * 0.1, breadth * 0.34],
    [-length * 0.22, breadth * 0.52],
    [-length * 0.42, breadth * 0.44],
  ];
  const d = smooth(move(spine, x, y, angle));
  const ridges = [-0.2, 0.06, 0.26].map((k) =>
    strokePath(
      curve(
        move(
          [
            [-length * 0.36, k * breadth],
            [0, k * breadth * 0.6],
            [length * 0.36, k * breadth * 0.2],
          ],
          x,
          y,
          angle,
        ),
      ),
      k < 0 ? lighter(colour, 0.5) : darker(colour, 0.25),
      breadth * random.range(0.05, 0.09),
      0.5,
    ),
  );
  return paintSolid(d, colour, { lift: 1.4, shading: 'soft' }) + ridges.join('');
}

export const sauceDots = (random: Random, spots: readonly Point[], size: number, colour: string): string =>
  spots
    .map(([x, y], i) => {
      const radius = size * (0.55 + 0.45 * Math.abs(Math.sin(i * 1.7 + 0.4)));
      return (
        paintSolid(oval(x, y, radius), vary(random, colour, 0.06), { lift: radius * 0.25 }) +
        paintHighlight(x, y, radius, 0.7)
      );
    })
    .join('');

export const oilDrops = (random: Random, count: number, radius: number, colour: string, size = 3): string =>
  scatter(random, count, radius, size * 1.3)
    .map(([x, y]) => {
      const r = size * random.range(0.3, 1);
      return (
        `<path d="${oval(x, y, r)}" fill="${colour}" fill-opacity=".72"/>` +
        strokePath(oval(x, y, r), lighter(colour, 0.6), 0.35, 0.7) +
        paintHighlight(x, y, r, 0.6)
      );
    })
    .join('');

export function drizzle(random: Random, radius: number, colour: string, width = 1.6, turns = 6): string {
  const points: Point[] = [];
  for (let i = 0; i < turns; i++) {
    const y = -radius + (2 * radius * (i + 0.5)) / turns;
    const half = Math.sqrt(Math.max(0, radius * radius - y * y)) * random.range(0.8, 1.05);
    points.push([i % 2 ? half : -half, y + random.range(-3, 3)]);
  }
  const d = curve(points);
  return (
    `<g transform="translate(.5 .9)">${strokePath(d, '#2b1410', width, 0.2)}</g>` +
    strokePath(d, colour, width) +
    strokePath(d, lighter(colour, 0.7), width * 0.25, 0.6)
  );
}

export const swirl = (x: number, y: number, radius: number, colour: string, turns = 2.4): string => {
  const points: Point[] = Array.from({ length: 22 }, (_, i) => {
    const [px, py] = polar((radius * i) / 21, (i / 21) * turns * tau);
    return [x + px, y + py];
  });
  return strokePath(curve(points), colour, radius * 0.11, 0.85);
};

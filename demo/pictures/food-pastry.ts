// Cakes, tarts and pancakes as single pieces.
import { fillPath, paintHighlight, paintSolid, strokePath, vary } from './paint.ts';
import type { Random } from './random.ts';
import {
  blob,
  blobPoints,
  curve,
  move,
  num,
  oval,
  type Point,
  polar,
  repeatSvg,
  scatter,
  smooth,
  straight,
  tau,
} from './shapes.ts';

export function croissant(random: Random, x: number, y: number, size: number, angle: number): string {
  const lobes = 7;
  let out = '';
  const order = [0, 6, 1, 5, 2, 4, 3];
  for (const i of order) {
    const t = i / (lobes - 1) - 0.5;
    const [px, py] = move([[t * size * 1.75, t * t * size * 1.5]], x, y, angle)[0] ?? [x, y];
    const breadth = size * (0.6 - Math.abs(t) * 0.72);
    const tilt = angle + t * 1.5;
    const shape = blobPoints(random, size * 0.25, Math.max(breadth, size * 0.15), 0.04, 10);
    const d = smooth(move(shape, px, py, tilt));
    const tone = vary(random, '#c98338', 0.08);
    out +=
      paintSolid(d, tone, { lift: size * 0.07 }) +
      repeatSvg(3, (k) =>
        strokePath(
          curve(
            move(
              [
                [(k - 1) * size * 0.1 - 1, -breadth * 0.8],
                [(k - 1) * size * 0.13, 0],
                [(k - 1) * size * 0.1 - 1, breadth * 0.8],
              ],
              px,
              py,
              tilt,
            ),
          ),
          k === 0 ? '#f0c88c' : '#8a4f1c',
          size * 0.02,
          0.6,
        ),
      );
  }
  return out;
}

export function cinnamonBun(random: Random, x: number, y: number, radius: number, icing: boolean): string {
  const d = blob(random, x, y, radius, radius * 0.96, 0.04, 12);
  const spiral: Point[] = Array.from({ length: 34 }, (_, i) => {
    const [px, py] = polar((radius * 0.92 * i) / 33, (i / 33) * 3.1 * tau + 0.5);
    return [x + px, y + py];
  });
  const swirl = curve(spiral);
  let out =
    paintSolid(d, '#cf9148', { lift: 4 }) +
    strokePath(swirl, '#6e3415', radius * 0.1, 0.85) +
    `<g transform="translate(${num(-radius * 0.05)} ${num(-radius * 0.06)})">${strokePath(swirl, '#edc181', radius * 0.05, 0.7)}</g>`;
  if (icing)
    out += paintSolid(blob(random, x, y, radius * 0.5, radius * 0.46, 0.24, 9), '#fff8ec', {
      lift: 1,
      shading: 'soft',
    });
  else
    out += scatter(random, 16, radius * 0.85, 3)
      .map(([sx, sy]) =>
        fillPath(
          straight(
            move(
              [
                [-1.3, -1.3],
                [1.3, -1.3],
                [1.3, 1.3],
                [-1.3, 1.3],
              ],
              x + sx,
              y + sy,
              random.next(),
            ),
          ),
          '#fffdf6',
          0.95,
        ),
      )
      .join('');
  return out + paintHighlight(x, y, radius, 0.35);
}

export function tart(random: Random, x: number, y: number, radius: number, filling: string): string {
  const crust = smooth(
    Array.from(
      { length: 36 },
      (_, i) => move([polar(i % 2 ? radius : radius * 0.93, (i / 36) * tau)], x, y)[0] ?? [x, y],
    ),
  );
  return (
    paintSolid(crust, '#c98a45', { lift: 4, shading: 'soft' }) +
    fillPath(oval(x, y, radius * 0.86), '#8f5a28') +
    paintSolid(oval(x, y, radius * 0.82), vary(random, filling, 0.04), { lift: 0, shading: 'concave' })
  );
}

export function pancakes(random: Random, x: number, y: number, radius: number): string {
  return [
    [5, 7, 1],
    [-4, 3, 0.98],
    [2, -1, 0.95],
  ]
    .map(([dx = 0, dy = 0, k = 1]) => {
      const points = blobPoints(random, radius * k, radius * k * 0.97, 0.025, 14);
      return (
        paintSolid(smooth(move(points, x + dx, y + dy)), '#e9c583', { lift: 4, shading: 'none' }) +
        fillPath(smooth(move(points, x + dx, y + dy, 0, 0.93)), '#b96f2e') +
        fillPath(smooth(move(points, x + dx - 1, y + dy - 1, 0, 0.84)), '#cf8b41', 0.75) +
        `<path d="${smooth(move(points, x + dx, y + dy))}" fill="url(#soft)"/>`
      );
    })
    .join('');
}

// Bread as single pieces, from a slice to a tortilla.
import { sesame } from './garnish.ts';
import { clipped, darker, fillPath, lighter, paintSolid, shadow, strokePath } from './paint.ts';
import type { Random } from './random.ts';
import {
  blob,
  blobPoints,
  curve,
  move,
  oval,
  type Point,
  roundedBox,
  scatter,
  smooth,
  straight,
} from './shapes.ts';

export function loafSlice(
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  angle: number,
  colour = '#5a3620',
): string {
  const shape = roundedBox(w, h, Math.min(w, h) * 0.16);
  const d = straight(move(shape, x, y, angle));
  const inner = straight(move(shape, x, y, angle, 0.92, 0.9));
  const seeds = scatter(random, 16, Math.max(w, h) * 0.5, 4, Math.min(1, h / w))
    .map(([sx, sy]) => {
      const [px, py] = move([[sx * (w > h ? 1 : w / h), sy * (w > h ? 1 : h / w)]], x, y, angle)[0] ?? [x, y];
      return fillPath(oval(px, py, 1.5, 0.8, random.range(0, 3)), lighter(colour, 0.5), 0.7);
    })
    .join('');
  return (
    paintSolid(d, darker(colour, 0.35), { lift: 3.4, shading: 'none' }) +
    fillPath(inner, colour) +
    clipped(inner, seeds) +
    `<path d="${d}" fill="url(#soft)"/>`
  );
}

export function toast(
  random: Random,
  x: number,
  y: number,
  size: number,
  angle: number,
  crumb = '#e9c98f',
): string {
  const shape: Point[] = [
    [-size, -size * 0.1],
    [-size * 0.86, -size * 0.52],
    [-size * 0.2, -size * 0.62],
    [size * 0.6, -size * 0.58],
    [size, -size * 0.2],
    [size * 0.92, size * 0.42],
    [size * 0.1, size * 0.6],
    [-size * 0.8, size * 0.5],
  ];
  const d = smooth(move(shape, x, y, angle));
  const inner = smooth(move(shape, x, y, angle, 0.91, 0.88));
  const holes = scatter(random, 22, size * 0.85, 4, 0.55)
    .map(([hx, hy]) =>
      fillPath(
        oval(x + hx, y + hy, random.range(0.8, 2.2), random.range(0.6, 1.4), random.range(0, 3)),
        darker(crumb, 0.25),
        0.5,
      ),
    )
    .join('');
  return (
    paintSolid(d, '#8a5327', { lift: 3.6, shading: 'soft' }) +
    fillPath(inner, crumb) +
    clipped(inner, holes) +
    `<path d="${inner}" fill="url(#soft)"/>`
  );
}

export function bun(random: Random, x: number, y: number, radius: number): string {
  const d = blob(random, x, y, radius, radius * 0.97, 0.02, 14);
  return (
    paintSolid(d, '#c07a35', { lift: 6 }) +
    fillPath(oval(x - radius * 0.1, y - radius * 0.14, radius * 0.72), '#d9974a', 0.6) +
    fillPath(oval(x - radius * 0.24, y - radius * 0.3, radius * 0.34, radius * 0.24, -0.6), '#f2c98b', 0.55) +
    sesame(random, x, y, radius * 0.74, 46)
  );
}

export function flatbread(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour = '#e5bd7c',
  folded = false,
): string {
  const points = blobPoints(random, rx, ry, 0.06, 11);
  const d = smooth(move(points, x, y));
  const blisters = scatter(random, 18, rx * 0.85, rx * 0.16, ry / rx)
    .map(([bx, by]) => {
      const r = random.range(1.6, rx * 0.09);
      return (
        fillPath(blob(random, x + bx, y + by, r * 1.3, r, 0.3, 7), '#7a4319', random.range(0.35, 0.75)) +
        fillPath(oval(x + bx - r * 0.3, y + by - r * 0.4, r * 0.6, r * 0.4), lighter(colour, 0.5), 0.5)
      );
    })
    .join('');
  const crease = folded
    ? strokePath(
        curve(
          move(
            [
              [-rx * 0.9, ry * 0.1],
              [0, -ry * 0.1],
              [rx * 0.9, ry * 0.12],
            ],
            x,
            y,
          ),
        ),
        '#8a5327',
        1.4,
        0.6,
      )
    : '';
  return paintSolid(d, colour, { lift: 3 }) + clipped(d, blisters) + crease;
}

export function tortilla(
  random: Random,
  x: number,
  y: number,
  size: number,
  angle: number,
  filling: string,
): string {
  const half = (side: number): Point[] => [
    [-size, 0],
    [-size * 0.8, side * size * 0.42],
    [0, side * size * 0.62],
    [size * 0.8, side * size * 0.42],
    [size, 0],
  ];
  const char = (d: string): string =>
    clipped(
      d,
      scatter(random, 9, size * 0.9, 4, 0.6)
        .map(([cx, cy]) => fillPath(oval(x + cx, y + cy, 2.4, 1.4, random.range(0, 3)), '#8a4f1c', 0.5))
        .join(''),
    );
  const back = smooth(move([...half(-1), [0, size * 0.36]], x, y, angle));
  const front = smooth(move([...half(1), [0, size * 0.2]], x, y, angle));
  const lip = shadow(front, 1.2, 0.14);
  return (
    paintSolid(back, '#e4bd77', { lift: 3.5, shading: 'soft' }) +
    char(back) +
    filling +
    lip +
    paintSolid(front, '#efcd8b', { lift: 0, shading: 'soft' }) +
    char(front)
  );
}

// Prawns, oysters and mussels as single pieces.
import { darker, fillPath, lighter, paintHighlight, paintSolid, strokePath, vary } from './paint.ts';
import type { Random } from './random.ts';
import { blobPoints, move, type Point, polar, repeatSvg, smooth, straight } from './shapes.ts';

export function prawn(
  random: Random,
  x: number,
  y: number,
  size: number,
  angle: number,
  colour = '#ea8a5b',
): string {
  const tone = vary(random, colour, 0.08);
  const outer: Point[] = [];
  const inner: Point[] = [];
  for (let i = 0; i <= 7; i++) {
    const a = -2.3 + (i / 7) * 3.9;
    const thick = size * (0.36 - i * 0.026);
    outer.push(polar(size * 0.66 + thick / 2, a));
    inner.unshift(polar(size * 0.66 - thick / 2, a));
  }
  const d = smooth(move([...outer, ...inner], x, y, angle));
  const bands = repeatSvg(6, (i) => {
    const a = -1.9 + (i / 6) * 3.3;
    return strokePath(
      straight(move([polar(size * 0.52, a), polar(size * 0.82, a - 0.08)], x, y, angle), false),
      lighter(tone, 0.6),
      size * 0.06,
      0.75,
    );
  });
  const [tx, ty] = move([polar(size * 0.66, 1.75)], x, y, angle)[0] ?? [x, y];
  const tail = [-0.4, 0.4].map((k) =>
    paintSolid(
      smooth(
        move(
          [
            [0, 0],
            [size * 0.2, -size * 0.14],
            [size * 0.42, 0],
            [size * 0.2, size * 0.12],
          ],
          tx,
          ty,
          angle + 2.9 + k,
        ),
      ),
      darker(tone, 0.15),
      { lift: size * 0.08, shading: 'soft' },
    ),
  );
  return tail.join('') + paintSolid(d, tone, { lift: size * 0.16 }) + bands;
}

export function oyster(random: Random, x: number, y: number, size: number, angle: number): string {
  const shape: Point[] = blobPoints(random, size * 0.72, size, 0.1, 11).map(([px, py]) => [
    px * (1 - py / (size * 4.2)),
    py,
  ]);
  const d = smooth(move(shape, x, y, angle));
  const ridges = [0.94, 0.87].map((k) =>
    strokePath(smooth(move(shape, x, y, angle, k)), '#4e4a4c', 0.9, 0.55),
  );
  const pearl = smooth(move(shape, x, y, angle, 0.8));
  const flesh = smooth(move(blobPoints(random, size * 0.4, size * 0.56, 0.12, 9), x, y, angle));
  return (
    paintSolid(d, '#8b837c', { lift: size * 0.16 }) +
    ridges.join('') +
    fillPath(pearl, '#eee9e2') +
    `<path d="${pearl}" fill="url(#concave)"/>` +
    paintSolid(flesh, '#cfc4ad', { lift: 0.8 }) +
    strokePath(
      smooth(move(blobPoints(random, size * 0.36, size * 0.5, 0.1, 9), x, y, angle)),
      '#6c655c',
      1.1,
      0.6,
    ) +
    paintHighlight(x, y, size * 0.5, 0.85) +
    paintHighlight(x + size * 0.2, y + size * 0.4, size * 0.25, 0.7)
  );
}

export function mussel(random: Random, x: number, y: number, size: number, angle: number): string {
  const shape: Point[] = [
    [0, -size],
    [size * 0.46, -size * 0.5],
    [size * 0.56, size * 0.2],
    [size * 0.2, size * 0.86],
    [-size * 0.26, size * 0.8],
    [-size * 0.46, size * 0.1],
    [-size * 0.3, -size * 0.6],
  ];
  const d = smooth(move(shape, x, y, angle));
  const inner = smooth(move(shape, x, y, angle, 0.84, 0.86));
  const flesh = smooth(move(blobPoints(random, size * 0.26, size * 0.5, 0.12, 8), x, y, angle));
  return (
    paintSolid(d, '#26202c', { lift: size * 0.18 }) +
    fillPath(inner, vary(random, '#8b8aa0', 0.1)) +
    `<path d="${inner}" fill="url(#concave)"/>` +
    paintSolid(flesh, vary(random, '#e5953d', 0.08), { lift: 1 }) +
    paintHighlight(x, y, size * 0.4, 0.6)
  );
}

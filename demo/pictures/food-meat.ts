// Meat as single pieces.
import {
  clipped,
  darker,
  fillPath,
  lighter,
  mix,
  paintHighlight,
  paintSolid,
  shadow,
  strokePath,
  vary,
} from './paint.ts';
import type { Random } from './random.ts';
import {
  blob,
  blobPoints,
  curve,
  move,
  type Point,
  repeatSvg,
  roundedBox,
  scatter,
  smooth,
  straight,
} from './shapes.ts';

export function slicedMeat(
  random: Random,
  x: number,
  y: number,
  length: number,
  size: number,
  angle: number,
  count = 6,
  core = '#b5433f',
): string {
  return repeatSvg(count, (i) => {
    const t = (i / (count - 1) - 0.5) * length;
    const [px, py] = move([[t, Math.sin(i * 1.9) * size * 0.08]], x, y, angle)[0] ?? [x, y];
    const shape: Point[] = blobPoints(random, size * 0.42, size * 0.72, 0.07, 9);
    const tilt = angle + 0.22 + random.range(-0.07, 0.07);
    const d = smooth(move(shape, px, py, tilt));
    const inner = smooth(move(shape, px, py, tilt, 0.82, 0.86));
    const heart = smooth(move(shape, px, py, tilt, 0.56, 0.66));
    return (
      paintSolid(d, vary(random, '#6b3a22', 0.08), { lift: 2.6, shading: 'none' }) +
      fillPath(inner, mix(core, '#c98a6a', 0.45)) +
      fillPath(heart, vary(random, core, 0.06)) +
      strokePath(smooth(move(shape, px, py, tilt, 0.3, 0.5)), lighter(core, 0.45), 0.8, 0.6) +
      `<path d="${d}" fill="url(#soft)"/>`
    );
  });
}

export function steak(random: Random, x: number, y: number, size: number, angle: number): string {
  const shape: Point[] = [
    [-size, -size * 0.1],
    [-size * 0.7, -size * 0.56],
    [0, -size * 0.6],
    [size * 0.66, -size * 0.52],
    [size, 0],
    [size * 0.72, size * 0.46],
    [size * 0.1, size * 0.52],
    [-size * 0.6, size * 0.5],
  ];
  const d = smooth(move(shape, x, y, angle));
  const bars = repeatSvg(6, (i) =>
    strokePath(
      straight(
        move(
          [
            [-size * 0.9 + i * size * 0.34, -size * 0.8],
            [-size * 0.5 + i * size * 0.34, size * 0.8],
          ],
          x,
          y,
          angle,
        ),
        false,
      ),
      '#2e1710',
      size * 0.075,
      0.75,
    ),
  );
  return (
    paintSolid(d, '#7a3f26', { lift: 5 }) +
    strokePath(d, '#d9a878', size * 0.05, 0.5) +
    clipped(d, bars) +
    paintHighlight(x - size * 0.3, y, size * 0.7, 0.3) +
    paintHighlight(x + size * 0.4, y + size * 0.2, size * 0.3, 0.3)
  );
}

export function meatball(random: Random, x: number, y: number, size: number, colour = '#7d4527'): string {
  const d = blob(random, x, y, size, size, 0.07, 10);
  const crust = scatter(random, 7, size * 0.8, size * 0.3)
    .map(([cx, cy]) =>
      fillPath(blob(random, x + cx, y + cy, size * 0.15, size * 0.1, 0.3, 6), darker(colour, 0.4), 0.5),
    )
    .join('');
  return (
    paintSolid(d, vary(random, colour, 0.07), { lift: size * 0.26 }) + crust + paintHighlight(x, y, size, 0.4)
  );
}

export function skewer(random: Random, x: number, y: number, length: number, angle: number): string {
  const stick = straight(
    move(
      [
        [-length / 2, -1],
        [length / 2, -0.5],
        [length / 2, 0.5],
        [-length / 2, 1],
      ],
      x,
      y,
      angle,
    ),
  );
  const pieces = repeatSvg(6, (i) => {
    const [px, py] = move([[-length * 0.32 + i * length * 0.13, 0]], x, y, angle)[0] ?? [x, y];
    if (i % 3 === 1)
      return paintSolid(
        smooth(move(roundedBox(length * 0.07, length * 0.16, 3), px, py, angle)),
        random.pick(['#c5361b', '#7d9a3e', '#e3a336']),
        { lift: 2 },
      );
    return meatball(random, px, py, length * 0.072, '#a05a2c');
  });
  return shadow(stick, 2, 0.2) + fillPath(stick, '#d8b27a') + pieces;
}

export function ham(random: Random, x: number, y: number, size: number, angle: number): string {
  const shape = blobPoints(random, size, size * 0.56, 0.14, 10);
  const d = smooth(move(shape, x, y, angle));
  const folds = repeatSvg(3, (i) =>
    strokePath(
      curve(
        move(
          [
            [-size * 0.7, (i - 1) * size * 0.24],
            [0, (i - 1) * size * 0.3 + size * 0.1],
            [size * 0.7, (i - 1) * size * 0.2],
          ],
          x,
          y,
          angle,
        ),
      ),
      i % 2 ? '#f5cfc0' : '#8f2b2c',
      size * 0.07,
      0.6,
    ),
  );
  return (
    paintSolid(d, vary(random, '#b8473f', 0.06), { lift: size * 0.12 }) +
    clipped(d, folds) +
    strokePath(d, '#f6ddcf', size * 0.09, 0.9)
  );
}

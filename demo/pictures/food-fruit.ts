// Fruit, berries, olives, and small pieces such as rings of onion and chilli.
import { ball, darker, fillPath, lighter, paintHighlight, paintSolid, strokePath, vary } from './paint.ts';
import type { Random } from './random.ts';
import { blob, move, oval, type Point, repeatSvg, scatter, smooth, straight, tau } from './shapes.ts';

export function avocadoFan(
  random: Random,
  x: number,
  y: number,
  size: number,
  angle: number,
  count = 7,
): string {
  return repeatSvg(count, (i) => {
    const t = i - (count - 1) / 2;
    const a = angle + t * 0.09;
    const [px, py] = move([[t * size * 0.17, Math.abs(t) * size * 0.03]], x, y, angle)[0] ?? [x, y];
    const shape: Point[] = [
      [-size * 0.1, -size * 0.62],
      [size * 0.14, -size * 0.4],
      [size * 0.22, size * 0.1],
      [size * 0.1, size * 0.56],
      [-size * 0.12, size * 0.54],
      [-size * 0.2, size * 0.05],
      [-size * 0.16, -size * 0.4],
    ];
    const d = smooth(move(shape, px, py, a));
    return (
      paintSolid(d, '#7d9a3e', { lift: size * 0.07, shading: 'none' }) +
      fillPath(smooth(move(shape, px + size * 0.02, py, a, 0.8, 0.93)), vary(random, '#cfd987', 0.05)) +
      fillPath(smooth(move(shape, px + size * 0.05, py, a, 0.4, 0.7)), '#e9e7a6', 0.8)
    );
  });
}

export const berries = (
  random: Random,
  x: number,
  y: number,
  spread: number,
  count: number,
  colours: readonly string[],
  size = 5,
): string =>
  scatter(random, count, spread, size * 1.8)
    .map(([px, py]) => {
      const colour = random.pick(colours);
      const core = fillPath(oval(x + px, y + py, size * 0.28), darker(colour, 0.5), 0.6);
      return ball(x + px, y + py, size * random.range(0.85, 1.1), colour) + core;
    })
    .join('');

export function strawberry(random: Random, x: number, y: number, size: number, angle: number): string {
  const shape: Point[] = [
    [0, -size * 0.7],
    [size * 0.68, -size * 0.4],
    [size * 0.5, size * 0.35],
    [0, size],
    [-size * 0.5, size * 0.35],
    [-size * 0.68, -size * 0.4],
  ];
  const d = smooth(move(shape, x, y, angle));
  return (
    paintSolid(d, '#c62f2c', { lift: size * 0.22 }) +
    fillPath(smooth(move(shape, x, y, angle, 0.72)), '#e77b66', 0.9) +
    fillPath(smooth(move(shape, x, y, angle, 0.36, 0.5)), '#fbd9c8', 0.9) +
    paintHighlight(x - size * 0.1, y, size * 0.8, random.range(0.3, 0.5))
  );
}

export function olive(
  random: Random,
  x: number,
  y: number,
  size: number,
  colour = random.pick(['#7c8433', '#93934a', '#4a2b3a']),
): string {
  const angle = random.range(0, tau);
  const [hx, hy] = move([[size * 0.72, 0]], x, y, angle)[0] ?? [x, y];
  return (
    paintSolid(oval(x, y, size * 1.18, size * 0.88, angle), colour, { lift: size * 0.3 }) +
    fillPath(oval(hx, hy, size * 0.24, size * 0.3, angle), darker(colour, 0.6)) +
    paintHighlight(x, y, size, 0.6)
  );
}

export function onionRing(random: Random, x: number, y: number, radius: number, colour = '#8c3f6b'): string {
  const d = blob(random, x, y, radius, radius * random.range(0.7, 0.95), 0.08, 8);
  return (
    `<g transform="translate(.8 1.4)">${strokePath(d, '#2b1410', radius * 0.2, 0.18)}</g>` +
    strokePath(d, colour, radius * 0.2) +
    strokePath(d, '#f3dbe2', radius * 0.1, 0.95)
  );
}

export const chilliRing = (
  random: Random,
  x: number,
  y: number,
  radius: number,
  colour = '#c5361b',
): string =>
  paintSolid(oval(x, y, radius, radius * 0.85, random.range(0, 3)), colour, {
    lift: radius * 0.2,
    shading: 'soft',
  }) +
  fillPath(oval(x, y, radius * 0.55), lighter(colour, 0.5)) +
  fillPath(oval(x + radius * 0.15, y, radius * 0.16), '#f7e3b0') +
  fillPath(oval(x - radius * 0.2, y + radius * 0.1, radius * 0.13), '#f7e3b0');

export const springOnion = (random: Random, x: number, y: number, radius: number): string => {
  const d = oval(x, y, radius, radius * random.range(0.75, 1), random.range(0, 3));
  return (
    paintSolid(d, '#7ba149', { lift: radius * 0.2, shading: 'none' }) +
    fillPath(oval(x, y, radius * 0.62), '#d9e6a4') +
    fillPath(oval(x, y, radius * 0.34), '#6d8f3c', 0.7)
  );
};

export const cube = (
  random: Random,
  x: number,
  y: number,
  size: number,
  colour: string,
  angle = random.range(0, 1.5),
): string => {
  const tone = vary(random, colour, 0.06);
  const face: Point[] = [
    [-size, -size],
    [size, -size],
    [size, size],
    [-size, size],
  ];
  return (
    paintSolid(straight(move(face, x + size * 0.14, y + size * 0.24, angle)), darker(tone, 0.25), {
      lift: size * 0.3,
      shading: 'none',
    }) +
    fillPath(straight(move(face, x, y, angle)), tone) +
    `<path d="${straight(move(face, x, y, angle))}" fill="url(#soft)"/>`
  );
};

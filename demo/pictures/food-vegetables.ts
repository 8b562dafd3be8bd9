// Vegetables and fungi as single pieces; a dish arranges them.
import { ball, darker, fillPath, lighter, paintHighlight, paintSolid, strokePath, vary } from './paint.ts';
import type { Random } from './random.ts';
import { blob, curve, move, oval, polar, repeatSvg, scatter, smooth, tau } from './shapes.ts';

export function tomatoHalf(random: Random, x: number, y: number, radius: number, colour = '#c5361b'): string {
  const turn = random.range(0, tau);
  const chambers = repeatSvg(4, (i) => {
    const [cx, cy] = polar(radius * 0.46, turn + (i / 4) * tau);
    const seeds = repeatSvg(3, (k) => {
      const [sx, sy] = polar(radius * 0.14, k * 2.1 + i);
      return fillPath(oval(x + cx + sx, y + cy + sy, radius * 0.06, radius * 0.09, k), '#f6d98c', 0.9);
    });
    return (
      fillPath(
        oval(x + cx, y + cy, radius * 0.27, radius * 0.2, turn + (i / 4) * tau + 1.57),
        lighter(colour, 0.32),
      ) + seeds
    );
  });
  return (
    paintSolid(oval(x, y, radius), colour, { lift: radius * 0.22, shading: 'soft' }) +
    fillPath(oval(x, y, radius * 0.86), lighter(colour, 0.14)) +
    chambers +
    paintHighlight(x, y, radius, 0.5)
  );
}

export const cherryTomato = (random: Random, x: number, y: number, radius: number): string =>
  ball(x, y, radius, random.pick(['#c5361b', '#d4552a', '#e08a2c']));

export function cucumberSlice(random: Random, x: number, y: number, radius: number): string {
  const seeds = repeatSvg(7, (i) => {
    const [sx, sy] = polar(radius * 0.42, (i / 7) * tau + random.next());
    return fillPath(oval(x + sx, y + sy, radius * 0.11, radius * 0.05, (i / 7) * tau), '#f3f4d2');
  });
  return (
    paintSolid(oval(x, y, radius), '#4f7434', { lift: radius * 0.14, shading: 'none' }) +
    fillPath(oval(x, y, radius * 0.88), '#d9e3a6') +
    fillPath(oval(x, y, radius * 0.58), '#c4d68c', 0.8) +
    seeds +
    `<path d="${oval(x, y, radius)}" fill="url(#soft)" fill-opacity=".6"/>`
  );
}

export function asparagus(
  random: Random,
  x: number,
  y: number,
  length: number,
  angle: number,
  colour = '#6c8a3a',
): string {
  const w = length * 0.045;
  const tone = vary(random, colour, 0.12);
  const d = smooth(
    move(
      [
        [-length / 2, -w],
        [length * 0.3, -w],
        [length * 0.42, -w * 1.5],
        [length / 2, 0],
        [length * 0.42, w * 1.5],
        [length * 0.3, w],
        [-length / 2, w],
      ],
      x,
      y,
      angle,
    ),
  );
  const scales = repeatSvg(5, (i) =>
    fillPath(
      smooth(
        move(
          [
            [0, -w * 0.8],
            [length * 0.05, 0],
            [0, w * 0.8],
            [-length * 0.015, 0],
          ],
          ...(move([[length * (0.44 - i * (i < 3 ? 0.06 : 0.13)), 0]], x, y, angle)[0] ?? ([x, y] as const)),
          angle,
        ),
      ),
      darker(tone, 0.4),
      0.75,
    ),
  );
  return (
    paintSolid(d, tone, { lift: w * 0.8 }) +
    scales +
    strokePath(
      curve(
        move(
          [
            [-length * 0.45, -w * 0.4],
            [length * 0.28, -w * 0.4],
          ],
          x,
          y,
          angle,
        ),
      ),
      lighter(tone, 0.6),
      w * 0.3,
      0.6,
    )
  );
}

export function mushroomSlice(random: Random, x: number, y: number, size: number, angle: number): string {
  const tone = vary(random, '#d9b98c', 0.1);
  const d = smooth(
    move(
      [
        [0, -size * 0.62],
        [size * 0.75, -size * 0.3],
        [size * 0.74, size * 0.06],
        [size * 0.24, size * 0.1],
        [size * 0.22, size * 0.66],
        [-size * 0.22, size * 0.66],
        [-size * 0.24, size * 0.1],
        [-size * 0.74, size * 0.06],
        [-size * 0.75, -size * 0.3],
      ],
      x,
      y,
      angle,
    ),
  );
  const gills = curve(
    move(
      [
        [-size * 0.56, -size * 0.02],
        [-size * 0.2, -size * 0.16],
        [0, -size * 0.18],
        [size * 0.2, -size * 0.16],
        [size * 0.56, -size * 0.02],
      ],
      x,
      y,
      angle,
    ),
  );
  return (
    paintSolid(d, tone, { lift: size * 0.14, shading: 'soft' }) +
    strokePath(d, '#8f6238', size * 0.07, 0.7) +
    strokePath(gills, '#8f6238', size * 0.08, 0.8)
  );
}

export function floret(random: Random, x: number, y: number, size: number, colour = '#5c7d38'): string {
  let out = paintSolid(blob(random, x, y, size, size * 0.9, 0.14, 9), darker(colour, 0.25), {
    lift: size * 0.24,
  });
  for (const [bx, by] of scatter(random, 34, size * 0.86, size * 0.17))
    out += ball(x + bx, y + by, size * random.range(0.13, 0.2), vary(random, colour, 0.15), size * 0.05);
  return out;
}

export const peas = (
  random: Random,
  x: number,
  y: number,
  spread: number,
  count: number,
  colour = '#86a845',
  size = 3.4,
): string =>
  scatter(random, count, spread, size * 1.7)
    .map(([px, py]) => ball(x + px, y + py, size * random.range(0.88, 1.1), vary(random, colour, 0.12)))
    .join('');

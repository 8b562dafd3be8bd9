// Vegetables and fungi as single pieces; a dish arranges them.
import { ball, darker, fillPath, lighter, paintHighlight, paintSolid, strokePath, vary } from './paint.ts';
import type { Random } from './random.ts';
import { blob, curve, move, oval, polar, repeatSvg, scatter, smooth, straight, tau } from './shapes.ts';

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

export function radishSlice(random: Random, x: number, y: number, radius: number): string {
  const d = oval(x, y, radius, radius * random.range(0.85, 1), random.range(0, 3));
  return (
    paintSolid(d, '#c23a5c', { lift: radius * 0.14, shading: 'none' }) +
    fillPath(oval(x, y, radius * 0.86), '#fff5f0') +
    strokePath(oval(x, y, radius * 0.5), '#f0c9cf', radius * 0.08, 0.6) +
    `<path d="${d}" fill="url(#soft)" fill-opacity=".7"/>`
  );
}

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

export function carrot(
  random: Random,
  x: number,
  y: number,
  length: number,
  angle: number,
  colour = '#e0812a',
): string {
  const w = length * 0.13;
  const tone = vary(random, colour, 0.12);
  const d = smooth(
    move(
      [
        [-length / 2, -w],
        [-length * 0.1, -w * 0.95],
        [length * 0.3, -w * 0.5],
        [length / 2, 0],
        [length * 0.3, w * 0.5],
        [-length * 0.1, w * 0.95],
        [-length / 2, w],
        [-length * 0.55, 0],
      ],
      x,
      y,
      angle,
    ),
  );
  const marks = repeatSvg(5, (i) =>
    strokePath(
      straight(
        move(
          [
            [-length * 0.4 + i * length * 0.15, -w * 0.6],
            [-length * 0.39 + i * length * 0.15, w * random.range(-0.1, 0.4)],
          ],
          x,
          y,
          angle,
        ),
        false,
      ),
      darker(tone, 0.4),
      0.7,
      0.5,
    ),
  );
  const greens = repeatSvg(4, (i) =>
    strokePath(
      curve(
        move(
          [
            [-length * 0.52, 0],
            [-length * 0.62, (i - 1.5) * w * 0.5],
            [-length * 0.72, (i - 1.5) * w],
          ],
          x,
          y,
          angle,
        ),
      ),
      '#64853a',
      length * 0.028,
    ),
  );
  return (
    greens +
    paintSolid(d, tone, { lift: w * 0.4 }) +
    marks +
    strokePath(
      curve(
        move(
          [
            [-length * 0.4, -w * 0.45],
            [length * 0.25, -w * 0.2],
          ],
          x,
          y,
          angle,
        ),
      ),
      lighter(tone, 0.6),
      w * 0.16,
      0.6,
    )
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

export function potato(random: Random, x: number, y: number, size: number, colour = '#e3b65a'): string {
  const tone = vary(random, colour, 0.1);
  const d = blob(random, x, y, size, size * random.range(0.75, 0.95), 0.1, 8);
  const crust = repeatSvg(3, () =>
    fillPath(
      blob(
        random,
        x + random.range(-0.4, 0.4) * size,
        y + random.range(-0.4, 0.5) * size,
        size * 0.26,
        size * 0.16,
        0.3,
        6,
      ),
      darker(tone, 0.35),
      0.35,
    ),
  );
  return paintSolid(d, tone, { lift: size * 0.28 }) + crust + paintHighlight(x, y, size, 0.4);
}

export function wedge(
  random: Random,
  x: number,
  y: number,
  size: number,
  angle: number,
  colour: string,
): string {
  const tone = vary(random, colour, 0.1);
  const d = smooth(
    move(
      [
        [-size, -size * 0.1],
        [-size * 0.3, -size * 0.46],
        [size * 0.5, -size * 0.4],
        [size, 0],
        [size * 0.4, size * 0.36],
        [-size * 0.5, size * 0.32],
      ],
      x,
      y,
      angle,
    ),
  );
  const facet = smooth(
    move(
      [
        [-size * 0.9, -size * 0.06],
        [-size * 0.2, -size * 0.34],
        [size * 0.9, 0],
        [0, size * 0.04],
      ],
      x,
      y,
      angle,
    ),
  );
  return paintSolid(d, tone, { lift: size * 0.22 }) + fillPath(facet, lighter(tone, 0.35), 0.55);
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

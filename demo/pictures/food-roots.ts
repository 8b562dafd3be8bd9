// Roots and potatoes as single pieces; a dish arranges them.
import { darker, fillPath, lighter, paintHighlight, paintSolid, strokePath, vary } from './paint.ts';
import type { Random } from './random.ts';
import { blob, curve, move, oval, repeatSvg, smooth, straight } from './shapes.ts';

export function radishSlice(random: Random, x: number, y: number, radius: number): string {
  const d = oval(x, y, radius, radius * random.range(0.85, 1), random.range(0, 3));
  return (
    paintSolid(d, '#c23a5c', { lift: radius * 0.14, shading: 'none' }) +
    fillPath(oval(x, y, radius * 0.86), '#fff5f0') +
    strokePath(oval(x, y, radius * 0.5), '#f0c9cf', radius * 0.08, 0.6) +
    `<path d="${d}" fill="url(#soft)" fill-opacity=".7"/>`
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

// Eggs and cheese as single pieces.
import { ball, clipped, darker, fillPath, paintHighlight, paintSolid, strokePath, vary } from './paint.ts';
import type { Random } from './random.ts';
import { blob, blobPoints, move, oval, type Point, scatter, smooth, straight, tau } from './shapes.ts';

export function eggHalf(
  random: Random,
  x: number,
  y: number,
  size: number,
  angle = random.range(0, tau),
): string {
  const shape: Point[] = [
    [-size * 0.86, 0],
    [-size * 0.5, -size * 0.6],
    [size * 0.3, -size * 0.62],
    [size, 0],
    [size * 0.3, size * 0.62],
    [-size * 0.5, size * 0.6],
  ];
  const d = smooth(move(shape, x, y, angle));
  const [yx, yy] = move([[-size * 0.08, 0]], x, y, angle)[0] ?? [x, y];
  return (
    paintSolid(d, '#fffaf0', { lift: size * 0.18, shading: 'soft' }) +
    paintSolid(oval(yx, yy, size * 0.4), '#f0a42b', { lift: 0, shading: 'soft' }) +
    fillPath(oval(yx, yy, size * 0.27), '#f6b93f') +
    paintHighlight(yx, yy, size * 0.4, 0.8)
  );
}

export function friedEgg(random: Random, x: number, y: number, size: number): string {
  const d = blob(random, x, y, size, size * 0.9, 0.14, 10);
  return (
    paintSolid(d, '#fffaf1', { lift: 2, shading: 'soft' }) +
    strokePath(d, '#d7a35c', 1, 0.5) +
    ball(x + size * 0.05, y - size * 0.03, size * 0.42, '#f2a629', 1.2) +
    fillPath(oval(x - size * 0.1, y - size * 0.18, size * 0.12, size * 0.06, -0.6), '#fff8e0', 0.9)
  );
}

export const crumbledCheese = (
  random: Random,
  x: number,
  y: number,
  spread: number,
  count: number,
  colour = '#fffaf0',
): string =>
  scatter(random, count, spread, 3.4)
    .map(([cx, cy]) =>
      paintSolid(
        straight(
          move(blobPoints(random, random.range(2, 4), random.range(1.8, 3.4), 0.3, 6), x + cx, y + cy),
        ),
        colour,
        { lift: 0.9, shading: 'soft' },
      ),
    )
    .join('');

export const shavings = (
  random: Random,
  x: number,
  y: number,
  spread: number,
  count: number,
  colour = '#f7e9c4',
): string =>
  scatter(random, count, spread, 5)
    .map(([cx, cy]) => {
      const size = random.range(4, 8);
      const a = random.range(0, tau);
      const d = smooth(
        move(
          [
            [-size, -size * 0.2],
            [0, -size * 0.5],
            [size, -size * 0.1],
            [size * 0.8, size * 0.3],
            [0, size * 0.1],
            [-size * 0.8, size * 0.34],
          ],
          x + cx,
          y + cy,
          a,
        ),
      );
      return paintSolid(d, vary(random, colour, 0.05), { lift: 1, shading: 'soft' });
    })
    .join('');

export function cheeseWedge(
  random: Random,
  x: number,
  y: number,
  size: number,
  angle: number,
  colour = '#efcf7c',
): string {
  const top: Point[] = [
    [-size, 0],
    [size * 0.8, -size * 0.42],
    [size * 0.9, size * 0.42],
  ];
  const d = straight(move(top, x, y, angle));
  const holes = scatter(random, 5, size * 0.5, size * 0.2)
    .map(([hx, hy]) =>
      fillPath(oval(x + hx * 0.7, y + hy * 0.5, size * random.range(0.03, 0.08)), darker(colour, 0.3), 0.7),
    )
    .join('');
  return (
    paintSolid(d, darker(colour, 0.22), { lift: size * 0.14, shading: 'none' }) +
    paintSolid(straight(move(top, x - size * 0.03, y - size * 0.07, angle)), colour, {
      lift: 0,
      shading: 'soft',
    }) +
    clipped(d, holes) +
    strokePath(
      straight(
        move(
          [
            [size * 0.8, -size * 0.42],
            [size * 0.9, size * 0.42],
          ],
          x - size * 0.03,
          y - size * 0.07,
          angle,
        ),
        false,
      ),
      '#b8863c',
      size * 0.08,
      0.9,
    )
  );
}

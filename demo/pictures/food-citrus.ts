// Slices and wedges of lemon, lime and orange.
import { fillPath, lighter, paintSolid, strokePath, vary } from './paint.ts';
import type { Random } from './random.ts';
import { move, oval, type Point, polar, repeatSvg, smooth, straight, tau } from './shapes.ts';

export function citrusSlice(
  random: Random,
  x: number,
  y: number,
  radius: number,
  colour = '#f2c230',
): string {
  const turn = random.range(0, tau);
  const segments = repeatSvg(8, (i) => {
    const a = turn + (i / 8) * tau;
    const wedge: Point[] = [
      polar(radius * 0.14, a),
      polar(radius * 0.76, a - 0.3),
      polar(radius * 0.8, a),
      polar(radius * 0.76, a + 0.3),
    ];
    return fillPath(smooth(move(wedge, x, y)), lighter(colour, random.range(0.02, 0.3)), 0.95);
  });
  return (
    paintSolid(oval(x, y, radius), colour, { lift: radius * 0.14, shading: 'soft' }) +
    fillPath(oval(x, y, radius * 0.88), '#fff6d8') +
    segments +
    `<path d="${oval(x, y, radius)}" fill="url(#soft)" fill-opacity=".5"/>`
  );
}

export function citrusWedge(
  random: Random,
  x: number,
  y: number,
  size: number,
  angle: number,
  colour = '#f2c230',
): string {
  const d = smooth(
    move(
      [
        [-size, 0],
        [-size * 0.5, -size * 0.42],
        [size * 0.5, -size * 0.42],
        [size, 0],
        [size * 0.5, size * 0.34],
        [-size * 0.5, size * 0.34],
      ],
      x,
      y,
      angle,
    ),
  );
  const flesh = smooth(
    move(
      [
        [-size * 0.86, 0.02 * size],
        [0, -size * 0.3],
        [size * 0.86, 0.02 * size],
        [0, size * 0.16],
      ],
      x,
      y,
      angle,
    ),
  );
  const ribs = repeatSvg(4, (i) =>
    strokePath(
      straight(
        move(
          [
            [-size * 0.5 + i * size * 0.33, -size * 0.2],
            [-size * 0.42 + i * size * 0.28, size * 0.12],
          ],
          x,
          y,
          angle,
        ),
        false,
      ),
      '#fff6d8',
      size * 0.05,
      0.8,
    ),
  );
  return (
    paintSolid(d, colour, { lift: size * 0.16 }) +
    fillPath(flesh, vary(random, lighter(colour, 0.35), 0.08)) +
    ribs
  );
}

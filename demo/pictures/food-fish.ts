// Fish and shellfish as single pieces.
import {
  clipped,
  darker,
  fillPath,
  lighter,
  mix,
  paintHighlight,
  paintSolid,
  strokePath,
  vary,
} from './paint.ts';
import type { Random } from './random.ts';
import { blobPoints, curve, move, type Point, polar, repeatSvg, smooth, straight } from './shapes.ts';

export function fillet(
  random: Random,
  x: number,
  y: number,
  length: number,
  breadth: number,
  angle: number,
  colour: string,
): string {
  const shape: Point[] = [
    [-length / 2, -breadth * 0.2],
    [-length * 0.38, -breadth * 0.5],
    [0, -breadth * 0.54],
    [length * 0.38, -breadth * 0.46],
    [length / 2, -breadth * 0.1],
    [length * 0.46, breadth * 0.4],
    [0, breadth * 0.52],
    [-length * 0.42, breadth * 0.44],
  ];
  const d = smooth(move(shape, x, y, angle));
  const flakes = repeatSvg(6, (i) => {
    const fx = -length * 0.4 + (i + random.range(-0.1, 0.1)) * length * 0.155;
    return strokePath(
      curve(
        move(
          [
            [fx, -breadth * 0.42],
            [fx + length * 0.06, 0],
            [fx, breadth * 0.42],
          ],
          x,
          y,
          angle,
        ),
      ),
      lighter(colour, 0.75),
      1.3,
      0.55,
    );
  });
  const sear = repeatSvg(5, () =>
    fillPath(
      smooth(
        move(
          blobPoints(random, length * 0.09, breadth * 0.07, 0.3, 7),
          ...(move(
            [[random.range(-0.36, 0.36) * length, random.range(-0.34, 0.34) * breadth]],
            x,
            y,
            angle,
          )[0] ?? ([x, y] as const)),
          angle,
        ),
      ),
      mix(colour, '#8a4a1c', 0.6),
      0.35,
    ),
  );
  return (
    paintSolid(d, colour, { lift: 4.5 }) +
    clipped(d, flakes + sear) +
    strokePath(
      curve(
        move(
          [
            [-length * 0.38, -breadth * 0.36],
            [0, -breadth * 0.42],
            [length * 0.34, -breadth * 0.34],
          ],
          x,
          y,
          angle,
        ),
      ),
      '#fffaf0',
      1.4,
      0.55,
    )
  );
}

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

export function salmonSlice(
  random: Random,
  x: number,
  y: number,
  length: number,
  breadth: number,
  angle: number,
  colour = '#ee8a5c',
): string {
  const shape: Point[] = [
    [-length / 2, -breadth * 0.32],
    [-length * 0.2, -breadth * 0.5],
    [length * 0.25, -breadth * 0.46],
    [length / 2, -breadth * 0.2],
    [length * 0.46, breadth * 0.3],
    [length * 0.1, breadth * 0.48],
    [-length * 0.3, breadth * 0.46],
    [-length * 0.5, breadth * 0.2],
  ];
  const d = smooth(move(shape, x, y, angle));
  const fat = repeatSvg(5, (i) => {
    const fx = -length * 0.36 + i * length * 0.18;
    return strokePath(
      curve(
        move(
          [
            [fx - breadth * 0.12, -breadth * 0.46],
            [fx + breadth * 0.1, 0],
            [fx - breadth * 0.06, breadth * 0.46],
          ],
          x,
          y,
          angle,
        ),
      ),
      lighter(colour, 0.7),
      breadth * 0.07,
      0.8,
    );
  });
  return (
    paintSolid(d, vary(random, colour, 0.05), { lift: breadth * 0.13 }) +
    clipped(d, fat) +
    strokePath(
      curve(
        move(
          [
            [-length * 0.36, -breadth * 0.3],
            [length * 0.2, -breadth * 0.32],
          ],
          x,
          y,
          angle,
        ),
      ),
      '#fffaf0',
      breadth * 0.06,
      0.6,
    )
  );
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

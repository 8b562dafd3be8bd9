// Fish and shellfish as single pieces.
import { clipped, fillPath, lighter, mix, paintSolid, strokePath, vary } from './paint.ts';
import type { Random } from './random.ts';
import { blobPoints, curve, move, type Point, repeatSvg, smooth } from './shapes.ts';

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

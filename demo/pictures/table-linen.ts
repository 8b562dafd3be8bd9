// Runners and napkins.
import { darker, fillPath, paintSolid, shadow, strokePath } from './paint.ts';
import type { Random } from './random.ts';
import { curve, move, type Point, repeatSvg, smooth, straight } from './shapes.ts';

/** A cloth that crosses the picture and gives the background a second tone. */
export function drawRunner(
  random: Random,
  width: number,
  height: number,
  colour: string,
  stripe: string,
): string {
  const angle = random.pick([-1, 1]) * random.range(0.12, 0.5);
  const breadth = height * random.range(0.5, 0.75);
  const x = width * random.range(0.35, 0.65);
  const box: Point[] = [
    [-breadth / 2, -height],
    [breadth / 2, -height],
    [breadth / 2, height],
    [-breadth / 2, height],
  ];
  const d = straight(move(box, x, height / 2, angle));
  const along = (offset: number): string =>
    straight(
      move(
        [
          [offset, -height],
          [offset, height],
        ],
        x,
        height / 2,
        angle,
      ),
      false,
    );
  let out = shadow(d, 9, 0.12) + fillPath(d, colour) + `<path d="${d}" fill="url(#soft)" fill-opacity=".6"/>`;
  const lines = Math.floor(breadth / 10);
  out += repeatSvg(lines, (i) =>
    strokePath(along(-breadth / 2 + 10 * i + 4), darker(colour, 0.4), 1, random.range(0.05, 0.16)),
  );
  for (const side of [-1, 1]) {
    out +=
      strokePath(along((side * breadth) / 2 - side * 26), stripe, 7, 0.85) +
      strokePath(along((side * breadth) / 2 - side * 42), stripe, 2.5, 0.85);
  }
  return out;
}

/** A folded napkin, drawn about 0,0 in a box of 100 by 200. */
export function drawNapkin(random: Random, colour: string, stripe: string, angle: number): string {
  const at = (points: Point[]): Point[] => move(points, 0, 0, angle);
  const j = (): number => random.range(-4, 4);
  const edge: Point[] = [
    [-52 + j(), -100 + j()],
    [50 + j(), -98 + j()],
    [54 + j(), 96 + j()],
    [-50 + j(), 100 + j()],
  ];
  const under: Point[] = [
    [-56, -96],
    [46, -104],
    [59, 92],
    [-45, 106],
  ];
  let out = paintSolid(straight(at(under)), darker(colour, 0.1), { lift: 6, shading: 'soft' });
  out += paintSolid(straight(at(edge)), colour, { lift: 2, shading: 'soft' });
  out += repeatSvg(18, (i) =>
    strokePath(
      straight(
        at([
          [-48 + i * 5.6, -97],
          [-47 + i * 5.6, 96],
        ]),
        false,
      ),
      darker(colour, 0.4),
      0.6,
      0.14,
    ),
  );
  for (const y of [74, 80, 84])
    out += strokePath(
      straight(
        at([
          [-50, y],
          [52, y - 3],
        ]),
        false,
      ),
      stripe,
      y === 74 ? 4 : 1.4,
      0.9,
    );
  out += strokePath(
    curve(
      at([
        [-20, -98],
        [-10, -30],
        [-18, 98],
      ]),
    ),
    darker(colour, 0.5),
    3,
    0.1,
  );
  out += strokePath(
    curve(
      at([
        [-16, -98],
        [-6, -30],
        [-14, 98],
      ]),
    ),
    '#ffffff',
    2,
    0.35,
  );
  return (
    out +
    fillPath(
      smooth(
        at([
          [50, -98],
          [40, -40],
          [53, 60],
          [50, 0],
        ]),
      ),
      darker(colour, 0.4),
      0.1,
    )
  );
}

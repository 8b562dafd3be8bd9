// What food is served on that is no plate:
// boards, slates, trays, pans and boxes, with a half width of 100.
import { clipped, darker, fillPath, lighter, mix, paintSolid, strokePath } from './paint.ts';
import type { Random } from './random.ts';
import { disc, ring, roundShadow } from './round-shapes.ts';
import { curve, move, type Point, polar, repeatSvg, roundedBox, smooth, straight, tau } from './shapes.ts';

function grainLines(random: Random, colour: string, w: number, h: number, angle: number): string {
  return repeatSvg(15, () => {
    const y = random.range(-h / 2, h / 2);
    const points: Point[] = [
      [-w / 2, y],
      [-w / 5, y + random.range(-3, 3)],
      [w / 5, y + random.range(-3, 3)],
      [w / 2, y + random.range(-2, 2)],
    ];
    return strokePath(
      curve(move(points, 0, 0, angle)),
      darker(colour, 0.5),
      random.range(0.4, 1.3),
      random.range(0.12, 0.32),
    );
  });
}

export function board(random: Random, colour: string, round: boolean): string {
  const outline: Point[] = round
    ? Array.from({ length: 24 }, (_, i) => polar(100, (i / 24) * tau))
    : roundedBox(214, 144, 16);
  const d = round ? smooth(outline) : straight(outline);
  const body =
    paintSolid(d, colour, { lift: 7, shading: 'soft' }) + clipped(d, grainLines(random, colour, 230, 200, 0));
  return body + strokePath(d, lighter(colour, 0.6), 1.2, 0.5);
}

export function slate(random: Random): string {
  const ragged: Point[] = roundedBox(212, 136, 4).map(([x, y]) => [
    x + random.range(-1.5, 1.5),
    y + random.range(-1.5, 1.5),
  ]);
  const d = straight(ragged);
  const veins = repeatSvg(10, () => {
    const y = random.range(-64, 64);
    return strokePath(
      curve([
        [-100, y],
        [0, y + random.range(-12, 12)],
        [100, y + random.range(-8, 8)],
      ]),
      '#8d8790',
      random.range(0.4, 1.6),
      0.16,
    );
  });
  return (
    paintSolid(d, '#38343a', { lift: 6, shading: 'soft' }) +
    clipped(d, veins) +
    strokePath(d, '#b9b2b6', 1, 0.5)
  );
}

export function tray(random: Random, colour: string): string {
  const outer = straight(roundedBox(216, 146, 20));
  const inner = straight(roundedBox(200, 130, 14));
  return (
    paintSolid(outer, colour, { lift: 6, shading: 'soft' }) +
    fillPath(inner, darker(colour, 0.14)) +
    `<path d="${inner}" fill="url(#concave)" fill-opacity=".7"/>` +
    strokePath(outer, 'url(#rimlight)', 2.4) +
    strokePath(inner, shadowTone(colour), 1, 0.4) +
    (random.chance(0.5) ? strokePath(straight(roundedBox(208, 138, 17)), lighter(colour, 0.6), 0.8, 0.6) : '')
  );
}

const shadowTone = (colour: string): string => darker(colour, 0.7);

export function pan(): string {
  const handle: Point[] = [
    [84, -11],
    [150, -8],
    [196, -12],
    [200, 0],
    [196, 12],
    [150, 8],
    [84, 11],
  ];
  const d = smooth(move(handle, 0, 0, -0.6));
  return (
    paintSolid(d, '#2d282b', { lift: 5 }) +
    roundShadow() +
    disc(100, '#2f2a2d') +
    ring(98.5, 'url(#rimlight)', 2.2, 0.7) +
    disc(90, '#231e21') +
    disc(90, 'url(#concave)')
  );
}

/** A folded paper box with its flaps open; food lies in a well of 156 by 116. */
export function box(random: Random, colour: string): string {
  const kraft = mix(colour, '#c89b66', 0.7);
  const flap = (points: Point[], tone: number): string =>
    paintSolid(straight(points), tone > 0 ? lighter(kraft, tone) : darker(kraft, -tone), {
      lift: 4,
      shading: 'soft',
    });
  const crease = random.range(100, 108);
  return (
    flap(
      [
        [-86, -66],
        [86, -66],
        [74, -crease],
        [-74, -crease],
      ],
      0.22,
    ) +
    flap(
      [
        [-86, 66],
        [86, 66],
        [76, crease - 2],
        [-76, crease - 2],
      ],
      -0.04,
    ) +
    flap(
      [
        [-86, -66],
        [-86, 66],
        [-116, 54],
        [-116, -54],
      ],
      0.14,
    ) +
    flap(
      [
        [86, -66],
        [86, 66],
        [116, 54],
        [116, -54],
      ],
      -0.1,
    ) +
    fillPath(straight(roundedBox(176, 136, 4)), darker(kraft, 0.3)) +
    fillPath(
      straight([
        [-88, -68],
        [88, -68],
        [78, -57],
        [-78, -57],
      ]),
      darker(kraft, 0.36),
    ) +
    fillPath(
      straight([
        [-88, -68],
        [-78, -57],
        [-78, 58],
        [-88, 68],
      ]),
      darker(kraft, 0.26),
    ) +
    fillPath(
      straight([
        [88, -68],
        [88, 68],
        [78, 58],
        [78, -57],
      ]),
      lighter(kraft, 0.14),
    ) +
    fillPath(
      straight([
        [-88, 68],
        [88, 68],
        [78, 58],
        [-78, 58],
      ]),
      lighter(kraft, 0.3),
    ) +
    fillPath(straight(roundedBox(156, 116, 3)), '#f3e9d8') +
    `<path d="${straight(roundedBox(156, 116, 3))}" fill="url(#concave)" fill-opacity=".8"/>`
  );
}

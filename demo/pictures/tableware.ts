// Plates, bowls, boards and boxes, centred on 0,0, with a radius (or half width) of 100.
import { clipped, darker, fillPath, lighter, mix, paintSolid, strokePath } from './paint.ts';
import type { Random } from './random.ts';
import {
  curve,
  move,
  num,
  type Point,
  polar,
  repeatSvg,
  roundedBox,
  scatter,
  smooth,
  straight,
  tau,
} from './shapes.ts';

export type Vessel =
  | 'plate'
  | 'rimlessPlate'
  | 'bowl'
  | 'board'
  | 'roundBoard'
  | 'slate'
  | 'tray'
  | 'pan'
  | 'box'
  | 'none';

const disc = (radius: number, fill: string, opacity = 1, x = 0, y = 0): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`;

const ring = (radius: number, stroke: string, width: number, opacity = 1): string =>
  `<circle r="${num(radius)}" fill="none" stroke="${stroke}" stroke-width="${num(width)}" stroke-opacity="${opacity}"/>`;

export const roundShadow = (radius = 100): string =>
  disc(radius * 1.17, 'url(#drop)', 0.75, radius * 0.07, radius * 0.12);

function speckles(random: Random, colour: string, radius: number): string {
  const ink = mix(colour, '#5b3a24', 0.65);
  return scatter(random, 70, radius, 3)
    .map(([x, y]) => disc(random.range(0.35, 1.1), ink, 0.5, x, y))
    .join('');
}

/** One of five rim decorations, chosen at random: a ring, two rings, speckles, an uneven rim, or none. */
function rimDecor(random: Random, colour: string, accent: string): string {
  const style = random.int(0, 4);
  if (style === 0) return ring(97.4, accent, 2.4, 0.9);
  if (style === 1) return ring(93, accent, 1.4, 0.85) + ring(89.5, accent, 0.6, 0.7);
  if (style === 2) return speckles(random, colour, 97);
  if (style === 3) {
    const lip = smooth(Array.from({ length: 14 }, (_, i) => polar(random.range(95.2, 97.4), (i / 14) * tau)));
    return strokePath(lip, mix(colour, '#8a5a33', 0.55), 3.2, 0.55) + speckles(random, colour, 95);
  }
  return '';
}

function plate(random: Random, colour: string, accent: string, wellRadius: number): string {
  return (
    roundShadow() +
    disc(100, colour) +
    disc(100, 'url(#soft)', 0.75) +
    rimDecor(random, colour, accent) +
    ring(99, 'url(#rimlight)', 1.8) +
    ring(99.2, 'url(#rimshade)', 1.6, 0.7) +
    disc(wellRadius, lighter(colour, 0.1)) +
    disc(wellRadius, 'url(#well)') +
    ring(wellRadius + 0.6, 'url(#rimshade)', 1.6, 0.35) +
    ring(wellRadius - 0.4, 'url(#rimlight)', 1, 0.55)
  );
}

function bowl(random: Random, colour: string, accent: string): string {
  const decor = random.chance(0.5) ? ring(96.5, accent, 4, 0.9) : rimDecor(random, colour, accent);
  return (
    roundShadow(103) +
    disc(100, colour) +
    decor +
    ring(98.6, 'url(#rimlight)', 2.6) +
    disc(92, darker(colour, 0.12)) +
    disc(92, 'url(#concave)') +
    ring(92, 'url(#rimshade)', 1.4, 0.5)
  );
}

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

function board(random: Random, colour: string, round: boolean): string {
  const outline: Point[] = round
    ? Array.from({ length: 24 }, (_, i) => polar(100, (i / 24) * tau))
    : roundedBox(214, 144, 16);
  const d = round ? smooth(outline) : straight(outline);
  const body =
    paintSolid(d, colour, { lift: 7, shading: 'soft' }) + clipped(d, grainLines(random, colour, 230, 200, 0));
  return body + strokePath(d, lighter(colour, 0.6), 1.2, 0.5);
}

function slate(random: Random): string {
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

function tray(random: Random, colour: string): string {
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

function pan(): string {
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
function box(random: Random, colour: string): string {
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

export function drawVessel(
  random: Random,
  vessel: Vessel,
  colour: string,
  accent: string,
  wood: string,
): string {
  switch (vessel) {
    case 'plate':
      return plate(random, colour, accent, random.range(78, 83));
    case 'rimlessPlate':
      return plate(random, colour, accent, random.range(88, 91));
    case 'bowl':
      return bowl(random, colour, accent);
    case 'board':
      return board(random, wood, false);
    case 'roundBoard':
      return board(random, wood, true);
    case 'slate':
      return slate(random);
    case 'tray':
      return tray(random, wood);
    case 'pan':
      return pan();
    case 'box':
      return box(random, wood);
    case 'none':
      return '';
  }
}

// Garnish: herbs, leaves, seeds, flowers, citrus.
import { ball, darker, fillPath, lighter, mix, paintSolid, shadow, strokePath, vary } from './paint.ts';
import type { Random } from './random.ts';
import {
  blob,
  curve,
  move,
  num,
  oval,
  type Point,
  polar,
  repeatSvg,
  scatter,
  smooth,
  tau,
} from './shapes.ts';

const herbGreen = '#5d7a34';

export function leaf(
  random: Random,
  x: number,
  y: number,
  size: number,
  angle: number,
  colour = herbGreen,
  breadth = 0.36,
): string {
  const tone = vary(random, colour, 0.16);
  const bend = random.range(-0.12, 0.12) * size;
  const points: Point[] = [
    [0, 0],
    [size * 0.3, -size * breadth * 0.9],
    [size * 0.68, -size * breadth * 0.7 + bend],
    [size, bend],
    [size * 0.68, size * breadth * 0.7 + bend],
    [size * 0.3, size * breadth * 0.9],
  ];
  const d = smooth(move(points, x, y, angle));
  const half = smooth(
    move(
      [
        [0, 0],
        [size * 0.35, bend * 0.3],
        [size * 0.7, bend * 0.8],
        [size, bend],
        [size * 0.68, size * breadth * 0.7 + bend],
        [size * 0.3, size * breadth * 0.9],
      ],
      x,
      y,
      angle,
    ),
  );
  const vein = curve(
    move(
      [
        [0, 0],
        [size * 0.5, bend * 0.5],
        [size * 0.9, bend * 0.9],
      ],
      x,
      y,
      angle,
    ),
  );
  return (
    shadow(d, size * 0.1, 0.17) +
    fillPath(d, tone) +
    fillPath(half, darker(tone, 0.28), 0.6) +
    strokePath(vein, lighter(tone, 0.55), size * 0.035, 0.8)
  );
}

export function basil(random: Random, x: number, y: number, size: number): string {
  const turn = random.range(0, tau);
  return (
    repeatSvg(random.int(3, 4), (i) =>
      leaf(random, x, y, size * random.range(0.75, 1.05), turn + i * random.range(1.5, 2), '#4f7a35', 0.44),
    ) + leaf(random, x, y, size * 0.5, turn + 0.7, '#7ba44b', 0.44)
  );
}

export const mint = (random: Random, x: number, y: number, size: number): string =>
  repeatSvg(5, (i) =>
    leaf(random, x, y, size * (1 - i * 0.06), i * 1.26 + random.range(-0.2, 0.2), '#5f9150', 0.4),
  ) + repeatSvg(4, (i) => leaf(random, x, y, size * 0.5, i * 1.57 + 0.6, '#8fbb67', 0.42));

export function dill(
  random: Random,
  x: number,
  y: number,
  size: number,
  angle = random.range(0, tau),
): string {
  const tone = vary(random, '#5f8138', 0.12);
  let out = '';
  const [tip] = move([[size, 0]], x, y, angle);
  const stem = `M${num(x)} ${num(y)}L${num(tip?.[0] ?? x)} ${num(tip?.[1] ?? y)}`;
  let fronds = '';
  for (let i = 1; i <= 7; i++) {
    const [rootX, rootY] = move([[(size * i) / 7.5, 0]], x, y, angle)[0] ?? [x, y];
    for (const side of [-1, 1]) {
      const frond = angle + side * random.range(0.5, 0.95);
      const reach = size * 0.42 * (1.15 - i / 9);
      const [ex, ey] = polar(reach, frond);
      fronds += `M${num(rootX)} ${num(rootY)}l${num(ex)} ${num(ey)}`;
      for (const twig of [-0.7, 0.7]) {
        const [tx, ty] = polar(reach * 0.42, frond + twig);
        fronds += `M${num(rootX + ex * 0.55)} ${num(rootY + ey * 0.55)}l${num(tx)} ${num(ty)}`;
      }
    }
  }
  out += `<g transform="translate(${num(size * 0.04)} ${num(size * 0.08)})">${strokePath(fronds + stem, '#2b1410', size * 0.04, 0.2)}</g>`;
  return out + strokePath(stem, darker(tone, 0.1), size * 0.05) + strokePath(fronds, tone, size * 0.04);
}

export function cress(
  random: Random,
  x: number,
  y: number,
  spread: number,
  count = 12,
  colour = '#6f9a3c',
): string {
  return repeatSvg(count, () => {
    const angle = random.range(0, tau);
    const [sx, sy] = polar(spread * random.range(0.2, 1), angle);
    const size = spread * random.range(0.24, 0.36);
    const stem = strokePath(
      `M${num(x)} ${num(y)}Q${num(x + sx * 0.7)} ${num(y + sy * 0.3)} ${num(x + sx)} ${num(y + sy)}`,
      lighter(colour, 0.5),
      spread * 0.05,
    );
    return (
      stem +
      leaf(random, x + sx, y + sy, size, angle - 0.6, colour, 0.42) +
      leaf(random, x + sx, y + sy, size, angle + 0.6, colour, 0.42)
    );
  });
}

export function flower(random: Random, x: number, y: number, size: number, colour: string): string {
  const turn = random.range(0, tau);
  const petals = repeatSvg(5, (i) => {
    const [px, py] = polar(size * 0.55, turn + (i / 5) * tau);
    return paintSolid(
      oval(x + px, y + py, size * 0.5, size * 0.36, turn + (i / 5) * tau),
      vary(random, colour, 0.12),
      { lift: size * 0.12, shading: 'soft' },
    );
  });
  return petals + ball(x, y, size * 0.22, '#f4b63f', 0);
}

export function flakes(
  random: Random,
  count: number,
  radius: number,
  colours: readonly string[],
  size = 1.6,
): string {
  return scatter(random, count, radius, size * 1.2)
    .map(([x, y]) =>
      fillPath(
        oval(x, y, size * random.range(0.6, 1.2), size * random.range(0.3, 0.7), random.range(0, tau)),
        random.pick(colours),
        0.92,
      ),
    )
    .join('');
}

export const sesame = (random: Random, x: number, y: number, spread: number, count: number): string =>
  scatter(random, count, spread, 2.6)
    .map(([sx, sy]) => {
      const d = oval(x + sx, y + sy, 1.9, 1.1, random.range(0, tau));
      return shadow(d, 0.7, 0.16) + fillPath(d, random.pick(['#f5e4bd', '#fff3d6', '#e8cf98']));
    })
    .join('');

export const crumbs = (
  random: Random,
  x: number,
  y: number,
  spread: number,
  count: number,
  colour: string,
): string =>
  scatter(random, count, spread, 1.4)
    .map(([cx, cy]) =>
      paintSolid(
        blob(random, x + cx, y + cy, random.range(0.8, 2.1), random.range(0.8, 1.8), 0.3, 6),
        mix(colour, '#ffffff', random.range(0, 0.3)),
        { lift: 0.5, shading: 'soft' },
      ),
    )
    .join('');

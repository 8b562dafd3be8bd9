// Rice, noodles, pasta and chips.
import { darker, fillPath, lighter, mix, paintHighlight, paintSolid, strokePath, vary } from './paint.ts';
import type { Random } from './random.ts';
import {
  blob,
  blobPoints,
  curve,
  move,
  oval,
  type Point,
  polar,
  repeatSvg,
  roundedBox,
  scatter,
  smooth,
  straight,
  tau,
} from './shapes.ts';

/** Strands around one centre, dark ones first for depth. */
export function noodles(
  random: Random,
  x: number,
  y: number,
  radius: number,
  colour: string,
  count = 46,
  width = 2.6,
): string {
  let out = paintSolid(blob(random, x, y, radius, radius * 0.96, 0.07, 12), mix(colour, '#b5702a', 0.55), {
    lift: 3,
    shading: 'none',
  });
  for (let i = 0; i < count; i++) {
    const depth = i / count;
    const orbit = radius * random.range(0.12, 0.94) * (1 - depth * 0.25);
    const from = random.range(0, tau);
    const sweep = random.range(0.8, 2.3);
    const cx = x + random.range(-0.12, 0.12) * radius;
    const cy = y + random.range(-0.12, 0.12) * radius;
    const points: Point[] = Array.from({ length: 5 }, (_, k) => {
      const [px, py] = polar(orbit * (1 + 0.07 * Math.sin(k * 2 + i)), from + (sweep * k) / 4);
      return [cx + px, cy + py];
    });
    const d = curve(points);
    const tone = mix(mix(colour, '#b5702a', 0.35), lighter(colour, 0.3), depth * random.range(0.7, 1));
    out +=
      strokePath(d, '#7a431c', width * 1.4, 0.42) +
      strokePath(d, tone, width) +
      (i % 2 ? strokePath(d, lighter(tone, 0.6), width * 0.25, 0.6) : '');
  }
  return out;
}

export function rice(
  random: Random,
  x: number,
  y: number,
  radius: number,
  colour = '#f8efdc',
  squash = 1,
): string {
  let out = paintSolid(blob(random, x, y, radius, radius * squash, 0.05, 12), mix(colour, '#d9b478', 0.5), {
    lift: 3,
    shading: 'soft',
  });
  for (const [gx, gy] of scatter(random, Math.round(radius * 2.6), radius * 0.95, 2.6, squash)) {
    const tone =
      gx + gy > radius * 0.4
        ? mix(colour, '#d9b478', random.range(0.1, 0.4))
        : mix(colour, '#ffffff', random.range(0.1, 0.9));
    out += fillPath(oval(x + gx, y + gy, 2.6, 1.15, random.range(0, tau)), tone);
  }
  return out + `<path d="${oval(x, y, radius, radius * squash)}" fill="url(#form)" fill-opacity=".35"/>`;
}

export function fries(random: Random, x: number, y: number, spread: number, count: number): string {
  return repeatSvg(count, () => {
    const [fx, fy] = polar(spread * Math.sqrt(random.next()), random.range(0, tau));
    const length = random.range(13, 24);
    const angle = random.range(0, tau);
    const stick = roundedBox(length * 2, 5.6, 1.2);
    const d = straight(move(stick, x + fx, y + fy, angle));
    const tone = vary(random, '#e6af4a', 0.14);
    return (
      paintSolid(d, darker(tone, 0.18), { lift: 1.8, shading: 'none' }) +
      fillPath(
        straight(move(roundedBox(length * 2 - 1.6, 3.2, 0.8), x + fx - 0.3, y + fy - 0.6, angle)),
        lighter(tone, 0.2),
      )
    );
  });
}

export function ravioli(random: Random, x: number, y: number, size: number, angle: number): string {
  const teeth: Point[] = [];
  for (let side = 0; side < 4; side++) {
    for (let i = 0; i < 7; i++) {
      const along = -1 + (i / 7) * 2;
      const out = i % 2 ? 0.93 : 1.03;
      const [px, py] = [along, -out];
      const a = (side * Math.PI) / 2;
      teeth.push([
        (px * Math.cos(a) - py * Math.sin(a)) * size,
        (px * Math.sin(a) + py * Math.cos(a)) * size,
      ]);
    }
  }
  const d = straight(move(teeth, x, y, angle));
  return (
    paintSolid(d, vary(random, '#efd08a', 0.05), { lift: 2.2, shading: 'soft' }) +
    paintSolid(smooth(move(blobPoints(random, size * 0.62, size * 0.62, 0.05, 10), x, y, angle)), '#f3d998', {
      lift: 1,
    }) +
    paintHighlight(x, y, size * 0.6, 0.5)
  );
}

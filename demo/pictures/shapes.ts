// Geometry. Points are rotated here, not by SVG, so that the light comes from one side everywhere.
import type { Random } from './random.ts';

export const arc = (count: number, radius: number, from: number, sweep: number): Point[] =>
  Array.from({ length: count }, (_, i) => polar(radius, from + (sweep * i) / Math.max(1, count - 1)));

export type Point = readonly [number, number];

export const tau = Math.PI * 2;

export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function move(points: readonly Point[], x: number, y: number, angle = 0, sx = 1, sy = sx): Point[] {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return points.map(([px, py]) => [x + px * sx * cos - py * sy * sin, y + px * sx * sin + py * sy * cos]);
}

export function polar(radius: number, angle: number): Point {
  return [Math.cos(angle) * radius, Math.sin(angle) * radius];
}

function segments(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const at = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i));
    return points[index] ?? [0, 0];
  };
  let d = `M${num(at(0)[0])} ${num(at(0)[1])}`;
  const last = closed ? count : count - 1;
  for (let i = 0; i < last; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6] as const;
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6] as const;
    d += `C${num(c1[0])} ${num(c1[1])} ${num(c2[0])} ${num(c2[1])} ${num(p2[0])} ${num(p2[1])}`;
  }
  return closed ? `${d}Z` : d;
}

export const smooth = (points: readonly Point[]): string => segments(points, true);

export const curve = (points: readonly Point[]): string => segments(points, false);

export function straight(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

export function oval(x: number, y: number, rx: number, ry = rx, angle = 0): string {
  return smooth(move(ringPoints(8), x, y, angle, rx, ry));
}

function ringPoints(count: number, radius = 1): Point[] {
  return Array.from({ length: count }, (_, i) => polar(radius, (i / count) * tau));
}

/** An uneven circle: `wobble` 0 is exact, 0.3 looks torn. */
export function blobPoints(random: Random, rx: number, ry = rx, wobble = 0.12, count = 9): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const k = 1 + random.range(-wobble, wobble);
    const [x, y] = polar(k, (i / count) * tau);
    return [x * rx, y * ry];
  });
}

export function blob(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry = rx,
  wobble = 0.12,
  count = 9,
): string {
  return smooth(move(blobPoints(random, rx, ry, wobble, count), x, y, 0));
}

export function roundedBox(w: number, h: number, corner: number): Point[] {
  const points: Point[] = [];
  const corners: [number, number, number][] = [
    [w / 2 - corner, -h / 2 + corner, -Math.PI / 2],
    [w / 2 - corner, h / 2 - corner, 0],
    [-w / 2 + corner, h / 2 - corner, Math.PI / 2],
    [-w / 2 + corner, -h / 2 + corner, Math.PI],
  ];
  for (const [cx, cy, from] of corners) {
    for (let i = 0; i <= 9; i++) {
      const [x, y] = polar(corner, from + (i / 9) * (Math.PI / 2));
      points.push([cx + x, cy + y]);
    }
  }
  return points;
}

/** Points inside a circle that keep a distance if possible. */
export function scatter(
  random: Random,
  count: number,
  radius: number,
  distance: number,
  squash = 1,
): Point[] {
  const placed: Point[] = [];
  for (let tries = 0; placed.length < count && tries < count * 30; tries++) {
    const [x, y0] = polar(radius * Math.sqrt(random.next()), random.range(0, tau));
    const y = y0 * squash;
    if (placed.every(([px, py]) => Math.hypot(px - x, py - y) >= distance)) placed.push([x, y]);
  }
  return placed;
}

/** `count` copies of one drawing, joined. */
export function repeatSvg(count: number, draw: (index: number) => string): string {
  let out = '';
  for (let i = 0; i < count; i++) out += draw(i);
  return out;
}

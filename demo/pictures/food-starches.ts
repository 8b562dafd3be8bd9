// Bread, pastry, rice, noodles and chips.
import { sesame } from './garnish.ts';
import {
  clipped,
  darker,
  fillPath,
  lighter,
  mix,
  paintHighlight,
  paintSolid,
  shadow,
  strokePath,
  vary,
} from './paint.ts';
import type { Random } from './random.ts';
import {
  blob,
  blobPoints,
  curve,
  move,
  num,
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

export function loafSlice(
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  angle: number,
  colour = '#5a3620',
): string {
  const shape = roundedBox(w, h, Math.min(w, h) * 0.16);
  const d = straight(move(shape, x, y, angle));
  const inner = straight(move(shape, x, y, angle, 0.92, 0.9));
  const seeds = scatter(random, 16, Math.max(w, h) * 0.5, 4, Math.min(1, h / w))
    .map(([sx, sy]) => {
      const [px, py] = move([[sx * (w > h ? 1 : w / h), sy * (w > h ? 1 : h / w)]], x, y, angle)[0] ?? [x, y];
      return fillPath(oval(px, py, 1.5, 0.8, random.range(0, 3)), lighter(colour, 0.5), 0.7);
    })
    .join('');
  return (
    paintSolid(d, darker(colour, 0.35), { lift: 3.4, shading: 'none' }) +
    fillPath(inner, colour) +
    clipped(inner, seeds) +
    `<path d="${d}" fill="url(#soft)"/>`
  );
}

export function toast(
  random: Random,
  x: number,
  y: number,
  size: number,
  angle: number,
  crumb = '#e9c98f',
): string {
  const shape: Point[] = [
    [-size, -size * 0.1],
    [-size * 0.86, -size * 0.52],
    [-size * 0.2, -size * 0.62],
    [size * 0.6, -size * 0.58],
    [size, -size * 0.2],
    [size * 0.92, size * 0.42],
    [size * 0.1, size * 0.6],
    [-size * 0.8, size * 0.5],
  ];
  const d = smooth(move(shape, x, y, angle));
  const inner = smooth(move(shape, x, y, angle, 0.91, 0.88));
  const holes = scatter(random, 22, size * 0.85, 4, 0.55)
    .map(([hx, hy]) =>
      fillPath(
        oval(x + hx, y + hy, random.range(0.8, 2.2), random.range(0.6, 1.4), random.range(0, 3)),
        darker(crumb, 0.25),
        0.5,
      ),
    )
    .join('');
  return (
    paintSolid(d, '#8a5327', { lift: 3.6, shading: 'soft' }) +
    fillPath(inner, crumb) +
    clipped(inner, holes) +
    `<path d="${inner}" fill="url(#soft)"/>`
  );
}

export function bun(random: Random, x: number, y: number, radius: number): string {
  const d = blob(random, x, y, radius, radius * 0.97, 0.02, 14);
  return (
    paintSolid(d, '#c07a35', { lift: 6 }) +
    fillPath(oval(x - radius * 0.1, y - radius * 0.14, radius * 0.72), '#d9974a', 0.6) +
    fillPath(oval(x - radius * 0.24, y - radius * 0.3, radius * 0.34, radius * 0.24, -0.6), '#f2c98b', 0.55) +
    sesame(random, x, y, radius * 0.74, 46)
  );
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

export function flatbread(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour = '#e5bd7c',
  folded = false,
): string {
  const points = blobPoints(random, rx, ry, 0.06, 11);
  const d = smooth(move(points, x, y));
  const blisters = scatter(random, 18, rx * 0.85, rx * 0.16, ry / rx)
    .map(([bx, by]) => {
      const r = random.range(1.6, rx * 0.09);
      return (
        fillPath(blob(random, x + bx, y + by, r * 1.3, r, 0.3, 7), '#7a4319', random.range(0.35, 0.75)) +
        fillPath(oval(x + bx - r * 0.3, y + by - r * 0.4, r * 0.6, r * 0.4), lighter(colour, 0.5), 0.5)
      );
    })
    .join('');
  const crease = folded
    ? strokePath(
        curve(
          move(
            [
              [-rx * 0.9, ry * 0.1],
              [0, -ry * 0.1],
              [rx * 0.9, ry * 0.12],
            ],
            x,
            y,
          ),
        ),
        '#8a5327',
        1.4,
        0.6,
      )
    : '';
  return paintSolid(d, colour, { lift: 3 }) + clipped(d, blisters) + crease;
}

export function croissant(random: Random, x: number, y: number, size: number, angle: number): string {
  const lobes = 7;
  let out = '';
  const order = [0, 6, 1, 5, 2, 4, 3];
  for (const i of order) {
    const t = i / (lobes - 1) - 0.5;
    const [px, py] = move([[t * size * 1.75, t * t * size * 1.5]], x, y, angle)[0] ?? [x, y];
    const breadth = size * (0.6 - Math.abs(t) * 0.72);
    const tilt = angle + t * 1.5;
    const shape = blobPoints(random, size * 0.25, Math.max(breadth, size * 0.15), 0.04, 10);
    const d = smooth(move(shape, px, py, tilt));
    const tone = vary(random, '#c98338', 0.08);
    out +=
      paintSolid(d, tone, { lift: size * 0.07 }) +
      repeatSvg(3, (k) =>
        strokePath(
          curve(
            move(
              [
                [(k - 1) * size * 0.1 - 1, -breadth * 0.8],
                [(k - 1) * size * 0.13, 0],
                [(k - 1) * size * 0.1 - 1, breadth * 0.8],
              ],
              px,
              py,
              tilt,
            ),
          ),
          k === 0 ? '#f0c88c' : '#8a4f1c',
          size * 0.02,
          0.6,
        ),
      );
  }
  return out;
}

export function cinnamonBun(random: Random, x: number, y: number, radius: number, icing: boolean): string {
  const d = blob(random, x, y, radius, radius * 0.96, 0.04, 12);
  const spiral: Point[] = Array.from({ length: 34 }, (_, i) => {
    const [px, py] = polar((radius * 0.92 * i) / 33, (i / 33) * 3.1 * tau + 0.5);
    return [x + px, y + py];
  });
  const swirl = curve(spiral);
  let out =
    paintSolid(d, '#cf9148', { lift: 4 }) +
    strokePath(swirl, '#6e3415', radius * 0.1, 0.85) +
    `<g transform="translate(${num(-radius * 0.05)} ${num(-radius * 0.06)})">${strokePath(swirl, '#edc181', radius * 0.05, 0.7)}</g>`;
  if (icing)
    out += paintSolid(blob(random, x, y, radius * 0.5, radius * 0.46, 0.24, 9), '#fff8ec', {
      lift: 1,
      shading: 'soft',
    });
  else
    out += scatter(random, 16, radius * 0.85, 3)
      .map(([sx, sy]) =>
        fillPath(
          straight(
            move(
              [
                [-1.3, -1.3],
                [1.3, -1.3],
                [1.3, 1.3],
                [-1.3, 1.3],
              ],
              x + sx,
              y + sy,
              random.next(),
            ),
          ),
          '#fffdf6',
          0.95,
        ),
      )
      .join('');
  return out + paintHighlight(x, y, radius, 0.35);
}

export function tart(random: Random, x: number, y: number, radius: number, filling: string): string {
  const crust = smooth(
    Array.from(
      { length: 36 },
      (_, i) => move([polar(i % 2 ? radius : radius * 0.93, (i / 36) * tau)], x, y)[0] ?? [x, y],
    ),
  );
  return (
    paintSolid(crust, '#c98a45', { lift: 4, shading: 'soft' }) +
    fillPath(oval(x, y, radius * 0.86), '#8f5a28') +
    paintSolid(oval(x, y, radius * 0.82), vary(random, filling, 0.04), { lift: 0, shading: 'concave' })
  );
}

export function pancakes(random: Random, x: number, y: number, radius: number): string {
  return [
    [5, 7, 1],
    [-4, 3, 0.98],
    [2, -1, 0.95],
  ]
    .map(([dx = 0, dy = 0, k = 1]) => {
      const points = blobPoints(random, radius * k, radius * k * 0.97, 0.025, 14);
      return (
        paintSolid(smooth(move(points, x + dx, y + dy)), '#e9c583', { lift: 4, shading: 'none' }) +
        fillPath(smooth(move(points, x + dx, y + dy, 0, 0.93)), '#b96f2e') +
        fillPath(smooth(move(points, x + dx - 1, y + dy - 1, 0, 0.84)), '#cf8b41', 0.75) +
        `<path d="${smooth(move(points, x + dx, y + dy))}" fill="url(#soft)"/>`
      );
    })
    .join('');
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

export function tortilla(
  random: Random,
  x: number,
  y: number,
  size: number,
  angle: number,
  filling: string,
): string {
  const half = (side: number): Point[] => [
    [-size, 0],
    [-size * 0.8, side * size * 0.42],
    [0, side * size * 0.62],
    [size * 0.8, side * size * 0.42],
    [size, 0],
  ];
  const char = (d: string): string =>
    clipped(
      d,
      scatter(random, 9, size * 0.9, 4, 0.6)
        .map(([cx, cy]) => fillPath(oval(x + cx, y + cy, 2.4, 1.4, random.range(0, 3)), '#8a4f1c', 0.5))
        .join(''),
    );
  const back = smooth(move([...half(-1), [0, size * 0.36]], x, y, angle));
  const front = smooth(move([...half(1), [0, size * 0.2]], x, y, angle));
  const lip = shadow(front, 1.2, 0.14);
  return (
    paintSolid(back, '#e4bd77', { lift: 3.5, shading: 'soft' }) +
    char(back) +
    filling +
    lip +
    paintSolid(front, '#efcd8b', { lift: 0, shading: 'soft' }) +
    char(front)
  );
}

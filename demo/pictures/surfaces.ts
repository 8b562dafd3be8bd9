// Table surfaces: cloth, wood, stone, paint.
import { darker, fillPath, lighter, mix, strokePath, vary } from './paint.ts';
import type { Random } from './random.ts';
import { blob, curve, num, type Point, repeatSvg } from './shapes.ts';

export type Surface = { kind: 'cloth' | 'wood' | 'stone' | 'paint' | 'tiles'; colour: string };

const sheet = (width: number, height: number, fill: string): string =>
  `<rect width="${num(width)}" height="${num(height)}" fill="${fill}"/>`;

function wood(random: Random, width: number, height: number, colour: string): string {
  const plank = random.range(170, 230);
  let out = sheet(width, height, colour);
  let y = -random.range(0, plank);
  while (y < height) {
    const top = y;
    out += `<rect y="${num(top)}" width="${num(width)}" height="${num(plank)}" fill="${vary(random, colour, 0.1)}"/>`;
    out += repeatSvg(9, () => {
      const gy = top + random.range(8, plank - 8);
      const from = random.range(-0.2, 0.7) * width;
      const reach = random.range(0.2, 0.7) * width;
      const d = curve([
        [from, gy],
        [from + reach * 0.35, gy + random.range(-7, 7)],
        [from + reach * 0.7, gy + random.range(-7, 7)],
        [from + reach, gy],
      ]);
      return strokePath(d, darker(colour, 0.4), random.range(0.8, 2.4), 0.26);
    });
    out += strokePath(`M0 ${num(top)}H${num(width)}`, darker(colour, 0.6), 3, 0.55);
    out += strokePath(`M0 ${num(top + 3)}H${num(width)}`, lighter(colour, 0.5), 1.4, 0.4);
    y += plank;
  }
  return out;
}

function cloth(random: Random, width: number, height: number, colour: string): string {
  const step = 9;
  const weave = (w: number, h: number, gap: number, tone: string, opacity: number): string =>
    repeatSvg(Math.ceil(w / gap), (i) =>
      strokePath(`M${num(i * gap)} 0V${num(h)}`, tone, 1, opacity * random.range(0.3, 1)),
    );
  let out = sheet(width, height, colour) + weave(width, height, step, darker(colour, 0.35), 0.16);
  out += repeatSvg(Math.ceil(height / step), (i) =>
    strokePath(`M0 ${num(i * step)}H${num(width)}`, lighter(colour, 0.6), 1, random.range(0.06, 0.22)),
  );
  out += repeatSvg(3, () => {
    const x = random.range(0, width);
    const d = curve([
      [x, -20],
      [x + random.range(-60, 60), height * 0.5],
      [x + random.range(-120, 120), height + 20],
    ]);
    return strokePath(d, darker(colour, 0.4), 16, 0.05) + strokePath(d, lighter(colour, 0.7), 5, 0.14);
  });
  return out;
}

function stone(random: Random, width: number, height: number, colour: string): string {
  let out = sheet(width, height, colour);
  out += repeatSvg(7, () =>
    fillPath(
      blob(
        random,
        random.range(0, width),
        random.range(0, height),
        random.range(120, 320),
        random.range(80, 220),
        0.3,
      ),
      vary(random, colour, 0.2),
      0.3,
    ),
  );
  out += repeatSvg(5, () => {
    const x = random.range(-100, width);
    const y = random.range(-100, height);
    const points: Point[] = [];
    for (let i = 0; i < 7; i++)
      points.push([x + i * random.range(60, 130), y + i * random.range(30, 90) + random.range(-30, 30)]);
    const vein = curve(points);
    return (
      strokePath(vein, darker(colour, 0.45), random.range(3, 9), 0.07) +
      strokePath(vein, darker(colour, 0.6), random.range(0.8, 2), 0.26)
    );
  });
  return out;
}

function tiles(random: Random, width: number, height: number, colour: string): string {
  const size = random.range(190, 240);
  let out = sheet(width, height, mix(colour, '#fbf7f0', 0.55));
  for (let y = -size * random.next(); y < height; y += size) {
    for (let x = -size * 0.4; x < width; x += size) {
      out += `<rect x="${num(x + 4)}" y="${num(y + 4)}" width="${num(size - 8)}" height="${num(size - 8)}" rx="7" fill="${vary(random, colour, 0.1)}"/><rect x="${num(x + 4)}" y="${num(y + 4)}" width="${num(size - 8)}" height="${num(size - 8)}" rx="7" fill="url(#soft)" fill-opacity=".5"/>`;
    }
  }
  return out;
}

export function drawSurface(random: Random, width: number, height: number, surface: Surface): string {
  const { kind, colour } = surface;
  if (kind === 'wood') return wood(random, width, height, colour);
  if (kind === 'cloth') return cloth(random, width, height, colour);
  if (kind === 'stone') return stone(random, width, height, colour);
  if (kind === 'tiles') return tiles(random, width, height, colour);
  const strokes = repeatSvg(16, () => {
    const y = random.range(0, height);
    return strokePath(
      curve([
        [-20, y],
        [width * 0.5, y + random.range(-40, 40)],
        [width + 20, y + random.range(-60, 60)],
      ]),
      vary(random, colour, 0.5),
      random.range(10, 60),
      0.05,
    );
  });
  return sheet(width, height, colour) + strokes;
}

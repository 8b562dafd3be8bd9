// Light comes from the upper left in every picture: shared gradients, window light, vignette and
// grain.
import { fillPath, shadowInk, strokePath } from './paint.ts';
import type { Random } from './random.ts';
import { curve, move, num, type Point, smooth, straight } from './shapes.ts';

const stop = (at: number, colour: string, opacity: number): string =>
  `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

export function definitions(random: Random, width: number, height: number): string {
  const grainSeed = random.int(1, 999);
  return `<defs>
<radialGradient id="form" cx=".34" cy=".27" r=".82">${stop(0, '#fff6e0', 0.4)}${stop(0.42, '#fff6e0', 0.04)}${stop(0.55, shadowInk, 0)}${stop(1, shadowInk, 0.44)}</radialGradient>
<linearGradient id="soft" x1=".15" y1="0" x2=".8" y2="1">${stop(0, '#fff8ea', 0.28)}${stop(0.45, '#fff8ea', 0)}${stop(0.6, shadowInk, 0)}${stop(1, shadowInk, 0.2)}</linearGradient>
<radialGradient id="concave" cx=".64" cy=".7" r=".8">${stop(0, '#fffaf0', 0.22)}${stop(0.5, '#fffaf0', 0)}${stop(0.62, shadowInk, 0)}${stop(1, shadowInk, 0.34)}</radialGradient>
<radialGradient id="well" cx=".53" cy=".56" r=".5">${stop(0, shadowInk, 0)}${stop(0.84, shadowInk, 0)}${stop(0.95, shadowInk, 0.09)}${stop(1, shadowInk, 0.2)}</radialGradient>
<radialGradient id="drop">${stop(0, shadowInk, 0.62)}${stop(0.78, shadowInk, 0.5)}${stop(0.86, shadowInk, 0.3)}${stop(0.93, shadowInk, 0.11)}${stop(1, shadowInk, 0)}</radialGradient>
<linearGradient id="rimlight" x1=".1" y1=".05" x2=".75" y2=".8">${stop(0, '#fff', 0.95)}${stop(0.35, '#fff', 0.25)}${stop(0.6, '#fff', 0)}</linearGradient>
<linearGradient id="rimshade" x1=".9" y1=".95" x2=".3" y2=".3">${stop(0, shadowInk, 0.4)}${stop(0.5, shadowInk, 0.04)}${stop(1, shadowInk, 0)}</linearGradient>
<radialGradient id="glow">${stop(0, '#fff0c4', 0.6)}${stop(0.5, '#ffe9b8', 0.3)}${stop(1, '#ffe9b8', 0)}</radialGradient>
<linearGradient id="metal" x1="0" y1="0" x2="1" y2="1">${stop(0, '#fff', 0.85)}${stop(0.4, '#fff', 0)}${stop(0.55, shadowInk, 0.05)}${stop(0.8, shadowInk, 0.35)}${stop(1, '#fff', 0.3)}</linearGradient>
<radialGradient id="vignette" cx=".42" cy=".38" r=".85">${stop(0, '#fff3d6', 0.16)}${stop(0.45, '#fff3d6', 0)}${stop(0.6, shadowInk, 0)}${stop(1, shadowInk, 0.28)}</radialGradient>
<filter id="noise" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".75" numOctaves="2" seed="${grainSeed}" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .17 0 0 0 0 .08 0 0 0 0 .06 0 0 0 -2.2 1.22"/></filter>
<pattern id="grain" width="240" height="240" patternUnits="userSpaceOnUse"><rect width="240" height="240" filter="url(#noise)"/></pattern>
<clipPath id="frame"><rect width="${num(width)}" height="${num(height)}"/></clipPath>
</defs>`;
}

function windowPanes(random: Random, width: number, height: number): string {
  const slant = random.range(0.25, 0.5) * height;
  const paneWidth = random.range(0.16, 0.24) * width;
  const gap = paneWidth * 0.2;
  const start = random.range(-0.15, 0.3) * width;
  const bar = random.range(0.3, 0.62) * height;
  let out = '';
  for (let i = 0; i < 3; i++) {
    const x = start + i * (paneWidth + gap);
    const pane = (top: number, bottom: number): string => {
      const shift = (y: number): number => (y / height) * slant;
      return feather
        .map((e) => {
          const corners: Point[] = [
            [x - e + shift(top - e), top - e],
            [x + paneWidth + e + shift(top - e), top - e],
            [x + paneWidth + e + shift(bottom + e), bottom + e],
            [x - e + shift(bottom + e), bottom + e],
          ];
          return fillPath(straight(corners), '#fff0cc', 0.024);
        })
        .join('');
    };
    out += pane(-40, bar - 20) + pane(bar + 20, height + 40);
  }
  return out;
}

/** Soft edges from stacked outlines, because a blur filter took longer than the whole drawing. */
const feather = [-15, -10, -5, 0, 5, 10, 15];

function branchShade(random: Random, width: number, height: number): string {
  const x = random.range(-0.05, 0.25) * width;
  const y = -0.04 * height;
  const angle = random.range(0.5, 1.1);
  const length = random.range(0.6, 0.9) * height;
  let out = '';
  const twig = curve(
    move(
      [
        [0, 0],
        [length * 0.5, 14],
        [length, -10],
      ],
      x,
      y,
      angle,
    ),
  );
  for (const width of [6, 14, 24]) out += strokePath(twig, shadowInk, width, 0.035);
  for (let i = 1; i < 11; i++) {
    const side = i % 2 === 0 ? 1 : -1;
    const reach = random.range(90, 150) * (1.15 - i * 0.05);
    const leaf: Point[] = [
      [0, 0],
      [reach * 0.4, -reach * 0.2],
      [reach, 0],
      [reach * 0.45, reach * 0.2],
    ];
    const [root] = move([[(length * i) / 10.5, 0]], x, y, angle);
    const turn = angle + side * random.range(0.6, 1.0);
    if (!root) continue;
    for (const e of feather) {
      const k = 1 + (e * 1.4) / reach;
      out += fillPath(smooth(move(leaf, root[0], root[1], turn, k, k + e / 50)), shadowInk, 0.024);
    }
  }
  return out;
}

/** Layers over the whole table: daylight, a leaf's shade, darker corners, paper grain. */
export function daylight(random: Random, width: number, height: number): string {
  const mood = random.next();
  const cast =
    mood < 0.4 ? windowPanes(random, width, height) : mood < 0.7 ? branchShade(random, width, height) : '';
  const sheet = `width="${num(width)}" height="${num(height)}"`;
  return `${cast}<rect ${sheet} fill="url(#vignette)"/><rect ${sheet} fill="url(#grain)" fill-opacity=".085"/>`;
}

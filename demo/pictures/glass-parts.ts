// What glasses are drawn of: the rim, the sheen, ice, bubbles and foam.
// Radius 100 is the widest part.
import { darker, fillPath, mix, paintSolid, strokePath } from './paint.ts';
import type { Random } from './random.ts';
import { roundShadow } from './round-shapes.ts';
import {
  curve,
  move,
  num,
  oval,
  polar,
  repeatSvg,
  roundedBox,
  scatter,
  smooth,
  straight,
  tau,
} from './shapes.ts';

export const circle = (radius: number, fill: string, opacity = 1): string =>
  `<circle r="${num(radius)}" fill="${fill}" fill-opacity="${opacity}"/>`;

export const rim = (radius: number, width: number, opacity: number, stroke = '#ffffff'): string =>
  `<circle r="${num(radius)}" fill="none" stroke="${stroke}" stroke-width="${num(width)}" stroke-opacity="${opacity}"/>`;

export const sheen = (radius: number): string =>
  strokePath(
    curve([polar(radius, 3.5), polar(radius, 3.95), polar(radius, 4.4)]),
    '#ffffff',
    radius * 0.07,
    0.9,
  ) +
  strokePath(
    curve([polar(radius, 0.5), polar(radius, 0.75), polar(radius, 1)]),
    '#ffffff',
    radius * 0.04,
    0.5,
  );

/** Coloured light beside the shadow of a drink. */
const caustic = (tone: string, radius: number): string => {
  const d = oval(radius * 0.56, radius * 0.86, radius * 0.62, radius * 0.36, 0.95);
  return (
    fillPath(d, 'url(#glow)', 0.8) +
    fillPath(oval(radius * 0.46, radius * 0.72, radius * 0.5, radius * 0.26, 0.95), tone, 0.22)
  );
};

export function glass(tone: string, radius: number, fill: string): string {
  return (
    roundShadow(radius) +
    caustic(tone, radius) +
    circle(radius, mix(tone, '#ffffff', 0.72), 0.55) +
    rim(radius - 1.5, 3, 0.85) +
    circle(radius * 0.9, tone) +
    circle(radius * 0.9, 'url(#concave)') +
    fill +
    rim(radius * 0.9, 1.6, 0.5, darker(tone, 0.3)) +
    rim(radius - 1.5, 1.2, 0.9) +
    sheen(radius * 0.95)
  );
}

export const ice = (r: Random, x: number, y: number, size: number): string => {
  const a = r.range(0, 1.5);
  const d = smooth(move(roundedBox(size * 2, size * 2, size * 0.45), x, y, a));
  return (
    fillPath(d, '#ffffff', 0.36) +
    strokePath(d, '#ffffff', 1.6, 0.75) +
    strokePath(
      straight(
        move(
          [
            [-size * 0.6, -size * 0.5],
            [size * 0.3, -size * 0.6],
          ],
          x,
          y,
          a,
        ),
        false,
      ),
      '#ffffff',
      size * 0.16,
      0.85,
    ) +
    fillPath(
      smooth(move(roundedBox(size, size, size * 0.3), x + size * 0.2, y + size * 0.2, a)),
      '#ffffff',
      0.2,
    )
  );
};

export const bubbles = (r: Random, radius: number, count: number): string =>
  scatter(r, count, radius, 4)
    .map(
      ([x, y]) =>
        `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r.range(0.7, 2.1))}" fill="#fff" fill-opacity=".6"/>`,
    )
    .join('');

export const twist = (r: Random, tone: string): string => {
  const wave = Array.from({ length: 13 }, (_, i) => [-54 + i * 9, Math.sin(i * 1.05) * 13] as const);
  const d = curve(move(wave, 0, 0, r.range(0, tau)));
  return `<g transform="translate(2 4)">${strokePath(d, '#2b1410', 14, 0.2)}</g>${strokePath(d, tone, 14)}${strokePath(d, '#fff3cf', 4, 0.7)}`;
};

/** Foam with three beans, as on an espresso martini. */
export function foamTop(r: Random): string {
  const bean = (x: number, y: number, angle: number): string =>
    paintSolid(oval(x, y, 14, 9, angle), '#5a2a18', { lift: 3 }) +
    strokePath(
      curve(
        move(
          [
            [-11, 1],
            [0, -2],
            [11, 1],
          ],
          x,
          y,
          angle,
        ),
      ),
      '#2b1410',
      2,
      0.8,
    );
  const marbled = repeatSvg(7, (i) =>
    strokePath(
      curve(
        move(
          [
            [-60 + i * 4, 0],
            [-10, r.range(-14, 14)],
            [60 - i * 4, 0],
          ],
          0,
          -36 + i * 12,
          r.range(-0.2, 0.2),
        ),
      ),
      '#c9955c',
      4,
      0.35,
    ),
  );
  return (
    circle(86, '#8a4f2a') +
    circle(80, '#e6c08c') +
    circle(80, 'url(#concave)', 0.7) +
    marbled +
    bubbles(r, 74, 26) +
    bean(-14, 8, -0.6) +
    bean(14, 8, 0.6) +
    bean(0, -16, 1.57)
  );
}

export const straw = (r: Random): string => {
  const d = straight(
    move(
      [
        [-8, -16],
        [8, -16],
        [6, 130],
        [-6, 130],
      ],
      30,
      -40,
      r.range(2.6, 3.6),
    ),
  );
  return paintSolid(d, '#f4ead8', { lift: 4, shading: 'soft' }) + strokePath(oval(30, -40, 9), '#c5361b', 3);
};

/** From above a wine glass is two circles, so a long shadow with the wine shows what it is. */
export function stemShadow(tone: string): string {
  const at = (t: number, side: number): readonly [number, number] =>
    move([[t, side]], 0, 0, 0.98)[0] ?? [0, 0];
  const silhouette = smooth([
    at(96, -4),
    at(160, -5),
    at(188, -40),
    at(226, -62),
    at(282, -50),
    at(290, 0),
    at(282, 50),
    at(226, 62),
    at(188, 40),
    at(160, 5),
    at(96, 4),
  ]);
  const drink = smooth([
    at(180, -30),
    at(212, -54),
    at(238, -56),
    at(240, 0),
    at(238, 56),
    at(212, 54),
    at(180, 30),
    at(172, 0),
  ]);
  const stroke = strokePath(silhouette, '#2b1410', 9, 0.07) + strokePath(silhouette, '#2b1410', 4, 0.1);
  return (
    fillPath(silhouette, '#2b1410', 0.15) +
    stroke +
    fillPath(drink, tone, 0.6) +
    fillPath(oval(...at(222, -14), 22, 9, 0.98), '#fff0cc', 0.4)
  );
}

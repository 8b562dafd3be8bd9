// Plates and bowls, centred on 0,0, with a radius of 100.
import { darker, lighter, mix, strokePath } from './paint.ts';
import type { Random } from './random.ts';
import { disc, ring, roundShadow } from './round-shapes.ts';
import { polar, scatter, smooth, tau } from './shapes.ts';

function speckles(random: Random, colour: string, radius: number): string {
  const ink = mix(colour, '#5b3a24', 0.65);
  return scatter(random, 70, radius, 3)
    .map(([x, y]) => disc(random.range(0.35, 1.1), ink, 0.5, x, y))
    .join('');
}

/** A rim decoration, chosen at random: a ring, two rings, speckles, an uneven rim, or none. */
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

export function plate(random: Random, colour: string, accent: string, wellRadius: number): string {
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

export function bowl(random: Random, colour: string, accent: string): string {
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

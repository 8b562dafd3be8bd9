// What a dish is: a vessel and a drawing about 0,0. Plates leave a radius of 66, bowls 84, boards
// and trays 190 by 120.
import { flat, group, lighter, line } from './paint.ts';
import type { Random } from './random.ts';
import { curve, num, oval, polar, times } from './shapes.ts';
import { drawVessel, type Vessel } from './tableware.ts';

export type Dish = { vessel: Vessel; draw(random: Random): string };

/** The surface of a soup, curry or drink, darker under the rim where the light doesn't reach. */
export function broth(random: Random, colour: string, radius = 85): string {
  const glow = times(3, (i) => {
    const a = 3.5 + i * 0.35 + random.range(-0.1, 0.1);
    const at = (k: number): readonly [number, number] => polar(radius * 0.9, a + k);
    return line(curve([at(0), at(0.1), at(0.22)]), '#fff8e6', 2.2, 0.4);
  });
  return (
    `<circle r="${num(radius)}" fill="${colour}"/><circle r="${num(radius)}" fill="url(#concave)"/>` +
    flat(oval(-radius * 0.1, -radius * 0.08, radius * 0.7), lighter(colour, 0.25), 0.22) +
    glow
  );
}

/** A small dish inside a larger picture: its own vessel, one subject. */
export function ramekin(
  r: Random,
  x: number,
  y: number,
  radius: number,
  colour: string,
  content: string,
): string {
  return group(drawVessel(r, 'bowl', colour, '#35203a', '#9a6a3c') + content, x, y, radius / 100);
}

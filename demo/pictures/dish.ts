// A dish is a vessel and an SVG drawing centred on 0,0.
// Space for food: radius 66 on a plate, 84 in a bowl, 190 by 120 on a board or tray.
import { fillPath, group, lighter, strokePath } from './paint.ts';
import type { Random } from './random.ts';
import { curve, num, oval, polar, repeatSvg } from './shapes.ts';
import { drawVessel, type Vessel } from './tableware.ts';

export type Dish = { vessel: Vessel; draw(random: Random): string };

/** The surface of a liquid, such as soup, sauce or oil, darker at the rim. */
export function liquid(random: Random, colour: string, radius = 85): string {
  const glow = repeatSvg(3, (i) => {
    const a = 3.5 + i * 0.35 + random.range(-0.1, 0.1);
    const at = (k: number): readonly [number, number] => polar(radius * 0.9, a + k);
    return strokePath(curve([at(0), at(0.1), at(0.22)]), '#fff8e6', 2.2, 0.4);
  });
  return (
    `<circle r="${num(radius)}" fill="${colour}"/><circle r="${num(radius)}" fill="url(#concave)"/>` +
    fillPath(oval(-radius * 0.1, -radius * 0.08, radius * 0.7), lighter(colour, 0.25), 0.22) +
    glow
  );
}

/** A small bowl on a larger dish, with the given content. */
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

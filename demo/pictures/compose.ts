// Composes a picture: which things lie where, and how close the camera is.

import { chopsticks, fork, knife, spoon } from './cutlery.ts';
import type { Dish } from './dish.ts';
import { leaf } from './garnish.ts';
import type { KitchenLook } from './kitchen-look.ts';
import { type Kitchen, kitchenLook } from './kitchens.ts';
import { byDepth, layoutsFor, type Position, type Role } from './layouts.ts';
import { daylight, definitions } from './light.ts';
import { clipped, contrast, group, strokePath } from './paint.ts';
import { createRandom, type Random } from './random.ts';
import { num, repeatSvg, roundedBox, straight, tau } from './shapes.ts';
import { drawSurface } from './surfaces.ts';
import { drawNapkin, drawRunner } from './table-linen.ts';
import { drawProps } from './table-props.ts';
import { drawVessel, type Vessel } from './tableware.ts';

type Serving = 'table' | 'takeaway';

export type DishPicture = {
  seed: string;
  kitchen: Kitchen;
  width: number;
  height: number;
  serving?: Serving;
};

const boxed: Partial<Record<Vessel, Vessel>> = {
  plate: 'box',
  rimlessPlate: 'box',
  board: 'box',
  roundBoard: 'box',
  slate: 'box',
  tray: 'box',
  pan: 'bowl',
};

/** Tableware in the table's colour would be invisible. */
function pickApart(random: Random, colours: readonly string[], table: string): string {
  const apart = colours.filter((colour) => contrast(colour, table) > 0.16);
  return random.pick(apart.length > 0 ? apart : colours);
}

/** Drawings leave room for a wide rim; some rims are narrow, so the food is drawn larger. */
const portion: Partial<Record<Vessel, number>> = { plate: 1.2, rimlessPlate: 1.06 };

/** Printed paper in a takeaway box. */
function drawLiner(random: Random, colour: string): string {
  const step = random.range(9, 13);
  return repeatSvg(22, (i) => {
    const at = -130 + i * step;
    return strokePath(
      `M${num(at)} -60L${num(at + 120)} 60M${num(at + 120)} -60L${num(at)} 60`,
      colour,
      1.1,
      0.4,
    );
  });
}

/** Leaves fill both ends of a box, which a round dish would leave empty. */
function drawSalad(random: Random): string {
  const greens = ['#7d9a45', '#94ad58', '#6d8a3c', '#8a4a5a'];
  return repeatSvg(46, (i) => {
    const side = i % 2 ? 1 : -1;
    return leaf(
      random,
      side * random.range(58, 78),
      random.range(-56, 56),
      random.range(18, 28),
      random.range(0, tau),
      random.pick(greens),
      0.46,
    );
  });
}

function drawServed(
  random: Random,
  dish: Dish,
  look: KitchenLook,
  serving: Serving,
  tableColour: string,
): string {
  const accent = random.pick(look.accents);
  const takeaway = serving === 'takeaway';
  const vessel = takeaway ? (boxed[dish.vessel] ?? dish.vessel) : dish.vessel;
  const ware = takeaway ? '#c9a071' : pickApart(random, look.ware, tableColour);
  const wood = pickApart(random, [look.wood, '#d6ac74', '#5d3a26'], tableColour);
  const served = drawVessel(random, vessel, ware, accent, wood);
  if (vessel !== 'box') return served + group(dish.draw(random), 0, 0, portion[vessel] ?? 1);
  const wide =
    dish.vessel === 'board' ||
    dish.vessel === 'roundBoard' ||
    dish.vessel === 'slate' ||
    dish.vessel === 'tray';
  const scale = wide ? 0.8 : dish.vessel === 'rimlessPlate' ? 0.82 : 1.08;
  const bed = drawLiner(random, random.pick(look.linen)[1]) + (wide ? '' : drawSalad(random));
  return served + clipped(straight(roundedBox(156, 116, 3)), bed + group(dish.draw(random), 0, 0, scale));
}

function drawCutlery(random: Random, look: KitchenLook, serving: Serving): string {
  const tone = serving === 'takeaway' ? '#cda878' : random.pick(['#c9c4bd', '#c9c4bd', '#c79f55', '#8f8a88']);
  const angle = random.range(-0.25, 0.25);
  if (look.cutlery === 'chopsticks')
    return chopsticks(random, random.pick(['#6b3a22', '#2d2428', '#b5854c']), angle);
  if (look.cutlery === 'spoon') return spoon(tone, angle);
  if (look.cutlery === 'none') return '';
  return group(fork(tone, angle), -15, 0) + group(knife(tone, angle), 15, 4);
}

function drawItem(
  random: Random,
  role: Role,
  kitchen: Kitchen,
  serving: Serving,
  linen: readonly [string, string],
  tableColour: string,
): string {
  const look = kitchenLook(kitchen);
  switch (role) {
    case 'main':
      return drawServed(random, random.pick(look.mains), look, serving, tableColour);
    case 'side':
      return drawServed(random, random.pick(look.sides), look, serving, tableColour);
    case 'drink':
      return random.pick(look.drinks)(random);
    case 'napkin':
      return drawNapkin(random, linen[0], linen[1], random.range(-0.35, 0.35));
    case 'cutlery':
      return drawCutlery(random, look, serving);
    case 'props':
      return drawProps(random, kitchen);
  }
}

/** One picture as an SVG document; the same arguments give the same text. */
export function drawDish(picture: DishPicture): string {
  const { seed, kitchen, width, height, serving = 'table' } = picture;
  const random = createRandom(`${kitchen}/${serving}/${seed}`);
  const look = kitchenLook(kitchen);
  const h = 900;
  const w = (h * width) / height;
  const unit = Math.min(h, w * 0.75);
  const linen = random.pick(look.linen);
  const bar = look.mains.length > 0 ? 'bar-with-board' : 'bar';
  const layout = random.pick(layoutsFor(look.drinksFirst ? bar : serving));
  const mirror = random.chance(0.5);
  const upside = random.chance(0.35);
  const items = layout
    .map(([role, x, y, size]): Position => [role, mirror ? 1 - x : x, upside ? 1 - y : y, size])
    .sort(byDepth);
  const surface = random.pick(look.surfaces);
  let table = drawSurface(random, w, h, surface);
  if (random.chance(0.28)) table += drawRunner(random, w, h, linen[0], linen[1]);
  for (const [role, px, py, size] of items) {
    const x = px * w + random.range(-0.015, 0.015) * w;
    const y = py * h + random.range(-0.015, 0.015) * h;
    table += group(
      drawItem(random, role, kitchen, serving, linen, surface.colour),
      x,
      y,
      (size * unit * random.range(0.96, 1.06)) / 100,
    );
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${num(w)} ${num(h)}">${definitions(random, w, h)}<g clip-path="url(#frame)">${table}${daylight(random, w, h)}</g></svg>`;
}

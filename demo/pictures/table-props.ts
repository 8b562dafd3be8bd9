// Raw ingredients that lie loose on the table, drawn about 0,0 within a radius of 100.
import { citrusSlice, citrusWedge } from './food-citrus.ts';
import { berries, chilliRing, olive } from './food-fruit.ts';
import { radishSlice } from './food-roots.ts';
import { cherryTomato, mushroomSlice } from './food-vegetables.ts';
import { basil, crumbs, dill, flakes, leaf, mint } from './garnish.ts';
import type { Kitchen } from './kitchens.ts';
import { group } from './paint.ts';
import type { Random } from './random.ts';
import { scatter, tau } from './shapes.ts';

type Prop = (random: Random, x: number, y: number) => string;

const lemon: Prop = (r, x, y) => citrusSlice(r, x, y, 30);
const lime: Prop = (r, x, y) => citrusSlice(r, x, y, 26, '#8fae3c');
const orange: Prop = (r, x, y) => citrusSlice(r, x, y, 34, '#f0952b');
const limeWedge: Prop = (r, x, y) => citrusWedge(r, x, y, 28, r.range(0, tau), '#8fae3c');
const tomato: Prop = (r, x, y) => cherryTomato(r, x, y, 20);
const basilSprig: Prop = (r, x, y) => basil(r, x, y, 40);
const mintSprig: Prop = (r, x, y) => mint(r, x, y, 36);
const dillSprig: Prop = (r, x, y) => dill(r, x, y, 62);
const bay: Prop = (r, x, y) => leaf(r, x, y, 56, r.range(0, tau), '#6d7d4a', 0.26);
const coriander: Prop = (r, x, y) => leaf(r, x, y, 30, r.range(0, tau), '#6d9a3c', 0.5);
const pepper: Prop = (r, x, y) => group(flakes(r, 16, 22, ['#2b1410', '#5b3a24'], 2.4), x, y, 1.5);
const salt: Prop = (r, x, y) => group(flakes(r, 20, 22, ['#fffdf6'], 2), x, y, 1.5);
const chilliProp: Prop = (r, x, y) => chilliRing(r, x, y, 12);
const oliveOne: Prop = (r, x, y) => olive(r, x, y, 18);
const radish: Prop = (r, x, y) => radishSlice(r, x, y, 20);
const mushroom: Prop = (r, x, y) => mushroomSlice(r, x, y, 28, r.range(0, tau));
const crumb: Prop = (r, x, y) => group(crumbs(r, 0, 0, 14, 14, '#c98f4a'), x, y, 2);
const berry: Prop = (r, x, y) => berries(r, x, y, 24, 4, ['#b8233c', '#35305a'], 12);
const grapes: Prop = (r, x, y) => berries(r, x, y, 34, 8, ['#5a2340', '#7a2f50', '#4a1c3a'], 14);

const propsOf: Record<Kitchen, readonly Prop[]> = {
  nordic: [dillSprig, radish, pepper, bay],
  smorrebrod: [dillSprig, radish, lemon],
  seafood: [lemon, dillSprig, salt],
  french: [bay, pepper, mushroom, salt],
  italian: [tomato, basilSprig, pepper, oliveOne],
  tapas: [oliveOne, tomato, bay, lemon],
  mezze: [mintSprig, lemon, oliveOne, tomato],
  mexican: [limeWedge, lime, coriander, chilliProp],
  japanese: [lime, pepper, coriander],
  thai: [lime, chilliProp, basilSprig, coriander],
  vietnamese: [lime, mintSprig, chilliProp, coriander],
  indian: [bay, chilliProp, coriander, limeWedge],
  grill: [pepper, salt, bay, tomato],
  green: [basilSprig, tomato, radish, lemon],
  cafe: [berry, crumb, mintSprig],
  bakery: [crumb, berry, salt],
  cocktails: [lime, orange, mintSprig, lemon],
  wine: [grapes, crumb, bay],
  beer: [salt, crumb, pepper],
};

export function drawProps(random: Random, kitchen: Kitchen): string {
  const kinds = random.shuffle(propsOf[kitchen]);
  const pieces = scatter(random, random.int(3, 4), 84, 58).map(([x, y], i) =>
    (kinds[i % kinds.length] ?? salt)(random, x, y),
  );
  return group(pieces.join(''), 0, 0, 1.5);
}

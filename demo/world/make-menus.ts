// A venue's menus: names, courses and prices of its kitchen.
import type { MarketId, ProductType } from '#core/market.ts';
import { salePriceAmount } from '#core/money.ts';
import { createRandom, type Random } from '../pictures/random.ts';
import descriptions from './fragments/menu-notes.json' with { type: 'json' };
import takeawayNames from './fragments/takeaway-menus.json' with { type: 'json' };
import { type KitchenId, kitchenOf, type MenuNames } from './kitchens.ts';
import { createCounters } from './round-robin.ts';
import { at, type Translations, wordsOf } from './words.ts';
import type { Menu } from './world.ts';

type VenueBase = {
  id: number;
  productType: ProductType;
  kitchen: KitchenId;
  market: MarketId;
  servesLunch: boolean;
  createdDaysAgo: number;
};

type Kind = keyof MenuNames;
type CourseLists = {
  starters: Translations[];
  mains: Translations[];
  desserts: Translations[];
  lunch: Translations[];
};

const MAX_COURSES: Record<ProductType, number> = { restaurant: 7, bar: 5, takeaway: 4 };
// Before the kitchen's price level.
const KRONER_BY_COURSES: Record<ProductType, Record<Kind, (courses: number) => number>> = {
  restaurant: { lunch: (n) => 115 + 60 * n, short: (n) => 105 + 80 * n, long: (n) => 60 + 92 * n },
  bar: { lunch: (n) => 45 + 45 * n, short: (n) => 35 + 50 * n, long: (n) => 40 + 46 * n },
  takeaway: { lunch: (n) => 55 + 25 * n, short: (n) => 65 + 35 * n, long: (n) => 60 + 37 * n },
};
const KRONER_RANGE: Record<ProductType, [number, number]> = {
  restaurant: [195, 895],
  bar: [95, 300],
  takeaway: [80, 250],
};
const SEK_PER_DKK = 1.12;

function regularAmount(venue: VenueBase, kind: Kind, courses: number, random: Random): number {
  const level = kitchenOf(venue.kitchen).priceLevel * (venue.market === 'se' ? SEK_PER_DKK : 1);
  const kroner = KRONER_BY_COURSES[venue.productType][kind](courses) * level * random.range(0.93, 1.08);
  const [min, max] = KRONER_RANGE[venue.productType];
  // Prices on a menu end in five.
  const rounded = Math.round((kroner - 5) / 10) * 10 + 5;
  return Math.min(Math.max(rounded, min), max) * 100;
}

function takeCourses(courseLists: CourseLists, kind: Kind, count: number, offset: number): Translations[] {
  const from = (list: Translations[], n: number) => Array.from({ length: n }, (_, i) => at(list, offset + i));
  if (kind === 'lunch') return [...from(courseLists.lunch, count - 1), ...from(courseLists.desserts, 1)];
  if (count === 2) return [...from(courseLists.starters, 1), ...from(courseLists.mains, 1)];
  const starters = Math.ceil((count - 1) / 2);
  return [
    ...from(courseLists.starters, starters),
    ...from(courseLists.mains, count - 1 - starters),
    ...from(courseLists.desserts, 1),
  ];
}

function kindsOf(venue: VenueBase, random: Random): Kind[] {
  const kinds: Kind[] = ['short'];
  if (random.chance(venue.productType === 'restaurant' ? 0.78 : 0.55)) kinds.push('long');
  if (venue.servesLunch) kinds.push('lunch');
  if (random.chance(0.3)) kinds.push('short');
  return kinds;
}

function courseCount(venue: VenueBase, kind: Kind, random: Random): number {
  if (kind === 'lunch') return venue.productType === 'takeaway' ? 2 : random.int(2, 3);
  if (kind === 'long') return random.int(4, MAX_COURSES[venue.productType]);
  // The names of a restaurant's short menus contain "three courses".
  return venue.productType === 'restaurant' ? 3 : random.int(2, 3);
}

function descriptionOf(venue: VenueBase, kind: Kind, random: Random) {
  const list = venue.productType === 'restaurant' ? descriptions[kind] : descriptions[venue.productType];
  return wordsOf(random.pick<Translations>(kind === 'lunch' ? descriptions.lunch : list));
}

export function makeMenus(venue: VenueBase): Menu[] {
  const random = createRandom(`menus ${venue.id}`);
  const { texts } = kitchenOf(venue.kitchen);
  const courseLists: CourseLists = {
    starters: random.shuffle(texts.starters),
    mains: random.shuffle(texts.mains),
    desserts: random.shuffle(texts.desserts),
    lunch: random.shuffle(texts.lunch),
  };
  const names: MenuNames = venue.productType === 'takeaway' ? takeawayNames : texts.menus;
  const firstNameIndex = random.int(0, 9);
  const countOf = createCounters();
  return kindsOf(venue, random).map((kind, index) => {
    const count = courseCount(venue, kind, random);
    const regular = regularAmount(venue, kind, count, random);
    const isLimited = kind === 'long' && random.chance(0.2);
    return {
      id: venue.id * 10 + index + 1,
      number: index + 1,
      menuType: kind === 'lunch' ? 'lunch' : 'dinner',
      regularAmount: regular,
      saleAmount: salePriceAmount(regular),
      weight: 100 - index * 10,
      startTime: kind === 'lunch' ? '11:00:00' : '00:00:00',
      endTime: kind === 'lunch' ? '16:00:00' : '23:59:59',
      tableSizes: isLimited ? [2, 4, 6] : [],
      isEntireTable: kind === 'long' && !isLimited && random.chance(0.35),
      createdDaysAgo: random.int(1, Math.min(venue.createdDaysAgo, 420)),
      name: wordsOf(at(names[kind], firstNameIndex + countOf(kind))),
      description: descriptionOf(venue, kind, random),
      // The second short menu starts later in each list, so that its courses differ.
      courses: takeCourses(courseLists, kind, count, kind === 'short' ? index : 0).map(wordsOf),
    };
  });
}

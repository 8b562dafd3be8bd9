// The venues with everything that belongs to them, distributed over cities, areas and kitchens.

import { PRODUCT_TYPES, type ProductType } from '#core/market.ts';
import { buildPath } from '#core/paths.ts';
import { isFreeSlug } from '#core/paths-words.ts';
import { slugify } from '#core/slugify.ts';
import { createRandom, type Random } from '../pictures/random.ts';
import { CITY_PLANS, type CityPlan } from './cities.ts';
import { KITCHEN_SHARES, type KitchenId, kitchenOf } from './kitchens.ts';
import { createDescriber } from './make-descriptions.ts';
import { makeMenus } from './make-menus.ts';
import { venuePictures } from './make-pictures.ts';
import { makeHoursAndPlans } from './make-plans.ts';
import { createCounters, createRoundRobin } from './round-robin.ts';
import { tagId } from './tags.ts';
import { at, fillWords, mapWords, wordsOf } from './words.ts';
import type { Area, Stock, Venue } from './world.ts';

const METRES_PER_DEGREE = 111_320;
const MOODS = ['romantic', 'groups', 'outdoor', 'quiet', 'lively', 'children', 'dogs', 'step-free'];
const NEW_DAYS = 30;
const MORE_IN_AREA = wordsOf(['Flere steder: {area}', 'Fler ställen: {area}', 'More places: {area}']);
// Every dozen venues in a row have each state at least once; the others are open.
const STOCK_ROUND: Stock[] = [
  'open',
  'open',
  'open',
  'open',
  'open',
  'sold-out',
  'open',
  'open',
  'one-left',
  'open',
  'inactive',
  'open',
];
const LUNCH_CHANCE: Record<ProductType, number> = { restaurant: 0.5, bar: 0.15, takeaway: 0.5 };

export const BASE_VENUE_COUNT = CITY_PLANS.reduce((sum, { venueCounts }) => sum + totalOf(venueCounts), 0);

function totalOf(counts: Record<ProductType, number>): number {
  return PRODUCT_TYPES.reduce((sum, type) => sum + counts[type], 0);
}

/** A larger world only adds to the base world, which comes first and unchanged. */
export function makeVenues(count: number): Venue[] {
  const counters = createCounters();
  const takenSlugs = new Set<string>();
  const venues: Venue[] = [];
  const towns = new Map(CITY_PLANS.map((plan) => [plan.city.slug, createTown(plan)]));
  const add = (citySlug: string, productType: ProductType) => {
    const town = towns.get(citySlug);
    if (town) venues.push(town(venues.length + 1, productType, { count: counters, takenSlugs }));
  };
  for (const { city, venueCounts } of CITY_PLANS)
    for (const type of PRODUCT_TYPES) for (let i = 0; i < venueCounts[type]; i++) add(city.slug, type);

  const nextCity = createRoundRobin(
    CITY_PLANS.map(({ city, venueCounts }) => [city.slug, totalOf(venueCounts)]),
  );
  const nextType = new Map(
    CITY_PLANS.map(({ city, venueCounts }) => [
      city.slug,
      createRoundRobin(PRODUCT_TYPES.map((type) => [type, venueCounts[type]])),
    ]),
  );
  while (venues.length < count) {
    const citySlug = nextCity();
    add(citySlug, nextType.get(citySlug)?.() ?? 'restaurant');
  }
  return venues;
}

type Shared = { count: (key: string) => number; takenSlugs: Set<string> };

function createTown({ city, areas, shares }: CityPlan) {
  const describe = createDescriber(city.slug);
  const areaBySlug = new Map(areas.map((area) => [area.slug, area]));
  const nextArea = new Map(PRODUCT_TYPES.map((type) => [type, createRoundRobin(shares)]));
  const nextKitchen = new Map(PRODUCT_TYPES.map((type) => [type, createRoundRobin(KITCHEN_SHARES[type])]));

  return (id: number, productType: ProductType, { count, takenSlugs }: Shared): Venue => {
    const random = createRandom(`venue ${id}`);
    const area = areaBySlug.get(nextArea.get(productType)?.() ?? '') ?? at(areas, 0);
    const kitchen = nextKitchen.get(productType)?.() ?? 'nordic';
    const street = random.pick(area.streets);
    const address = `${street.name} ${random.int(3, 36)}`;
    const { name, slug } = nameVenue({ kitchen, area, address, street: street.name, count, takenSlugs });
    const stock = at(STOCK_ROUND, count(`stock ${city.slug} ${productType}`));
    const createdDaysAgo = random.int(4, 60) * random.int(1, 22);
    const servesLunch = random.chance(LUNCH_CHANCE[productType]);
    const venue = { id, productType, kitchen, market: city.market, servesLunch, createdDaysAgo, stock };
    const menus = makeMenus(venue);
    return {
      ...venue,
      slug,
      name,
      areaId: area.id,
      cityId: city.id,
      address,
      zip: street.zip,
      ...scatter(area, random),
      weight: random.int(1, 999),
      ...describe({ id, name, kitchen, productType, area, seats: random.int(9, 32) * 2 }),
      tagIds: tagsOf(kitchen, productType, createdDaysAgo, random),
      links: [
        {
          label: fillWords(MORE_IN_AREA, { area: area.name }),
          path: mapWords((language) => buildPath('area', { city: city.slug, area: area.slug }, language)),
        },
      ],
      ...makeHoursAndPlans(venue),
      menus,
      pictures: venuePictures({ id, slug, kitchen, productType, menus, isBase: id <= BASE_VENUE_COUNT }),
    };
  };
}

type Naming = Shared & { kitchen: KitchenId; area: Area; address: string; street: string };

function nameVenue({ kitchen, area, address, street, count, takenSlugs }: Naming) {
  const { names } = kitchenOf(kitchen).texts;
  const [list, key] =
    'all' in names ? [names.all, kitchen] : [names[area.market], `${kitchen} ${area.market}`];
  const first = at(list, count(`name ${key}`));
  const variants = [first, `${first} ${area.name}`, `${first} ${street}`, `${first} ${address}`];
  for (let attempt = 0; ; attempt++) {
    const name = variants[attempt] ?? `${first} ${address}${String.fromCharCode(64 + attempt)}`;
    const slug = slugify(name);
    if (takenSlugs.has(slug) || !isFreeSlug(slug)) continue;
    takenSlugs.add(slug);
    return { name, slug };
  }
}

/** A random point in the area's circle, evenly distributed. */
function scatter({ latitude, longitude, radius }: Area, random: Random) {
  const distance = radius * Math.sqrt(random.next());
  const angle = random.range(0, 2 * Math.PI);
  const east = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return {
    latitude: round(latitude + (distance * Math.sin(angle)) / METRES_PER_DEGREE),
    longitude: round(longitude + (distance * Math.cos(angle)) / east),
  };
}

function tagsOf(
  kitchen: KitchenId,
  productType: ProductType,
  createdDaysAgo: number,
  random: Random,
): number[] {
  const { tag, diets } = kitchenOf(kitchen);
  const slugs = [tag, ...diets.filter(() => random.chance(0.7))];
  if (productType !== 'takeaway') slugs.push(...random.shuffle(MOODS).slice(0, random.int(1, 3)));
  if (createdDaysAgo <= NEW_DAYS) slugs.push('new-this-month');
  if (random.chance(0.1)) slugs.push('early-release');
  if (random.chance(0.06)) slugs.push('newsletter-pick');
  return slugs.map(tagId);
}

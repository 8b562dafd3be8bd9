import { expect, test } from 'vitest';
import { LANGUAGES, PRODUCT_TYPES } from '#core/market.ts';
import { salePriceAmount } from '#core/money.ts';
import { parsePath } from '#core/paths.ts';
import { isFreeSlug } from '#core/paths-words.ts';
import { ARRIVAL_INTERVAL_MINUTES, minutesOf } from '#core/wall-time.ts';
import { makeWorld } from './make-world.ts';
import type { Words } from './words.ts';
import type { ReleasePlan, Venue } from './world.ts';

const world = makeWorld();
const venuesOf = (citySlug: string) => {
  const cityId = world.cities.find(({ slug }) => slug === citySlug)?.id;
  return world.venues.filter((venue) => venue.cityId === cityId);
};

function expectUnique(values: readonly (string | number)[]) {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}

function metresBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
) {
  const radians = Math.PI / 180;
  const x = (a.longitude - b.longitude) * radians * Math.cos(((a.latitude + b.latitude) / 2) * radians);
  return Math.hypot(x, (a.latitude - b.latitude) * radians) * 6_371_000;
}

test('the same input gives the same world', () => {
  expect(makeWorld()).toEqual(world);
});

test('a larger world begins with the base world and says the same', () => {
  const larger = makeWorld(world.venues.length + 400);
  expect(larger.venues).toHaveLength(world.venues.length + 400);
  expect(larger.venues.slice(0, world.venues.length)).toEqual(world.venues);
  expect(larger.partners).toEqual(world.partners);
  expect(larger.blogs).toEqual(world.blogs);
  expectUnique(larger.venues.map(({ slug }) => slug));
});

test('seven cities, at least 30 areas and 260 venues of all three types', () => {
  expect(world.cities.map(({ slug }) => slug)).toEqual([
    'kobenhavn',
    'aarhus',
    'odense',
    'aalborg',
    'stockholm',
    'goteborg',
    'malmo',
  ]);
  expect(world.areas.length).toBeGreaterThanOrEqual(30);
  expect(world.venues.length).toBeGreaterThanOrEqual(260);
  for (const { slug } of world.cities)
    for (const type of PRODUCT_TYPES)
      expect(venuesOf(slug).filter(({ productType }) => productType === type).length).toBeGreaterThanOrEqual(
        3,
      );
  expect(venuesOf('kobenhavn').length).toBeGreaterThanOrEqual(100);
  expect(venuesOf('stockholm').length).toBeGreaterThanOrEqual(55);
});

test('slugs are unique and none is reserved', () => {
  const areaSlugs = world.areas.map(({ slug }) => slug);
  for (const slugs of [
    world.venues.map(({ slug }) => slug),
    world.tags.map(({ slug }) => slug),
    [...world.cities.map(({ slug }) => slug), ...areaSlugs],
  ]) {
    expectUnique(slugs);
    expect(slugs.filter((slug) => !isFreeSlug(slug))).toEqual([]);
  }
  for (const language of LANGUAGES) expectUnique(world.blogs.map(({ texts }) => texts[language].slug));
});

test('names are unique', () => {
  expectUnique(world.venues.map(({ name }) => name));
});

test('venues lie in their area, and areas in their city', () => {
  const areas = new Map(world.areas.map((area) => [area.id, area]));
  const cities = new Map(world.cities.map((city) => [city.id, city]));
  for (const area of world.areas) {
    const city = cities.get(area.cityId);
    expect(city && metresBetween(area, city)).toBeLessThan(5_000);
    expect(area.market).toBe(city?.market);
  }
  for (const venue of world.venues) {
    const area = areas.get(venue.areaId);
    expect(area?.cityId).toBe(venue.cityId);
    expect(area && metresBetween(venue, area)).toBeLessThanOrEqual((area?.radius ?? 0) + 1);
  }
});

test('zips have the form of their country', () => {
  for (const { market, zip } of world.venues)
    expect(zip).toMatch(market === 'dk' ? /^\d{4}$/ : /^\d{3} \d{2}$/);
});

test('menus cost what such menus cost, and a third less', () => {
  const ranges = { restaurant: [195, 895], bar: [95, 300], takeaway: [80, 250] };
  for (const { productType, menus } of world.venues) {
    const [least, most] = ranges[productType];
    for (const { regularAmount, saleAmount } of menus) {
      expect(regularAmount % 100).toBe(0);
      expect(regularAmount / 100).toBeGreaterThanOrEqual(least ?? 0);
      expect(regularAmount / 100).toBeLessThanOrEqual(most ?? 0);
      expect(saleAmount).toBe(salePriceAmount(regularAmount));
    }
  }
});

test('every venue has one to four menus of two to seven courses, one of them for dinner', () => {
  for (const { menus } of world.venues) {
    expect(menus.length).toBeGreaterThanOrEqual(1);
    expect(menus.length).toBeLessThanOrEqual(4);
    expect(menus.some(({ menuType }) => menuType === 'dinner')).toBe(true);
    for (const language of LANGUAGES) expectUnique(menus.map(({ name }) => name[language]));
    for (const menu of menus) {
      expect(menu.courses.length).toBeGreaterThanOrEqual(2);
      expect(menu.courses.length).toBeLessThanOrEqual(7);
      for (const language of LANGUAGES) expectUnique(menu.courses.map((course) => course[language]));
      expect([[], [2, 4, 6]]).toContainEqual(menu.tableSizes);
    }
  }
  const menus = world.venues.flatMap((venue) => venue.menus);
  expect(menus.filter(({ tableSizes }) => tableSizes.length > 0).length).toBeGreaterThan(20);
  expect(menus.filter(({ isEntireTable }) => isEntireTable).length).toBeGreaterThan(20);
});

function wordsIn(value: unknown): Words[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const isWords = entries.every(
    ([key, text]) => ['da', 'sv', 'en'].includes(key) && typeof text === 'string',
  );
  return isWords && entries.length > 0 ? [value as Words] : entries.flatMap(([, part]) => wordsIn(part));
}

test('every text is there in three languages, with nothing left to fill in', () => {
  const words = wordsIn(world);
  expect(words.length).toBeGreaterThan(5_000);
  expect(words.filter((text) => LANGUAGES.some((language) => !text[language]?.trim()))).toEqual([]);
  expect(words.filter((text) => /[{}]|undefined/.test(Object.values(text).join()))).toEqual([]);
  for (const { texts } of world.blogs) expect(Object.keys(texts)).toEqual(['da', 'sv', 'en']);
});

test('no two venues describe themselves alike', () => {
  for (const language of LANGUAGES) {
    expectUnique(world.venues.map(({ descriptionHtml }) => descriptionHtml[language]));
  }
});

const isInside = (venue: Venue, plan: ReleasePlan) =>
  plan.weekdays.every((weekday) =>
    venue.servingHours.some(
      (hours) =>
        hours.weekday === weekday &&
        hours.startTime <= plan.arriveFromTime &&
        (plan.endsAtTime <= hours.endTime || hours.endTime <= hours.startTime),
    ),
  );

test('tables are released within serving hours and the day, at quarters of an hour', () => {
  for (const venue of world.venues) {
    expect(venue.releasePlans.length).toBeGreaterThanOrEqual(2);
    for (const plan of venue.releasePlans) {
      expect(isInside(venue, plan)).toBe(true);
      expect(plan.arriveFromTime <= plan.arriveToTime && plan.arriveToTime < plan.endsAtTime).toBe(true);
      expect(minutesOf(plan.arriveFromTime) % ARRIVAL_INTERVAL_MINUTES).toBe(0);
      expect(minutesOf(plan.arriveToTime) % ARRIVAL_INTERVAL_MINUTES).toBe(0);
      expect(plan.tableLabel === 'pick-up').toBe(venue.productType === 'takeaway');
    }
  }
});

test('two plans of one table never overlap', () => {
  for (const { releasePlans } of world.venues) {
    for (const plans of Map.groupBy(releasePlans, ({ tableLabel }) => tableLabel).values()) {
      const sorted = plans.toSorted((a, b) => (a.arriveFromTime < b.arriveFromTime ? -1 : 1));
      const overlaps = sorted.filter(
        (plan, index) => plan.arriveFromTime < (sorted[index - 1]?.endsAtTime ?? ''),
      );
      expect(overlaps).toEqual([]);
    }
  }
});

test('in København and Stockholm every state of a venue can be found at the demo clock', () => {
  const unsold = ({ releasePlans }: Venue) =>
    releasePlans.filter(({ isSoldToday, arriveToTime }) => !isSoldToday && arriveToTime >= '17:15:00').length;
  for (const city of ['kobenhavn', 'stockholm']) {
    const restaurants = venuesOf(city).filter(({ productType }) => productType === 'restaurant');
    const inState = (stock: Venue['stock']) => restaurants.filter((venue) => venue.stock === stock);
    expect(inState('inactive').length).toBeGreaterThan(1);
    expect(inState('sold-out').map(unsold)).toEqual(inState('sold-out').map(() => 0));
    expect(inState('one-left').map(unsold)).toEqual(inState('one-left').map(() => 1));
    expect(inState('sold-out').length).toBeGreaterThan(1);
    expect(inState('one-left').length).toBeGreaterThan(1);
  }
  const open = world.venues.filter(({ stock }) => stock === 'open');
  expect(open.filter((venue) => unsold(venue) < 2).map(({ slug }) => slug)).toEqual([]);
});

test('groups have children, venues carry only children, and each category lists its tags', () => {
  const groups = new Set(world.tags.flatMap(({ parentId }) => parentId ?? []));
  expect(groups.size).toBeGreaterThan(2);
  expect(world.venues.flatMap(({ tagIds }) => tagIds).filter((id) => groups.has(id))).toEqual([]);
  expect(world.categories.flatMap(({ tagIds }) => tagIds)).toHaveLength(world.tags.length);
  expect(world.tags.some(({ isHidden }) => isHidden)).toBe(true);
});

test('NAV-5 the local menu has one item per city and product type, and every path of ours is one', () => {
  const local = world.navItems.filter(({ menu }) => menu === 'local');
  expect(local).toHaveLength(world.cities.length * PRODUCT_TYPES.length);
  const ours = world.navItems
    .filter(({ menu }) => menu !== 'social')
    .flatMap(({ url }) => Object.values(url));
  const links = world.venues.flatMap(({ links }) => links.flatMap(({ path }) => Object.values(path)));
  expect([...ours, ...links].filter((path) => parsePath(path) === undefined)).toEqual([]);
});

test('the editors have written enough', () => {
  expect(world.blogs.length).toBeGreaterThanOrEqual(12);
  expect(world.pageBoxes.length).toBeGreaterThanOrEqual(7);
  expect(
    world.pageBoxes.filter(({ script }) => script !== null).map(({ isPublished }) => isPublished),
  ).toEqual([false]);
  expect(world.guide.length).toBeGreaterThanOrEqual(5);
  expect(world.terms.map(({ kind }) => kind)).toEqual(['booking', 'giftcard']);
  const inCity = (cityId: number) => world.partners.filter((partner) => partner.cityId === cityId).length;
  expect(inCity(1)).toBeGreaterThanOrEqual(14);
  expectUnique(world.partners.map(({ slug }) => slug));
});

test('every venue has a primary picture, three to five more, and one per menu, none twice', () => {
  const keys = new Set(world.pictures.map(({ key }) => key));
  for (const { menus, pictures } of world.venues) {
    const own = pictures.filter(({ menuId }) => menuId === null);
    expect(own.filter(({ role }) => role === 'primary')).toHaveLength(1);
    expect(own.length - 1).toBeGreaterThanOrEqual(3);
    expect(own.length - 1).toBeLessThanOrEqual(5);
    expect(pictures.filter(({ menuId }) => menuId !== null).map(({ menuId }) => menuId)).toEqual(
      menus.map(({ id }) => id),
    );
    expectUnique(pictures.map(({ key }) => key));
    expect(pictures.filter(({ key }) => !keys.has(key))).toEqual([]);
  }
});

test('a post has a picture of its subject, and no two posts have the same', () => {
  const subjectOf = (slug: string) => {
    const blog = world.blogs.find(({ texts }) => texts.en.slug === slug);
    const picture = world.pictures.find(({ key }) => key === blog?.pictureKey);
    return `${picture?.kitchen} ${picture?.serving}`;
  };
  expect(subjectOf('smorrebrod-for-beginners')).toBe('smorrebrod table');
  expect(subjectOf('natural-wine-without-nerves')).toBe('wine table');
  expect(subjectOf('takeaway-that-stays-warm')).toBe('thai takeaway');
  expectUnique(world.blogs.map(({ pictureKey }) => pictureKey));
});

// A made-up city for tests and measurements: believable names, tables and holds, the same every time.
import { dayOffers } from './availability.ts';
import { type Board, type BoardPlace, compactVenue, createBoard } from './board.ts';
import type { Area, Category, Tag } from './catalog.contract.ts';
import type { FilterChoices } from './filters.ts';
import type { Sitting } from './sitting.ts';

const FIRST =
  'Lille Store Gamle Nye Røde Blå Grønne Sorte Hvide Gyldne Glade Stille Vilde Søde Salte Varme'.split(' ');
const SECOND =
  'Ænder Østers Ål Fennikel Rug Gris Kok Gaffel Have Bryggeri Krog Kælder Ovn Tomat Citron Peber Løg Figen Anis Humle'.split(
    ' ',
  );
const AREAS =
  'Indre By,Nørrebro,Vesterbro,Østerbro,Amagerbro,Frederiksberg,Kødbyen,Valby,Nordvest,Christianshavn'.split(
    ',',
  );
const TAGS =
  'Dansk,Fransk,Italiensk,Sushi,Thai,Indisk,Mexicansk,Vegansk,Fisk,Steak,Brunch,Udeservering,Børnevenlig,Naturvin,Ølbar,Cocktail'.split(
    ',',
  );
const DAY_STARTS_AT = Date.UTC(2026, 10, 14);
const HOUR = 3_600_000;

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'a')
    .replaceAll(/[^a-z0-9]+/g, '-');

/** A small generator of numbers below 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const sampleAreas: Area[] = AREAS.map((label, index) => ({
  id: index + 10,
  parent_id: 1,
  slug: slugOf(label),
  label,
  proper_name: label,
  link: `/kobenhavn/${slugOf(label)}`,
  latitude: 55.68,
  longitude: 12.57,
}));

// The last of each ten is hidden; tag 111 to 113 are children of 110.
export const sampleTags: Tag[] = TAGS.map((name, index) => ({
  id: index + 100,
  parent_id: index > 10 && index < 14 ? 110 : null,
  name,
  slug: slugOf(name),
  hidden: index === 15,
}));

export const sampleCategories: Category[] = [
  { id: 1, slug: 'kokken', name: 'Køkken', tags: [100, 101, 102, 103, 104, 105, 106] },
  { id: 2, slug: 'mad', name: 'Mad', tags: [107, 108, 109, 110, 111, 112, 113] },
];

export const sampleChoices: FilterChoices = {
  language: 'da',
  areas: sampleAreas,
  tags: sampleTags,
  categories: sampleCategories,
};

function sampleSittings(random: () => number, isSoldOut: boolean): Sitting[] {
  return Array.from({ length: 2 + Math.floor(random() * 10) }, (_, id): Sitting => {
    const arriveFromAt = DAY_STARTS_AT + (16 + Math.floor(random() * 10) / 2) * HOUR;
    const arriveToAt = arriveFromAt + Math.floor(random() * 6) * (HOUR / 2);
    const partyMax = [2, 2, 4, 4, 6, 8][Math.floor(random() * 6)] ?? 2;
    const isHeld = random() < 0.15;
    return {
      id,
      partyMin: Math.max(1, partyMax - 2),
      partyMax,
      arriveFromAt,
      arriveToAt,
      endsAt: arriveToAt + 2 * HOUR,
      sellUntilAt: arriveToAt - HOUR / 2,
      state: isSoldOut || random() < 0.3 ? 'sold' : 'open',
      paying: false,
      holdId: isHeld ? 'theirs' : null,
      heldUntilAt: isHeld ? DAY_STARTS_AT + 16.2 * HOUR : null,
    };
  });
}

function samplePlace(random: () => number, index: number): BoardPlace {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const name = `${pick(FIRST)} ${pick(SECOND)}${index < 320 ? '' : ` ${Math.floor(index / 320) + 1}`}`;
  const slug = `${slugOf(name)}-${index}`;
  const kroner = 200 + Math.floor(random() * 30) * 25;
  return {
    id: 1000 + index * 3,
    slug,
    name,
    areaId: pick(sampleAreas).id,
    tagIds: [...new Set([pick(sampleTags).id, pick(sampleTags).id, pick(sampleTags).id])],
    weight: Math.floor(random() * 100),
    priceRegularAmount: random() < 0.03 ? null : kroner * 100,
    priceSaleAmount: random() < 0.03 ? null : Math.floor((kroner * 2) / 3) * 100,
    createdAt: DAY_STARTS_AT - Math.floor(random() * 1e9) * 100,
    latestMenuCreatedAt: random() < 0.03 ? null : DAY_STARTS_AT - Math.floor(random() * 1e7) * 1000,
    latitude: 55.65 + Math.floor(random() * 6000) / 1e5,
    longitude: 12.5 + Math.floor(random() * 10000) / 1e5,
    picture: `venue/${slug}`,
  };
}

export function sampleBoard(count: number, seed = 7): Board {
  const random = randomNumbers(seed);
  const toWallTime = (at: number): string => new Date(at).toISOString().slice(11, 19);
  const day = { startsAt: DAY_STARTS_AT, endsAt: DAY_STARTS_AT + 24 * HOUR, toWallTime };
  const venues = Array.from({ length: count }, (_, index) => {
    const place = samplePlace(random, index);
    const isActive = random() > 0.08;
    const sittings = sampleSittings(random, random() < 0.12);
    return compactVenue(place, dayOffers(sittings, { nowAt: DAY_STARTS_AT + 16 * HOUR, day, isActive }));
  });
  return createBoard({ cityId: 1, productType: 'restaurant', serviceDay: '2026-11-14' }, 1, venues);
}

// The whole demo world, from nothing but a number: the same number gives the same world.
import { makeContent } from './make-content.ts';
import { makePictures } from './make-pictures.ts';
import { BASE_VENUE_COUNT, makeVenues } from './make-venues.ts';
import { CITY_PLANS } from './places.ts';
import { CATEGORIES, TAGS } from './tags.ts';
import type { World } from './world.ts';

/** Never smaller than the base world, which is the beginning of every larger one. */
export function makeWorld(venueCount = BASE_VENUE_COUNT): World {
  const cities = CITY_PLANS.map(({ city }) => city);
  const venues = makeVenues(venueCount);
  const pictures = makePictures(venues);
  return {
    cities,
    areas: CITY_PLANS.flatMap(({ areas }) => areas),
    tags: TAGS,
    categories: CATEGORIES,
    venues,
    pictures,
    // Editors write about the base world, so that a larger one says the same.
    ...makeContent(cities, venues.slice(0, BASE_VENUE_COUNT), pictures),
  };
}

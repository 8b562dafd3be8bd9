// The whole demo world for a number of venues. The same number gives the same world.

import { CITY_PLANS } from './cities.ts';
import { makeContent } from './make-content.ts';
import { makePictures } from './make-pictures.ts';
import { BASE_VENUE_COUNT, makeVenues } from './make-venues.ts';
import { CATEGORIES, TAGS } from './tags.ts';
import type { World } from './world.ts';

/** Never smaller than the base world, with which every larger one begins. */
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
    // The content is about the base world, so a larger world has the same content.
    ...makeContent(cities, venues.slice(0, BASE_VENUE_COUNT), pictures),
  };
}

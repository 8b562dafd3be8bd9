// Cities and areas as rows, from the files in cities/.
import { type MarketId, PRODUCT_TYPES, type ProductType } from '#core/market.ts';
import copenhagen from './cities/copenhagen.json' with { type: 'json' };
import denmark from './cities/denmark.json' with { type: 'json' };
import sweden from './cities/sweden.json' with { type: 'json' };
import type { Area, City } from './world.ts';

type CitySource = {
  slug: string;
  market: string;
  name: { da: string; sv: string; en: string };
  lat: number;
  lng: number;
  venues: Record<ProductType, number>;
  areas: {
    slug: string;
    name: string;
    lat: number;
    lng: number;
    radius: number;
    share: number;
    streets: (string | number)[][];
    landmarks: string[];
  }[];
};

export type CityPlan = {
  city: City;
  areas: Area[];
  /** Each area's share of the city's venues, by slug. */
  shares: [string, number][];
  venueCounts: Record<ProductType, number>;
};

const sources: CitySource[] = [copenhagen, ...denmark, ...sweden];

function marketOf(text: string): MarketId {
  if (text !== 'dk' && text !== 'se') throw new Error(`unknown market ${text}`);
  return text;
}

/** Cities have ids from 1, areas from 101 for the first city, 201 for the second. */
export const CITY_PLANS: readonly CityPlan[] = sources.map((source, index) => {
  const market = marketOf(source.market);
  const id = index + 1;
  const city: City = {
    id,
    slug: source.slug,
    name: market === 'dk' ? source.name.da : source.name.sv,
    names: source.name,
    market,
    latitude: source.lat,
    longitude: source.lng,
    weight: 100 - index,
    productTypes: PRODUCT_TYPES.filter((type) => source.venues[type] > 0),
  };
  const areas = source.areas.map(
    (area, areaIndex): Area => ({
      id: id * 100 + areaIndex + 1,
      cityId: id,
      slug: area.slug,
      name: area.name,
      market,
      latitude: area.lat,
      longitude: area.lng,
      weight: 100 - areaIndex,
      radius: area.radius,
      streets: area.streets.map(([name, zip]) => ({ name: String(name), zip: String(zip) })),
      landmarks: area.landmarks,
    }),
  );
  return {
    city,
    areas,
    shares: source.areas.map(({ slug, share }) => [slug, share]),
    venueCounts: source.venues,
  };
});

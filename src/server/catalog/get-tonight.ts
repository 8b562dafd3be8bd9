// What each city offers tonight, summed over its boards with tables.
import { boardStatus } from '#core/catalog/board.ts';
import type { Language, MarketId, ProductType } from '#core/market.ts';
import { buildPath, cityRoute } from '#core/paths.ts';
import type { App } from '../app.ts';
import type { AtlasCity } from './load-atlas.ts';

/** Takeaway is left out: a pick-up is not a table. */
const WITH_TABLES: readonly ProductType[] = ['restaurant', 'bar'];

export type CityTonight = {
  slug: string;
  name: string;
  market: MarketId;
  link: string;
  productTypes: ProductType[];
  tables: number;
  venues: number;
  /** The lowest price of a venue in stock, in the market's currency; null when there is none. */
  fromAmount: number | null;
};

export async function getTonight(app: Pick<App, 'atlas' | 'boards'>, language: Language) {
  const { cities } = await app.atlas.get();
  return Promise.all(cities.map((city) => tonightIn(app, city, language)));
}

async function tonightIn(
  { boards }: Pick<App, 'boards'>,
  city: AtlasCity,
  language: Language,
): Promise<CityTonight> {
  const types = city.productTypes.filter((type) => WITH_TABLES.includes(type));
  const shown = await Promise.all(types.map((productType) => boards.get({ cityId: city.id, productType })));
  const sums = shown.map(({ board }) => boardStatus(board));
  const prices = shown.flatMap(({ board }) =>
    board.venues.flatMap(({ priceSaleAmount }, index) =>
      priceSaleAmount !== null && board.stocks[index]?.status === 'in-stock' ? [priceSaleAmount] : [],
    ),
  );
  return {
    slug: city.slug,
    name: city.properName,
    market: city.market,
    link: buildPath(cityRoute(city.productTypes[0] ?? 'restaurant'), { city: city.slug }, language),
    productTypes: city.productTypes,
    tables: sums.reduce((sum, { freeTables }) => sum + freeTables, 0),
    venues: sums.reduce((sum, status) => sum + status['in-stock'], 0),
    fromAmount: prices.length > 0 ? Math.min(...prices) : null,
  };
}

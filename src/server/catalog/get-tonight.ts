// What each city offers tonight, on the board that its link opens.
import { boardStatus } from '#core/catalog/board.ts';
import type { Language, MarketId, ProductType } from '#core/market.ts';
import { buildPath, cityRoute, mapRoute } from '#core/paths.ts';
import type { App } from '../app.ts';
import { untilBoardChanges } from './cache-validity.ts';
import { cityName } from './city-name.ts';
import type { AtlasCity } from './load-atlas.ts';

export type CityTonight = {
  slug: string;
  name: string;
  market: MarketId;
  latitude: number;
  longitude: number;
  link: string;
  mapLink: string;
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
): Promise<CityTonight & { isCurrent: () => boolean }> {
  const productType = city.productTypes[0] ?? 'restaurant';
  const { board } = await boards.get({ cityId: city.id, productType });
  const status = boardStatus(board);
  const prices = board.venues.flatMap(({ priceSaleAmount }, index) =>
    priceSaleAmount !== null && board.stocks[index]?.status === 'in-stock' ? [priceSaleAmount] : [],
  );
  return {
    slug: city.slug,
    name: cityName(city, language),
    market: city.market,
    latitude: city.latitude,
    longitude: city.longitude,
    link: buildPath(cityRoute(productType), { city: city.slug }, language),
    mapLink: buildPath(mapRoute(productType), { city: city.slug }, language),
    productTypes: city.productTypes,
    // A pick-up is not a table.
    tables: productType === 'takeaway' ? 0 : status.freeTables,
    venues: status['in-stock'],
    fromAmount: prices.length > 0 ? Math.min(...prices) : null,
    isCurrent: untilBoardChanges({ boards }, board),
  };
}

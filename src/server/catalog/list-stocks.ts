import type { Product, Seat } from '#core/catalog/catalog.contract.ts';
import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';
import { presentProduct } from './present-product.ts';
import { getVenueView, type VenueQuery, type Versioned } from './venue-view.ts';

type Stocks = { data: Seat[]; products: Product[]; seats: Seat[] };

/** Per party size its status and the arrival times that it can buy now, and the product that they belong to. */
export async function listStocks(
  app: App,
  input: VenueQuery & { language: Language },
): Promise<Versioned<Stocks>> {
  const { snapshot, entry, city, version, isCurrent } = await getVenueView(app, input);
  const product = presentProduct(snapshot, entry, city, input.language);
  const { seats } = product;
  return { version, isCurrent, data: { data: seats, products: [product], seats } };
}

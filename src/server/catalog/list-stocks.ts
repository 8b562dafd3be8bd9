import type { Menu, Product, Seat } from '#core/catalog/catalog.contract.ts';
import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';
import { listMenusForTime } from './list-menus-for-time.ts';
import { presentProduct } from './present-product.ts';
import { getVenueView, type VenueQuery, type Versioned } from './venue-view.ts';

type Stocks = { data: Seat[]; products: Product[]; seats: Seat[]; menus: Menu[] };
type Input = VenueQuery & { language: Language; seat?: number | undefined; time?: string | undefined };

/**
 * Per party size its status and arrival times, the product that they belong to, and the menus of
 * a known time.
 */
export async function listStocks(app: App, input: Input): Promise<Versioned<Stocks>> {
  const { snapshot, entry, city, version, isCurrent } = await getVenueView(app, input);
  const product = presentProduct(snapshot, entry, city, input.language);
  const { seats } = product;
  const menus = input.time === undefined ? [] : (await listMenusForTime(app, input)).data;
  return { version, isCurrent, data: { data: seats, products: [product], seats, menus } };
}

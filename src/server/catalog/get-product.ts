import type { Product } from '#core/catalog/catalog.contract.ts';
import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';
import { presentProduct } from './present-product.ts';
import { getVenueView, type VenueQuery, type Versioned } from './venue-view.ts';

export async function getProduct(
  app: App,
  input: VenueQuery & { language: Language },
): Promise<Versioned<Product>> {
  const { snapshot, entry, city, version, isCurrent } = await getVenueView(app, input);
  return { version, isCurrent, data: presentProduct(snapshot, entry, city, input.language) };
}

import type { Menu, Product } from '#core/catalog/catalog.contract.ts';
import type { Language, ProductType } from '#core/market.ts';
import type { App } from '../app.ts';
import type { AtlasCity } from './load-atlas.ts';
import { loadVenueInfo } from './load-venue-info.ts';
import { presentMenus } from './present-menus.ts';
import { presentProduct } from './present-product.ts';
import { availabilityOf } from './venue-entry.ts';

export type NewMenu = Pick<Menu, 'id' | 'name' | 'price_regular' | 'price_sale' | 'route' | 'image'> & {
  venue: string;
  area: string;
  courses: string[];
};

type Scope = { city: AtlasCity; productType: ProductType; language: Language };

/** The newest menu of each venue that has a table tonight, newest first. */
export async function listNewestMenus(
  app: Pick<App, 'db' | 'boards'>,
  { city, productType, language }: Scope,
  limit: number,
): Promise<NewMenu[]> {
  const snapshot = await app.boards.get({ cityId: city.id, productType });
  const newest = [...snapshot.entries.values()]
    .filter(({ stock, venue: { latestMenuCreatedAt } }) => stock.status === 'in-stock' && latestMenuCreatedAt)
    .toSorted(
      (a, b) =>
        (b.venue.latestMenuCreatedAt ?? 0) - (a.venue.latestMenuCreatedAt ?? 0) || a.venue.id - b.venue.id,
    )
    .slice(0, limit);
  const found = await Promise.all(
    newest.map(async (entry) => {
      const { menus } = await loadVenueInfo(app, entry, language);
      const [latest] = menus.toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id);
      const { slots } = availabilityOf(snapshot, entry);
      const menu = presentMenus(entry, menus, slots, language).find(({ id }) => id === latest?.id);
      return menu && presentNewMenu(menu, presentProduct(snapshot, entry, city, language));
    }),
  );
  return found.filter((menu) => menu !== undefined);
}

function presentNewMenu(menu: Menu, { name, city_name, primary_image }: Product): NewMenu {
  return {
    id: menu.id,
    name: menu.name,
    venue: name,
    area: city_name,
    courses: menu.courses.map((course) => course.name),
    price_regular: menu.price_regular,
    price_sale: menu.price_sale,
    route: menu.route,
    image: menu.image ?? primary_image,
  };
}

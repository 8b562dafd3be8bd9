// The navigation menus of a page, as they are preloaded.
import type { Language, MarketId, ProductType } from '../market.ts';
import { buildPath, cityRoute } from '../paths.ts';

export type NavItem = {
  id: number;
  title: string;
  url: string;
  status: 'pin' | 'unpin' | 'unfixed' | 'hidden';
  /** Which panel the item opens or belongs to. */
  panel: 'menu' | 'filter';
  icon: string | null;
};

/** Shown by a page that has somewhere to go back to; hidden everywhere else. */
export type BackItem = { hidden: boolean };

export type LocalItem = { product_type: ProductType; city: string; url: string };

export type NavMenus = { main: NavItem[]; local: LocalItem[]; social: NavItem[]; back: BackItem };

export const HIDDEN_BACK_ITEM: BackItem = { hidden: true };

/** One item per product type and city; the title is `nav.see_today`. */
export function localMenu(
  cities: readonly { slug: string; properName: string; productTypes: readonly ProductType[] }[],
  language: Language,
): LocalItem[] {
  return cities.flatMap((city) =>
    city.productTypes.map((type) => ({
      product_type: type,
      city: city.properName,
      url: buildPath(cityRoute(type), { city: city.slug }, language),
    })),
  );
}

export type ShellCity = { slug: string; proper_name: string; market: MarketId };

// The navigation menus of a page, as they are preloaded.
import { type Language, type MarketId, PRODUCT_TYPES, type ProductType } from '../market.ts';
import { buildPath, cityRoute } from '../paths.ts';
import type { PanelType } from './panel.ts';

export const NAV_STATUSES = ['pin', 'unpin', 'unfixed', 'hidden'] as const;
export type NavStatus = (typeof NAV_STATUSES)[number];

export type NavItem = {
  id: number;
  title: string;
  url: string;
  status: NavStatus;
  /** Which panel the item opens or belongs to. */
  panel: PanelType;
  icon: string | null;
};

type NavPlace = 'bar' | 'menu' | 'foot';

/**
 * Where an item stands. The menu has all that aren't hidden; pinned ones are also in the header's bar, where there is
 * room for one, and unfixed ones, which move with the page, at its foot.
 */
const PLACES: Record<NavStatus, readonly NavPlace[]> = {
  pin: ['bar', 'menu'],
  unpin: ['menu'],
  unfixed: ['menu', 'foot'],
  hidden: [],
};

type Shown = { navMenus: Pick<NavMenus, 'main'>; navHideById: readonly number[] };

/** The main menu's items at a place of the page, without those that the page hides. */
export const mainItemsAt = (place: NavPlace, { navMenus, navHideById }: Shown): NavItem[] =>
  navMenus.main.filter(({ id, status }) => PLACES[status].includes(place) && !navHideById.includes(id));

/** Nobody needs a link to where they are: a page hides the items that lead to itself. */
export const itemsLeadingTo = (pathname: string, items: readonly NavItem[]): number[] =>
  items.filter(({ url }) => url === pathname).map(({ id }) => id);

/** Shown by a page that has somewhere to go back to; hidden everywhere else. */
export type BackItem = { hidden: true } | { hidden: false; city: string; url: string };

export type LocalItem = { product_type: ProductType; city: string; url: string };

export type NavMenus = { main: NavItem[]; local: LocalItem[]; social: NavItem[]; back: BackItem };

const HIDDEN_BACK_ITEM: BackItem = { hidden: true };

/** From a venue back to the list of its city and type. */
export function backItem(
  routeId: string | undefined,
  city: { slug: string; properName: string } | undefined,
  language: Language,
): BackItem {
  const type = PRODUCT_TYPES.find((one) => one === routeId);
  if (!type || !city) return HIDDEN_BACK_ITEM;
  return {
    hidden: false,
    city: city.properName,
    url: buildPath(cityRoute(type), { city: city.slug }, language),
  };
}

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

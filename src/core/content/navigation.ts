// The navigation menus of a page, which are part of its preloaded state.
import { type Language, type MarketId, PRODUCT_TYPES, type ProductType } from '../market.ts';
import { buildPath, cityRoute } from '../paths.ts';
import type { PanelType } from './panel.ts';

export type NavStatus = 'pin' | 'unpin' | 'unfixed' | 'hidden';

export type NavItem = {
  id: number;
  title: string;
  url: string;
  status: NavStatus;
  /** Which panel the item opens or belongs to. */
  panel: PanelType;
  icon: string | null;
};

type NavPosition = 'bar' | 'menu' | 'foot';

/**
 * Where an item is shown. All items that aren't hidden are in the menu; pinned ones are also in
 * the header's bar, if there is room, and unfixed ones, which scroll with the page, in the
 * footer.
 */
const POSITIONS: Record<NavStatus, readonly NavPosition[]> = {
  pin: ['bar', 'menu'],
  unpin: ['menu'],
  unfixed: ['menu', 'foot'],
  hidden: [],
};

type PageNav = { navMenus: Pick<NavMenus, 'main'>; navHideById: readonly number[] };

/** The main menu's items at one position of the page, without those that the page hides. */
export const mainItemsAt = (position: NavPosition, { navMenus, navHideById }: PageNav): NavItem[] =>
  navMenus.main.filter(({ id, status }) => POSITIONS[status].includes(position) && !navHideById.includes(id));

/** The ids of the items that link to this page, which the page hides. */
export const itemsLeadingTo = (pathname: string, items: readonly NavItem[]): number[] =>
  items.filter(({ url }) => url === pathname).map(({ id }) => id);

/** The link from a venue back to its city's listing; other pages hide it. */
export type BackItem = { hidden: true } | { hidden: false; city: string; url: string };

export type LocalItem = { product_type: ProductType; city: string; url: string };

export type NavMenus = { main: NavItem[]; local: LocalItem[]; social: NavItem[]; back: BackItem };

const HIDDEN_BACK_ITEM: BackItem = { hidden: true };

export function backItem(
  routeId: string | undefined,
  city: { slug: string; name: string } | undefined,
  language: Language,
): BackItem {
  const type = PRODUCT_TYPES.find((one) => one === routeId);
  if (!type || !city) return HIDDEN_BACK_ITEM;
  return {
    hidden: false,
    city: city.name,
    url: buildPath(cityRoute(type), { city: city.slug }, language),
  };
}

/** One item per product type and city of a market; the title is `nav.see_today`. */
export function localMenu(
  cities: readonly { slug: string; name: string; productTypes: readonly ProductType[] }[],
  language: Language,
): LocalItem[] {
  return cities.flatMap((city) =>
    city.productTypes.map((type) => ({
      product_type: type,
      city: city.name,
      url: buildPath(cityRoute(type), { city: city.slug }, language),
    })),
  );
}

/** `label` is the city's name in the page's language. */
export type ShellCity = { slug: string; label: string; market: MarketId };

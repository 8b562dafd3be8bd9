// How a venue's menus are ordered, summed up on a card, and offered for an arrival.
import type { Language, ProductType } from '../market.ts';
import { buildPath } from '../paths.ts';
import { menuViewSearch } from '../paths-words.ts';
import type { Menu } from './catalog.contract.ts';
import type { StockStatus } from './sitting.ts';

const LUNCH = 'lunch';
const MAX_IN_SUMMARY = 2;

type Ordered = Pick<Menu, 'id' | 'menu_type' | 'price_regular'>;

/** In the venue's own order; the others by regular price, lunch after everything else. */
export const sortMenus = <M extends Ordered>(menus: readonly M[], order: readonly number[] = []): M[] =>
  menus.toSorted(
    (a, b) =>
      rankIn(order, a.id) - rankIn(order, b.id) ||
      Number(a.menu_type === LUNCH) - Number(b.menu_type === LUNCH) ||
      a.price_regular - b.price_regular ||
      a.id - b.id,
  );

const rankIn = (order: readonly number[], id: number): number =>
  order.includes(id) ? order.indexOf(id) : order.length;

/** Up to two menus; of more, the first and how many more there are. */
export function summariseMenus<M extends Ordered>(menus: readonly M[]): { shown: M[]; more: number } {
  const sorted = sortMenus(menus);
  if (sorted.length <= MAX_IN_SUMMARY) return { shown: sorted, more: 0 };
  return { shown: sorted.slice(0, 1), more: sorted.length - 1 };
}

type Offered = Pick<Menu, 'menu_status' | 'time_start' | 'time_end'>;

export const isMenuOffered = (menu: Offered, time: string): boolean =>
  menu.menu_status === 'published' && menu.time_start <= time && time <= menu.time_end;

/** A menu's status for an arrival: that of its slot, within the menu's own hours. */
export const menuStatusAt = (
  menu: Offered,
  slot: { time: string; status: StockStatus } | undefined,
): StockStatus => (slot && isMenuOffered(menu, slot.time) ? slot.status : 'soldout');

type Priced = { time_start: string; time_end: string; price_regular: number; price_sale: number };

/** The cheapest menu that is served at one of these arrivals; without one, the cheapest of all. */
export function cheapestMenu<M extends Priced>(menus: readonly M[], times: readonly string[]): M | undefined {
  const onSale = menus.filter(({ time_start, time_end }) =>
    times.some((time) => time_start <= time && time <= time_end),
  );
  return (onSale.length > 0 ? onSale : menus).toSorted((a, b) => a.price_sale - b.price_sale)[0];
}

/** Where the venue's menu view shows this menu; the index counts sorted menus. */
export const menuRoute = (type: ProductType, slug: string, index: number, language: Language): string =>
  `${buildPath(type, { slug }, language)}${menuViewSearch(index)}`;

// Which of the menus on the guests' page is the edited one, if the draft were published today.
import { sortMenus } from '#core/catalog/menus.ts';
import { beforePrice, withPrice } from '#core/house/before-price.ts';
import { menuErrors } from '#core/house/validate-menu.ts';
import { menuViewSearch } from '#core/paths-words.ts';
import type { HouseData, HouseMenu } from './house-data.ts';

/** The search that opens the menu, or undefined when guests wouldn't see it. */
export function previewedMenu(
  { menus, about, today }: Pick<HouseData, 'menus' | 'about' | 'today'>,
  menuId: number | undefined,
): string | undefined {
  const shown = menus.map((menu) => asPublished(menu, today)).filter(({ status }) => status === 'published');
  const index = sortMenus(shown, about.fields.menu_order).findIndex(({ id }) => id === menuId);
  return index < 0 ? undefined : menuViewSearch(index);
}

/** A draft that lacks something leaves the menu as it is. */
function asPublished({ id, live, fields, prices, guestPrice }: HouseMenu, today: string) {
  const isComplete = Object.keys(menuErrors(fields)).length === 0;
  const { status, menu_type, price } = isComplete ? fields : live;
  const asked = withPrice(prices, { fromDay: today, amount: price });
  const regular = isComplete ? beforePrice(asked, today) : (guestPrice?.regularAmount ?? price);
  return { id, status, menu_type, price_regular: regular };
}

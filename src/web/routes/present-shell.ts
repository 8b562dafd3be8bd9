// The loader data of the shell: what the header and the footer show, and an empty page state.
import { EMPTY_PAGE_STATE, restaurantId } from '#core/catalog/page-state.ts';
import { presentSortOptions } from '#core/catalog/sort.ts';
import type { ShellCity } from '#core/content/navigation.ts';
import type { Translate } from '#core/problem.ts';
import type { Shell } from '#server/content/get-shell.ts';
import { isServed } from '../is-served.ts';
import type { ShellData } from '../layout/shell.ts';

export function presentShell(shell: Shell, translate: Translate): ShellData {
  const { language, city, cities, navMenus, navHideById } = shell;
  return {
    ...EMPTY_PAGE_STATE,
    pageBoxes: EMPTY_PAGE_STATE.pageBoxes,
    restaurant_id: restaurantId(EMPTY_PAGE_STATE),
    local: language,
    sortOptions: presentSortOptions(translate).slice(0, 1),
    language,
    navMenus: { ...navMenus, main: navMenus.main.filter(({ url }) => isServed(url)) },
    navHideById,
    city: city ? presentCity(city) : null,
    cityTypes: city?.productTypes ?? [],
    cities: cities.map(presentCity),
  };
}

const presentCity = ({ slug, properName, market }: Shell['cities'][number]): ShellCity => ({
  slug,
  proper_name: properName,
  market,
});

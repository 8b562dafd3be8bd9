// The loader data of the shell: what the header and the footer show, and an empty page state.
import { EMPTY_PAGE_STATE, restaurantId } from '#core/catalog/page-state.ts';
import { presentSortOptions } from '#core/catalog/sort.ts';
import type { ShellCity } from '#core/content/navigation.ts';
import type { Language } from '#core/market.ts';
import type { Translate } from '#core/problem.ts';
import { cityName } from '#server/catalog/city-name.ts';
import type { Shell } from '#server/content/get-shell.ts';
import { isServed } from '../../is-served.ts';
import type { ShellData } from '../../layout/guest/shell.ts';

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
    city: city ? presentCity(city, language) : null,
    cityTypes: city?.productTypes ?? [],
    cities: cities.map((one) => presentCity(one, language)),
  };
}

const presentCity = (city: Shell['cities'][number], language: Language): ShellCity => ({
  slug: city.slug,
  label: cityName(city, language),
  market: city.market,
});

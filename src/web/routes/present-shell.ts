// The loader data of the shell: only what the header and the footer show.
import type { ShellCity } from '#core/content/navigation.ts';
import type { Shell } from '#server/content/get-shell.ts';
import { isServed } from '../is-served.ts';
import type { ShellData } from '../layout/shell.ts';

export function presentShell({ language, city, cities, navMenus, navHideById }: Shell): ShellData {
  return {
    language,
    navMenus: { ...navMenus, main: navMenus.main.filter(({ url }) => isServed(url)) },
    navHideById,
    productTypes: city?.productTypes ?? [],
    local: city ? presentCity(city) : null,
    cities: cities.map(presentCity),
  };
}

const presentCity = ({ slug, properName, market }: Shell['cities'][number]): ShellCity => ({
  slug,
  proper_name: properName,
  market,
});

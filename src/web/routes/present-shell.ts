// The shell as it is preloaded: only what the header and the footer show.
import type { ShellCity } from '#core/content/navigation.ts';
import { parsePath } from '#core/paths.ts';
import type { Shell } from '#server/content/get-shell.ts';
import type { ShellData } from '../layout/shell.ts';
import { ROUTE_FILES } from '../route-files.ts';

export function presentShell({ language, city, cities, navMenus }: Shell): ShellData {
  return {
    language,
    navMenus: { ...navMenus, main: navMenus.main.filter(({ url }) => isServed(url)) },
    navHideById: [],
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

/** Editors may write a link before its page is built; nobody should meet a 404 in a menu. */
function isServed(url: string) {
  if (!url.startsWith('/')) return true;
  const match = parsePath(new URL(url, 'http://localhost').pathname);
  return match !== undefined && ROUTE_FILES[match.routeId] !== undefined;
}

// What stands around every page: its language, its market and its menus.
import { HIDDEN_BACK_ITEM, localMenu, type NavItem, type NavMenus } from '#core/content/navigation.ts';
import { type Language, MARKETS } from '#core/market.ts';
import { pageLanguage, parsePath, pathLanguages } from '#core/paths.ts';
import type { App } from '../app.ts';
import type { AtlasCity } from '../catalog/load-atlas.ts';

export type Shell = {
  language: Language;
  /** The city of the page, else the first of the host's market. */
  city: AtlasCity | undefined;
  cities: AtlasCity[];
  navMenus: NavMenus;
};

export async function getShell(app: App, url: URL): Promise<Shell> {
  const { cities, cityBySlug } = await app.atlas.get();
  const match = parsePath(url.pathname);
  const pageCity = match && 'city' in match.params ? cityBySlug.get(match.params.city) : undefined;
  const language = pageLanguage(
    { languages: pathLanguages(url.pathname) },
    { hostMarket: app.config.marketByHost[url.hostname], cityMarket: pageCity?.market },
  );
  const home = cities.find((city) => MARKETS[city.market].language === language) ?? cities[0];
  const city = pageCity ?? home;
  const items = (await app.navItems.get()).get(language) ?? [];
  return {
    language,
    city,
    cities,
    navMenus: {
      main: inMenu(items, 'main'),
      local: localMenu(city ? [city] : [], language),
      social: inMenu(items, 'social'),
      back: HIDDEN_BACK_ITEM,
    },
  };
}

const inMenu = (items: readonly (NavItem & { menu: string })[], name: string): NavItem[] =>
  items.filter(({ menu }) => menu === name).map(({ menu: _menu, ...item }) => item);

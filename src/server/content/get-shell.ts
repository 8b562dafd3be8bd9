// What every page needs around its content: language, market and menus.
import {
  backItem,
  itemsLeadingTo,
  localMenu,
  type NavItem,
  type NavMenus,
} from '#core/content/navigation.ts';
import { type Language, MARKETS, PRODUCT_TYPES } from '#core/market.ts';
import { type PathMatch, pageLanguage, parsePath, pathLanguages } from '#core/paths.ts';
import type { App } from '../app.ts';
import { cityName } from '../catalog/city-name.ts';
import type { AtlasCity } from '../catalog/load-atlas.ts';

export type Shell = {
  language: Language;
  /** The city of the page, else the first of the host's market. */
  city: AtlasCity | undefined;
  cities: AtlasCity[];
  navMenus: NavMenus;
  /** Items that this page hides. */
  navHideById: number[];
};

export async function getShell(app: App, url: URL): Promise<Shell> {
  const { cities } = await app.atlas.get();
  const match = parsePath(url.pathname);
  const pageCity = await findPageCity(app, match);
  const language = pageLanguage(
    { languages: pathLanguages(url.pathname) },
    { hostMarket: app.config.marketByHost[url.hostname], cityMarket: pageCity?.market },
  );
  const home = cities.find((city) => MARKETS[city.market].language === language) ?? cities[0];
  const city = pageCity ?? home;
  const items = (await app.navItems.get()).get(language) ?? [];
  const main = inMenu(items, 'main');
  const named = (one: AtlasCity) => ({ ...one, name: cityName(one, language) });
  return {
    language,
    city,
    cities,
    navHideById: itemsLeadingTo(url.pathname, main),
    navMenus: {
      main,
      local: localMenu(cities.filter(({ market }) => market === city?.market).map(named), language),
      social: inMenu(items, 'social'),
      back: backItem(match?.routeId, pageCity && named(pageCity), language),
    },
  };
}

/** The city that the URL names, or the city of the venue that it names. */
async function findPageCity(app: App, match: PathMatch | undefined): Promise<AtlasCity | undefined> {
  if (!match) return undefined;
  const { cities, cityBySlug } = await app.atlas.get();
  if ('city' in match.params) return cityBySlug.get(match.params.city);
  const productType =
    match.routeId === 'booking'
      ? match.params.productType
      : PRODUCT_TYPES.find((type) => type === match.routeId);
  if (!productType || !('slug' in match.params)) return undefined;
  const found = await app.boards.findByVenueSlug(productType, match.params.slug);
  return cities.find(({ id }) => id === found?.snapshot.board.cityId);
}

const inMenu = (items: readonly (NavItem & { menu: string })[], name: string): NavItem[] =>
  items.filter(({ menu }) => menu === name).map(({ menu: _menu, ...item }) => item);

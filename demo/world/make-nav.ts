// The three navigation menus. The local one has an item per city and product type (NAV-5).
import { PRODUCT_TYPES, type ProductType } from '#core/market.ts';
import { buildPath, cityRoute } from '#core/paths.ts';
import nav from './content/nav.json' with { type: 'json' };
import { at, fillWords, mapWords, type Translations, type Words, wordsOf } from './words.ts';
import type { City, NavItem } from './world.ts';

type MainEntry = { route: string; icon: string; status: string; back?: boolean; title: Translations };

const LOCAL_TITLES: Record<ProductType, Words> = {
  restaurant: wordsOf([
    'Se dagens restauranter i {city}',
    'Se dagens restauranger i {city}',
    "See today's restaurants in {city}",
  ]),
  bar: wordsOf(['Se dagens barer i {city}', 'Se dagens barer i {city}', "See today's bars in {city}"]),
  takeaway: wordsOf([
    'Se dagens takeaway i {city}',
    'Se dagens takeaway i {city}',
    "See today's takeaway in {city}",
  ]),
};

const STATUSES = ['pin', 'unpin', 'unfixed', 'hidden'] as const;

export function makeNavItems(cities: readonly City[]): NavItem[] {
  const firstCity = at(cities, 0);
  const items: Omit<NavItem, 'id' | 'position'>[] = [
    ...(nav.main as MainEntry[]).map((entry) => ({
      menu: 'main' as const,
      status: STATUSES.find((status) => status === entry.status) ?? 'unfixed',
      isBackButton: entry.back ?? false,
      icon: entry.icon,
      title: wordsOf(entry.title),
      url: mainUrl(entry.route, firstCity),
    })),
    ...cities.flatMap((city) =>
      PRODUCT_TYPES.filter((type) => city.productTypes.includes(type)).map((type) => ({
        menu: 'local' as const,
        status: 'unfixed' as const,
        isBackButton: false,
        icon: null,
        title: fillWords(LOCAL_TITLES[type], { city: city.name }),
        url: mapWords((language) => buildPath(cityRoute(type), { city: city.slug }, language)),
      })),
    ),
    ...nav.social.map(({ url, icon, title }) => ({
      menu: 'social' as const,
      status: 'unfixed' as const,
      isBackButton: false,
      icon,
      title: wordsOf([title, title, title]),
      url: wordsOf([url, url, url]),
    })),
  ];
  return items.map((item, index) => ({ ...item, id: index + 1, position: index + 1 }));
}

function mainUrl(route: string, city: City): Words {
  return mapWords((language) => {
    switch (route) {
      case 'giftcard':
        return buildPath('giftcard', { step: 'amount' }, language);
      case 'partners':
        return buildPath('partners', { city: city.slug, productType: 'restaurant' }, language);
      case 'guide':
      case 'blog':
      case 'help':
      case 'contact':
      case 'front':
        return buildPath(route, {}, language);
      default:
        throw new Error(`unknown route ${route} in content/nav.json`);
    }
  });
}

import type { Product, Tag } from '#core/catalog/catalog.contract.ts';
import type { PageBoxes } from '#core/catalog/page-state.ts';
import type { Blog } from '#core/content/content.contract.ts';
import { DEFAULT_PRODUCT_TYPE, type Language, type MarketId } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { getCityListing } from '../catalog/get-city-listing.ts';
import { type CityTonight, getTonight } from '../catalog/get-tonight.ts';
import { listNewestMenus, type NewMenu } from '../catalog/list-newest-menus.ts';
import type { AtlasCity } from '../catalog/load-atlas.ts';
import { listOtherBlogs } from './list-blogs.ts';
import { listPageBoxes } from './list-page-boxes.ts';

const PICKS = 3;
const NEW_MENUS = 3;
const NEW_POSTS = 3;

export type HomePage = {
  home: AtlasCity;
  market: MarketId;
  cities: CityTonight[];
  /** Venues of the home city that have a table tonight, as its listing orders them. */
  picks: Product[];
  /** The tags of the picks. */
  tags: Tag[];
  menus: NewMenu[];
  blogs: Blog[];
  pageBoxes: PageBoxes;
  scriptBoxes: number[];
  isCurrent: () => boolean;
};

/** The home page of a language, with the cities of the given city's market first. */
export async function getHome(
  app: App,
  city: AtlasCity | undefined,
  language: Language,
  boxPage: number,
): Promise<HomePage> {
  if (!city) throw new Problem('unavailable');
  const productType = DEFAULT_PRODUCT_TYPE;
  const [tonight, listing, menus, blogs, boxes] = await Promise.all([
    getTonight(app, language),
    getCityListing(app, {
      citySlug: city.slug,
      productType,
      language,
      search: new URLSearchParams(),
      page: 1,
    }),
    listNewestMenus(app, { city, productType, language }, NEW_MENUS),
    listOtherBlogs(app, language, { limit: NEW_POSTS }),
    listPageBoxes(app, { language }, boxPage),
  ]);
  const picks = listing.products.data.filter(({ status }) => status === 'in-stock').slice(0, PICKS);
  const used = new Set(picks.flatMap(({ tags }) => tags));
  const boards = [listing, ...tonight].map(({ isCurrent }) => isCurrent);
  return {
    home: city,
    market: city.market,
    cities: tonight
      .map(({ isCurrent: _isCurrent, ...shown }) => shown)
      .toSorted((a, b) => Number(b.market === city.market) - Number(a.market === city.market)),
    picks,
    tags: listing.tags.filter(({ id, hidden }) => used.has(id) && !hidden),
    menus,
    blogs,
    ...boxes,
    isCurrent: () => boards.every((isCurrent) => isCurrent()),
  };
}

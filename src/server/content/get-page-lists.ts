import type { BlogSummary, Partner } from '#core/catalog/page-state.ts';
import type { Language, ProductType } from '#core/market.ts';
import { PAGE_SIZES, preloadedGroup, presentPage } from '#core/pagination.ts';
import { buildPath } from '#core/paths.ts';
import type { App } from '../app.ts';
import { type Cached, createCached } from '../cached.ts';
import { listBlogs } from './list-blogs.ts';
import { loadPageBoxes, presentPageBoxes } from './list-page-boxes.ts';
import { countPartners, listPartnerRows } from './partner-queries.ts';

type Place = { city: { id: number; slug: string }; productType: ProductType; language: Language };
type PageLists = Awaited<ReturnType<typeof loadPageLists>>;

const MAX_AGE_MS = 10_000;

// They change when an editor writes, and every page of a place starts with the same: kept per process, not read per
// request. Places are few: cities × types × languages.
const kept = new WeakMap<App['db'], Map<string, Cached<PageLists>>>();

/** What editors write around a place: its boxes up to a page, and the first page of its partners and of the blog. */
export async function getPageLists(app: Pick<App, 'db'>, place: Place, boxPage: number) {
  const lists = kept.get(app.db) ?? new Map<string, Cached<PageLists>>();
  kept.set(app.db, lists);
  const key = `${place.city.id} ${place.productType} ${place.language}`;
  const known = lists.get(key) ?? createCached(() => loadPageLists(app, place), MAX_AGE_MS);
  lists.set(key, known);
  const { boxes, partners, blogs } = await known.get();
  return { ...presentPageBoxes(boxes, boxPage), partners, blogs };
}

async function loadPageLists(app: Pick<App, 'db'>, { city, productType, language }: Place) {
  const here = { cityId: city.id, productType, language };
  const [boxes, rows, total, blogs] = await Promise.all([
    loadPageBoxes(app, { city, productType, language }),
    listPartnerRows(app.db, here, { limit: PAGE_SIZES.partners, offset: 0 }),
    countPartners(app.db, here),
    listBlogs(app, { current_page: 1, per_page: PAGE_SIZES.blogs, local: language }),
  ]);
  const own = buildPath('partners', { city: city.slug, productType }, language);
  const partners: Partner[] = rows.map(({ id, name, url }) => ({ id, name, link: url ?? own }));
  const first = { current_page: 1, per_page: PAGE_SIZES.partners };
  return {
    boxes,
    partners: preloadedGroup({}, presentPage(partners, first, total)),
    // Another language is another document: its names would only weigh.
    blogs: preloadedGroup({}, { ...blogs, data: blogs.data.map((blog) => inLanguage(blog, language)) }),
  };
}

function inLanguage({ id, translations }: BlogSummary, language: Language): BlogSummary {
  const own = translations[language];
  return { id, translations: own ? { [language]: own } : {} };
}

import type { BlogSummary, Partner } from '#core/catalog/page-state.ts';
import type { Language, ProductType } from '#core/market.ts';
import { PAGE_SIZES, preloadedGroup, presentPage } from '#core/pagination.ts';
import { buildPath } from '#core/paths.ts';
import type { App } from '../app.ts';
import { type Cached, createCached } from '../cached.ts';
import { listBlogs } from './list-blogs.ts';
import { loadPageBoxes, presentPageBoxes } from './list-page-boxes.ts';
import { countPartners, listPartnerRows } from './partner-queries.ts';

type Scope = { city: { id: number; slug: string }; productType: ProductType; language: Language };
type PageLists = Awaited<ReturnType<typeof loadPageLists>>;

const MAX_AGE_MS = 10_000;

// They change when an editor writes, and every page of a city and type starts with the same, so
// they are cached per process. There are few: cities × types × languages.
const cache = new WeakMap<App['db'], { version: number; lists: Map<string, Cached<PageLists>> }>();

/** Editors' content of a page: boxes up to a page number, first page of partners and blog. */
export async function getPageLists(app: Pick<App, 'db' | 'boards'>, scope: Scope, boxPage: number) {
  const version = app.boards.contentVersion();
  const cached = cache.get(app.db) ?? { version, lists: new Map<string, Cached<PageLists>>() };
  cache.set(app.db, cached);
  const { lists } = cached;
  if (cached.version !== version) for (const list of lists.values()) list.forget();
  cached.version = version;
  const key = `${scope.city.id} ${scope.productType} ${scope.language}`;
  const known = lists.get(key) ?? createCached(() => loadPageLists(app, scope), MAX_AGE_MS);
  lists.set(key, known);
  const { boxes, partners, blogs } = await known.get();
  return { ...presentPageBoxes(boxes, boxPage), partners, blogs };
}

async function loadPageLists(app: Pick<App, 'db'>, { city, productType, language }: Scope) {
  const partnerScope = { cityId: city.id, productType, language };
  const [boxes, rows, total, blogs] = await Promise.all([
    loadPageBoxes(app, { city, productType, language }),
    listPartnerRows(app.db, partnerScope, { limit: PAGE_SIZES.partners, offset: 0 }),
    countPartners(app.db, partnerScope),
    listBlogs(app, { current_page: 1, per_page: PAGE_SIZES.blogs, local: language }),
  ]);
  const own = buildPath('partners', { city: city.slug, productType }, language);
  const partners: Partner[] = rows.map(({ id, name, url }) => ({ id, name, link: url ?? own }));
  const first = { current_page: 1, per_page: PAGE_SIZES.partners };
  return {
    boxes,
    partners: preloadedGroup({}, presentPage(partners, first, total)),
    // A page shows one language, so the names in the others are left out.
    blogs: preloadedGroup({}, { ...blogs, data: blogs.data.map((blog) => inLanguage(blog, language)) }),
  };
}

function inLanguage({ id, translations }: BlogSummary, language: Language): BlogSummary {
  const own = translations[language];
  return { id, translations: own ? { [language]: own } : {} };
}

import type { Blog } from '#core/content/content.contract.ts';
import { type Page, type PagedQuery, pageOffset, presentPage } from '#core/pagination.ts';
import type { App } from '../app.ts';
import { countBlogs, listBlogIds, listBlogNameRows } from './content-queries.ts';

export async function listBlogs(app: Pick<App, 'db'>, query: PagedQuery): Promise<Page<Blog>> {
  const [ids, total] = await Promise.all([
    listBlogIds(app.db, query.local, { limit: query.per_page, offset: pageOffset(query) }),
    countBlogs(app.db, query.local),
  ]);
  const names = Map.groupBy(await listBlogNameRows(app.db, ids), (row) => row.id);
  const blogs = ids.map((id) => ({
    id,
    translations: Object.fromEntries(
      (names.get(id) ?? []).map(({ language, name, slug }) => [language, { name, slug }]),
    ),
  }));
  return presentPage(blogs, query, total);
}

import type { Blog } from '#core/content/content.contract.ts';
import type { Language } from '#core/market.ts';
import { type Page, type PagedQuery, pageOffset, presentPage } from '#core/pagination.ts';
import type { Connection } from '../db/database.ts';
import { countBlogs, listBlogNameRows, listBlogRows } from './blog-queries.ts';

type Rows = Awaited<ReturnType<typeof listBlogRows>>;

export async function listBlogs(app: { db: Connection }, query: PagedQuery): Promise<Page<Blog>> {
  const [rows, total] = await Promise.all([
    listBlogRows(app.db, query.local, { limit: query.per_page, offset: pageOffset(query) }),
    countBlogs(app.db, query.local),
  ]);
  return presentPage(await presentBlogs(app, rows), query, total);
}

/** The newest posts of the language, without the one that is being read. */
export const listOtherBlogs = async (
  app: { db: Connection },
  language: Language,
  { limit, exceptId }: { limit: number; exceptId?: number },
): Promise<Blog[]> =>
  presentBlogs(
    app,
    await listBlogRows(app.db, language, { limit, offset: 0, ...(exceptId !== undefined && { exceptId }) }),
  );

async function presentBlogs(app: { db: Connection }, rows: Rows): Promise<Blog[]> {
  const nameRows = await listBlogNameRows(
    app.db,
    rows.map(({ id }) => id),
  );
  const names = Map.groupBy(nameRows, (row) => row.id);
  return rows.map(({ id, publishedAt, summary, picture }) => ({
    id,
    translations: Object.fromEntries(
      (names.get(id) ?? []).map(({ language, name, slug }) => [language, { name, slug }]),
    ),
    summary,
    published_at: publishedAt.toISOString(),
    image: picture,
  }));
}

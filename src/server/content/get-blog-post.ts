import type { Picture } from '#core/catalog/catalog.contract.ts';
import type { Blog } from '#core/content/content.contract.ts';
import type { Language } from '#core/market.ts';
import { buildPath } from '#core/paths.ts';
import { Problem } from '#core/problem.ts';
import type { Connection } from '../db/database.ts';
import { findBlogRow, findMovedBlogSlug, listBlogNameRows } from './blog-queries.ts';
import { cleanEditorialHtml } from './editorial-html.ts';
import { listOtherBlogs } from './list-blogs.ts';

const MAX_OTHERS = 3;

export type BlogPost = {
  name: string;
  summary: string;
  html: string;
  publishedAt: string;
  picture: Picture | null;
  /** The URL of the post in each language that it is written in. */
  slugs: Partial<Record<Language, string>>;
  others: Blog[];
};

type Input = { slug: string; language: Language };

/**
 * A post in one language, or the URL it has moved to.
 * A post without a text in the language is not found.
 */
export async function getBlogPost(
  app: { db: Connection },
  input: Input,
): Promise<BlogPost | { redirectTo: string }> {
  const { slug, language } = input;
  const row = await findBlogRow(app.db, language, slug);
  if (!row) return movedTo(app, input);
  const [names, others] = await Promise.all([
    listBlogNameRows(app.db, [row.id]),
    listOtherBlogs(app, language, { limit: MAX_OTHERS, exceptId: row.id }),
  ]);
  return {
    name: row.name,
    summary: row.summary,
    html: cleanEditorialHtml(row.bodyHtml),
    publishedAt: row.publishedAt.toISOString(),
    picture: row.picture,
    slugs: Object.fromEntries(names.map((name) => [name.language, name.slug])),
    others,
  };
}

async function movedTo(app: { db: Connection }, { slug, language }: Input): Promise<{ redirectTo: string }> {
  const blogSlug = await findMovedBlogSlug(app.db, language, slug);
  if (blogSlug === undefined) throw new Problem('not_found');
  return { redirectTo: buildPath('blog_post', { blogSlug }, language) };
}

import { and, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Language } from '#core/market.ts';
import type { Database } from '../db/database.ts';
import { blog, blogOldSlug, blogText } from '../db/schema/content.ts';
import { image, imageText } from '../db/schema/image.ts';
import { isDescribedIn, pictureColumns } from './picture-queries.ts';

const isPublished = lte(blog.publishedAt, sql`app_now()`);
const isInLanguage = (language: Language) =>
  and(eq(blogText.blogId, blog.id), eq(blogText.language, language));

type Wanted = { limit: number; offset: number; exceptId?: number };

/** Posts that are written in the language, newest first. */
export const listBlogRows = (db: Database, language: Language, { limit, offset, exceptId }: Wanted) =>
  db
    .select({
      id: blog.id,
      publishedAt: blog.publishedAt,
      summary: blogText.summary,
      picture: pictureColumns,
    })
    .from(blog)
    .innerJoin(blogText, isInLanguage(language))
    .leftJoin(image, eq(image.id, blog.imageId))
    .leftJoin(imageText, isDescribedIn(language))
    .where(and(isPublished, exceptId === undefined ? undefined : ne(blog.id, exceptId)))
    .orderBy(desc(blog.publishedAt), desc(blog.id))
    .limit(limit)
    .offset(offset);

export async function countBlogs(db: Database, language: Language): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(blog)
    .innerJoin(blogText, isInLanguage(language))
    .where(isPublished);
  return row?.count ?? 0;
}

export const listBlogNameRows = (db: Database, ids: readonly number[]) =>
  db
    .select({ id: blogText.blogId, language: blogText.language, name: blogText.name, slug: blogText.slug })
    .from(blogText)
    .where(inArray(blogText.blogId, [...ids]));

export async function findBlogRow(db: Database, language: Language, slug: string) {
  const [row] = await db
    .select({
      id: blog.id,
      publishedAt: blog.publishedAt,
      name: blogText.name,
      summary: blogText.summary,
      bodyHtml: blogText.bodyHtml,
      picture: pictureColumns,
    })
    .from(blog)
    .innerJoin(blogText, isInLanguage(language))
    .leftJoin(image, eq(image.id, blog.imageId))
    .leftJoin(imageText, isDescribedIn(language))
    .where(and(isPublished, eq(blogText.slug, slug)));
  return row;
}

/** The present slug of a post that had this one before, or has it in another language: Danish and Swedish share paths. */
export async function findMovedBlogSlug(
  db: Database,
  language: Language,
  slug: string,
): Promise<string | undefined> {
  const before = db
    .select({ id: blogOldSlug.blogId })
    .from(blogOldSlug)
    .where(and(eq(blogOldSlug.language, language), eq(blogOldSlug.slug, slug)));
  const elsewhere = db.select({ id: blogText.blogId }).from(blogText).where(eq(blogText.slug, slug));
  const [row] = await db
    .select({ slug: blogText.slug })
    .from(blog)
    .innerJoin(blogText, isInLanguage(language))
    .where(and(isPublished, inArray(blog.id, before.union(elsewhere))))
    .orderBy(desc(blog.publishedAt))
    .limit(1);
  return row?.slug;
}

import type { Picture } from '#core/catalog/catalog.contract.ts';
import type { Language } from '#core/market.ts';
import { type Connection, many, one } from '../db/database.ts';
import { PICTURE_SQL, pictureJoinSql } from './picture-sql.ts';

/** Posts that are written in the language, which is $1. */
const WRITTEN_SQL = 'blog b join blog_text t on t.blog_id = b.id and t.language = $1';
const IS_PUBLISHED_SQL = 'b.published_at <= app_now()';

type BlogRow = { id: number; publishedAt: Date; summary: string; picture: Picture | null };
type Wanted = { limit: number; offset: number; exceptId?: number };

/** Posts that are written in the language, newest first. */
export const listBlogRows = (on: Connection, language: Language, { limit, offset, exceptId }: Wanted) =>
  many<BlogRow>(on, {
    name: 'list-blogs',
    text: `select b.id, b.published_at as "publishedAt", t.summary, ${PICTURE_SQL}
      from ${WRITTEN_SQL} ${pictureJoinSql('b.image_id')}
      where ${IS_PUBLISHED_SQL} and ($4::integer is null or b.id <> $4)
      order by b.published_at desc, b.id desc limit $2 offset $3`,
    values: [language, limit, offset, exceptId],
  });

export async function countBlogs(on: Connection, language: Language): Promise<number> {
  const row = await one<{ count: number }>(on, {
    name: 'count-blogs',
    text: `select count(*)::integer as count from ${WRITTEN_SQL} where ${IS_PUBLISHED_SQL}`,
    values: [language],
  });
  return row?.count ?? 0;
}

type BlogNameRow = { id: number; language: Language; name: string; slug: string };

export const listBlogNameRows = (on: Connection, ids: readonly number[]) =>
  many<BlogNameRow>(on, {
    name: 'list-blog-names',
    text: 'select blog_id as id, language, name, slug from blog_text where blog_id = any ($1)',
    values: [ids],
  });

export const findBlogRow = (on: Connection, language: Language, slug: string) =>
  one<BlogRow & { name: string; bodyHtml: string }>(on, {
    name: 'find-blog',
    text: `select b.id, b.published_at as "publishedAt", t.name, t.summary, t.body_html as "bodyHtml", ${PICTURE_SQL}
      from ${WRITTEN_SQL} ${pictureJoinSql('b.image_id')}
      where ${IS_PUBLISHED_SQL} and t.slug = $2`,
    values: [language, slug],
  });

/** The current slug of a post that had this slug before or has it in another language. */
export async function findMovedBlogSlug(
  on: Connection,
  language: Language,
  slug: string,
): Promise<string | undefined> {
  const post = await one<{ slug: string }>(on, {
    name: 'find-moved-blog',
    text: `select t.slug from ${WRITTEN_SQL}
      where ${IS_PUBLISHED_SQL} and b.id in (
        select blog_id from blog_old_slug where language = $1 and slug = $2
        union select blog_id from blog_text where slug = $2)
      order by b.published_at desc limit 1`,
    values: [language, slug],
  });
  return post?.slug;
}

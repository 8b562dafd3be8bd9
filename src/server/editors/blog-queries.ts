// A blog post as editors see it: with its drafts, in all languages.
import type { Texts } from '#core/editors/content-document.ts';
import type { Language } from '#core/market.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';
import { textsSql } from './texts-sql.ts';

export const listPosts = (on: Connection) =>
  many<{ subjectId: number; publishedAt: Date | null }>(on, {
    name: 'list-posts-to-edit',
    text: `select id as "subjectId", published_at as "publishedAt" from blog
      order by published_at desc nulls first, id desc`,
  });

type StoredPost = { id: number; imageId: number | null; isShown: boolean; texts: Partial<Texts> };

export const readPosts = (on: Connection, blogIds: readonly number[]) =>
  many<StoredPost>(on, {
    name: 'read-posts-to-edit',
    text: `select b.id, b.image_id as "imageId", b.published_at is not null as "isShown",
        ${textsSql('blog_text', 'blog_id = b.id', ['name', 'slug', 'summary', 'body_html'])} as texts
      from blog b where b.id = any ($1)`,
    values: [blogIds],
  });

type PostText = { language: Language; name: string; slug: string; summary: string; body_html: string };

export async function insertPost(on: Transaction): Promise<number> {
  const row = await one<{ id: number }>(on, {
    name: 'insert-post',
    text: 'insert into blog default values returning id',
  });
  if (!row) throw new Error('a post was not added');
  return row.id;
}

/** The day of the first publication stays. */
export const updatePost = (
  on: Transaction,
  blogId: number,
  { imageId, isShown }: { imageId: number | null; isShown: boolean },
) =>
  run(on, {
    name: 'update-post',
    text: `update blog set image_id = $2, published_at = case when $3 then coalesce(published_at, app_now()) end
      where id = $1`,
    values: [blogId, imageId, isShown],
  });

/** What was linked to before leads to the post's new slug. */
export const keepOldSlugs = (on: Transaction, blogId: number, texts: readonly PostText[]) =>
  run(on, {
    name: 'keep-old-slugs',
    text: `insert into blog_old_slug (language, slug, blog_id)
      select t.language, t.slug, t.blog_id from blog_text t join blog b on b.id = t.blog_id
      where t.blog_id = $1 and b.published_at is not null
        and not exists (select from jsonb_to_recordset($2) as n (language language_code, slug text)
          where n.language = t.language and n.slug = t.slug)
      on conflict (language, slug) do update set blog_id = excluded.blog_id`,
    values: [blogId, JSON.stringify(texts)],
  });

export const deletePostTexts = (on: Transaction, blogId: number) =>
  run(on, { name: 'delete-post-texts', text: 'delete from blog_text where blog_id = $1', values: [blogId] });

export const insertPostTexts = (on: Transaction, blogId: number, texts: readonly PostText[]) =>
  run(on, {
    name: 'insert-post-texts',
    text: `insert into blog_text (blog_id, language, name, slug, summary, body_html)
      select $1, language, name, slug, summary, body_html from jsonb_to_recordset($2)
        as t (language language_code, name text, slug text, summary text, body_html text)`,
    values: [blogId, JSON.stringify(texts)],
  });

/** A slug that is in use again leads to itself. */
export const deleteUsedOldSlugs = (on: Transaction, blogId: number) =>
  run(on, {
    name: 'delete-used-old-slugs',
    text: `delete from blog_old_slug o using blog_text t
      where t.blog_id = $1 and o.language = t.language and o.slug = t.slug`,
    values: [blogId],
  });

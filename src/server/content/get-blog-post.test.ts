import { expect, test } from 'vitest';
import { createTestApp } from '#test/support/test-app.ts';
import { getBlogPost } from './get-blog-post.ts';
import { listOtherBlogs } from './list-blogs.ts';

const { app, database } = await createTestApp();
const { insertRow, at } = database;

async function addPost(texts: Record<string, string>, values = {}) {
  const { id } = await insertRow('blog', { published_at: at('10:00'), ...values });
  for (const [language, slug] of Object.entries(texts))
    await insertRow('blog_text', {
      blog_id: id,
      language,
      slug,
      name: `Navn ${slug}`,
      summary: 'Kort',
      body_html: '<p onclick="x()">Sild</p><script>x()</script>',
    });
  return Number(id);
}

const herringId = await addPost({ da: 'sild', sv: 'sill', en: 'herring' });
await addPost({ da: 'kun-dansk' });
await addPost({ da: 'kladde', en: 'draft' }, { published_at: null });
await addPost({ da: 'i-morgen' }, { published_at: at('23:00') });
await insertRow('blog_old_slug', { blog_id: herringId, language: 'da', slug: 'sild-og-snaps' });

const post = (slug: string, language: 'da' | 'sv' | 'en' = 'da') => getBlogPost(app, { slug, language });

test('BLOG-1 BLOG-2 a post is found by the slug of its language and knows those of the others', async () => {
  expect(await post('sill', 'sv')).toMatchObject({
    name: 'Navn sill',
    html: '<p>Sild</p>',
    slugs: { da: 'sild', sv: 'sill', en: 'herring' },
  });
  expect(await post('kun-dansk')).toMatchObject({ slugs: { da: 'kun-dansk' } });
});

test('BLOG-5 a post that is not written in the language, or not published yet, is not found', async () => {
  for (const [slug, language] of [
    ['kun-dansk', 'sv'],
    ['kun-dansk', 'en'],
    ['kladde', 'da'],
    ['draft', 'en'],
    ['i-morgen', 'da'],
    ['ukendt', 'da'],
  ] as const)
    await expect(post(slug, language)).rejects.toMatchObject({ code: 'not_found' });
  const listed = await listOtherBlogs(app, 'en', { limit: 9 });
  expect(listed.map(({ translations }) => translations.en?.slug)).toEqual(['herring']);
});

test('BLOG-6 an earlier slug, and the slug of another language, redirect to the current one', async () => {
  expect(await post('sild-og-snaps')).toEqual({ redirectTo: '/blog/sild' });
  expect(await post('sild', 'sv')).toEqual({ redirectTo: '/blog/sill' });
  expect(await post('sild', 'en')).toEqual({ redirectTo: '/en/blog/herring' });
  await expect(post('sild-og-snaps', 'sv')).rejects.toMatchObject({ code: 'not_found' });
});

test('the post that is being read is not among the suggested ones', async () => {
  const shown = await post('sild');
  const names = 'others' in shown && shown.others.map(({ translations }) => translations.da?.slug);
  expect(names).toEqual(['kun-dansk']);
});

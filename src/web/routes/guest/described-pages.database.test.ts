// What the front page and a post tell search engines, as their loaders and heads make it.
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { schemaFaults } from '#test/support/schema-org.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { appContext, currentWhileContext } from '../../context.ts';
import * as blogPost from './blog-post.tsx';
import * as front from './home.tsx';

const { app, database } = await createTestApp();
const { insertRow, at } = database;
await createCatalogFixtures(database);
const image = await insertRow('image', { storage_key: 'ab/abcd', width: 1200, height: 900 });
for (const [slug, image_id] of Object.entries({ 'med-billede': image.id, uden: null })) {
  const blog = await insertRow('blog', { published_at: at('09:00'), image_id });
  await insertRow('blog_text', { blog_id: blog.id, language: 'da', slug, name: 'Fem steder', summary: slug });
}

type Described = Record<string, unknown>;
type Page = {
  loader: (args: never) => Promise<{ data: unknown }>;
  meta: (args: never) => Described[];
};

/** The JSON-LD in the head of a page. */
async function described({ loader, meta }: Page, path: string): Promise<Described[]> {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(currentWhileContext, () => undefined);
  const url = new URL(path, 'http://localhost');
  const { data } = await loader({ url, request: new Request(url), context } as never);
  return meta({ loaderData: data } as never).flatMap((tag) =>
    'script:ld+json' in tag ? [tag['script:ld+json'] as Described] : [],
  );
}

test.for(['/', '/en'])('FOUND-5 the front page %s says which site it is and whose', async (path) => {
  const parts = await described(front, path);
  expect(schemaFaults(parts)).toEqual([]);
  expect(parts).toMatchObject([
    { '@type': 'WebSite', name: 'Tredje', inLanguage: path === '/en' ? 'en' : 'da' },
    { '@type': 'Organization', name: 'Tredje' },
  ]);
  expect(String(parts[0]?.['url'])).toMatch(new RegExp(`^https?://[^/]+${path}$`));
});

test('FOUND-5 a post says what it is called, when it was published, its picture and the way to it', async () => {
  const parts = await described(blogPost, '/blog/med-billede');
  expect(schemaFaults(parts)).toEqual([]);
  const [post, way] = parts;
  expect(post).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Fem steder',
    description: 'med-billede',
    inLanguage: 'da',
    datePublished: at('09:00').toISOString(),
  });
  expect(post?.['url']).toMatch(/^https?:\/\/[^/]+\/blog\/med-billede$/);
  expect(post?.['image']).toMatch(/^https?:\/\/[^/]+\/images\/ab\/abcd-1200\.jpg$/);
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Blog' }, { name: 'Fem steder', item: post?.['url'] }],
  });
});

test('FOUND-5 a post without a picture names none', async () => {
  const [post] = await described(blogPost, '/blog/uden');
  expect(schemaFaults(post)).toEqual([]);
  expect(post).not.toHaveProperty('image');
});

import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { OG_HEIGHT, OG_WIDTH } from '#core/seo/og-picture.ts';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { openLocalStorage } from '../images/local-storage.ts';
import { getOgPicture } from './get-og-picture.ts';
import { listPublishedPages } from './list-published-pages.ts';

const { app: shared, database } = await createTestApp();
await createCatalogFixtures(database);
const imagesDir = await mkdtemp(join(tmpdir(), 'og-'));
const app = { ...shared, images: openLocalStorage(imagesDir) };

const VENUE = { language: 'da', kind: 'restaurant', slug: 'aaben' } as const;

test('FOUND-6 a picture is drawn once, at the size that social networks expect, and then read from storage', async () => {
  const [first, second] = await Promise.all([getOgPicture(app, VENUE), getOgPicture(app, VENUE)]);
  expect(second).toBe(first);
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: OG_WIDTH, height: OG_HEIGHT });
  const files = await readdir(imagesDir);
  expect(files).toEqual([expect.stringMatching(/^og-[0-9a-f]{24}\.jpg$/)]);
  await writeFile(join(imagesDir, files[0] ?? ''), 'kept');
  expect((await getOgPicture(app, VENUE)).toString()).toBe('kept');
});

test('FOUND-6 each language and city has its own picture, and an unknown one has none', async () => {
  await getOgPicture(app, { ...VENUE, language: 'en' });
  await getOgPicture(app, { language: 'da', kind: 'city', slug: 'kobenhavn' });
  expect(await readdir(imagesDir)).toHaveLength(3);
  for (const slug of ['nobody', 'kobenhavn'])
    await expect(getOgPicture(app, { ...VENUE, slug })).rejects.toMatchObject({ code: 'not_found' });
});

test('FOUND-3 every published page has a URL in all its languages; an empty area has none', async () => {
  await database.makeCity({
    parent_id: (await database.pool.query(`select id from city where slug = 'kobenhavn'`)).rows[0].id,
    slug: 'tomt-sted',
  });
  const blog = await database.insertRow('blog', { published_at: database.at('10:00') });
  await database.insertRow('blog_text', {
    blog_id: blog.id,
    language: 'da',
    slug: 'fem-steder',
    name: 'Fem',
  });
  app.atlas.forget();
  const pages = await listPublishedPages(app);
  const urls = pages.flatMap(({ alternates }) => alternates.map(({ href }) => href));
  const { dk, se } = app.config.origins;
  for (const path of [
    '/',
    '/en',
    '/restaurant/aaben',
    '/en/restaurant/lukket',
    '/kort/kobenhavn/barer',
    '/kobenhavn/norrebro',
  ])
    expect(urls).toContain(dk + path);
  expect(urls).toContain(`${se}/kobenhavn/restauranger`);
  expect(urls).toContain(`${dk}/blog/fem-steder`);
  expect(urls.filter((one) => /fem-steder|tomt-sted/.test(one))).toHaveLength(2);
});

import { expect, test } from 'vitest';
import { blogsResponse, pageBoxesResponse, partnersResponse } from '#core/content/content.contract.ts';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';

const { server, database } = await createTestApp();
const { cityId } = await createCatalogFixtures(database);
const { insertRow, at } = database;

const get = (path: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url: `/api/v4/${path}`, headers });

for (let index = 0; index < 10; index++) {
  const blog = await insertRow('blog', { published_at: at(`0${index}:00`) });
  await insertRow('blog_text', {
    blog_id: blog.id,
    language: 'da',
    slug: `indlaeg-${index}`,
    name: `Indlæg ${index}`,
  });
  if (index === 9)
    await insertRow('blog_text', { blog_id: blog.id, language: 'en', slug: 'post-9', name: 'Post 9' });
}
for (const published_at of [null, at('23:00')]) {
  const blog = await insertRow('blog', { published_at });
  await insertRow('blog_text', { blog_id: blog.id, language: 'da' });
}

test('API-9 BLOG-2 BLOG-3 blogs come nine a page, newest first, with their translations', async () => {
  const first = blogsResponse.parse((await get('blogs?local=da')).json());
  expect(first).toMatchObject({ current_page: 1, next_page: 2, per_page: 9, total_data: 10 });
  expect(first.data[0]?.translations).toEqual({
    da: { name: 'Indlæg 9', slug: 'indlaeg-9' },
    en: { name: 'Post 9', slug: 'post-9' },
  });
  const second = blogsResponse.parse((await get('blogs?local=da&current_page=2')).json());
  expect(second.next_page).toBeNull();
  expect(second.data.map(({ translations }) => translations.da?.slug)).toEqual(['indlaeg-0']);
});

test('a language lists only the posts that are written in it', async () => {
  expect(blogsResponse.parse((await get('blogs?local=en')).json()).total_data).toBe(1);
  expect(blogsResponse.parse((await get('blogs?local=sv')).json()).data).toEqual([]);
});

async function addBox(title: string, values = {}) {
  const box = await insertRow('page_box', { published_at: at('10:00'), published_by: 'test', ...values });
  await insertRow('page_box_text', {
    page_box_id: box.id,
    language: 'da',
    title,
    body_html: `<p onclick="x()">${title}</p>`,
  });
}

test('API-10 BOX-1 BOX-2 page boxes come five a page: those of the city and type, and those shown everywhere', async () => {
  for (let index = 0; index < 5; index++)
    await addBox(`alle-${index}`, { position: 'bottom', weight: -index });
  await addBox('byen', { city_id: cityId });
  await addBox('barer', { city_id: cityId, product_type: 'bar' });
  await addBox('kladde', { published_at: null, published_by: null });
  await addBox('kode', { is_script: true, script_text: 'x()' });
  const titles = async (query: string) =>
    pageBoxesResponse
      .parse((await get(`page-boxes?local=da&${query}`)).json())
      .data.map(({ title }) => title);
  const here = await get('page-boxes?local=da&city=kobenhavn&product_type=restaurant');
  expect(pageBoxesResponse.parse(here.json())).toMatchObject({ per_page: 5, total_data: 6, next_page: 2 });
  expect(here.json().data[0]).toMatchObject({ position: 'top', title: 'byen', html: '<p>byen</p>' });
  expect(await titles('city=kobenhavn&product_type=bar&position=top')).toEqual(['byen', 'barer']);
  expect(await titles('')).toHaveLength(5);
  expect(await titles('city=atlantis&position=top')).toEqual([]);
});

async function addPartner(name: string, values = {}) {
  const { id } = await insertRow('partner', {
    city_id: cityId,
    product_type: 'restaurant',
    is_published: true,
    ...values,
  });
  await insertRow('partner_text', {
    partner_id: id,
    language: 'da',
    name,
    body_html: `<p id="x">${name}</p>`,
  });
}

test('API-30 PARTNER-1 PARTNER-2 partners come six a page, by city and type, heaviest first', async () => {
  for (let index = 0; index < 7; index++) await addPartner(`partner ${index}`, { weight: -index });
  await addPartner('bar', { product_type: 'bar' });
  await addPartner('kladde', { is_published: false, weight: 99 });
  const list = async (query: string) =>
    partnersResponse.parse((await get(`partners?local=da&city=kobenhavn&${query}`)).json());
  const first = await list('product_type=restaurant');
  expect(first).toMatchObject({ current_page: 1, next_page: 2, per_page: 6, total_data: 7 });
  expect(first.data[0]).toEqual({
    id: expect.any(Number),
    name: 'partner 0',
    html: '<p>partner 0</p>',
    image: null,
    link: null,
  });
  const second = await list('product_type=restaurant&current_page=2');
  expect(second).toMatchObject({ next_page: null, data: [{ name: 'partner 6' }] });
  expect((await list('product_type=bar')).data.map(({ name }) => name)).toEqual(['bar']);
  expect((await get('partners?local=sv&city=kobenhavn')).json()).toMatchObject({ total_data: 0, data: [] });
});

test('PARTNER-1 a partner leads to its own site, else to where it sells its tables', async () => {
  await addPartner('med side', { weight: 50, url: 'https://partner.example' });
  await addPartner('sælger her', { weight: 40, slug: 'aaben' });
  const { data } = partnersResponse.parse((await get('partners?local=da&city=kobenhavn')).json());
  expect(data.slice(0, 2).map(({ link }) => link)).toEqual(['https://partner.example', '/restaurant/aaben']);
});

test('PARTNER-3 a city that is unknown, or lacks the type, has no partners to ask for', async () => {
  expect((await get('partners?city=atlantis')).statusCode).toBe(404);
  expect((await get('partners?city=kobenhavn&product_type=takeaway')).statusCode).toBe(404);
});

test.for(['blogs', 'page-boxes', 'partners'])(
  '%s can be cached and answers 304 to its own ETag',
  async (path) => {
    const first = await get(path);
    expect(first.headers['cache-control']).toContain('public');
    const again = await get(path, { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
  },
);

import { expect, test } from 'vitest';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { listProducts } from '../../catalog/list-products.ts';
import { jsonBytes } from './json-bytes.ts';

const { app, database } = await createTestApp();
await createCatalogFixtures(database);

const listed = (query: string, language: 'da' | 'en') =>
  listProducts(app, {
    citySlug: 'kobenhavn',
    productType: 'restaurant',
    language,
    search: new URLSearchParams(query),
    paging: { current_page: 1, per_page: 3 },
  });

test('a page of products has the bytes of JSON.stringify, the first time and when cached', async () => {
  for (const query of ['', 'sort=3', 'areas=norrebro', 'search=nothing-like-it']) {
    for (const language of ['da', 'en', 'da'] as const) {
      const { data } = await listed(query, language);
      expect(jsonBytes(data).toString()).toBe(JSON.stringify(data));
    }
  }
});

test.for([
  {},
  { data: [] },
  { data: { id: 1 } },
  { data: [{ id: 1 }] },
  { data: [], total_data: 0 },
  { data: [{ id: 1 }, { name: 'Ærø "ø" \u2028' }], next_page: null, total_data: 2 },
  { data: ['text', 1, null], total_data: 3 },
  { total_data: 1, data: [{ id: 1 }] },
])('%j has the bytes of JSON.stringify', (body) => {
  expect(jsonBytes(body).toString()).toBe(JSON.stringify(body));
});

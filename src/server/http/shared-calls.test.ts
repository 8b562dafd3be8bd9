// Which answers a cache in front may store:
// every readable call of the API, with tokens that somebody could have.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';

const { server, database } = await createTestApp();
const fixtures = await createCatalogFixtures(database);

type OpenApi = { paths: Record<string, Record<string, unknown>> };
const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as OpenApi;
const readable = Object.keys(paths).filter((path) => paths[path]?.['get'] && !path.endsWith('/events'));

const SHARED = [
  '/api/v4/blogs',
  '/api/v4/boards/{city}/{type}',
  '/api/v4/page-boxes',
  '/api/v4/partners',
  '/api/v4/products',
  '/api/v4/products/{id}',
  '/api/v4/products/{id}/menus',
  '/api/v4/products/{id}/stocks',
  '/api/v4/products/{id}/stocks/menus',
  '/api/v4/products/{id}/stocks/times',
  '/api/v4/tags',
];

const VALUES: Record<string, string> = {
  '{id}': String(fixtures.open.venueId),
  '{city}': 'kobenhavn',
  '{type}': 'restaurant',
  '{token}': `1-${'A'.repeat(43)}`,
};
const ask = (path: string, headers = {}) =>
  server.inject({ url: path.replaceAll(/\{\w+\}/g, (name) => VALUES[name] ?? name), headers });

test('CACHE-8 exactly these calls may be stored by a cache in front, and none of them sets a cookie', async () => {
  const shared: string[] = [];
  for (const path of readable) {
    const { headers } = await ask(path, { cookie: 'visitor=AAAAAAAAAAAAAAAAAAAAAA' });
    const control = String(headers['cache-control']);
    if (/public|s-maxage/.test(control)) shared.push(path);
    else expect([path, control]).toEqual([path, expect.stringContaining('no-store')]);
    if (headers['set-cookie']) expect([path, control]).toEqual([path, expect.stringContaining('no-store')]);
  }
  expect(shared.toSorted()).toEqual(SHARED);
});

test('CACHE-8 with a hold none of them may', async () => {
  for (const path of SHARED.filter((one) => one.includes('products'))) {
    const { headers } = await ask(path, { 'x-hold-id': database.makeHoldId() });
    expect([path, headers['cache-control']]).toEqual([path, 'private, no-store']);
  }
});

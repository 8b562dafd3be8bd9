import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestApp } from '#test/support/test-app.ts';
import { importCities } from './import-cities.ts';
import { loadAtlas } from './load-atlas.ts';

const { app } = await createTestApp();
const readExample = () => JSON.parse(readFileSync('docs/examples/cities.json', 'utf8'));

test('PLACES-1 the example becomes cities with areas, names, types, and tags in groups and categories', async () => {
  expect(await importCities(app, readExample())).toEqual({ cities: 2, areas: 3, tags: 3, categories: 1 });
  const { cities, tags, categories } = await loadAtlas(app.db);
  expect(
    cities.map(({ slug, areas, productTypes, names }) => [slug, areas.length, productTypes.length, names]),
  ).toEqual([
    ['kobenhavn', 2, 3, { sv: 'Köpenhamn', en: 'Copenhagen' }],
    ['malmo', 1, 1, { da: 'Malmø' }],
  ]);
  const idBySlug = new Map(tags.map(({ slug, id }) => [slug, id]));
  expect(tags.map(({ slug, parentId }) => [slug, parentId])).toEqual([
    ['from-the-north', null],
    ['nordic', idBySlug.get('from-the-north')],
    ['seafood', idBySlug.get('from-the-north')],
  ]);
  expect(categories.map(({ tagIds }) => tagIds)).toEqual([[...idBySlug.values()]]);
});

test('PLACES-1 the same file changes nothing, and a changed name changes that city', async () => {
  const before = await loadAtlas(app.db);
  await importCities(app, readExample());
  expect(await loadAtlas(app.db)).toEqual(before);
  const changed = readExample();
  changed.cities[1].name.da = 'Malmö';
  changed.cities.reverse();
  await importCities(app, changed);
  const { cities } = await loadAtlas(app.db);
  expect(cities.map(({ slug, names }) => [slug, Object.keys(names).length])).toEqual([
    ['malmo', 0],
    ['kobenhavn', 2],
  ]);
});

test('PLACES-1 a wrong file is named and saves nothing', async () => {
  const before = await loadAtlas(app.db);
  const wrong = readExample();
  wrong.cities[0].name.da = 'Hovedstaden';
  wrong.categories[0].tags.push('unknown');
  expect(await importCities(app, wrong)).toEqual({ errors: ['the tag unknown is not in the file'] });
  wrong.cities[0].latitude = 12;
  expect(await importCities(app, wrong)).toMatchObject({
    errors: [expect.stringContaining('expected number'), expect.stringContaining('latitude')],
  });
  // A slug that a page of ours has is refused by the database, with everything else of the file.
  const reserved = readExample();
  reserved.cities[0].name.da = 'Hovedstaden';
  reserved.cities[1].slug = 'api';
  await expect(importCities(app, reserved)).rejects.toThrow(/reserved/);
  expect(await loadAtlas(app.db)).toEqual(before);
});

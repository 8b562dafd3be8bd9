import { expect, test, vi } from 'vitest';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import type { App } from '../app.ts';
import { untilContentChanges } from './cache-validity.ts';

const { app, database } = await createTestApp();
const { app: second } = await createTestApp({ database });
const { cityId } = await createCatalogFixtures(database);
const key = { cityId, productType: 'restaurant' } as const;
await Promise.all([app, second].map((each) => each.boards.get(key)));

/**
 * Keeps the process from reading the feed, which it does every second, until what it
 * returns is called.
 */
function holdFeed({ db }: App): () => void {
  const ask = db.query.bind(db) as (...args: unknown[]) => Promise<unknown>;
  const feed = Promise.withResolvers<void>();
  vi.spyOn(db, 'query').mockImplementation(async (...args: unknown[]) => {
    if (JSON.stringify(args).includes('read-change-feed')) await feed.promise;
    return ask(...args);
  });
  return feed.resolve;
}

test('CACHE-7 a change of content outdates what editors wrote, in every process, and nothing else', async () => {
  await Promise.all([app, second].map((each) => each.boards.refresh()));
  const before = (await app.boards.get(key)).board.version;
  const isCurrent = [app, second].map((each) => untilContentChanges(each));
  const goOn = [app, second].map(holdFeed);
  await database.pool.query(`update city set weight = weight + 1 where id = $1`, [cityId]);
  expect(isCurrent.map((check) => check())).toEqual([true, true]);
  const known = (await app.atlas.get()).cities.find(({ id }) => id === cityId);
  for (const each of goOn) each();
  await Promise.all([app, second].map((each) => each.boards.refresh()));
  expect(isCurrent.map((check) => check())).toEqual([false, false]);
  expect((await app.atlas.get()).cities.find(({ id }) => id === cityId)).not.toBe(known);
  expect((await app.boards.get(key)).board.version).toBe(before);
});

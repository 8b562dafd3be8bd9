// The preloaded state of every kind of page:
// what the root and the page's own loader give together.
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { translatorFor } from '#server/i18n/translator.ts';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { appContext, currentWhileContext } from '../../context.ts';
import * as area from './area-listing.tsx';
import * as blog from './blog.tsx';
import * as booking from './booking.tsx';
import * as listing from './city-listing.tsx';
import * as map from './city-map.tsx';
import * as giftCard from './gift-card-purchase.tsx';
import * as front from './home.tsx';
import { shellOf } from './page-shell.ts';
import * as partners from './partners.tsx';
import { presentShell } from './present-shell.ts';
import * as terms from './terms.tsx';
import * as venue from './venue.tsx';

const { app, database } = await createTestApp();
const { open } = await createCatalogFixtures(database);
for (const kind of ['booking', 'giftcard']) {
  const { id } = await database.insertRow('terms_version', { kind });
  await database.insertRow('terms_text', { terms_version_id: id, language: 'da' });
}

const KEYS = [
  ...['activeProduct', 'productInfo', 'parent_city', 'parent_areas', 'areas', 'categories', 'products'],
  ...['activeProductType', 'productTypes', 'local', 'sortOptions', 'viewType', 'navMenus', 'navHideById'],
  ...['partners', 'blogs', 'tokens', 'pageBoxes', 'data_time'],
];

type Loader = (args: never) => Promise<unknown>;

async function stateOf(loader: Loader, path: string): Promise<Record<string, unknown>> {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(currentWhileContext, () => undefined);
  const url = new URL(path, 'http://localhost');
  const own = (await loader({ url, request: new Request(url), context } as never)) as { data: object };
  const shell = await shellOf(context, url);
  return { ...presentShell(shell, await translatorFor(shell.language)), ...own.data };
}

const SHARED: [string, Loader, string][] = [
  ['front', front.loader, '/'],
  ['list', listing.loader, '/kobenhavn/restauranter'],
  ['map', map.loader, '/kort/kobenhavn/restauranter'],
  ['area', area.loader, '/kobenhavn/norrebro'],
  ['venue', venue.loader, '/restaurant/aaben'],
  ['partners', partners.loader, '/partnere/kobenhavn/restaurant'],
  ['blog', blog.loader, '/blog'],
  ['terms', terms.loader, '/betingelser'],
];
const PRIVATE: [string, Loader, string][] = [
  ['booking', booking.loader, '/book/book/restaurant/aaben'],
  ['gift card', giftCard.loader, '/gavekort/amount'],
];

test.for([...SHARED, ...PRIVATE])(
  'PAGE-46 PAGE-5 the state of the page %s has the 19 keys',
  async ([, loader, path]) => {
    const state = await stateOf(loader, path);
    expect(KEYS.filter((key) => state[key] === undefined)).toEqual([]);
    expect(Object.keys(state.pageBoxes as object)).toEqual(['top', 'bottom']);
  },
);

test.for(SHARED)(
  'PAGE-18 on the page %s tokens and data_time are there and null',
  async ([, loader, path]) => {
    const state = await stateOf(loader, path);
    expect(Object.keys(state)).toEqual(expect.arrayContaining(['tokens', 'data_time']));
    expect([state['tokens'], state['data_time']]).toEqual([null, null]);
  },
);

test('PAGE-11 PAGE-10 a booking has its venue’s restaurant id and the server’s time', async () => {
  const state = await stateOf(booking.loader, '/book/book/restaurant/aaben');
  expect(state['restaurant_id']).toBe(open.venueId);
  const lag = app.boards.now() - Date.parse(String(state['data_time']));
  expect(lag).toBeGreaterThanOrEqual(0);
  expect(lag).toBeLessThan(10_000);
  expect((await stateOf(venue.loader, '/restaurant/aaben'))['restaurant_id']).toBe(open.venueId);
  expect((await stateOf(giftCard.loader, '/gavekort/amount'))['restaurant_id']).toBe(0);
});

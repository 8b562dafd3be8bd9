import { expect, test } from 'vitest';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import type { Values } from '#test/fixtures/rows-types.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { getVenuePage } from './get-venue-page.ts';

const { app, database } = await createTestApp();
const fixtures = await createCatalogFixtures(database);
const { insertRow, makeMenu, makeSitting } = database;

const HOME = { product_type: 'bar', latitude: 55.68, longitude: 12.57 };
const metresEast = (metres: number) => HOME.longitude + metres / 62_780;
const mood = await insertRow('tag', { slug: 'quiet' });
const second = await insertRow('category', { slug: 'mood', weight: -1 });
await insertRow('category_tag', { category_id: second.id, tag_id: mood.id, position: 0 });

/** Nothing of it is free, but it may become free. */
const HELD = { hold_id: database.makeHoldId(), held_until: database.at('23:59') };

type Other = {
  slug: string;
  metres?: number;
  tagIds?: number[];
  price?: number;
  weight?: number;
  sitting?: Values;
  imageId?: number;
  productType?: string;
};

async function addBar({
  slug,
  metres = 0,
  tagIds = [],
  price = 30_000,
  weight = 0,
  sitting = {},
  imageId,
  productType = HOME.product_type,
}: Other) {
  const { venueId, menuId } = await fixtures.addVenue(
    slug,
    {
      ...HOME,
      product_type: productType,
      longitude: metresEast(metres),
      weight,
      price_regular_amount: price,
      price_sale_amount: (price / 3) * 2,
    },
    tagIds,
  );
  await database.pool.query('delete from menu where venue_id = $1 and id = $2', [venueId, menuId]);
  await makeMenu(venueId, { price_regular_amount: price, price_sale_amount: (price / 3) * 2 });
  await makeSitting(venueId, sitting);
  if (imageId) await insertRow('venue_image', { venue_id: venueId, image_id: imageId, role: 'primary' });
}

test('VENUE-7 similar venues share kitchens first, then are near, then cost about the same', async () => {
  const { fishId, thaiId } = fixtures;
  await addBar({ slug: 'home', tagIds: [fishId, thaiId, Number(mood.id)] });
  await addBar({ slug: 'both-kitchens-far', tagIds: [fishId, thaiId], metres: 4_000 });
  await addBar({ slug: 'one-near-dear', tagIds: [fishId], metres: 400, price: 90_000, weight: 99 });
  await addBar({ slug: 'one-near-alike', tagIds: [fishId], metres: 450, price: 33_000 });
  await addBar({ slug: 'one-farther', tagIds: [thaiId], metres: 900, weight: 99 });
  await addBar({ slug: 'both-kitchens-sold-out', tagIds: [fishId, thaiId], sitting: { state: 'sold' } });
  await addBar({ slug: 'both-kitchens-held', tagIds: [fishId, thaiId], sitting: HELD });
  await addBar({ slug: 'same-mood-next-door', tagIds: [Number(mood.id)], weight: 99 });
  const page = await getVenuePage(app, { productType: 'bar', slug: 'home', language: 'da' });
  if ('redirectTo' in page) throw new Error('moved');
  expect(page.similar.map(({ slug }) => slug)).toEqual([
    'both-kitchens-far',
    'one-near-alike',
    'one-near-dear',
  ]);
  // The venue itself sold out: still only those with something free.
  const far = await getVenuePage(app, { productType: 'bar', slug: 'both-kitchens-sold-out', language: 'da' });
  if ('redirectTo' in far) throw new Error('moved');
  expect(far.similar.map(({ slug }) => slug)).toEqual(['home', 'both-kitchens-far', 'one-near-alike']);
});

test('VENUE-10 no two similar venues have the same picture while others have another one', async () => {
  const productType = 'takeaway';
  const [own, shared, other] = await Promise.all(
    [1, 2, 3].map(async () => Number((await insertRow('image')).id)),
  );
  if (!own || !shared || !other) throw new Error('no pictures');
  await addBar({ productType, slug: 'corner', imageId: own });
  await addBar({ productType, slug: 'like-this', imageId: own, weight: 9 });
  await addBar({ productType, slug: 'first', imageId: shared, weight: 8 });
  await addBar({ productType, slug: 'like-first', imageId: shared, weight: 7 });
  await addBar({ productType, slug: 'second', imageId: other, weight: 6 });
  const similarTo = async (slug: string) => {
    const page = await getVenuePage(app, { productType, slug, language: 'da' });
    if ('redirectTo' in page) throw new Error('moved');
    return page.similar.map(({ slug }) => slug);
  };
  expect(await similarTo('corner')).toEqual(['first', 'second', 'like-this']);
});

import { beforeEach, expect, test } from 'vitest';
import { createHouseFixtures } from '#test/fixtures/house-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { getPreviewLinks } from './get-preview-links.ts';
import { getVenuePreview } from './get-venue-preview.ts';
import { newPreviewToken, readPreviewToken } from './preview-token.ts';

const { app, server, database } = await createTestApp();
const { openVenue, setTime } = await createPaymentFixtures({ app, server, database });
const { signInManager, look, edit, publish } = createHouseFixtures(app, database);
const problem = (code: string) => expect.objectContaining({ name: 'Problem', code });
const HOUR = 60 * 60_000;

beforeEach(() => setTime('16:30'));

async function openPreview(venueId: number) {
  const { links } = await getPreviewLinks(app, venueId);
  const { pathname, searchParams } = new URL(links.en);
  const token = searchParams.get('preview') ?? '';
  const slug = pathname.split('/').at(-1) ?? '';
  return getVenuePreview(app, { token, productType: 'restaurant', slug, language: 'en' });
}

async function changesInFeed(venueId: number) {
  const { rows } = await database.pool.query(
    'select count(*)::integer from venue_change where venue_id = $1',
    [venueId],
  );
  return rows[0]?.count as number;
}

test('PREVIEW-1 a preview is the guests’ page with the draft, and leaves nothing behind', async () => {
  const { venueId, menuId } = await openVenue();
  const actor = await signInManager(venueId);
  await edit(actor, venueId, menuId, { price: 27_000, 'name.en': 'Small omakase' });
  const [live, feed] = [(await look(venueId)).menus, await changesInFeed(venueId)];
  const preview = await openPreview(venueId);
  expect(preview.info.menus).toMatchObject([
    { name: 'Small omakase', price_regular: 27_000, price_sale: 18_000 },
  ]);
  expect(preview.note).toContain('Preview');
  expect((await look(venueId)).menus).toEqual(live);
  expect(await changesInFeed(venueId)).toBe(feed);
  await publish(actor, venueId);
  const published = await server.inject(`/api/v4/products/${venueId}/menus?local=en`);
  expect(published.json().data[0]).toMatchObject({ name: 'Small omakase', price_sale: 18_000 });
});

test('PREVIEW-1 what lacks something is shown as guests see it now', async () => {
  const { venueId, menuId } = await openVenue();
  const actor = await signInManager(venueId);
  await edit(actor, venueId, menuId, { price: 0 });
  expect((await openPreview(venueId)).info.menus).toMatchObject([{ price_regular: 30_000 }]);
});

test('PREVIEW-2 a link ends after an hour, is of one venue, and can’t be made without our key', async () => {
  const nowAt = Date.now();
  const { token, untilAt } = newPreviewToken(app, 42, nowAt);
  expect(untilAt).toBe(nowAt + HOUR);
  expect(readPreviewToken(app, token, nowAt + HOUR - 1)).toBe(42);
  expect(readPreviewToken(app, token, nowAt + HOUR)).toBeUndefined();
  const [venue = '', until = '', ...signature] = token.split('-');
  const later = (Number.parseInt(until, 36) + HOUR).toString(36);
  for (const forged of [
    [venue, later, ...signature].join('-'),
    ['2z', until, ...signature].join('-'),
    [venue, until, 'A'.repeat(43)].join('-'),
    '',
  ])
    expect(readPreviewToken(app, forged, nowAt)).toBeUndefined();
  const { venueId } = await openVenue();
  const own = newPreviewToken(app, venueId, (await app.clock.now()).getTime());
  const wrong = { token: own.token, productType: 'restaurant', slug: 'another', language: 'en' } as const;
  await expect(getVenuePreview(app, wrong)).rejects.toEqual(problem('not_found'));
});

// Menus and their prices, from the draft to what guests see.
import { beforeEach, expect, test } from 'vitest';
import { editsBetween } from '#core/house/changes.ts';
import { NEW_MENU } from '#core/house/fields.ts';
import { addDays } from '#core/zoned-time.ts';
import { createHouseFixtures } from '#test/fixtures/house-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { raiseBeforePrices } from './raise-before-prices.ts';
import { saveDraft } from './save-draft.ts';

const { app, server, database } = await createTestApp();
const { openVenue, setTime } = await createPaymentFixtures({ app, server, database });
const { signInManager, look, menuOf, edit, save, publish, revert } = createHouseFixtures(app, database);
const problem = (code: string) => expect.objectContaining({ name: 'Problem', code });

beforeEach(() => setTime('16:30'));

async function guestMenus(venueId: number) {
  const answer = await server.inject(`/api/v4/products/${venueId}/menus?local=en`);
  type GuestMenu = { id: number; name: string; price_regular: number; price_sale: number };
  return answer.json<{ data: GuestMenu[] }>().data;
}

test('HOUSE-7 HOUSE-8 MENUS-4 a new menu is sold once it is complete, and leaves the sale when it is reverted', async () => {
  const { venueId } = await openVenue();
  const actor = await signInManager(venueId);
  const wanted = { ...NEW_MENU, status: 'published' as const, 'name.sv': 'Liten omakase' };
  const saved = await save(actor, venueId, null, editsBetween(NEW_MENU, wanted));
  const menuId = saved.outcome === 'saved' ? saved.subjectId : 0;
  await expect(publish(actor, venueId)).rejects.toEqual(problem('changes_incomplete'));
  const { today } = await look(venueId);
  await expect(publish(actor, venueId, addDays(today, 1))).rejects.toEqual(problem('changes_incomplete'));
  const course = {
    name: { da: 'Suppe', sv: 'Soppa', en: '' },
    description: { da: '', sv: 'Med bröd', en: '' },
  };
  await edit(actor, venueId, menuId, { price: 40_500, courses: [course], table_sizes: [2, 4] });
  const setId = (await publish(actor, venueId)) ?? 0;
  const menus = await guestMenus(venueId);
  expect(menus.find(({ id }) => id === menuId)).toMatchObject({
    name: 'Liten omakase',
    price_regular: 40_500,
    price_sale: 27_000,
    table_sizes: '2,4',
    courses: [{ name: 'Suppe', description: '' }],
  });
  expect(await revert(actor, venueId, setId)).toEqual({ reverted: 1, kept: 0 });
  expect((await guestMenus(venueId)).map(({ id }) => id)).not.toContain(menuId);
  expect((await menuOf(venueId, menuId)).live).toMatchObject({ status: 'archived', courses: [course] });
});

test('MENUS-6 guests see the menus in the venue’s own order once it is published', async () => {
  const { venueId, menuId } = await openVenue();
  const actor = await signInManager(venueId);
  const wanted = { ...NEW_MENU, status: 'published' as const, 'name.en': 'Large', price: 90_000 };
  const saved = await save(actor, venueId, null, editsBetween(NEW_MENU, wanted));
  const largeId = saved.outcome === 'saved' ? saved.subjectId : 0;
  await publish(actor, venueId);
  const shown = async () => (await guestMenus(venueId)).map(({ id }) => id);
  expect(await shown()).toEqual([menuId, largeId]);
  const edits = [{ field: 'menu_order', before: [], after: [largeId, menuId] }];
  await saveDraft(app, { actor, venueId, subject: 'venue', subjectId: venueId, edits });
  expect(await shown()).toEqual([menuId, largeId]);
  const setId = (await publish(actor, venueId)) ?? 0;
  expect(await shown()).toEqual([largeId, menuId]);
  await revert(actor, venueId, setId);
  expect(await shown()).toEqual([menuId, largeId]);
});

test('MENUS-5 a price that was typed wrong and mended before anybody held a table doesn’t count', async () => {
  const { venueId, menuId } = await openVenue();
  const actor = await signInManager(venueId);
  await setTime('17:00');
  const publishPrice = async (price: number) => {
    await edit(actor, venueId, menuId, { price });
    await publish(actor, venueId);
    return (await guestMenus(venueId)).map((menu) => menu.price_regular);
  };
  expect(await publishPrice(3_000)).toEqual([3_000]);
  expect(await publishPrice(30_000)).toEqual([30_000]);
  expect((await menuOf(venueId, menuId)).prices.map(({ amount }) => amount)).toEqual([30_000]);
  expect(await publishPrice(3_000)).toEqual([3_000]);
  await setTime('17:16');
  expect(await publishPrice(30_000)).toEqual([3_000]);
});

test('MENUS-5 a wrong price at which somebody held a table counts', async () => {
  const { venueId, menuId } = await openVenue();
  const actor = await signInManager(venueId);
  await setTime('17:00');
  await edit(actor, venueId, menuId, { price: 3_000 });
  const setId = (await publish(actor, venueId)) ?? 0;
  await (await openBrowser(server)).hold(venueId, { menus: [{ id: menuId, count: 2 }] });
  await revert(actor, venueId, setId);
  expect(await guestMenus(venueId)).toMatchObject([{ price_regular: 3_000 }]);
});

test('MENUS-1 a raised price is shown to guests after 30 days, by itself', async () => {
  const { venueId, menuId } = await openVenue();
  const actor = await signInManager(venueId);
  await setTime('17:00');
  const { today } = await look(venueId);
  await edit(actor, venueId, menuId, { price: 33_000 });
  await publish(actor, venueId);
  expect(await guestMenus(venueId)).toMatchObject([{ price_regular: 30_000, price_sale: 20_000 }]);
  expect(await menuOf(venueId, menuId)).toMatchObject({
    fields: { price: 33_000 },
    guestPrice: { regularAmount: 30_000, saleAmount: 20_000 },
    countsFrom: addDays(today, 30),
  });
  const shown: number[] = [];
  for (const hour of [24 * 30 - 1, 24 * 30 + 1]) {
    await setClock(database.db, database.at(`${hour}:00`));
    await raiseBeforePrices(app);
    await app.boards.refresh();
    shown.push(...(await guestMenus(venueId)).map((menu) => menu.price_sale));
  }
  expect(shown).toEqual([20_000, 22_000]);
});

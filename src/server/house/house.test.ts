import { beforeEach, expect, test } from 'vitest';
import { editsBetween } from '#core/house/changes.ts';
import { addDays } from '#core/zoned-time.ts';
import { createHouseFixtures } from '#test/fixtures/house-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { discardChanges, reopenChanges } from './discard-changes.ts';
import { publishChanges } from './publish-changes.ts';
import { publishDueChanges } from './publish-due-changes.ts';
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

async function logOf(venueId: number) {
  const { rows } = await database.pool.query(
    'select actor, action, before, after from audit_log where venue_id = $1 order by id',
    [venueId],
  );
  return rows;
}

test('HOUSE-1 HOUSE-3 a draft is nobody’s business until it is published, and then it is on the boards and in the log', async () => {
  const { venueId, menuId } = await openVenue();
  const actor = await signInManager(venueId);
  await edit(actor, venueId, menuId, { price: 27_000, 'name.en': 'Small omakase' });
  expect((await menuOf(venueId, menuId)).fields).toMatchObject({ price: 27_000, 'name.en': 'Small omakase' });
  expect(await guestMenus(venueId)).toMatchObject([{ price_regular: 30_000, price_sale: 20_000 }]);
  await publish(actor, venueId);
  expect(await guestMenus(venueId)).toMatchObject([
    { id: menuId, name: 'Small omakase', price_regular: 27_000, price_sale: 18_000 },
  ]);
  expect(await logOf(venueId)).toMatchObject([
    { actor: 'staff', action: 'house.edit', after: { price: 27_000 } },
    {
      actor: 'staff',
      action: 'house.publish',
      before: { [`menu/${menuId}/price`]: 30_000 },
      after: { [`menu/${menuId}/price`]: 27_000 },
    },
  ]);
  const { rows } = await database.pool.query('select price_sale_amount from venue where id = $1', [venueId]);
  expect(rows).toEqual([{ price_sale_amount: 18_000 }]);
});

test('HOUSE-1 a value that is typed back leaves the draft, and a draft without a change is none', async () => {
  const { venueId, menuId } = await openVenue();
  const actor = await signInManager(venueId);
  await edit(actor, venueId, menuId, { price: 27_000 });
  await edit(actor, venueId, menuId, { price: 30_000 });
  expect((await look(venueId)).sets).toEqual([]);
  await expect(
    save(actor, venueId, menuId, [{ field: 'price', before: 30_000, after: 'cheap' }]),
  ).rejects.toEqual(problem('bad_request'));
  await expect(
    save(actor, venueId, menuId + 1_000_000, [{ field: 'price', before: 0, after: 30_000 }]),
  ).rejects.toEqual(problem('not_found'));
});

test('HOUSE-2 a planned draft is published at local midnight of its day, also by a run that comes late', async () => {
  const { venueId, menuId } = await openVenue();
  const actor = await signInManager(venueId);
  const { today } = await look(venueId);
  const friday = addDays(today, 4);
  await edit(actor, venueId, menuId, { price: 27_000 });
  await publish(actor, venueId, friday);
  const prices = async () => (await guestMenus(venueId)).map((menu) => menu.price_regular);
  for (const [hour, price] of [
    [24, 30_000],
    [24 * 4 - 1, 30_000],
    [24 * 4, 27_000],
  ] as const) {
    await setClock(database.db, database.at(`${hour}:00`));
    await publishDueChanges(app);
    await publishDueChanges(app);
    await app.boards.refresh();
    expect({ hour, prices: await prices() }).toEqual({ hour, prices: [price] });
  }
  expect((await look(venueId)).sets).toMatchObject([{ state: 'published', effectiveDay: friday }]);
  expect((await logOf(venueId)).at(-1)).toMatchObject({ actor: 'system', action: 'house.publish' });
});

test('HOUSE-2 a plan becomes a draft again or is thrown away, and no day is more than a year ahead', async () => {
  const { venueId, menuId } = await openVenue();
  const actor = await signInManager(venueId);
  const { today } = await look(venueId);
  await edit(actor, venueId, menuId, { price: 27_000 });
  await expect(publish(actor, venueId, addDays(today, 366))).rejects.toEqual(problem('bad_request'));
  const setId = (await publish(actor, venueId, addDays(today, 1))) ?? 0;
  await edit(actor, venueId, menuId, { price: 26_000 });
  await expect(reopenChanges(app, { actor, venueId, setId })).rejects.toEqual(problem('draft_exists'));
  const draft = (await look(venueId)).sets.find(({ state }) => state === 'draft');
  await discardChanges(app, { actor, venueId, setId: draft?.id ?? 0 });
  await reopenChanges(app, { actor, venueId, setId });
  expect((await look(venueId)).sets).toMatchObject([{ state: 'draft', effectiveDay: null }]);
  await discardChanges(app, { actor, venueId, setId });
  expect((await look(venueId)).sets).toEqual([]);
});

test('HOUSE-5 the second save shows the first one’s value and name, and saves nothing', async () => {
  const { venueId, menuId } = await openVenue();
  const [freja, nils] = [await signInManager(venueId), await signInManager(venueId, 'Nils Ek')];
  const seen = (await menuOf(venueId, menuId)).fields;
  await save(freja, venueId, menuId, [{ field: 'price', before: seen.price, after: 27_000 }]);
  const typed = editsBetween(seen, { ...seen, price: 24_000, 'name.en': 'Omakase' });
  expect(await save(nils, venueId, menuId, typed)).toEqual({
    outcome: 'conflict',
    conflicts: [{ field: 'price', theirs: 27_000, by: 'Freja Lind', at: expect.any(Number) }],
  });
  expect((await menuOf(venueId, menuId)).fields).toEqual({ ...seen, price: 27_000 });
  // He keeps his own after he has seen hers.
  const decided = typed.map((one) => (one.field === 'price' ? { ...one, before: 27_000 } : one));
  expect(await save(nils, venueId, menuId, decided)).toMatchObject({ outcome: 'saved' });
  expect((await menuOf(venueId, menuId)).fields).toMatchObject({ price: 24_000, 'name.en': 'Omakase' });
  expect(await logOf(venueId)).toHaveLength(2);
});

test('HOUSE-5 two people who change different fields don’t disturb each other, also across a publication', async () => {
  const { venueId, menuId } = await openVenue();
  const [freja, nils] = [await signInManager(venueId), await signInManager(venueId)];
  const seen = (await menuOf(venueId, menuId)).fields;
  await save(freja, venueId, menuId, [{ field: 'price', before: seen.price, after: 27_000 }]);
  await publish(freja, venueId);
  expect(
    await save(nils, venueId, menuId, [{ field: 'name.en', before: seen['name.en'], after: 'Omakase' }]),
  ).toMatchObject({ outcome: 'saved' });
  expect((await menuOf(venueId, menuId)).fields).toMatchObject({ price: 27_000, 'name.en': 'Omakase' });
});

test('HOUSE-6 nobody publishes a change that they have not seen', async () => {
  const { venueId, menuId } = await openVenue();
  const [freja, nils] = [await signInManager(venueId), await signInManager(venueId)];
  await edit(freja, venueId, menuId, { price: 27_000 });
  const seen = (await look(venueId)).sets[0];
  await edit(nils, venueId, menuId, { price: 12_000 });
  const input = { actor: freja, venueId, setId: seen?.id ?? 0, day: null };
  await expect(publishChanges(app, { ...input, version: seen?.version ?? 0 })).rejects.toEqual(
    problem('changed_meanwhile'),
  );
  expect(await guestMenus(venueId)).toMatchObject([{ price_regular: 30_000 }]);
  await publish(freja, venueId);
  await expect(publishChanges(app, { ...input, version: 3 })).rejects.toEqual(problem('already_published'));
});

test('HOUSE-7 a publication is reverted once, and what was changed again since stays', async () => {
  const { venueId, menuId } = await openVenue();
  const actor = await signInManager(venueId);
  const { fields } = await menuOf(venueId, menuId);
  await edit(actor, venueId, menuId, {
    entire_table: true,
    'name.en': 'Omakase',
    'description.en': 'Five bites',
  });
  const setId = (await publish(actor, venueId)) ?? 0;
  await edit(actor, venueId, menuId, { 'name.en': 'Large omakase' });
  await publish(actor, venueId);
  expect(await revert(actor, venueId, setId)).toEqual({ reverted: 2, kept: 1 });
  expect((await menuOf(venueId, menuId)).live).toEqual({ ...fields, 'name.en': 'Large omakase' });
  await expect(revert(actor, venueId, setId)).rejects.toEqual(problem('nothing_to_revert'));
});

test('HOUSE-8 a plan that became impossible is marked, and nothing of it is published', async () => {
  const { venueId, menuId } = await openVenue();
  const actor = await signInManager(venueId);
  const { today } = await look(venueId);
  await edit(actor, venueId, menuId, { 'name.sv': 'Omakase', price: 27_000 });
  await publish(actor, venueId);
  await edit(actor, venueId, menuId, { 'name.da': '', price: 26_000 });
  await publish(actor, venueId, addDays(today, 1));
  await edit(actor, venueId, menuId, { 'name.sv': '' });
  await publish(actor, venueId);
  await setClock(database.db, database.at('24:05'));
  await publishDueChanges(app);
  expect((await look(venueId)).sets.map(({ state }) => state)).toContain('refused');
  expect((await menuOf(venueId, menuId)).live).toMatchObject({ price: 27_000 });
});

test('HOUSE-1 texts, tags and phone of the venue go the same way', async () => {
  const { venueId } = await openVenue();
  const actor = await signInManager(venueId);
  const tag = await database.insertRow('tag');
  const { about } = await look(venueId);
  const wanted = {
    ...about.live,
    phone: '+4533123456',
    'summary.sv': 'Fisk vid kajen',
    tags: [Number(tag.id)],
  };
  const input = { actor, venueId, subject: 'venue', subjectId: venueId } as const;
  await saveDraft(app, { ...input, edits: editsBetween(about.live, wanted) });
  await expect(
    saveDraft(app, { ...input, subjectId: venueId + 1, edits: editsBetween(about.live, wanted) }),
  ).rejects.toEqual(problem('not_found'));
  const setId = (await publish(actor, venueId)) ?? 0;
  expect((await look(venueId)).about).toEqual({ live: wanted, fields: wanted });
  await revert(actor, venueId, setId);
  expect((await look(venueId)).about.live).toEqual(about.live);
});

test('HOUSE-10 a pin that was moved is on the guests’ map once it is published, and never outside the city', async () => {
  const { venueId } = await openVenue();
  const actor = await signInManager(venueId);
  const { venue, about } = await look(venueId);
  const before = about.fields.position;
  const move = (after: { latitude: number; longitude: number }) =>
    saveDraft(app, {
      actor,
      venueId,
      subject: 'venue',
      subjectId: venueId,
      edits: [{ field: 'position', before, after }],
    });
  const pinOfGuests = async () => {
    const { rows } = await database.pool.query('select latitude, longitude from venue where id = $1', [
      venueId,
    ]);
    return rows[0];
  };
  const wanted = { latitude: venue.city.latitude + 0.02, longitude: venue.city.longitude - 0.03 };
  await move(wanted);
  expect((await look(venueId)).about.fields.position).toEqual(wanted);
  expect(await pinOfGuests()).toEqual(before);
  const setId = (await publish(actor, venueId)) ?? 0;
  expect(await pinOfGuests()).toEqual(wanted);
  await revert(actor, venueId, setId);
  expect(await pinOfGuests()).toEqual(before);
  for (const outside of [
    { ...wanted, latitude: venue.city.latitude + 0.3 },
    { ...wanted, longitude: venue.city.longitude - 0.5 },
    { latitude: 95, longitude: 12 },
  ])
    await expect(move(outside)).rejects.toEqual(problem('bad_request'));
});

import { beforeEach, expect, test } from 'vitest';
import { editsBetween } from '#core/house/changes.ts';
import { NEW_TABLE, type PlanFields, type PlanTable } from '#core/house/plan.ts';
import { weekdayOf } from '#core/weekday.ts';
import { addDays } from '#core/zoned-time.ts';
import { createHouseFixtures, type Editor } from '#test/fixtures/house-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { releaseSittings } from '../catalog/release-sittings.ts';
import { getVenueTonight } from '../release/get-venue-tonight.ts';
import { publishDueChanges } from './publish-due-changes.ts';
import { saveDraft } from './save-draft.ts';

const { app, server, database } = await createTestApp();
const { openVenue, setTime } = await createPaymentFixtures({ app, server, database });
const { signInManager, look, publish, revert } = createHouseFixtures(app, database);
const { pool, serviceDay } = database;
const problem = (code: string) => expect.objectContaining({ name: 'Problem', code });
const today = `day.${weekdayOf(serviceDay)}` as const;

const table = (label: string, values: Partial<PlanTable> = {}): PlanTable => ({
  ...NEW_TABLE,
  label,
  ...values,
});

beforeEach(() => setTime('16:30'));

async function editPlan(actor: Editor, venueId: number, wanted: Partial<PlanFields>) {
  const { plan } = await look(venueId);
  const edits = editsBetween(plan.fields, { ...plan.fields, ...wanted });
  return saveDraft(app, { actor, venueId, subject: 'plan', subjectId: venueId, edits });
}

async function openHouse() {
  const { venueId, menuId } = await openVenue({ sittings: [] });
  return { venueId, menuId, actor: await signInManager(venueId) };
}

async function labelsOn(venueId: number, day: string): Promise<string[]> {
  const { rows } = await pool.query(
    'select table_label from sitting where venue_id = $1 and service_day = $2 order by table_label',
    [venueId, day],
  );
  return rows.map((row) => String(row.table_label));
}

const releaseOn = (day: string) => releaseSittings(app, { marketId: 'dk', serviceDay: day });

test('PLAN-1 PLAN-4 what is published is what is released, with the exceptions of dates', async () => {
  const { venueId, actor } = await openHouse();
  const [next, after] = [addDays(serviceDay, 7), addDays(serviceDay, 14)];
  await editPlan(actor, venueId, {
    [today]: [table('A2'), table('A1')],
    dates: [
      { date: next, kind: 'closed', tables: [], hours: [] },
      { date: after, kind: 'extra', tables: [table('Terrace')], hours: [] },
    ],
  });
  await releaseOn(serviceDay);
  expect(await labelsOn(venueId, serviceDay)).toEqual([]);
  await publish(actor, venueId);
  for (const day of [serviceDay, next, after, serviceDay]) await releaseOn(day);
  expect(await labelsOn(venueId, serviceDay)).toEqual(['A1', 'A2']);
  expect(await labelsOn(venueId, next)).toEqual([]);
  expect(await labelsOn(venueId, after)).toEqual(['A1', 'A2', 'Terrace']);
});

test('PLAN-4 Tonight suggests what the plan has today', async () => {
  const { venueId, actor } = await openHouse();
  await editPlan(actor, venueId, { [today]: [table('A1')] });
  await publish(actor, venueId);
  const suggested = async () =>
    (await getVenueTonight(app, { venueId, language: 'en' })).suggestions.map(({ label }) => label);
  expect(await suggested()).toEqual(['A1']);
  await editPlan(actor, venueId, { dates: [{ date: serviceDay, kind: 'closed', tables: [], hours: [] }] });
  await publish(actor, venueId);
  expect(await suggested()).toEqual([]);
});

test('PLAN-2 HOUSE-8 a plan with a table in use twice is not published, now or on a day', async () => {
  const { venueId, actor } = await openHouse();
  await editPlan(actor, venueId, { [today]: [table('A1'), table('A1', { from: '19:00:00' })] });
  await expect(publish(actor, venueId)).rejects.toEqual(problem('changes_incomplete'));
  await expect(publish(actor, venueId, addDays(serviceDay, 1))).rejects.toEqual(
    problem('changes_incomplete'),
  );
});

test('PLAN-5 HOUSE-7 a held table stays when the plan loses it, and a revert releases nothing twice', async () => {
  const { venueId, menuId, actor } = await openHouse();
  await editPlan(actor, venueId, { [today]: [table('A1'), table('A2')] });
  await publish(actor, venueId);
  await releaseOn(serviceDay);
  await app.boards.refresh();
  const held = await (await openBrowser(server)).hold(venueId, { menus: [{ id: menuId, count: 2 }] });
  expect(held.statusCode).toBe(200);
  const before = (await look(venueId)).plan.live;
  await editPlan(actor, venueId, { [today]: [table('B1')] });
  const setId = (await publish(actor, venueId)) ?? 0;
  await releaseOn(serviceDay);
  expect(await labelsOn(venueId, serviceDay)).toEqual(['A1', 'A2', 'B1']);
  const { rows } = await pool.query(
    `select count(*) from sitting where venue_id = $1 and state = 'open' and hold_id is not null`,
    [venueId],
  );
  expect(Number(rows[0]?.count)).toBe(1);
  await revert(actor, venueId, setId);
  expect((await look(venueId)).plan.live).toEqual(before);
  await releaseOn(serviceDay);
  expect(await labelsOn(venueId, serviceDay)).toEqual(['A1', 'A2', 'B1']);
});

test('PLAN-6 a day’s tables wait for the change that is planned for it', async () => {
  const { venueId, actor } = await openHouse();
  const tomorrow = addDays(serviceDay, 1);
  const field = `day.${weekdayOf(tomorrow)}` as const;
  await editPlan(actor, venueId, { [field]: [table('A1')] });
  await publish(actor, venueId);
  await editPlan(actor, venueId, { [field]: [table('A2')] });
  await publish(actor, venueId, tomorrow);
  await setClock(database.db, database.at('24:00'));
  await releaseOn(tomorrow);
  expect(await labelsOn(venueId, tomorrow)).toEqual([]);
  await publishDueChanges(app);
  await releaseOn(tomorrow);
  expect(await labelsOn(venueId, tomorrow)).toEqual(['A2']);
});

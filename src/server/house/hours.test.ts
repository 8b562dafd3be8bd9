import { beforeEach, expect, test } from 'vitest';
import { editsBetween } from '#core/house/changes.ts';
import type { HoursFields, ServedHours } from '#core/house/hours.ts';
import type { PlanFields } from '#core/house/plan.ts';
import { weekdayOf } from '#core/weekday.ts';
import { addDays } from '#core/zoned-time.ts';
import { createHouseFixtures, type Editor } from '#test/fixtures/house-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { loadVenues } from '../catalog/load-venues.ts';
import { publishDueChanges } from './publish-due-changes.ts';
import { saveDraft } from './save-draft.ts';

const { app, server, database } = await createTestApp();
const { openVenue, setTime } = await createPaymentFixtures({ app, server, database });
const { signInManager, look, publish, revert } = createHouseFixtures(app, database);
const { pool, serviceDay } = database;
const problem = (code: string) => expect.objectContaining({ name: 'Problem', code });
const today = `hours.${weekdayOf(serviceDay)}` as const;
const DINNER: ServedHours = { type: 'dinner', from: '17:30:00', to: '23:00:00' };
const LUNCH: ServedHours = { type: 'lunch', from: '11:00:00', to: '14:30:00' };

beforeEach(() => setTime('16:30'));

async function openHouse() {
  const { venueId } = await openVenue({ sittings: [] });
  return { venueId, actor: await signInManager(venueId) };
}

async function editHours(actor: Editor, venueId: number, wanted: Partial<HoursFields>) {
  const { hours } = await look(venueId);
  const edits = editsBetween(hours.fields, { ...hours.fields, ...wanted });
  return saveDraft(app, { actor, venueId, subject: 'hours', subjectId: venueId, edits });
}

async function editDates(actor: Editor, venueId: number, dates: PlanFields['dates']) {
  const { plan } = await look(venueId);
  const edits = editsBetween(plan.fields, { ...plan.fields, dates });
  return saveDraft(app, { actor, venueId, subject: 'plan', subjectId: venueId, edits });
}

/** What guests of that day read, from the boards' own query. */
async function hoursOn(venueId: number, day: string): Promise<string[]> {
  const [loaded] = await loadVenues(app.db, { venueIds: [venueId] }, day);
  return (loaded?.details.servingHours ?? []).map(
    ({ menu_type, time_start, time_end }) => `${menu_type} ${time_start.slice(0, 5)}–${time_end.slice(0, 5)}`,
  );
}

test('HOURS-1 HOUSE-1 HOUSE-7 hours are drafts: guests read them once they are published, and not after a revert', async () => {
  const { venueId, actor } = await openHouse();
  const before = await hoursOn(venueId, serviceDay);
  await editHours(actor, venueId, { [today]: [DINNER, LUNCH] });
  expect(await hoursOn(venueId, serviceDay)).toEqual(before);
  const setId = (await publish(actor, venueId)) ?? 0;
  expect(await hoursOn(venueId, serviceDay)).toEqual(['lunch 11:00–14:30', 'dinner 17:30–23:00']);
  const page = await server.inject(`/api/v4/products/${venueId}?local=en`);
  expect(JSON.stringify(page.json())).toContain('17:30:00');
  await revert(actor, venueId, setId);
  expect(await hoursOn(venueId, serviceDay)).toEqual(before);
});

test('HOURS-1 HOUSE-2 hours can wait for their day', async () => {
  const { venueId, actor } = await openHouse();
  const tomorrow = addDays(serviceDay, 1);
  await editHours(actor, venueId, { [`hours.${weekdayOf(tomorrow)}`]: [LUNCH] });
  await publish(actor, venueId, tomorrow);
  expect(await hoursOn(venueId, tomorrow)).not.toContain('lunch 11:00–14:30');
  await setClock(database.db, database.at('24:01'));
  await publishDueChanges(app);
  expect(await hoursOn(venueId, tomorrow)).toEqual(['lunch 11:00–14:30']);
});

test('HOURS-2 HOUSE-8 hours that are empty or there twice are not published, now or on a day', async () => {
  const { venueId, actor } = await openHouse();
  await editHours(actor, venueId, { [today]: [DINNER, { ...DINNER, from: '18:00:00' }] });
  await expect(publish(actor, venueId)).rejects.toEqual(problem('changes_incomplete'));
  await expect(publish(actor, venueId, addDays(serviceDay, 1))).rejects.toEqual(
    problem('changes_incomplete'),
  );
});

test('HOURS-3 PLAN-1 a date has other hours than its weekday, or none when the venue is closed', async () => {
  const { venueId, actor } = await openHouse();
  await editHours(actor, venueId, { [today]: [DINNER] });
  const [next, after, third] = [7, 14, 21].map((days) => addDays(serviceDay, days)) as [
    string,
    string,
    string,
  ];
  await editDates(actor, venueId, [
    { date: serviceDay, kind: 'hours', tables: [], hours: [LUNCH] },
    { date: next, kind: 'closed', tables: [], hours: [] },
    { date: after, kind: 'extra', tables: [], hours: [] },
  ]);
  const setId = (await publish(actor, venueId)) ?? 0;
  expect(await hoursOn(venueId, serviceDay)).toEqual(['lunch 11:00–14:30']);
  expect(await hoursOn(venueId, next)).toEqual([]);
  expect(await hoursOn(venueId, after)).toEqual(['dinner 17:30–23:00']);
  expect(await hoursOn(venueId, third)).toEqual(['dinner 17:30–23:00']);
  expect((await look(venueId)).plan.live.dates[0]?.hours).toEqual([LUNCH]);
  await revert(actor, venueId, setId);
  expect((await look(venueId)).plan.live.dates).toEqual([]);
  const { rows } = await pool.query('select from dated_serving_hours where venue_id = $1', [venueId]);
  expect(rows).toEqual([]);
});

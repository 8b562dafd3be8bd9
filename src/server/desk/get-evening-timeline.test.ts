import { expect, test } from 'vitest';
import { createDeskFixtures } from '#test/fixtures/desk-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { getEveningTimeline } from './get-evening-timeline.ts';

const parts = await createPaymentApp();
const { serviceDay: day, pool } = parts.database;
const desk = await createDeskFixtures(parts);

test("TIMELINE-7 a venue's evening has its sales, its door and its mends, and no other venue's", async () => {
  await desk.setTime('16:30');
  const token = await desk.operator();
  const { key, path } = await desk.book();
  await desk.book();
  await pool.query(
    `insert into door_event (venue_id, id, booking_id, kind, staff_id, device_at, device_order)
     select venue_id, gen_random_uuid(), id, 'check_in', (select min(id) from staff), app_now(), 0
     from booking where venue_id = $1`,
    [key.venueId],
  );
  await desk.mend(`${path}/resend`, token, { to: 'email' }, 'It never came');
  const { evening, events } = await getEveningTimeline(parts.app, { venueId: key.venueId, day });
  expect(evening).toMatchObject({ venueId: key.venueId, market: 'dk', currency: 'DKK' });
  const kinds = events.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['order_confirmed', 'check_in', 'order.resend']));
  expect(kinds.filter((kind) => kind === 'order_confirmed')).toHaveLength(1);
  expect(events.find(({ kind }) => kind === 'check_in')?.facts?.booking).toMatch(/^\w{6}$/);
  expect(events.find(({ kind }) => kind === 'order.resend')).toMatchObject({
    ...{ reason: 'It never came', by: { name: 'Freja L.' } },
  });
  expect(events.map(({ at }) => at.getTime())).toEqual(
    events.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
  );
  await expect(getEveningTimeline(parts.app, { venueId: 999_999, day })).rejects.toThrow('not_found');
});

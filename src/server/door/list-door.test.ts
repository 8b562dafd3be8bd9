import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDoorFixtures } from '#test/fixtures/door-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { listDoor } from './list-door.ts';

const { app, database } = await createTestApp();
const { insertRow, at, serviceDay, pool } = database;
const { makeVenue, makeBooking, makeDevice } = createDoorFixtures(app, database);

const daysBefore = (days: number) =>
  new Date(Date.parse(serviceDay) - days * 86_400_000).toISOString().slice(0, 10);

test('DOOR-3 the list has what the door needs and nothing that finds the guest', async () => {
  const venueId = await makeVenue({ name: 'Hyben' });
  const { actor } = await makeDevice(venueId, 'Dør');
  const ida = await makeBooking(venueId);
  await insertRow('order_menu', { venue_id: venueId, order_id: ida.orderId, name: 'Tre retter', party: 2 });
  const list = await listDoor(app, actor);
  expect(list.venue).toEqual({ id: venueId, name: 'Hyben', time_zone: 'Europe/Copenhagen' });
  expect(list.device).toEqual({ source: `d${actor.deviceId}`, name: 'Dør' });
  expect(list.bookings).toEqual([
    {
      id: ida.id,
      reference: ida.reference,
      name: 'Ida H.',
      party: 2,
      arrive_at: at('18:00').toISOString(),
      menus: [{ name: 'Tre retter', count: 2 }],
      note: null,
      is_money_returned: false,
      ticket_hash: createHash('sha256').update(ida.token).digest('hex'),
    },
  ]);
  const text = JSON.stringify(list);
  for (const secret of ['Holm', 'example.com', '20123456', ida.token, ida.receipt])
    expect(text).not.toContain(secret);
});

test('DOOR-5 the list knows whose money was returned, tickets of other days, and no closed link', async () => {
  const venueId = await makeVenue();
  const { actor } = await makeDevice(venueId);
  await makeBooking(venueId, {}, { state: 'refunded' });
  await makeBooking(venueId, {}, { payment_reversed_at: at('16:40') });
  const closed = await makeBooking(venueId);
  await pool.query(
    `update order_token set revoked_at = app_now() where order_id = $1 and purpose = 'ticket'`,
    [closed.orderId],
  );
  const yesterday = await makeBooking(venueId, { service_day: daysBefore(1) });
  const longAgo = await makeBooking(venueId, { service_day: daysBefore(15) });
  await makeBooking(await makeVenue());
  const { bookings, other_days: otherDays } = await listDoor(app, actor);
  expect(bookings.map((booking) => booking.is_money_returned)).toEqual([true, true, false]);
  expect(bookings[2]?.ticket_hash).toBeNull();
  const hash = createHash('sha256').update(yesterday.token).digest('hex').slice(0, 16);
  expect(otherDays).toEqual([
    { service_day: daysBefore(1), tickets: [{ reference: yesterday.reference, hash }] },
  ]);
  expect(JSON.stringify(otherDays)).not.toContain(longAgo.reference);
});

test('DOOR-3 a contact that was erased has no name', async () => {
  const venueId = await makeVenue();
  const { actor } = await makeDevice(venueId);
  const { guestId } = await makeBooking(venueId);
  await pool.query(
    `update guest set name = null, email = null, email_normalised = null, phone = null, erased_at = app_now()
     where venue_id = $1 and id = $2`,
    [venueId, guestId],
  );
  const { bookings } = await listDoor(app, actor);
  expect(bookings.map(({ name }) => name)).toEqual([null]);
});

test('DOOR-4 after midnight it is still the evening that began the day before, until 04:00', async () => {
  const venueId = await makeVenue();
  const { actor } = await makeDevice(venueId);
  const { id } = await makeBooking(venueId);
  try {
    await setClock(pool, at('27:59'));
    const late = await listDoor(app, actor);
    expect(late.service_day).toBe(serviceDay);
    expect(late.bookings.map((booking) => booking.id)).toEqual([id]);
    expect(late.ends_at).toBe(at('28:00').toISOString());
    await setClock(pool, at('28:00'));
    const next = await listDoor(app, actor);
    expect(next.bookings).toEqual([]);
    expect(next.other_days.map((day) => day.service_day)).toEqual([serviceDay]);
  } finally {
    await setClock(pool, at('16:30'));
  }
});

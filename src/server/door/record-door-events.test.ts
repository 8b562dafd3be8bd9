import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MAX_EVENTS_OF_BOOKING } from '#core/door/limits.ts';
import { createDoorFixtures } from '#test/fixtures/door-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { findEvening } from '../booking/evening/evening-queries.ts';
import { listBookingStates } from './list-booking-states.ts';
import { recordDoorEvents } from './record-door-events.ts';

const { app, database } = await createTestApp();
const { at, serviceDay, pool } = database;
const { makeVenue, makeBooking, makeDevice, signIn, event } = createDoorFixtures(app, database);
await setClock(pool, at('18:10'));

async function prepare() {
  const venueId = await makeVenue();
  const { actor } = await makeDevice(venueId, 'Dør');
  const booking = await makeBooking(venueId);
  const stateOf = async () => (await listBookingStates(app, { venueId, serviceDay }))[0];
  return { venueId, actor, booking, stateOf };
}

test('DOOR-6 an event is stored once, however often it is sent, and is logged once', async () => {
  const { venueId, actor, booking, stateOf } = await prepare();
  const checkIn = event(booking.id, 'check_in');
  const send = () => recordDoorEvents(app, { actor, venueId, events: [checkIn, checkIn] });
  expect((await send())[0]).toEqual({ id: checkIn.id, status: 'stored', reason: null });
  expect(await send()).toMatchObject([{ status: 'known' }, { status: 'known' }]);
  expect(await stateOf()).toMatchObject({ state: 'arrived', since: at('18:02'), checkIns: [{ by: 'Dør' }] });
  const { rows } = await pool.query(
    'select device_at, device_order, device_id, staff_id from door_event where venue_id = $1',
    [venueId],
  );
  expect(rows).toEqual([
    { device_at: at('18:02'), device_order: checkIn.order, device_id: actor.deviceId, staff_id: null },
  ]);
  const log = await pool.query('select actor, action, subject_id, after from audit_log where venue_id = $1', [
    venueId,
  ]);
  expect(log.rows).toEqual([
    {
      actor: 'device',
      action: 'door.check_in',
      subject_id: String(booking.id),
      after: { events: 1, bookings: [booking.id] },
    },
  ]);
});

test('DOOR-45 an undo of another booking, or of another kind, takes nothing back, for the door and for refunds', async () => {
  const { venueId, actor, booking, stateOf } = await prepare();
  const other = await makeBooking(venueId);
  const checkIn = event(booking.id, 'check_in');
  const undos = [
    event(other.id, 'undo_check_in', { undoes: checkIn.id }),
    event(booking.id, 'undo_no_show', { undoes: checkIn.id }),
  ];
  await recordDoorEvents(app, { actor, venueId, events: [checkIn, ...undos] });
  const isCheckedIn = async () =>
    (await findEvening(app.db, { venueId, orderId: booking.orderId }))?.isCheckedIn;
  expect([(await stateOf())?.state, await isCheckedIn()]).toEqual(['arrived', true]);
  const right = event(booking.id, 'undo_check_in', { undoes: checkIn.id });
  await recordDoorEvents(app, { actor, venueId, events: [right] });
  expect([(await stateOf())?.state, await isCheckedIn()]).toEqual(['expected', false]);
});

test('DOOR-7 DOOR-8 two devices that let one ticket in are a double with both names; an undo takes back its own', async () => {
  const { venueId, actor, booking, stateOf } = await prepare();
  const { actor: bar } = await makeDevice(venueId, 'Bar');
  const first = event(booking.id, 'check_in');
  const second = event(booking.id, 'check_in', { at: at('18:03').toISOString() });
  await recordDoorEvents(app, { actor: bar, venueId, events: [second] });
  await recordDoorEvents(app, { actor, venueId, events: [first] });
  expect((await stateOf())?.checkIns).toEqual([
    { at: at('18:02'), by: 'Dør' },
    { at: at('18:03'), by: 'Bar' },
  ]);
  const undo = event(booking.id, 'undo_check_in', { undoes: first.id });
  await recordDoorEvents(app, { actor, venueId, events: [undo] });
  expect(await stateOf()).toMatchObject({ state: 'arrived', checkIns: [{ by: 'Bar' }] });
});

test('DOOR-6 a person at the door is named by first name and initial', async () => {
  const { venueId, booking, stateOf } = await prepare();
  const actor = await signIn(venueId, 'floor');
  await recordDoorEvents(app, { actor, venueId, events: [event(booking.id, 'check_in')] });
  expect((await stateOf())?.checkIns).toMatchObject([{ by: 'Freja L.' }]);
});

test('DOOR-9 a no-show is refused before 18:15, stored from then on, and undone all evening', async () => {
  const { venueId, actor, booking, stateOf } = await prepare();
  const send = (...events: ReturnType<typeof event>[]) => recordDoorEvents(app, { actor, venueId, events });
  const early = event(booking.id, 'no_show', { at: at('18:20').toISOString() });
  expect(await send(early)).toMatchObject([{ status: 'refused', reason: 'too_early' }]);
  try {
    await setClock(pool, at('18:15'));
    expect(await stateOf()).toMatchObject({ state: 'late', since: null });
    const noShow = event(booking.id, 'no_show', { at: at('18:15').toISOString() });
    expect(await send(noShow)).toMatchObject([{ status: 'stored' }]);
    expect(await stateOf()).toMatchObject({ state: 'no_show', since: at('18:15') });
    await setClock(pool, at('27:59'));
    const undo = event(booking.id, 'undo_no_show', { undoes: noShow.id, at: at('27:58').toISOString() });
    expect(await send(undo)).toMatchObject([{ status: 'stored' }]);
    expect(await stateOf()).toMatchObject({ state: 'late' });
  } finally {
    await setClock(pool, at('18:10'));
  }
});

test('DOOR-10 what belongs to another venue or another day is refused, the rest of the batch is stored', async () => {
  const { venueId, actor, booking } = await prepare();
  const foreign = await makeBooking(await makeVenue());
  const old = event(booking.id, 'check_in', { at: at('03:59').toISOString() });
  const events = [event(foreign.id, 'check_in'), old, event(booking.id, 'check_in')];
  expect(await recordDoorEvents(app, { actor, venueId, events })).toMatchObject([
    { status: 'refused', reason: 'unknown_booking' },
    { status: 'refused', reason: 'not_tonight' },
    { status: 'stored', reason: null },
  ]);
});

test('DOOR-10 a device whose clock is ahead did not see the future', async () => {
  const { venueId, actor, booking, stateOf } = await prepare();
  const ahead = event(booking.id, 'check_in', { at: at('23:00').toISOString() });
  await recordDoorEvents(app, { actor, venueId, events: [ahead] });
  expect((await stateOf())?.since?.getTime()).toBeLessThanOrEqual(at('18:11').getTime());
});

test('DOOR-2 a device may do nothing at another venue, and nothing once it is revoked', async () => {
  const { venueId, actor, booking } = await prepare();
  const other = await makeVenue();
  const events = [event(booking.id, 'check_in')];
  await expect(recordDoorEvents(app, { actor, venueId: other, events })).rejects.toMatchObject({
    code: 'not_allowed',
  });
  await pool.query('update device set revoked_at = app_now() where venue_id = $1', [venueId]);
  await expect(recordDoorEvents(app, { actor, venueId, events })).rejects.toMatchObject({
    code: 'sign_in_needed',
  });
  const { rows } = await pool.query('select from door_event where venue_id = any ($1)', [[venueId, other]]);
  expect(rows).toEqual([]);
});

test('DOOR-7 an undo may arrive before the event that it takes back', async () => {
  const { venueId, actor, booking, stateOf } = await prepare();
  const id = randomUUID();
  await recordDoorEvents(app, {
    actor,
    venueId,
    events: [event(booking.id, 'undo_check_in', { undoes: id })],
  });
  await recordDoorEvents(app, { actor, venueId, events: [event(booking.id, 'check_in', { id })] });
  expect(await stateOf()).toMatchObject({ state: 'expected', checkIns: [] });
});

test('DOOR-46 a device stores 20 events of a booking; the next is refused, and another device still checks in', async () => {
  const { venueId, actor, booking } = await prepare();
  const other = await makeBooking(venueId);
  const events = Array.from({ length: MAX_EVENTS_OF_BOOKING + 1 }, () => event(booking.id, 'check_in'));
  const send = (by: typeof actor, some: typeof events) =>
    recordDoorEvents(app, { actor: by, venueId, events: some });
  const answers = await send(actor, [event(other.id, 'check_in'), ...events]);
  expect(answers.slice(0, -1).every(({ status }) => status === 'stored')).toBe(true);
  expect(answers.at(-1)).toEqual({ id: events.at(-1)?.id, status: 'refused', reason: 'too_many' });
  expect(await send(actor, events.slice(0, 1))).toMatchObject([{ status: 'known' }]);
  const more = [event(booking.id, 'check_in'), event(other.id, 'check_in')];
  expect(await send(actor, more)).toMatchObject([{ reason: 'too_many' }, { status: 'stored' }]);
  const { actor: second } = await makeDevice(venueId, 'Bar');
  expect(await send(second, [event(booking.id, 'check_in')])).toMatchObject([{ status: 'stored' }]);
});

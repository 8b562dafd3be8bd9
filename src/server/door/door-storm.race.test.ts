import { expect, test } from 'vitest';
import type { SentEvent } from '#core/door/door.contract.ts';
import { MAX_EVENTS_OF_BOOKING } from '#core/door/limits.ts';
import { createDoorFixtures } from '#test/fixtures/door-fixtures.ts';
import { changeSchema } from '#test/support/change-schema.ts';
import { setClock } from '#test/support/clock.ts';
import { createMeeting } from '#test/support/meeting.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { untilAnswered } from '#test/support/until-answered.ts';
import { inTransaction } from '../db/database.ts';
import { insertDoorEvents } from './door-queries.ts';
import type { DeviceActor } from './get-device-actor.ts';
import { recordDoorEvents } from './record-door-events.ts';

const { app, database } = await createTestApp();
const { at, pool } = database;
const { makeVenue, makeBooking, makeDevice, event } = createDoorFixtures(app, database);
await setClock(pool, at('18:30'));

const DEVICES = 200;
const EVENTS_EACH = 100;
const BATCH = 50;

type Sent = { actor: DeviceActor; events: SentEvent[] };
const record = ({ actor, events }: Sent) => recordDoorEvents(app, { actor, venueId: actor.venueId, events });
/** As `record`, but nobody waits for the other: two have written before one commits. */
function insertWithoutLock() {
  const meet = createMeeting(2);
  return ({ actor: { venueId, deviceId }, events }: Sent) =>
    inTransaction(app.db, async (tx) => {
      await insertDoorEvents(tx, venueId, { deviceId, staffId: null }, events);
      await meet();
    });
}

/** Every batch is sent twice, at the same time, as by a device whose first try got no answer. */
async function upload(devices: number, eventsEach: number, store: (sent: Sent) => Promise<unknown> = record) {
  const venueId = await makeVenue();
  const bookings: number[] = [];
  for (let turn = 0; turn < 20; turn++) bookings.push((await makeBooking(venueId)).id);
  const actors: DeviceActor[] = [];
  while (actors.length < devices) actors.push((await makeDevice(venueId, `Tablet ${actors.length}`)).actor);
  const sent: SentEvent[] = [];
  const sendAll = async (actor: DeviceActor) => {
    const events = Array.from({ length: eventsEach }, (_, index) =>
      event(bookings[index % bookings.length] ?? 0, 'check_in'),
    );
    sent.push(...events);
    for (let from = 0; from < events.length; from += BATCH) {
      const batch = events.slice(from, from + BATCH);
      // 200 devices wait for ten connections here.
      const send = (part: SentEvent[]) => untilAnswered(() => store({ actor, events: part }));
      await Promise.all([send(batch), send(batch.toReversed())]);
    }
  };
  await Promise.all(actors.map(sendAll));
  const { rows } = await pool.query<{ id: string }>('select id from door_event where venue_id = $1', [
    venueId,
  ]);
  return { sent: sent.map(({ id }) => id).sort(), stored: rows.map(({ id }) => id).sort() };
}

test('DOOR-6 200 devices of one venue send 20,000 events, each twice: every event is stored once', async () => {
  const { sent, stored } = await upload(DEVICES, EVENTS_EACH);
  expect(sent).toHaveLength(DEVICES * EVENTS_EACH);
  expect(stored).toEqual(sent);
}, 180_000);

const UPLOADS = 8;

/** One device sends other events of the same booking at the same time. */
async function sendTogether(store: (sent: Sent) => Promise<unknown>) {
  const venueId = await makeVenue();
  const { id } = await makeBooking(venueId);
  const { actor } = await makeDevice(venueId);
  const some = () => Array.from({ length: MAX_EVENTS_OF_BOOKING }, () => event(id, 'check_in'));
  await Promise.all(Array.from({ length: UPLOADS }, () => store({ actor, events: some() })));
  const { rows } = await pool.query('select from door_event where venue_id = $1', [venueId]);
  return rows.length;
}

test('DOOR-46 uploads of one device at the same time store 20 events of a booking together', async () => {
  const count = await sendTogether((sent) => untilAnswered(() => record(sent)));
  expect(count).toBe(MAX_EVENTS_OF_BOOKING);
});

test('control: without waiting for each other they store more', async () => {
  expect(await sendTogether(insertWithoutLock())).toBeGreaterThan(MAX_EVENTS_OF_BOOKING);
});

test('control: without the lock and the key that makes an event unique the same run stores events twice', async () => {
  await changeSchema(pool, `alter table door_event drop constraint door_event_pkey`);
  const { sent, stored } = await upload(1, BATCH, insertWithoutLock());
  expect(stored).toHaveLength(2 * sent.length);
});

import { expect, test } from 'vitest';
import type { SentEvent } from '#core/door/door.contract.ts';
import { createDoorFixtures } from '#test/fixtures/door-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { isDatabaseAway } from '../db/database-error.ts';
import { recordDoorEvents } from './record-door-events.ts';

const { app, database } = await createTestApp();
const { at, pool } = database;
const { makeVenue, makeBooking, makeDevice, event } = createDoorFixtures(app, database);
await setClock(pool, at('18:30'));

const DEVICES = 200;
const EVENTS_EACH = 100;
const BATCH = 50;

/** A device sends again what a busy server refused: 200 of them wait for ten connections here. */
async function untilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
  }
}

/** Every batch is sent twice, at the same time, as by a device whose first try got no answer. */
async function upload(devices: number, eventsEach: number) {
  const venueId = await makeVenue();
  const bookings: number[] = [];
  for (let turn = 0; turn < 20; turn++) bookings.push((await makeBooking(venueId)).id);
  const sent: SentEvent[] = [];
  const sendAll = async (turn: number) => {
    const { actor } = await makeDevice(venueId, `Tablet ${turn}`);
    const events = Array.from({ length: eventsEach }, (_, index) =>
      event(bookings[index % bookings.length] ?? 0, 'check_in'),
    );
    sent.push(...events);
    for (let from = 0; from < events.length; from += BATCH) {
      const batch = events.slice(from, from + BATCH);
      const send = (part: SentEvent[]) =>
        untilAnswered(() => recordDoorEvents(app, { actor, venueId, events: part }));
      await Promise.all([send(batch), send(batch.toReversed())]);
    }
  };
  await Promise.all(Array.from({ length: devices }, (_, turn) => sendAll(turn)));
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

test('control: without the key that makes an event unique the same run stores events twice', async () => {
  await pool.query('alter table door_event drop constraint door_event_pkey');
  const { sent, stored } = await upload(10, BATCH);
  expect(stored.length).toBeGreaterThan(sent.length);
});

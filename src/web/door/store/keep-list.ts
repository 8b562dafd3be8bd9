// Replaces and deletes what the device knows.
import type { DoorList, EventsResponse } from '#core/door/door.contract.ts';
import { type DoorDatabase, ONLY, type OwnEvent, writeTransaction } from './door-database.ts';

/**
 * Own events that the list has by now are dropped.
 * Those of another venue can't be sent by this device any more.
 */
export async function saveList(database: DoorDatabase, list: DoorList): Promise<void> {
  const listed = new Set(list.events.map(({ id }) => id));
  const tx = writeTransaction(database);
  await tx.objectStore('list').put({ list, clockOffset: Date.parse(list.now) - Date.now() }, ONLY);
  for (const { id, status, venueId } of await tx.objectStore('events').getAll()) {
    const isDone = status === 'sent' && listed.has(id);
    if (isDone || venueId !== list.venue.id) await tx.objectStore('events').delete(id);
  }
  await tx.done;
}

/** In the order in which they were recorded. */
export async function listWaiting(database: DoorDatabase, limit: number): Promise<OwnEvent[]> {
  const all = await database.getAll('events');
  return all
    .filter(({ status }) => status === 'waiting')
    .toSorted((a, b) => a.order - b.order)
    .slice(0, limit);
}

export async function saveResults(database: DoorDatabase, { results }: EventsResponse): Promise<void> {
  const tx = writeTransaction(database);
  for (const { id, status, reason } of results) {
    const event = await tx.objectStore('events').get(id);
    if (event)
      await tx
        .objectStore('events')
        .put({ ...event, status: status === 'refused' ? 'refused' : 'sent', reason });
  }
  await tx.done;
}

/** The device was revoked. */
export async function wipeEverything(database: DoorDatabase): Promise<void> {
  const tx = writeTransaction(database);
  await tx.objectStore('list').clear();
  await tx.objectStore('events').clear();
  await tx.done;
}

/**
 * The evening is over, or the device must be paired again.
 * What waits names no person and stays until it is sent.
 */
export async function wipeEvening(database: DoorDatabase): Promise<void> {
  const tx = writeTransaction(database);
  await tx.objectStore('list').clear();
  for (const { id, status } of await tx.objectStore('events').getAll())
    if (status !== 'waiting') await tx.objectStore('events').delete(id);
  await tx.done;
}

/** Called when somebody has read that events were refused. */
export async function dropRefused(database: DoorDatabase): Promise<void> {
  const tx = writeTransaction(database);
  for (const { id, status } of await tx.objectStore('events').getAll())
    if (status === 'refused') await tx.objectStore('events').delete(id);
  await tx.done;
}

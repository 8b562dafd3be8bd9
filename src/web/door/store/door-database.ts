// What the device knows, in IndexedDB: the evening's list, and the events that it recorded itself.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DoorEvent, DoorList, EventRefusal } from '#core/door/door.contract.ts';

/** `clockOffset`: the server's time minus the device's, in milliseconds. */
export type StoredList = { list: DoorList; clockOffset: number };

/** `waiting` until the server has it. A refused event no longer counts, and is shown. */
export type OwnEvent = DoorEvent & {
  venueId: number;
  status: 'waiting' | 'sent' | 'refused';
  reason: EventRefusal | null;
};

type Schema = DBSchema & {
  list: { key: string; value: StoredList };
  events: { key: string; value: OwnEvent };
  /** The number of the last event. It outlives the events, because it may never go back. */
  order: { key: string; value: number };
};

export type DoorDatabase = IDBPDatabase<Schema>;
const NAME = 'door';
const VERSION = 1;
/** The only key of the stores `list` and `order`. */
export const ONLY = 'only';

/**
 * Another window with a newer version may need to change the database:
 * this one then lets go and is reloaded.
 */
export const openDoorDatabase = (): Promise<DoorDatabase> =>
  openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('list');
      database.createObjectStore('events', { keyPath: 'id' });
      database.createObjectStore('order');
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      location.reload();
    },
  });

/** Strict: an event that the screen confirmed must survive a battery that runs out. */
export const writeTransaction = (database: DoorDatabase) =>
  database.transaction(['list', 'events', 'order'], 'readwrite', { durability: 'strict' });

export type Knowledge = { stored: StoredList | undefined; own: OwnEvent[] };

export async function readKnowledge(database: DoorDatabase): Promise<Knowledge> {
  const tx = database.transaction(['list', 'events']);
  const [stored, own] = await Promise.all([
    tx.objectStore('list').get(ONLY),
    tx.objectStore('events').getAll(),
  ]);
  return { stored, own };
}

/** The events that count: all but those that the server refused. */
export const standingOf = (own: readonly OwnEvent[]): OwnEvent[] =>
  own.filter(({ status }) => status !== 'refused');

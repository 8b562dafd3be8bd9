// Records what happens at the door.
// Judging and recording is one transaction, so two windows can't both welcome a ticket.
import type { DoorBooking, DoorEvent, EventKind } from '#core/door/door.contract.ts';
import { judge, type Shown, type Verdict } from '#core/door/judge.ts';
import { type DoorDatabase, ONLY, type StoredList, standingOf, writeTransaction } from './door-database.ts';

type Transaction = ReturnType<typeof writeTransaction>;

/** The verdict, and the check-in that was recorded when it is a welcome. */
export type Judged = { verdict: Verdict; event: DoorEvent | undefined };

export async function checkIn(database: DoorDatabase, shown: Shown): Promise<Judged> {
  const tx = writeTransaction(database);
  const stored = await tx.objectStore('list').get(ONLY);
  if (!stored) return { verdict: { kind: 'unknown' }, event: undefined };
  const own = standingOf(await tx.objectStore('events').getAll());
  const verdict = judge(stored.list, own, shown);
  const event =
    verdict.kind === 'welcome'
      ? await add(tx, stored, { booking: verdict.booking, kind: 'check_in' })
      : undefined;
  await tx.done;
  return { verdict, event };
}

/** Takes back each of the events, which may be another device's. */
export async function undo(database: DoorDatabase, events: readonly DoorEvent[]): Promise<void> {
  const tx = writeTransaction(database);
  const stored = await tx.objectStore('list').get(ONLY);
  for (const { id, booking_id: bookingId, kind } of stored ? events : []) {
    if (!stored) break;
    const undoKind = kind === 'no_show' ? 'undo_no_show' : 'undo_check_in';
    await add(tx, stored, { booking: { id: bookingId }, kind: undoKind, undoes: id });
  }
  await tx.done;
}

export async function setNoShow(database: DoorDatabase, booking: DoorBooking): Promise<void> {
  const tx = writeTransaction(database);
  const stored = await tx.objectStore('list').get(ONLY);
  if (stored) await add(tx, stored, { booking, kind: 'no_show' });
  await tx.done;
}

type New = { booking: Pick<DoorBooking, 'id'>; kind: EventKind; undoes?: string };

async function add(tx: Transaction, stored: StoredList, { booking, kind, undoes }: New): Promise<DoorEvent> {
  const { list, clockOffset } = stored;
  const order = ((await tx.objectStore('order').get(ONLY)) ?? 0) + 1;
  await tx.objectStore('order').put(order, ONLY);
  const event: DoorEvent = {
    id: crypto.randomUUID(),
    booking_id: booking.id,
    kind,
    undoes: undoes ?? null,
    at: new Date(Date.now() + clockOffset).toISOString(),
    order,
    source: list.device.source,
    by: list.device.name,
  };
  await tx.objectStore('events').add({ ...event, venueId: list.venue.id, status: 'waiting', reason: null });
  return event;
}

import { randomUUID } from 'node:crypto';
import { Problem } from '#core/problem.ts';
import type { Transaction } from '../db/database.ts';
import { insertDoorEvents, lockEventPerson } from './door-queries.ts';
import { listStandingNoShows } from './no-show-queries.ts';

/** Somebody of ours takes back that a guest did not come, however long ago that was. */
export async function undoNoShow(
  tx: Transaction,
  key: { venueId: number; orderId: number },
  staffId: number,
): Promise<void> {
  await lockEventPerson(tx, staffId);
  const standing = await listStandingNoShows(tx, key);
  if (standing.length === 0) throw new Problem('not_found');
  const at = new Date().toISOString();
  const undone = standing.map(({ id, bookingId }, order) => ({
    ...{ id: randomUUID(), booking_id: bookingId, kind: 'undo_no_show' as const, undoes: id, at, order },
  }));
  const stored = await insertDoorEvents(tx, key.venueId, { deviceId: null, staffId }, undone);
  if (stored.some(({ isStored }) => !isStored)) throw new Problem('rate_limited', { seconds: 24 * 60 * 60 });
}

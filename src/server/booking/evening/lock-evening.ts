import type { Transaction } from '../../db/database.ts';
import { lockOrder, type OrderKey, type StoredOrder } from '../payment/order-queries.ts';
import { findEvening, lockBooking, type StoredEvening, type StoredRequest } from './evening-queries.ts';

export type LockedEvening = StoredEvening & { order: StoredOrder };

/**
 * Everything that happens to a booking in the evening waits here, one after the other.
 * Undefined without a booking.
 */
export async function lockEvening(tx: Transaction, key: OrderKey): Promise<LockedEvening | undefined> {
  const order = await lockOrder(tx, key);
  if (!order) return undefined;
  await lockBooking(tx, key);
  const evening = await findEvening(tx, key);
  return evening && { ...evening, order };
}

export const findTurnedAway = ({ requests }: Pick<StoredEvening, 'requests'>): StoredRequest | undefined =>
  requests.find(({ kind }) => kind === 'turned_away');

export const listLate = ({ requests }: Pick<StoredEvening, 'requests'>) =>
  requests.flatMap((request) => (request.minutes === null ? [] : [{ ...request, minutes: request.minutes }]));

// The desk moves a guest whom the venue can't receive:
// the use case of a guest who was turned away, without the report.
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import type { Transaction } from '../../db/database.ts';
import { refuseDisputed } from '../../payments/refuse-disputed.ts';
import type { OrderKey, StoredOrder } from '../payment/order-queries.ts';
import { insertRequest, type StoredRequest } from './evening-queries.ts';
import { findTablesNearBy, type TableNearBy } from './find-tables-near-by.ts';
import { findTurnedAway, type LockedEvening, lockEvening } from './lock-evening.ts';
import { moveTo } from './move-booking.ts';
import { closeDeskRequest } from './turned-away-queries.ts';

type Wanted = { venueId: number; arriveAt: Date };

/** The order pays for the new table; a venue gets nothing for a guest whom it doesn't receive. */
export async function moveByDesk(app: App, tx: Transaction, key: OrderKey, wanted: Wanted): Promise<void> {
  const evening = await lockEvening(tx, key);
  if (evening?.order.state !== 'confirmed' || evening.isCheckedIn) throw new Problem('evening_over');
  await refuseDisputed(tx, evening.order);
  const table = (await findEqualTables(app, evening.order)).find(
    ({ venueId, arriveAt }) => venueId === wanted.venueId && arriveAt.getTime() === wanted.arriveAt.getTime(),
  );
  if (!table) throw new Problem('no_table_available');
  const request = findTurnedAway(evening) ?? (await insertDeskMove(tx, evening));
  await moveTo(app, tx, evening, request, table, 'operator');
  await closeDeskRequest(tx, { venueId: key.venueId, bookingId: evening.bookingId });
}

/** At the time that was booked, or the next one that is still sold. */
export async function findEqualTables(app: App, order: StoredOrder): Promise<TableNearBy[]> {
  const tables = await findTablesNearBy(app, order, order.arriveAt);
  return tables.filter(({ serviceDay }) => serviceDay === order.serviceDay);
}

async function insertDeskMove(tx: Transaction, evening: LockedEvening): Promise<StoredRequest> {
  const { venueId } = evening.order;
  const draft = { kind: 'turned_away', reason: 'desk', state: 'closed', dueMinutes: null } as const;
  const requestId = await insertRequest(tx, { ...draft, venueId, bookingId: evening.bookingId });
  return {
    ...{ requestId, kind: 'turned_away', minutes: null, reason: 'desk', state: 'closed', answer: null },
    ...{ askedAt: evening.nowAt, answeredAt: null, dueAt: null },
  };
}

// The desk gives a booking another time at its venue (decision 53).
// The order, its price and its ticket stay.
import { randomUUID } from 'node:crypto';
import { stayEndsAt } from '#core/catalog/sitting.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { writeAudit } from '../../db/audit-log.ts';
import type { Transaction } from '../../db/database.ts';
import { enqueueMessage } from '../../messages/message-job.ts';
import { findCurrentOffer } from '../payment/offer-queries.ts';
import type { OrderKey, StoredOrder } from '../payment/order-queries.ts';
import { sellOtherSitting } from '../payment/order-sitting-queries.ts';
import { findOwnSitting, moveBookingTime, reopenSitting } from './change-time-queries.ts';
import { logVenueChange } from './evening-queries.ts';
import { findOtherTimes } from './find-other-times.ts';
import { lockEvening } from './lock-evening.ts';

/** Throws `no_table_available` when somebody else has taken it. */
export async function changeTime(app: App, tx: Transaction, key: OrderKey, arriveAt: Date): Promise<void> {
  const evening = await lockEvening(tx, key);
  if (evening?.order.state !== 'confirmed' || evening.isCheckedIn) throw new Problem('evening_over');
  if (evening.requests.some(({ dueAt }) => dueAt !== null)) throw new Problem('guest_request_open');
  const { order } = evening;
  const isOffered = (await findOtherTimes(app, order)).some(
    (one) => one.arriveAt.getTime() === arriveAt.getTime(),
  );
  if (!isOffered || !(await findCurrentOffer(tx, order.venueId, []))?.isActive)
    throw new Problem('no_table_available');
  const table = await takeTable(tx, order, arriveAt);
  const endsAt = new Date(stayEndsAt({ endsAt: table.sittingEndsAt.getTime() }, arriveAt.getTime()));
  const change = await moveBookingTime(tx, order, { ...table, arriveAt, endsAt });
  if (table.sittingId !== order.sittingId) await reopenSitting(tx, order);
  await logVenueChange(tx, order.venueId, evening.serviceDay);
  await enqueueMessage(app, tx, { kind: 'changed_mail', ...key, change });
  await enqueueMessage(app, tx, { kind: 'changed_sms', ...key, change });
  await writeAudit(tx, {
    actor: 'operator',
    action: 'booking_time_changed',
    subjectType: 'order',
    subjectId: order.orderId,
    venueId: order.venueId,
    details: { bookingId: evening.bookingId, fromSittingId: order.sittingId, toSittingId: table.sittingId },
  });
}

/** Its own table if that has the arrival too, else another one by the same rules as a claim. */
async function takeTable(tx: Transaction, order: StoredOrder, arriveAt: Date) {
  const own = await findOwnSitting(tx, order, arriveAt);
  if (own) return { ...own, sittingId: order.sittingId };
  const wanted = { ...order, arriveAt, holdId: randomUUID() };
  const sold = (await sellOtherSitting(tx, wanted, 'skip')) ?? (await sellOtherSitting(tx, wanted, 'wait'));
  if (!sold) throw new Problem('no_table_available');
  return sold;
}

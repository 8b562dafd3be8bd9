// A guest says how late they come. The venue is asked unless it can only agree.
import {
  ANSWER_MINUTES,
  isLateAcceptedAtOnce,
  type LateMinutes,
  lateChoices,
} from '#core/booking/evening/evening-rules.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { announceVenueChange } from '../../catalog/venue-changes.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { readOrderToken } from '../receipt/get-receipt.ts';
import { insertRequest, logVenueChange } from './evening-queries.ts';
import { findTurnedAway, type LockedEvening, listLate, lockEvening } from './lock-evening.ts';
import { notifyGuest } from './notify-guest.ts';

/** Everybody with the ticket may report it. The same report again changes nothing. */
export async function reportLate(
  app: App,
  { token, minutes }: { token: string; minutes: LateMinutes },
): Promise<void> {
  const { key } = await readOrderToken(app, token);
  await inTransaction(app.db, async (tx) => {
    const evening = await lockEvening(tx, key);
    if (!evening) throw new Problem('not_found');
    if (listLate(evening).some((request) => request.minutes === minutes)) return;
    if (!mayBeSaid(evening, minutes)) throw new Problem('evening_over');
    await addLate(app, tx, evening, minutes);
  });
  announceVenueChange(app, key.venueId);
}

function mayBeSaid(evening: LockedEvening, minutes: LateMinutes): boolean {
  const said = listLate(evening).map((one) => ({
    minutes: one.minutes,
    isAccepted: one.state === 'accepted',
  }));
  return (
    evening.order.state === 'confirmed' &&
    !evening.isCheckedIn &&
    !findTurnedAway(evening) &&
    !listLate(evening).some(({ state }) => state === 'waiting') &&
    lateChoices(evening, said).includes(minutes)
  );
}

async function addLate(app: App, tx: Transaction, evening: LockedEvening, minutes: LateMinutes) {
  const { order, bookingId, serviceDay } = evening;
  const { venueId, orderId } = order;
  const isAccepted = isLateAcceptedAtOnce(minutes, evening);
  const requestId = await insertRequest(tx, {
    venueId,
    bookingId,
    kind: 'late',
    minutes,
    ...(isAccepted
      ? { state: 'accepted', dueMinutes: null }
      : { state: 'waiting', dueMinutes: ANSWER_MINUTES }),
  });
  await writeAudit(tx, {
    actor: 'guest',
    action: 'late_said',
    subjectType: 'order',
    subjectId: orderId,
    venueId,
    details: { requestId, minutes, isAccepted },
  });
  await logVenueChange(tx, venueId, serviceDay);
  if (isAccepted) await notifyGuest(app, tx, order, { kind: 'late', requestId });
}

// A guest says that the venue did not let them in. The venue has three minutes.
import { ANSWER_MINUTES, mayReport, type TurnedAwayReason } from '#core/booking/evening/evening-rules.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { announceVenueChange } from '../../catalog/venue-changes.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { inTransaction } from '../../db/database.ts';
import { readOrderToken } from '../receipt/get-receipt.ts';
import { insertRequest, logVenueChange } from './evening-queries.ts';
import { findTurnedAway, lockEvening } from './lock-evening.ts';

/**
 * Only with the buyer's own link, because money may follow.
 * Once per booking: a second press changes nothing.
 */
export async function reportTurnedAway(
  app: App,
  { token, reason }: { token: string; reason: TurnedAwayReason },
): Promise<void> {
  const { key, purpose } = await readOrderToken(app, token);
  if (purpose !== 'receipt') throw new Problem('not_found');
  await inTransaction(app.db, async (tx) => {
    const evening = await lockEvening(tx, key);
    if (!evening) throw new Problem('not_found');
    if (findTurnedAway(evening)) return;
    const { order, bookingId, isCheckedIn } = evening;
    if (order.state !== 'confirmed' || isCheckedIn || !mayReport(evening)) throw new Problem('evening_over');
    const requestId = await insertRequest(tx, {
      venueId: key.venueId,
      bookingId,
      kind: 'turned_away',
      reason,
      state: 'waiting',
      dueMinutes: ANSWER_MINUTES,
    });
    await writeAudit(tx, {
      actor: 'guest',
      action: 'turned_away_said',
      subjectType: 'order',
      subjectId: key.orderId,
      venueId: key.venueId,
      details: { requestId, bookingId, reason },
    });
    await logVenueChange(tx, key.venueId, evening.serviceDay);
  });
  announceVenueChange(app, key.venueId);
}

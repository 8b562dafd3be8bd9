// All money goes back to a guest who was turned away, and the venue bears its menus.
import type { App } from '../../app.ts';
import type { Transaction } from '../../db/database.ts';
import { refundOrder } from '../bookkeeping/refund-order.ts';
import { chargeVenue } from './charge-venue.ts';
import { changeRequest, logVenueChange, type RequestState, type StoredRequest } from './evening-queries.ts';
import { findDeskReason } from './find-desk-reason.ts';
import type { LockedEvening } from './lock-evening.ts';
import { notifyGuest } from './notify-guest.ts';
import { sendToDesk } from './send-to-desk.ts';

/** Needs `lockEvening` and a request that is `choosing`. */
export async function refundTurnedAway(
  app: App,
  tx: Transaction,
  evening: LockedEvening,
  request: StoredRequest,
  actor: 'guest' | 'system',
): Promise<RequestState> {
  const { order, isCheckedIn, serviceDay } = evening;
  const { requestId } = request;
  const key = { venueId: order.venueId, requestId };
  await logVenueChange(tx, order.venueId, serviceDay);
  const deskReason = await findDeskReason(tx, evening, request);
  if (isCheckedIn && !deskReason) {
    await changeRequest(tx, key, { state: 'accepted' });
    await notifyGuest(app, tx, order, { kind: 'come_in', requestId });
    return 'accepted';
  }
  // An operator refunded the order meanwhile and notified the guest.
  if (order.state !== 'confirmed') {
    await changeRequest(tx, key, { state: 'closed' });
    return 'closed';
  }
  if (deskReason) return sendToDesk(app, tx, evening, request, { reason: deskReason });
  await refundOrder(app, tx, order, { reason: 'turned_away', actor, key: 'turned-away', request: 'all' });
  await chargeVenue(tx, evening, request, { end: 'refunded' });
  await changeRequest(tx, key, { state: 'refunded' });
  return 'refunded';
}

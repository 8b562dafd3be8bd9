import type { Answer } from '#core/booking/evening/evening.contract.ts';
import type { App } from '../../app.ts';
import type { Transaction } from '../../db/database.ts';
import { changeRequest, type StoredRequest } from './evening-queries.ts';
import type { LockedEvening } from './lock-evening.ts';
import { notifyGuest } from './notify-guest.ts';
import { type DeskReason, insertDeskRequest } from './turned-away-queries.ts';

type Why = { reason: DeskReason; answer?: Answer | undefined };

/** A person of ours decides, and nothing is paid until then. Needs `lockEvening`. */
export async function sendToDesk(
  app: App,
  tx: Transaction,
  { order, bookingId }: LockedEvening,
  { requestId }: StoredRequest,
  { reason, answer }: Why,
): Promise<'desk'> {
  const { venueId } = order;
  await insertDeskRequest(tx, { venueId, bookingId }, reason);
  await changeRequest(tx, { venueId, requestId }, { state: 'desk', answer });
  await notifyGuest(app, tx, order, { kind: 'desk', requestId });
  return 'desk';
}

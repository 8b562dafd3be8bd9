// What follows from the venue's answer, or from its silence.
import type { Answer } from '#core/booking/evening/evening.contract.ts';
import { CHOICE_MINUTES, REPEAT_DAYS } from '#core/booking/evening/evening-rules.ts';
import type { App } from '../../app.ts';
import type { Transaction } from '../../db/database.ts';
import { isReversed } from '../../payments/refuse-disputed.ts';
import { changeRequest, logVenueChange, type RequestState, type StoredRequest } from './evening-queries.ts';
import type { LockedEvening } from './lock-evening.ts';
import { notifyGuest } from './notify-guest.ts';
import { sendToDesk } from './send-to-desk.ts';
import { lockContact, wasTurnedAwayBefore } from './turned-away-queries.ts';

/** Needs `lockEvening`. Without an answer the time is up. */
export async function endWaiting(
  app: App,
  tx: Transaction,
  evening: LockedEvening,
  request: StoredRequest,
  answer?: Answer,
): Promise<RequestState> {
  await logVenueChange(tx, evening.order.venueId, evening.serviceDay);
  return request.kind === 'late'
    ? endLate(app, tx, evening, request, answer)
    : endTurnedAway(app, tx, evening, request, answer);
}

type End = (
  app: App,
  tx: Transaction,
  evening: LockedEvening,
  request: StoredRequest,
  answer?: Answer,
) => Promise<RequestState>;

const LATE_ENDS = { accept: 'accepted', refuse: 'refused' } as const;

const endLate: End = async (app, tx, { order }, { requestId }, answer) => {
  const state = answer ? LATE_ENDS[answer] : 'unanswered';
  await changeRequest(tx, { venueId: order.venueId, requestId }, { state, answer });
  await notifyGuest(app, tx, order, { kind: 'late', requestId });
  return state;
};

const endTurnedAway: End = async (app, tx, evening, request, answer) => {
  const { order, isCheckedIn } = evening;
  const key = { venueId: order.venueId, requestId: request.requestId };
  // A ticket that was scanned meanwhile is an answer too.
  if (answer === 'accept' || isCheckedIn) {
    await changeRequest(tx, key, { state: 'accepted', answer });
    await notifyGuest(app, tx, order, { kind: 'come_in', requestId: request.requestId });
    return 'accepted';
  }
  // Somebody of ours gave the money back meanwhile, and told the guest.
  if (order.state !== 'confirmed') {
    await changeRequest(tx, key, { state: 'closed', answer });
    return 'closed';
  }
  await lockContact(tx, order);
  const isRepeated = await wasTurnedAwayBefore(tx, order, REPEAT_DAYS);
  if (isRepeated || (await isReversed(tx, order)))
    return sendToDesk(app, tx, evening, request, { reason: isRepeated ? 'repeated' : 'disputed', answer });
  await changeRequest(tx, key, { state: 'choosing', answer, dueMinutes: CHOICE_MINUTES });
  await notifyGuest(app, tx, order, { kind: 'choose', requestId: request.requestId });
  return 'choosing';
};

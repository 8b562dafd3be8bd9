import type { Transaction } from '../../db/database.ts';
import { venueChargedEntry } from '../../money/journal-entries.ts';
import { postEntries } from '../../money/post-entries.ts';
import type { StoredRequest } from './evening-queries.ts';
import type { LockedEvening } from './lock-evening.ts';
import { insertCharge, sumMenus } from './turned-away-queries.ts';

type Ended = { end: 'refunded' } | { end: 'reseated'; movedTo: object; newMenuAmount: number };

const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/**
 * Records that the venue bears its menus, whatever the guest chose, and what happened.
 * What another table costs more is ours.
 */
export async function chargeVenue(
  tx: Transaction,
  { order, bookingId, serviceDay, arriveAt }: LockedEvening,
  request: StoredRequest,
  ended: Ended,
): Promise<void> {
  const amount = await sumMenus(tx, order);
  // The refund of the booking has taken its menus from the venue already.
  if (ended.end === 'reseated') await postEntries(tx, [venueChargedEntry({ ...order, amount })]);
  await insertCharge(
    tx,
    { venueId: order.venueId, bookingId },
    {
      amount,
      currency: order.currency,
      record: {
        requestId: request.requestId,
        serviceDay,
        arriveAt: isoOf(arriveAt),
        reason: request.reason,
        saidAt: isoOf(request.askedAt),
        answer: request.answer,
        answeredAt: isoOf(request.answeredAt),
        paidBackAmount: ended.end === 'refunded' ? order.totalAmount : 0,
        ...ended,
      },
    },
  );
}

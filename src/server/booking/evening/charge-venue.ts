import type { Transaction } from '../../db/database.ts';
import type { StoredRequest } from './evening-queries.ts';
import type { LockedEvening } from './lock-evening.ts';
import { insertCharge, sumMenus } from './turned-away-queries.ts';

type Ended = { end: 'refunded' } | { end: 'reseated'; movedTo: object; newMenuAmount: number };

const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/**
 * Prepares the line of the venue's statement: it bears the menus, whatever the guest chose. A refund's posting takes
 * them back already, so its line costs nothing more. What another table costs more is ours.
 */
export async function chargeVenue(
  tx: Transaction,
  { order, bookingId, serviceDay, arriveAt }: LockedEvening,
  request: StoredRequest,
  ended: Ended,
): Promise<void> {
  const menusAmount = await sumMenus(tx, order);
  await insertCharge(
    tx,
    { venueId: order.venueId, bookingId },
    {
      amount: ended.end === 'refunded' ? 0 : menusAmount,
      currency: order.currency,
      record: {
        requestId: request.requestId,
        menusAmount,
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

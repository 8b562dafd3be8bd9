// A place can't receive its guests: an operator takes a confirmed booking back, and everything that was paid goes back.
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { returnGiftMoney } from '../giftcards/ledger.ts';
import { askForMessage } from '../messages/message-job.ts';
import { findKeptAttempt } from './attempt-queries.ts';
import { findBookedOrders } from './booking-queries.ts';
import { closeDiscountUses } from './discount-use-queries.ts';
import { changeOrderState, lockOrder, type StoredOrder } from './order-queries.ts';
import { refundPayment } from './refund-payment.ts';

/** The venue is needed only where two have given out the same reference. */
type Question = { reference: string; venueId?: number | undefined };

/** Whatever day it was for: an operator decides. `wasTakenBack`: it had been before, and nothing was changed now. */
export async function takeBackBooking(app: App, { reference, venueId }: Question) {
  const [key, another] = await findBookedOrders(app.db.$client, reference, venueId);
  if (!key) throw new Problem('not_found');
  if (another) throw new Error('several venues have this reference: name the venue as well');
  return inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx.$client, key);
    if (!order) throw new Error('an order is never deleted');
    const wasTakenBack = order.state !== 'confirmed';
    if (!wasTakenBack) await takeBackOrder(app, tx, order);
    const { orderId, paymentAmount, giftCardAmount, currency } = order;
    return { orderId, paymentAmount, giftCardAmount, currency, wasTakenBack };
  });
}

/**
 * Under the lock of an order that is confirmed. The booking stays, so that its reference still finds it, and so does the
 * sitting: there is nobody to receive whoever would buy it next.
 */
export async function takeBackOrder(app: App, tx: Transaction, order: StoredOrder): Promise<void> {
  const client = tx.$client;
  const { venueId, orderId, sittingId, paymentAmount, giftCardAmount } = order;
  const state = paymentAmount > 0 ? 'refunding' : 'refunded';
  await returnGiftMoney(client, order);
  await closeDiscountUses(client, order, 'given_back');
  await changeOrderState(client, order, state);
  await writeAudit(client, {
    actor: 'operator',
    action: 'booking_taken_back',
    subjectType: 'order',
    subjectId: orderId,
    venueId,
    details: { sittingId, paymentAmount, giftCardAmount },
  });
  if (state === 'refunding') return giveBackPayment(app, tx, { ...order, state });
  await askForMessage(app, tx, { kind: 'cancelled_mail', venueId, orderId });
  await askForMessage(app, tx, { kind: 'cancelled_sms', venueId, orderId });
}

async function giveBackPayment(app: App, tx: Transaction, order: StoredOrder): Promise<void> {
  const attempt = await findKeptAttempt(tx.$client, order);
  if (!attempt) throw new Error('a confirmed order was paid');
  await refundPayment(app, tx, order, { ...attempt, reason: 'venue_closed' });
}

// Paid: the sitting is sold, the gift money spent, the guest told. All of it in the transaction that was given.
import { stayEndsAt } from '#core/catalog/sitting.ts';
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import type { Transaction } from '../db/database.ts';
import { contactHash } from '../giftcards/code-vault.ts';
import { captureGiftMoney, lockGiftMoney } from '../giftcards/ledger.ts';
import { askForMessage } from '../messages/message-job.ts';
import { askToConfirm } from '../newsletter/ask-to-confirm.ts';
import { insertBooking } from './booking-queries.ts';
import { newBookingReference } from './booking-reference.ts';
import { closeDiscountUses, insertKnownCustomer } from './discount-use-queries.ts';
import { changeOrderState, findGuest, type StoredOrder } from './order-queries.ts';
import { endHoldAsBought, lockHoldRow, moveOrderSeat, sellOtherSeat, sellOwnSeat } from './seat-queries.ts';

/**
 * The order as it is confirmed: at its own sitting, or seated again at one like it. Undefined when there is none left; then
 * nothing has been written.
 */
export async function confirmOrder(
  app: App,
  tx: Transaction,
  order: StoredOrder,
): Promise<StoredOrder | undefined> {
  const client = tx.$client;
  const { venueId, orderId } = order;
  // Locks in the order that holds everywhere: cards, hold, sitting.
  await lockGiftMoney(client, order);
  await lockHoldRow(client, order);
  const seated = await takeSeat(tx, order);
  if (!seated) return undefined;
  await endHoldAsBought(client, order);
  const restCardIds = await captureGiftMoney(app, client, order);
  await closeDiscountUses(client, order, 'used');
  await rememberCustomer(app, tx, order);
  await changeOrderState(client, order, 'confirmed');
  const bookingId = await bookSeat(tx, seated);

  const isReseated = seated.sittingId !== order.sittingId;
  await askForMessage(app, tx, { kind: isReseated ? 'reseated_mail' : 'ticket_mail', venueId, orderId });
  await askForMessage(app, tx, { kind: isReseated ? 'reseated_sms' : 'ticket_sms', venueId, orderId });
  for (const giftCardId of restCardIds) {
    await askForMessage(app, tx, { kind: 'gift_rest_mail', venueId, orderId, giftCardId });
  }
  await writeAudit(client, {
    actor: 'system',
    action: 'order_confirmed',
    subjectType: 'order',
    subjectId: orderId,
    venueId,
    details: { bookingId, sittingId: seated.sittingId, isReseated, paymentAmount: order.paymentAmount },
  });
  return { ...seated, state: 'confirmed' };
}

async function takeSeat(tx: Transaction, order: StoredOrder): Promise<StoredOrder | undefined> {
  const client = tx.$client;
  if (await sellOwnSeat(client, order)) return order;
  const seat = (await sellOtherSeat(client, order, 'skip')) ?? (await sellOtherSeat(client, order, 'wait'));
  if (!seat) return undefined;
  const { sittingId, fence, sittingEndsAt } = seat;
  const endsAt = new Date(stayEndsAt({ endsAt: sittingEndsAt.getTime() }, order.arriveAt.getTime()));
  await moveOrderSeat(client, order, { sittingId, fence, endsAt });
  return { ...order, sittingId, fence, endsAt };
}

async function bookSeat(tx: Transaction, order: StoredOrder): Promise<number> {
  for (;;) {
    const bookingId = await insertBooking(tx.$client, order, newBookingReference());
    if (bookingId !== undefined) return bookingId;
  }
}

/** "Only for new customers" and "once per customer" ask for these. An erased guest is nobody's customer. */
async function rememberCustomer(app: App, tx: Transaction, order: StoredOrder): Promise<void> {
  const { venueId, guestId, language, market } = order;
  const guest = await findGuest(tx.$client, venueId, guestId);
  if (!guest?.emailNormalised || !guest.phone) return;
  await insertKnownCustomer(tx.$client, [
    { kind: 'email', hash: contactHash(app, 'email', guest.emailNormalised) },
    { kind: 'phone', hash: contactHash(app, 'phone', guest.phone) },
  ]);
  if (guest.isSubscribe && guest.email) await askToConfirm(app, tx, { email: guest.email, language, market });
}

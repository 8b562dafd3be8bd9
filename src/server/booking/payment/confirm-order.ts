// Confirms a paid order in the given transaction:
// sells the sitting, captures gift cards, queues messages.
import { stayEndsAt } from '#core/catalog/sitting.ts';
import type { App } from '../../app.ts';
import { writeAudit } from '../../db/audit-log.ts';
import type { Transaction } from '../../db/database.ts';
import { contactHash } from '../../gift-cards/gift-code-crypto.ts';
import { captureGiftCards, lockGiftCards } from '../../gift-cards/ledger.ts';
import { enqueueMessage } from '../../messages/message-job.ts';
import { confirmedEntry } from '../../money/journal-entries.ts';
import { postEntries } from '../../money/post-entries.ts';
import { askToConfirm } from '../../newsletter/ask-to-confirm.ts';
import { insertBooking } from './booking-queries.ts';
import { newBookingReference } from './booking-reference.ts';
import { closeDiscountUses, insertKnownCustomer } from './discount-use-queries.ts';
import { findGuest } from './guest-queries.ts';
import { findCurrentOffer } from './offer-queries.ts';
import type { StoredOrder } from './order-queries.ts';
import {
  endHoldAsBought,
  lockHoldRow,
  moveOrderSitting,
  sellOtherSitting,
  sellOwnSitting,
} from './order-sitting-queries.ts';
import { confirmOrderRow } from './order-sum-queries.ts';

/**
 * Returns the confirmed order, with its own sitting or with another that fits.
 * Undefined when none is left; then nothing has been written.
 */
export async function confirmOrder(
  app: App,
  tx: Transaction,
  order: StoredOrder,
  /** Of the page that took the payment; null when gift cards pay everything. */
  sessionId: string | null,
): Promise<StoredOrder | undefined> {
  const { venueId, orderId } = order;
  // Every transaction locks in this sequence:
  // the order (locked by the caller), cards, hold, sitting.
  await lockGiftCards(tx, order);
  await lockHoldRow(tx, order);
  const seated = await sellSitting(tx, order);
  if (!seated) return undefined;
  await endHoldAsBought(tx, order);
  const { movements: cards, remainderCardIds } = await captureGiftCards(app, tx, order);
  await closeDiscountUses(tx, order, 'used');
  await recordBuyer(app, tx, order);
  const sums = await confirmOrderRow(tx, order);
  const bookingId = await makeBooking(tx, seated);
  const isReseated = seated.sittingId !== order.sittingId;
  // Before the journal's entry, which follows from it: the timeline lists them in this order.
  await writeAudit(tx, {
    actor: 'system',
    action: 'order_confirmed',
    subjectType: 'order',
    subjectId: orderId,
    venueId,
    details: { bookingId, sittingId: seated.sittingId, isReseated, paymentAmount: order.paymentAmount },
  });
  await postEntries(tx, [confirmedEntry({ ...order, ...sums, cards, sessionId })]);
  await enqueueMessage(app, tx, { kind: isReseated ? 'reseated_mail' : 'ticket_mail', venueId, orderId });
  await enqueueMessage(app, tx, { kind: isReseated ? 'reseated_sms' : 'ticket_sms', venueId, orderId });
  for (const giftCardId of remainderCardIds) {
    await enqueueMessage(app, tx, { kind: 'gift_rest_mail', venueId, orderId, giftCardId });
  }
  return { ...seated, state: 'confirmed' };
}

async function sellSitting(tx: Transaction, order: StoredOrder): Promise<StoredOrder | undefined> {
  if (await sellOwnSitting(tx, order)) return order;
  // A late payment gets no other table of a venue that sells none.
  if (!(await findCurrentOffer(tx, order.venueId, []))?.isActive) return undefined;
  const sold = (await sellOtherSitting(tx, order, 'skip')) ?? (await sellOtherSitting(tx, order, 'wait'));
  if (!sold) return undefined;
  const { sittingId, fence, sittingEndsAt } = sold;
  const endsAt = new Date(stayEndsAt({ endsAt: sittingEndsAt.getTime() }, order.arriveAt.getTime()));
  await moveOrderSitting(tx, order, { sittingId, fence, endsAt });
  return { ...order, sittingId, fence, endsAt };
}

/** The booking of an order whose sitting is sold. */
export async function makeBooking(tx: Transaction, order: StoredOrder): Promise<number> {
  for (;;) {
    const bookingId = await insertBooking(tx, order, newBookingReference());
    if (bookingId !== undefined) return bookingId;
  }
}

/**
 * Records the buyer for codes that are limited to new customers, and starts the newsletter's
 * double opt-in if the buyer asked for it. An erased guest is not recorded.
 */
async function recordBuyer(app: App, tx: Transaction, order: StoredOrder): Promise<void> {
  const { venueId, guestId, language, market } = order;
  const guest = await findGuest(tx, venueId, guestId);
  if (!guest?.emailNormalised || !guest.phone) return;
  await insertKnownCustomer(tx, [
    { kind: 'email', hash: contactHash(app, 'email', guest.emailNormalised) },
    { kind: 'phone', hash: contactHash(app, 'phone', guest.phone) },
  ]);
  if (guest.wantsNewsletter && guest.email)
    await askToConfirm(app, tx, { email: guest.email, language, market });
}

import { isEmailAddress, normaliseEmail } from '#core/booking/contact-rules.ts';
import { isDeliveryDay } from '#core/gift-cards/gift-card-rules.ts';
import { MARKETS } from '#core/market.ts';
import { FIELD_ERROR_KEYS, fieldsProblem, Problem } from '#core/problem.ts';
import { serviceDay } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { enqueueMessage } from '../messages/message-job.ts';
import { nextResend } from '../messages/resend.ts';
import { findStoredCard } from './card-queries.ts';
import { queueCards } from './deliver-purchase.ts';
import { deliveryInstant } from './delivery-instant.ts';
import {
  lockPurchase,
  type StoredPurchase,
  updateDeliveryDay,
  updateRecipientEmail,
} from './purchase-queries.ts';

/** What is empty stays. */
type Correction = { email: string; deliverOn: string };

/**
 * Corrects where the cards of a purchase go, to the recipient or to the buyer when it is no
 * present, and on which day.
 * Cards that were sent already are sent again; others go to the new address on their day.
 */
export async function correctRecipient(
  app: App,
  tx: Transaction,
  cardId: number,
  { email, deliverOn }: Correction,
): Promise<void> {
  if (email === '' ? deliverOn === '' : !isEmailAddress(email))
    throw fieldsProblem({ email: { messageKey: FIELD_ERROR_KEYS.email } });
  const card = await findStoredCard(tx, cardId);
  const purchase = card?.orderId ? await lockPurchase(tx, card.orderId) : undefined;
  if (!card || purchase?.state !== 'paid') throw new Problem('not_found');
  if (card.isFrozen || purchase.isFrozen) throw new Problem('card_frozen');
  if (email !== '') await correctAddress(app, tx, purchase, email);
  if (deliverOn !== '') await changeDay(app, tx, purchase, deliverOn);
}

async function correctAddress(
  app: App,
  tx: Transaction,
  { orderId, isQueued, isDelivered }: StoredPurchase,
  email: string,
) {
  if (!(await updateRecipientEmail(tx, orderId, { email, emailNormalised: normaliseEmail(email) })))
    throw new Problem('not_found');
  if (!isQueued && !isDelivered) return;
  const job = await nextResend(tx, (resend) => ({ kind: 'giftcard_mail', giftCardOrderId: orderId, resend }));
  await enqueueMessage(app, tx, job);
}

/** On a day whose hour of delivery has passed the cards go out at once. */
async function changeDay(
  app: App,
  tx: Transaction,
  { orderId, market, isQueued, isDelivered }: StoredPurchase,
  deliverOn: string,
) {
  if (isQueued || isDelivered) throw new Problem('present_sent');
  const { timeZone } = MARKETS[market];
  if (!isDeliveryDay(deliverOn, serviceDay(await app.clock.now(), timeZone)))
    throw fieldsProblem({ deliver_on: { messageKey: FIELD_ERROR_KEYS.giftcard_deliver_on } });
  const deliverAt = deliveryInstant(deliverOn, timeZone);
  if (await updateDeliveryDay(tx, orderId, { deliverOn, deliverAt })) await queueCards(app, tx, orderId);
}

import { z } from 'zod';
import type { App } from '../app.ts';
import { settleOrder } from '../booking/payment/settle-order.ts';
import { settleRefunds } from '../booking/payment/settle-refunds.ts';
import { settlePurchaseRefunds } from '../gift-cards/request-purchase-refund.ts';
import { settlePurchase } from '../gift-cards/settle-purchase.ts';
import { readBookingReference, readGiftCardReference } from './payment-reference.ts';
import { findEvent, markEventHandled } from './provider-event-queries.ts';

export const eventJob = z.strictObject({ eventId: z.string().min(1) });

/** An event only says which order changed; the order is settled by what the provider answers now. */
export async function handleProviderEvent(app: App, { eventId }: z.infer<typeof eventJob>): Promise<void> {
  const { provider } = app.payments;
  const event = await findEvent(app.db, provider, eventId);
  if (!event || event.isHandled) return;
  const booking = readBookingReference(event.reference);
  // Events without a page are about refunds.
  if (booking && event.sessionId) await settleOrder(app, { ...booking, sessionId: event.sessionId });
  else if (booking) await settleRefunds(app, booking);
  const giftcards = readGiftCardReference(event.reference);
  if (giftcards && event.sessionId) await settlePurchase(app, { ...giftcards, sessionId: event.sessionId });
  else if (giftcards) await settlePurchaseRefunds(app, giftcards);
  await markEventHandled(app.db, provider, eventId);
}

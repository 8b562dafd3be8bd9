import { z } from 'zod';
import type { App } from '../app.ts';
import { settleOrder } from '../booking/payment/settle-order.ts';
import { settleRefunds } from '../booking/payment/settle-refunds.ts';
import { settlePurchaseRefunds } from '../gift-cards/request-purchase-refund.ts';
import { settlePurchase } from '../gift-cards/settle-purchase.ts';
import { readBookingReference, readGiftCardReference } from './payment-reference.ts';
import { findEvent, markEventHandled } from './provider-event-queries.ts';
import { settleReversals } from './settle-reversals.ts';

export const eventJob = z.strictObject({ eventId: z.string().min(1) });

/** An event only says which order changed; the order is settled by what the provider answers now. */
export async function handleProviderEvent(app: App, { eventId }: z.infer<typeof eventJob>): Promise<void> {
  const { provider } = app.payments;
  const event = await findEvent(app.db, provider, eventId);
  if (!event || event.isHandled) return;
  const orderKey = readBookingReference(event.reference);
  // Events without a page are about refunds.
  if (orderKey && event.sessionId) await settleOrder(app, { ...orderKey, sessionId: event.sessionId });
  else if (orderKey) await settleRefunds(app, orderKey);
  const purchaseKey = readGiftCardReference(event.reference);
  if (purchaseKey && event.sessionId)
    await settlePurchase(app, { ...purchaseKey, sessionId: event.sessionId });
  else if (purchaseKey) await settlePurchaseRefunds(app, purchaseKey);
  if (event.paymentId && !event.sessionId) await settleReversals(app, { paymentId: event.paymentId });
  await markEventHandled(app.db, provider, eventId);
}

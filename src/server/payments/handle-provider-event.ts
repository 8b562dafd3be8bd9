import { z } from 'zod';
import { readPayoutReference } from '#core/payouts/payout.ts';
import type { App } from '../app.ts';
import { settleOrder } from '../booking/payment/settle-order.ts';
import { settleRefunds } from '../booking/payment/settle-refunds.ts';
import { settlePurchaseRefunds } from '../gift-cards/request-purchase-refund.ts';
import { settlePurchase } from '../gift-cards/settle-purchase.ts';
import { settleAccount } from '../payouts/settle-account.ts';
import { settlePayout } from '../payouts/settle-payout.ts';
import { readBookingReference, readGiftCardReference } from './payment-reference.ts';
import {
  type EventRefusal,
  findEvent,
  markEventHandled,
  type StoredEvent,
} from './provider-event-queries.ts';
import { settleReversals } from './settle-reversals.ts';

export const eventJob = z.strictObject({ eventId: z.string().min(1) });

/** An event only says which order changed; settling asks the provider for the state now. */
export async function handleProviderEvent(app: App, { eventId }: z.infer<typeof eventJob>): Promise<void> {
  const { provider } = app.payments;
  const event = await findEvent(app.db, provider, eventId);
  if (!event || event.isHandled) return;
  const refusal =
    (await settleVenueAccount(app, event)) ??
    (await settleReference(app, event)) ??
    (await settlePaymentReversals(app, event));
  if (refusal)
    app.log.warn({ eventId, refusal }, 'An event of the provider was refused: it names nothing of ours');
  await markEventHandled(app.db, provider, eventId, refusal);
}

async function settleVenueAccount(app: App, event: StoredEvent): Promise<EventRefusal | undefined> {
  if (event.type !== 'account.updated' || event.account === null) return undefined;
  return (await settleAccount(app, { account: event.account })) ? undefined : 'account';
}

async function settleReference(app: App, event: StoredEvent): Promise<EventRefusal | undefined> {
  const { reference, sessionId } = event;
  const orderKey = readBookingReference(reference);
  const purchaseKey = readGiftCardReference(reference);
  const payoutKey = readPayoutReference(reference ?? '');
  if (payoutKey) return (await settlePayout(app, payoutKey)) ? undefined : 'payout';
  if (reference !== null && !orderKey && !purchaseKey) return 'reference';
  if (sessionId === null) {
    // Events without a page are about refunds.
    if (orderKey) await settleRefunds(app, orderKey);
    if (purchaseKey) await settlePurchaseRefunds(app, purchaseKey);
    return undefined;
  }
  if (orderKey && !(await settleOrder(app, { ...orderKey, sessionId }))) return 'order';
  if (purchaseKey && !(await settlePurchase(app, { ...purchaseKey, sessionId }))) return 'order';
  return undefined;
}

async function settlePaymentReversals(app: App, event: StoredEvent): Promise<EventRefusal | undefined> {
  if (event.paymentId === null || event.sessionId !== null) return undefined;
  return (await settleReversals(app, { paymentId: event.paymentId })) ? undefined : 'payment';
}

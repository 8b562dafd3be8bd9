// What the provider has of our orders, by their places in the model.
import type { Control } from '#tools/payment-simulator/control.ts';
import { bookingReference, readBookingReference } from '../../payments/payment-reference.ts';
import type { Ids } from './read-view.ts';
import { at, type Page } from './world.ts';

/** A webhook, by the places of its order and attempt. */
export type Told = { eventId: string; order: number; attempt: number; isAboutPage: boolean; payload: string };

const PAGE_OF_PAYMENT = {
  processing: 'processing',
  succeeded: 'paid',
  requires_payment_method: 'failed',
} as const;

export function openProviderDesk(provider: Control, venueId: number, readIds: () => Ids) {
  const told = new Set<string>();

  function referenceOf(order: number, attempt: number): string {
    const { id, attemptIds } = at(readIds().orders, order);
    return bookingReference({ venueId, orderId: id, attemptId: at(attemptIds, attempt) });
  }

  /** Which order and attempt the provider means. */
  function placeOf(reference: string | null) {
    const { orders } = readIds();
    const named = readBookingReference(reference);
    const order = orders.findIndex(({ id }) => id === named?.orderId);
    return { order, attempt: at(orders, order).attemptIds.indexOf(named?.attemptId ?? 0) };
  }

  function pageOf(order: number, attempt: number) {
    const reference = referenceOf(order, attempt);
    const [page, second] = provider.sessions().filter((session) => session.reference === reference);
    if (second) throw new Error(`${reference} has two pages at the provider`);
    return page;
  }

  return {
    pageOf,

    pageStateOf(order: number, attempt: number): Page | null {
      const page = pageOf(order, attempt);
      if (page?.status !== 'complete') return page?.status ?? null;
      const payment = provider.payments().find(({ id }) => id === page.paymentId);
      return PAGE_OF_PAYMENT[payment?.status ?? 'processing'];
    },

    liveRefundOf: (order: number, attempt: number) =>
      provider
        .refunds()
        .find(
          ({ status, metadata }) => status !== 'failed' && metadata.reference === referenceOf(order, attempt),
        ),

    /** Webhooks that the provider has not got rid of yet, the oldest first. */
    untold: (): Told[] =>
      provider
        .events()
        .filter(({ id }) => !told.has(id))
        .map(({ id, type, payload }) => {
          const { object } = JSON.parse(payload).data;
          const isAboutPage = type.startsWith('checkout.session.');
          const reference = isAboutPage ? object.client_reference_id : object.metadata.reference;
          return { eventId: id, ...placeOf(reference), isAboutPage, payload };
        }),

    tell: (eventId: string) => told.add(eventId),

    /** What the provider has taken and kept for each order. */
    readBooks(): number[] {
      const kept = readIds().orders.map(() => 0);
      for (const { id, amount, status, metadata } of provider.payments()) {
        if (status !== 'succeeded') continue;
        const refunded = provider
          .refunds()
          .filter((refund) => refund.paymentId === id && refund.status !== 'failed')
          .reduce((sum, refund) => sum + refund.amount, 0);
        const { order } = placeOf(metadata.reference ?? null);
        kept[order] = at(kept, order) + amount - refunded;
      }
      return kept;
    },
  };
}

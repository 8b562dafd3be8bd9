// Reads what the provider has, by the model's order and attempt indexes.

import { readBookingReference } from '#server/payments/payment-reference.ts';
import type { Control } from '#tools/payment-simulator/control.ts';
import { at, type Page } from './model-state.ts';
import type { Ids } from './read-view.ts';

/** `order` and `attempt` are indexes in the model. */
export type WebhookEvent = {
  eventId: string;
  order: number;
  attempt: number;
  isAboutPage: boolean;
  payload: string;
};

const PAGE_OF_PAYMENT = {
  processing: 'processing',
  succeeded: 'paid',
  requires_payment_method: 'failed',
  canceled: 'failed',
} as const;

export function createProviderReader(provider: Control, venueId: number, readIds: () => Ids) {
  const deliveredIds = new Set<string>();

  function isOf(order: number, attempt: number, reference: string | null): boolean {
    const { id, attemptIds } = at(readIds().orders, order);
    const named = readBookingReference(reference);
    return named?.venueId === venueId && named.orderId === id && named.attemptId === at(attemptIds, attempt);
  }

  function indexesOf(reference: string | null) {
    const { orders } = readIds();
    const named = readBookingReference(reference);
    const order = orders.findIndex(({ id }) => id === named?.orderId);
    return { order, attempt: at(orders, order).attemptIds.indexOf(named?.attemptId ?? 0) };
  }

  function pageOf(order: number, attempt: number) {
    const [page, second] = provider.sessions().filter(({ reference }) => isOf(order, attempt, reference));
    if (second) throw new Error(`${page?.reference} has two pages at the provider`);
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
          ({ status, metadata }) => status !== 'failed' && isOf(order, attempt, metadata.reference ?? null),
        ),

    /** Webhooks that were not delivered yet, the oldest first. */
    undelivered: (): WebhookEvent[] =>
      provider
        .events()
        .filter(({ id }) => !deliveredIds.has(id))
        .map(({ id, type, payload }) => {
          const { object } = JSON.parse(payload).data;
          const isAboutPage = type.startsWith('checkout.session.');
          const reference = isAboutPage ? object.client_reference_id : object.metadata.reference;
          return { eventId: id, ...indexesOf(reference), isAboutPage, payload };
        }),

    markDelivered: (eventId: string) => deliveredIds.add(eventId),

    /** For each order: payments at the provider minus refunds. */
    readBooks(): number[] {
      const netAmounts = readIds().orders.map(() => 0);
      for (const { id, amount, status, metadata } of provider.payments()) {
        if (status !== 'succeeded') continue;
        const refunded = provider
          .refunds()
          .filter((refund) => refund.paymentId === id && refund.status !== 'failed')
          .reduce((sum, refund) => sum + refund.amount, 0);
        const { order } = indexesOf(metadata.reference ?? null);
        netAmounts[order] = at(netAmounts, order) + amount - refunded;
      }
      return netAmounts;
    },
  };
}

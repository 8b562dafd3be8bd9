import type { PaymentAnswer } from '#core/booking/booking.contract.ts';
import { normaliseEmail, termsErrors } from '#core/booking/contact-rules.ts';
import { normalisePhone } from '#core/booking/phone.ts';
import { type Language, MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { violatesConstraint } from '../db/database-error.ts';
import { getPaymentLink } from './get-payment-link.ts';
import { refuse } from './hold-table.ts';
import { type MadeOrder, makeOrder } from './make-order.ts';
import { findGuest, findLiveOrder, type StoredOrder } from './order-queries.ts';
import { presentPayment } from './present-payment.ts';
import { reopenOrder } from './reopen-order.ts';
import { settleOrder } from './settle-order.ts';

export type PaymentInput = {
  venueId: number;
  holdId: string | undefined;
  language: Language;
  /** As typed; it counts before what the hold knows. */
  contact: { name: string; email: string; phone: string };
  isAcceptTerms: boolean;
};

export type OrderInput = PaymentInput & { holdId: string };

const MOST_ROUNDS = 4;

/** Makes the order of a hold, or finds it, and answers with the page where it is paid. The same call gives the same. */
export async function startPayment(app: App, input: PaymentInput): Promise<PaymentAnswer> {
  const { holdId } = input;
  refuse(termsErrors({ is_accept_terms: input.isAcceptTerms }));
  if (holdId === undefined) throw new Problem('hold_expired');
  const { order, attempt } = await findOrMakeOrder(app, { ...input, holdId });
  return presentPayment(app, order, await getPaymentLink(app, order, attempt));
}

async function findOrMakeOrder(app: App, input: OrderInput): Promise<MadeOrder> {
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const found = await findLiveOrder(app.db.$client, input.venueId, input.holdId);
    if (!found) {
      const made = await makeOrder(app, input).catch((error) => undefinedWhenTwice(app, input, error));
      if (made) return made;
    } else if (found.state === 'confirmed' || (!found.isOver && (await isSameGuest(app, found, input)))) {
      return { order: found };
    } else if (found.isOver) {
      const state = await settleOrder(app, found);
      if (state !== 'confirmed') throw new Problem('hold_expired');
    } else {
      // Codes were judged for somebody else.
      await reopenOrder(app, input);
    }
  }
  throw new Problem('order_changed');
}

/** The same guest was quicker, in another call: that one's order counts, be it that it took the codes or the hold. */
async function undefinedWhenTwice(app: App, input: OrderInput, error: unknown): Promise<undefined> {
  if (violatesConstraint(error, 'booking_order_one_live_per_hold')) return;
  const isTwice =
    error instanceof Problem && (await findLiveOrder(app.db.$client, input.venueId, input.holdId));
  if (!isTwice) throw error;
}

async function isSameGuest(app: App, order: StoredOrder, { contact }: PaymentInput): Promise<boolean> {
  const guest = await findGuest(app.db.$client, order.venueId, order.guestId);
  return (
    guest?.name === contact.name.trim() &&
    guest.email === contact.email.trim() &&
    guest.emailNormalised === normaliseEmail(contact.email) &&
    guest.phone === normalisePhone(contact.phone, MARKETS[order.market].phoneCountry)
  );
}

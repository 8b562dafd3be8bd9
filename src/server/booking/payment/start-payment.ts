import type { PaymentResponse } from '#core/booking/booking.contract.ts';
import { normaliseEmail, termsErrors } from '#core/booking/contact-rules.ts';
import { normalisePhone } from '#core/booking/phone.ts';
import { MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { violatesConstraint } from '../../db/database-error.ts';
import { throwFieldErrors } from '../../throw-field-errors.ts';
import { getPaymentLink } from './get-payment-link.ts';
import { findGuest } from './guest-queries.ts';
import { type MadeOrder, makeOrder } from './make-order.ts';
import { findLiveOrder, type StoredOrder } from './order-queries.ts';
import type { OrderInput, PaymentInput } from './payment-input.ts';
import { presentPayment } from './present-payment.ts';
import { settleOrder } from './settle-order.ts';
import { supersedeOrder } from './supersede-order.ts';

const MAX_ROUNDS = 4;

/** Finds or makes the order of a hold and returns it with its payment page. Idempotent. */
export async function startPayment(app: App, input: PaymentInput): Promise<PaymentResponse> {
  const { holdId } = input;
  throwFieldErrors(termsErrors({ is_accept_terms: input.hasAcceptedTerms ?? true }));
  if (holdId === undefined) throw new Problem('hold_expired');
  const { order, attempt } = await findOrMakeOrder(app, { ...input, holdId });
  return presentPayment(app, order, await getPaymentLink(app, order, attempt));
}

async function findOrMakeOrder(app: App, input: OrderInput): Promise<MadeOrder> {
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const found = await findLiveOrder(app.db, input.venueId, input.holdId);
    if (!found) {
      const made = await app.limits
        .countPayment(input.address, () => makeOrder(app, input))
        .catch((error) => ignoreParallelOrder(app, input, error));
      if (made) return made;
    } else if (found.state === 'confirmed' || (!found.isOver && (await isSameGuest(app, found, input)))) {
      return { order: found };
    } else if (found.isOver) {
      const state = await settleOrder(app, found);
      if (state !== 'confirmed') throw new Problem('hold_expired');
    } else {
      // The order's codes were checked for another guest, so a new order is needed.
      await supersedeOrder(app, input);
    }
  }
  throw new Problem('order_changed');
}

/** Ignores an error caused by a parallel call of the same guest, which made the order first. */
async function ignoreParallelOrder(app: App, input: OrderInput, error: unknown): Promise<undefined> {
  if (violatesConstraint(error, 'booking_order_one_live_per_hold')) return;
  const hasOrder = error instanceof Problem && (await findLiveOrder(app.db, input.venueId, input.holdId));
  if (!hasOrder) throw error;
}

async function isSameGuest(app: App, order: StoredOrder, { contact }: PaymentInput): Promise<boolean> {
  const guest = await findGuest(app.db, order.venueId, order.guestId);
  return (
    guest?.name === contact.name.trim() &&
    guest.email === contact.email.trim() &&
    guest.emailNormalised === normaliseEmail(contact.email) &&
    guest.phone === normalisePhone(contact.phone, MARKETS[order.market].phoneCountry)
  );
}

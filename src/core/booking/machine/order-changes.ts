// What an order's answer changes, and what its end does.
import type { Order } from '../booking.contract.ts';
import { EMPTY_TABLE_FORM } from '../booking-form.ts';
import { coopCards } from '../coop.ts';
import { type BookingContext, type Change, reopenFrom } from './booking-context.ts';
import { alertOf, dismiss, notify } from './notification.ts';

const MINUTE_MS = 60_000;
export const WARNING_MS = 3 * MINUTE_MS;

export const HOLD_ENDING = 'hold_ending';
const HOLD_EXPIRED = 'hold_expired';

export const expireAtOf = ({ order }: BookingContext): number => (order ? Date.parse(order.expire_at) : 0);

/** The member's card is on the order while both fields are right, whatever was sent last. */
export function applyCoop({ order, steps, facts }: BookingContext): { order: Order | null } {
  return { order: order && { ...order, ...coopCards(steps.info.data, facts.market) } };
}

/** A new end of hold makes what was said about the last one untrue. */
export function keepOrder(context: BookingContext, answer: Order): Change {
  const order: Order = {
    hold_id: answer.hold_id,
    order_id: answer.order_id,
    booking_id: answer.booking_id,
    guest_id: answer.guest_id,
    payment_url: answer.payment_url,
    expire_at: answer.expire_at,
    total: answer.total,
    line_items: answer.line_items.toSorted((a, b) => a.weight - b.weight),
    giftcards: answer.giftcards,
    cards: answer.cards,
    billing_zipcode: answer.billing_zipcode,
  };
  const isRenewed = context.order?.expire_at !== answer.expire_at;
  const notifications = isRenewed
    ? dismiss(context.notifications, HOLD_ENDING, HOLD_EXPIRED)
    : context.notifications;
  return { ...applyCoop({ ...context, order }), notifications };
}

/** Of a call that the guest's next choice has overtaken: the hold is ours, its prices are of no use. */
export const keepHold = (context: BookingContext, answer: Order): Change =>
  keepOrder(context, { ...answer, line_items: [], total: 0 });

/** One warning for each end: an answer that doesn't move it is no reason for another, and what is over needs none. */
export function warnOfEnd(context: BookingContext): Change {
  const { order, warnedFor, notifications, facts } = context;
  const count = Math.ceil((expireAtOf(context) - facts.now()) / MINUTE_MS);
  if (!order || warnedFor === order.expire_at || count < 1) return {};
  const body = { messageKey: 'message.hold_ending', params: { count } } as const;
  return { warnedFor: order.expire_at, notifications: notify(notifications, alertOf(body, HOLD_ENDING)) };
}

export const tellExpired = ({ notifications }: BookingContext): Change => ({
  notifications: notify(notifications, alertOf({ messageKey: 'errors.hold_expired' }, HOLD_EXPIRED)),
});

/** Back in step 1 everything is chosen anew; the hold stays until another choice moves it. */
export const returnToBook = (context: BookingContext): Change => ({
  steps: {
    ...reopenFrom(context.steps, 'book'),
    book: { data: EMPTY_TABLE_FORM, errors: {}, complete: false },
  },
  lists: { seats: [], times: [], menus: [], seatOptions: [] },
});

export const startOver = (context: BookingContext): Change => ({
  ...returnToBook(context),
  order: null,
  paymentLink: null,
});

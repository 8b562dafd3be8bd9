// How an order from the server, and the expiry of its hold, change the state.
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

/** The Coop card is shown on the order while both fields are valid, also before they are sent. */
export function applyCoop({ order, steps, facts }: BookingContext): { order: Order | null } {
  return { order: order && { ...order, ...coopCards(steps.info.data, facts.market) } };
}

/** A new expiry removes the notifications about the previous one. */
export function storeOrder(context: BookingContext, answer: Order): Change {
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

/** For a call that a newer choice has overtaken: its hold is valid, its prices are outdated. */
export const storeHold = (context: BookingContext, answer: Order): Change =>
  storeOrder(context, { ...answer, line_items: [], total: 0 });

/** Warns once for each expiry, and not after it has passed. */
export function warnOfEnd(context: BookingContext): Change {
  const { order, warnedFor, notifications, facts } = context;
  const count = Math.ceil((expireAtOf(context) - facts.now()) / MINUTE_MS);
  if (!order || warnedFor === order.expire_at || count < 1) return {};
  const body = { messageKey: 'message.hold_ending', params: { count } } as const;
  return { warnedFor: order.expire_at, notifications: notify(notifications, alertOf(body, HOLD_ENDING)) };
}

export const notifyExpired = ({ notifications }: BookingContext): Change => ({
  notifications: notify(notifications, alertOf({ messageKey: 'errors.hold_expired' }, HOLD_EXPIRED)),
});

/** Back in step 1 all choices are cleared; the hold stays until another choice moves it. */
export const returnToBook = (context: BookingContext): Change => ({
  former: { table: context.steps.book.data, lists: context.lists },
  steps: {
    ...reopenFrom(context.steps, 'book'),
    book: { data: EMPTY_TABLE_FORM, errors: {}, complete: false },
  },
  lists: { seats: [], times: [], menus: [], menuCounts: [] },
});

export const startOver = (context: BookingContext): Change => ({
  ...returnToBook(context),
  former: null,
  order: null,
  paymentLink: null,
});

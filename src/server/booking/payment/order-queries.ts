// The SQL of the order row: who it is for, what it costs and its state.
import type { Language, MarketId } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, one, run, type Transaction } from '../../db/database.ts';

export type OrderKey = { venueId: number; orderId: number };

export type OrderState =
  | 'paying'
  | 'confirmed'
  | 'failed'
  | 'expired'
  | 'superseded'
  | 'refunding'
  | 'refunded'
  /** Its guest has another table at another venue, paid by this order. */
  | 'moved';

/** The table was sold, and the payment stays ours. */
export const keepsPayment = (state: OrderState): boolean => state === 'confirmed' || state === 'moved';

export type StoredOrder = OrderKey & {
  market: MarketId;
  currency: Currency;
  language: Language;
  state: OrderState;
  holdId: string;
  sittingId: number;
  /** The sitting's fence when the order was made. If it differs, the sitting has another owner. */
  fence: number;
  guestId: number;
  serviceDay: string;
  party: number;
  arriveAt: Date;
  endsAt: Date;
  totalAmount: number;
  giftCardAmount: number;
  paymentAmount: number;
  billingZip: string | null;
  payUntil: Date;
  /** The time to pay is over. */
  isOver: boolean;
};

const ORDER_SQL = `select venue_id as "venueId", id as "orderId", market, currency, language, state,
    hold_id as "holdId", sitting_id as "sittingId", fence, guest_id as "guestId", service_day::text as "serviceDay",
    party, arrive_at as "arriveAt", ends_at as "endsAt", total_amount as "totalAmount",
    gift_card_amount as "giftCardAmount", payment_amount as "paymentAmount", billing_zip as "billingZip",
    pay_until as "payUntil", pay_until <= app_now() as "isOver"
  from booking_order`;

export const findOrder = (on: Connection, { venueId, orderId }: OrderKey) =>
  one<StoredOrder>(on, {
    name: 'find-order',
    text: `${ORDER_SQL} where venue_id = $1 and id = $2`,
    values: [venueId, orderId],
  });

/** Must be the first lock. The order of locks is: order, gift cards by id, hold, sitting. */
export const lockOrder = (on: Transaction, { venueId, orderId }: OrderKey) =>
  one<StoredOrder>(on, {
    name: 'lock-order',
    text: `${ORDER_SQL} where venue_id = $1 and id = $2 for no key update`,
    values: [venueId, orderId],
  });

/** Needs a lock on the order. False when it was so already. */
export async function setPaymentReversed(
  on: Transaction,
  { venueId, orderId }: OrderKey,
  isReversed: boolean,
): Promise<boolean> {
  const count = await run(on, {
    name: 'set-payment-reversed',
    text: `update booking_order set payment_reversed_at = case when $3 then app_now() end
      where venue_id = $1 and id = $2 and (payment_reversed_at is not null) <> $3`,
    values: [venueId, orderId, isReversed],
  });
  return count === 1;
}

/** The hold's order that is being paid or is confirmed. */
export const findLiveOrder = (on: Connection, venueId: number, holdId: string) =>
  one<StoredOrder>(on, {
    name: 'find-live-order',
    text: `${ORDER_SQL} where venue_id = $1 and hold_id = $2 and state in ('paying', 'confirmed')`,
    values: [venueId, holdId],
  });

export type OrderDraft = Omit<StoredOrder, 'orderId' | 'state' | 'payUntil' | 'isOver'> & {
  termsId: number;
  payWindowSeconds: number;
};

/**
 * The time to pay ends with the arrival at the latest; undefined when the arrival has passed.
 * An index refuses a second live order of the same hold.
 */
export async function insertOrder(on: Transaction, draft: OrderDraft): Promise<StoredOrder | undefined> {
  const made = await one<Pick<StoredOrder, 'orderId' | 'payUntil'>>(on, {
    name: 'insert-order',
    text: `insert into booking_order (venue_id, market, currency, language, hold_id, sitting_id, fence, guest_id,
        service_day, party, arrive_at, ends_at, total_amount, gift_card_amount, payment_amount, billing_zip,
        terms_version_id, terms_accepted_at, pay_until)
      select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, app_now(),
        least(app_now() + make_interval(secs => $18), $11::timestamptz)
      where $11::timestamptz > app_now()
      returning id as "orderId", pay_until as "payUntil"`,
    values: [
      draft.venueId,
      draft.market,
      draft.currency,
      draft.language,
      draft.holdId,
      draft.sittingId,
      draft.fence,
      draft.guestId,
      draft.serviceDay,
      draft.party,
      draft.arriveAt,
      draft.endsAt,
      draft.totalAmount,
      draft.giftCardAmount,
      draft.paymentAmount,
      draft.billingZip,
      draft.termsId,
      draft.payWindowSeconds,
    ],
  });
  if (!made) return undefined;
  const { termsId: _terms, payWindowSeconds: _window, ...order } = draft;
  return { ...order, ...made, state: 'paying', isOver: false };
}

/** Needs a lock on the order. */
export async function changeOrderState(on: Transaction, { venueId, orderId }: OrderKey, state: OrderState) {
  await run(on, {
    name: 'change-order-state',
    text: `update booking_order set state = $3,
        closed_at = case when $3 in ('paying', 'refunding') then null else app_now() end
      where venue_id = $1 and id = $2`,
    values: [venueId, orderId, state],
  });
}

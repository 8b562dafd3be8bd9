// The SQL of orders.
import type { LineType } from '#core/booking/prices.ts';
import type { Language, MarketId } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, one, run, type Transaction } from '../../db/database.ts';
import type { NewToken } from '../../link-token.ts';
import type { NameHashes } from './hash-guest-name.ts';

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
  /** The sitting's fence when the order was made. If it has changed, the sitting has another owner. */
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

export type CurrentOffer = {
  isActive: boolean;
  /** The published ones of those that were asked for. */
  menus: { id: number; priceRegularAmount: number; priceSaleAmount: number }[];
};

export const findCurrentOffer = (on: Transaction, venueId: number, menuIds: readonly number[]) =>
  one<CurrentOffer>(on, {
    name: 'find-current-offer',
    text: `select v.is_active and v.paused_at is null as "isActive", coalesce((
        select json_agg(json_build_object('id', m.id, 'priceRegularAmount', m.price_regular_amount,
          'priceSaleAmount', m.price_sale_amount))
        from menu m where m.venue_id = v.id and m.id = any ($2) and m.menu_status = 'published'
      ), '[]') as menus
      from venue v where v.id = $1`,
    values: [venueId, menuIds],
  });

export async function findCurrentTermsId(on: Connection): Promise<number | undefined> {
  const row = await one<{ id: number }>(on, {
    name: 'find-current-terms',
    text: `select id from terms_version where kind = 'booking' and valid_from <= app_now() order by version desc limit 1`,
  });
  return row?.id;
}

export type GuestDraft = {
  name: string;
  email: string;
  emailNormalised: string;
  phone: string;
  wantsNewsletter: boolean;
  coopCode: string | null;
  note: string | null;
};

export async function insertGuest(
  on: Transaction,
  venueId: number,
  language: Language,
  guest: GuestDraft & NameHashes,
) {
  const row = await one<{ id: number }>(on, {
    name: 'insert-guest',
    text: `insert into guest (venue_id, language, name, email, email_normalised, phone, is_subscribe, coop_code,
        note, name_hash, last_name_hash)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    values: [
      venueId,
      language,
      guest.name,
      guest.email,
      guest.emailNormalised,
      guest.phone,
      guest.wantsNewsletter,
      guest.coopCode,
      guest.note,
      guest.nameHash,
      guest.lastNameHash,
    ],
  });
  return Number(row?.id);
}

export type StoredGuest = {
  name: string | null;
  email: string | null;
  emailNormalised: string | null;
  phone: string | null;
};

/** All fields are null once the guest was erased. */
export const findGuest = (on: Connection, venueId: number, guestId: number) =>
  one<StoredGuest & { coopCode: string | null; note: string | null; wantsNewsletter: boolean }>(on, {
    name: 'find-guest',
    text: `select name, email, email_normalised as "emailNormalised", phone, coop_code as "coopCode", note,
        is_subscribe as "wantsNewsletter"
      from guest where venue_id = $1 and id = $2`,
    values: [venueId, guestId],
  });

export type OrderDraft = Omit<StoredOrder, 'orderId' | 'state' | 'payUntil' | 'isOver'> & {
  termsId: number;
  payWindowSeconds: number;
};

/**
 * The time to pay ends with the arrival at the latest; undefined when the arrival has passed. An index refuses a
 * second live order of the same hold.
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

export type StoredLine = {
  type: LineType;
  title: string;
  weight: number;
  quantity: number;
  amount: number;
  isInformational: boolean;
};

export type StoredMenu = {
  menuId: number;
  party: number;
  name: string;
  priceRegularAmount: number;
  priceSaleAmount: number;
};

export async function insertOrderLines(on: Transaction, { venueId, orderId }: OrderKey, lines: StoredLine[]) {
  await run(on, {
    name: 'insert-order-lines',
    text: `insert into order_line (venue_id, order_id, type, title, weight, quantity, amount, is_informational)
      select $1, $2, type, title, weight, quantity, amount, "isInformational" from json_to_recordset($3)
        as l (type text, title text, weight smallint, quantity smallint, amount integer, "isInformational" boolean)`,
    values: [venueId, orderId, JSON.stringify(lines)],
  });
}

export async function insertOrderMenus(on: Transaction, { venueId, orderId }: OrderKey, menus: StoredMenu[]) {
  await run(on, {
    name: 'insert-order-menus',
    text: `insert into order_menu (venue_id, order_id, menu_id, party, name, price_regular_amount, price_sale_amount)
      select $1, $2, "menuId", party, name, "priceRegularAmount", "priceSaleAmount" from json_to_recordset($3)
        as m ("menuId" integer, party smallint, name text, "priceRegularAmount" integer, "priceSaleAmount" integer)`,
    values: [venueId, orderId, JSON.stringify(menus)],
  });
}

export async function insertOrderTokens(
  on: Transaction,
  { venueId, orderId }: OrderKey,
  { receipt, ticket }: { receipt: NewToken; ticket: NewToken },
) {
  await run(on, {
    name: 'insert-order-tokens',
    text: `insert into order_token (venue_id, order_id, purpose, token_hash, token_encrypted)
      values ($1, $2, 'receipt', $3, $4), ($1, $2, 'ticket', $5, $6)`,
    values: [
      venueId,
      orderId,
      receipt.tokenHash,
      receipt.tokenEncrypted,
      ticket.tokenHash,
      ticket.tokenEncrypted,
    ],
  });
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

// The SQL of gift card purchases.
import type { Language, MarketId } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';
import type { NewToken } from '../link-token.ts';
import type { PurchaseToken } from './page-token.ts';

export type PurchaseState = 'paying' | 'paid' | 'failed' | 'expired' | 'refunded';

export type StoredPurchase = PurchaseToken & {
  orderId: number;
  market: MarketId;
  currency: Currency;
  language: Language;
  cardAmount: number;
  quantity: number;
  totalAmount: number;
  taxAmount: number;
  state: PurchaseState;
  /** The time to pay is over. */
  isOver: boolean;
  /** The day that the buyer chose. */
  deliverOn: string | null;
  /** True when that day has come or none was chosen. */
  isDue: boolean;
  /** The mail with its cards is queued. */
  isQueued: boolean;
  /** The mail server accepted that mail. */
  isDelivered: boolean;
  /** Its payment was taken back without us. */
  isFrozen: boolean;
};

const PURCHASE_SQL = `select id as "orderId", request_key as "requestKey",
    page_token_hash as "tokenHash", page_token_encrypted as "tokenEncrypted", market, currency, language,
    amount as "cardAmount", quantity, total_amount as "totalAmount", tax_amount as "taxAmount", state,
    pay_until <= app_now() as "isOver", deliver_on::text as "deliverOn",
    coalesce(deliver_at <= app_now(), true) as "isDue", delivery_queued_at is not null as "isQueued",
    delivered_at is not null as "isDelivered", frozen_at is not null as "isFrozen"
  from giftcard_order`;

export const findPurchase = (on: Connection, orderId: number) =>
  one<StoredPurchase>(on, {
    name: 'find-purchase',
    text: `${PURCHASE_SQL} where id = $1`,
    values: [orderId],
  });

export const findPurchaseByRequest = (on: Connection, requestKey: string) =>
  one<StoredPurchase>(on, {
    name: 'find-purchase-by-request',
    text: `${PURCHASE_SQL} where request_key = $1`,
    values: [requestKey],
  });

/** Must be the first lock. The order of locks is: purchase, cards by id. */
export const lockPurchase = (on: Transaction, orderId: number) =>
  one<StoredPurchase>(on, {
    name: 'lock-purchase',
    text: `${PURCHASE_SQL} where id = $1 for no key update`,
    values: [orderId],
  });

/** Of the recipient, or of a buyer who bought for themselves. False once it was erased. */
export const updateRecipientEmail = async (
  on: Transaction,
  orderId: number,
  { email, emailNormalised }: { email: string; emailNormalised: string },
): Promise<boolean> =>
  (await run(on, {
    name: 'update-recipient-email',
    text: `update giftcard_buyer set
        recipient_email = case when recipient_email is null then null else $2 end,
        email = case when recipient_email is null then $2 else email end,
        email_normalised = case when recipient_email is null then $3 else email_normalised end
      where giftcard_order_id = $1 and erased_at is null`,
    values: [orderId, email, emailNormalised],
  })) === 1;

/** Needs a lock on the purchase, whose cards are not queued. Returns whether they are due now. */
export async function updateDeliveryDay(
  on: Transaction,
  orderId: number,
  { deliverOn, deliverAt }: { deliverOn: string; deliverAt: Date },
): Promise<boolean> {
  const row = await one<{ isDue: boolean }>(on, {
    name: 'update-delivery-day',
    text: `update giftcard_order set deliver_on = $2, deliver_at = $3 where id = $1
      returning deliver_at <= app_now() as "isDue"`,
    values: [orderId, deliverOn, deliverAt],
  });
  return row?.isDue ?? false;
}

export async function findCurrentGiftCardTermsId(on: Connection): Promise<number | undefined> {
  const row = await one<{ id: number }>(on, {
    name: 'find-current-giftcard-terms',
    text: `select id from terms_version where kind = 'giftcard' and valid_from <= app_now() order by version desc limit 1`,
  });
  return row?.id;
}

export type Buyer = {
  name: string | null;
  email: string | null;
  greeting: string | null;
  recipientName: string | null;
  recipientEmail: string | null;
  wantsNewsletter: boolean;
};

export type PurchaseDraft = Pick<
  StoredPurchase,
  'requestKey' | 'market' | 'currency' | 'language' | 'cardAmount' | 'quantity' | 'totalAmount' | 'taxAmount'
> & {
  pageToken: NewToken;
  termsId: number;
  payWindowMinutes: number;
  deliverOn: string | null;
  deliverAt: Date | null;
  buyer: Buyer & { emailNormalised: string };
};

/** Undefined when a parallel call with the same request key has inserted it. */
export async function insertPurchase(on: Transaction, draft: PurchaseDraft): Promise<number | undefined> {
  const made = await one<{ id: number }>(on, {
    name: 'insert-purchase',
    text: `insert into giftcard_order (request_key, market, currency, language, amount, quantity, total_amount, tax_amount,
        page_token_hash, page_token_encrypted, terms_version_id, terms_accepted_at, pay_until, deliver_on, deliver_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, app_now(), app_now() + make_interval(mins => $12), $13, $14)
      on conflict on constraint giftcard_order_request_once do nothing returning id`,
    values: [
      draft.requestKey,
      draft.market,
      draft.currency,
      draft.language,
      draft.cardAmount,
      draft.quantity,
      draft.totalAmount,
      draft.taxAmount,
      draft.pageToken.tokenHash,
      draft.pageToken.tokenEncrypted,
      draft.termsId,
      draft.payWindowMinutes,
      draft.deliverOn,
      draft.deliverAt,
    ],
  });
  if (!made) return undefined;
  const { buyer } = draft;
  await run(on, {
    name: 'insert-buyer',
    text: `insert into giftcard_buyer (giftcard_order_id, name, email, email_normalised, greeting, is_subscribe,
        recipient_name, recipient_email)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      made.id,
      buyer.name,
      buyer.email,
      buyer.emailNormalised,
      buyer.greeting,
      buyer.wantsNewsletter,
      buyer.recipientName,
      buyer.recipientEmail,
    ],
  });
  return made.id;
}

/** All fields are null once the buyer was erased. */
export const findBuyer = (on: Connection, orderId: number) =>
  one<Buyer>(on, {
    name: 'find-buyer',
    text: `select name, email, greeting, recipient_name as "recipientName", recipient_email as "recipientEmail",
        is_subscribe as "wantsNewsletter"
      from giftcard_buyer where giftcard_order_id = $1`,
    values: [orderId],
  });

/** Needs a lock on the purchase. */
export async function changePurchaseState(on: Transaction, orderId: number, state: PurchaseState) {
  await run(on, {
    name: 'change-purchase-state',
    text: `update giftcard_order set state = $2, closed_at = case when $2 = 'paying' then null else app_now() end
      where id = $1`,
    values: [orderId, state],
  });
}

/** Needs a lock on the purchase. Call it when the mail with its cards is queued. */
export async function markDeliveryQueued(on: Transaction, orderId: number) {
  await run(on, {
    name: 'mark-delivery-queued',
    text: 'update giftcard_order set delivery_queued_at = app_now() where id = $1',
    values: [orderId],
  });
}

/** Idempotent: the first time stays. */
export async function storeDelivery(on: Connection, orderId: number) {
  await run(on, {
    name: 'store-delivery',
    text: 'update giftcard_order set delivered_at = app_now() where id = $1 and delivered_at is null',
    values: [orderId],
  });
}

export async function listOverduePurchases(on: Connection, limit: number): Promise<number[]> {
  const rows = await many<{ id: number }>(on, {
    name: 'list-overdue-purchases',
    text: `select id from giftcard_order where state = 'paying' and pay_until <= app_now() order by pay_until limit $1`,
    values: [limit],
  });
  return rows.map(({ id }) => id);
}

// A build before this column wrote only delivered_at.
const UNQUEUED_SQL = `state = 'paid' and delivered_at is null and delivery_queued_at is null and frozen_at is null
  and coalesce(deliver_at <= app_now(), true)`;

/** Purchases whose cards are due and not queued, without those that this round tried. */
export async function listUnqueued(
  on: Connection,
  tried: readonly number[],
  limit: number,
): Promise<number[]> {
  const rows = await many<{ id: number }>(on, {
    name: 'list-unqueued',
    text: `select id from giftcard_order where ${UNQUEUED_SQL} and id <> all ($1) order by deliver_at limit $2`,
    values: [tried, limit],
  });
  return rows.map(({ id }) => id);
}

/** Locks the purchase; false when its mail was queued meanwhile or another worker has it. */
export async function takeUnqueued(on: Transaction, orderId: number): Promise<boolean> {
  return (
    (await run(on, {
      name: 'take-unqueued',
      text: `select from giftcard_order where id = $1 and ${UNQUEUED_SQL} for no key update skip locked`,
      values: [orderId],
    })) === 1
  );
}

// Purchases of gift cards: made, read, locked and closed.
import type { Pool, PoolClient } from 'pg';
import type { Language, MarketId } from '#core/market.ts';
import type { Currency } from '#core/money.ts';

type Connection = Pool | PoolClient;

export type PurchaseState = 'paying' | 'paid' | 'failed' | 'expired' | 'refunded';

export type StoredPurchase = {
  orderId: number;
  requestKey: string;
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
  /** That day has come, or there is none. */
  isDue: boolean;
  deliveredAt: Date | null;
};

const PURCHASE_SQL = `select id as "orderId", request_key as "requestKey", market, currency, language,
    amount as "cardAmount", quantity, total_amount as "totalAmount", tax_amount as "taxAmount", state,
    pay_until <= app_now() as "isOver", deliver_on::text as "deliverOn",
    coalesce(deliver_at <= app_now(), true) as "isDue", delivered_at as "deliveredAt"
  from giftcard_order`;

export async function findPurchase(on: Connection, orderId: number) {
  const { rows } = await on.query<StoredPurchase>({
    name: 'find-purchase',
    text: `${PURCHASE_SQL} where id = $1`,
    values: [orderId],
  });
  return rows[0];
}

export async function findPurchaseByRequest(on: Connection, requestKey: string) {
  const { rows } = await on.query<StoredPurchase>({
    name: 'find-purchase-by-request',
    text: `${PURCHASE_SQL} where request_key = $1`,
    values: [requestKey],
  });
  return rows[0];
}

/** First of all locks: the purchase, then its cards by id. */
export async function lockPurchase(on: PoolClient, orderId: number) {
  const { rows } = await on.query<StoredPurchase>({
    name: 'lock-purchase',
    text: `${PURCHASE_SQL} where id = $1 for no key update`,
    values: [orderId],
  });
  return rows[0];
}

export async function findCurrentGiftcardTermsId(on: Connection): Promise<number | undefined> {
  const { rows } = await on.query<{ id: number }>({
    name: 'find-current-giftcard-terms',
    text: `select id from terms_version where kind = 'giftcard' and valid_from <= app_now() order by version desc limit 1`,
  });
  return rows[0]?.id;
}

export type Buyer = {
  name: string | null;
  email: string | null;
  greeting: string | null;
  recipientName: string | null;
  recipientEmail: string | null;
  isSubscribe: boolean;
};

export type PurchaseDraft = Pick<
  StoredPurchase,
  'requestKey' | 'market' | 'currency' | 'language' | 'cardAmount' | 'quantity' | 'totalAmount' | 'taxAmount'
> & {
  pageTokenHash: Buffer;
  termsId: number;
  payWindowMinutes: number;
  deliverOn: string | null;
  deliverAt: Date | null;
  buyer: Buyer & { emailNormalised: string };
};

/** Undefined: the same request was quicker. */
export async function insertPurchase(on: PoolClient, draft: PurchaseDraft): Promise<number | undefined> {
  const { rows } = await on.query<{ id: number }>({
    name: 'insert-purchase',
    text: `insert into giftcard_order (request_key, market, currency, language, amount, quantity, total_amount, tax_amount,
        page_token_hash, terms_version_id, terms_accepted_at, pay_until, deliver_on, deliver_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, app_now(), app_now() + make_interval(mins => $11), $12, $13)
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
      draft.pageTokenHash,
      draft.termsId,
      draft.payWindowMinutes,
      draft.deliverOn,
      draft.deliverAt,
    ],
  });
  const [made] = rows;
  if (!made) return undefined;
  const { buyer } = draft;
  await on.query({
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
      buyer.isSubscribe,
      buyer.recipientName,
      buyer.recipientEmail,
    ],
  });
  return made.id;
}

/** Nulls once the buyer was erased. */
export async function findBuyer(on: Connection, orderId: number): Promise<Buyer | undefined> {
  const { rows } = await on.query<Buyer>({
    name: 'find-buyer',
    text: `select name, email, greeting, recipient_name as "recipientName", recipient_email as "recipientEmail",
        is_subscribe as "isSubscribe"
      from giftcard_buyer where giftcard_order_id = $1`,
    values: [orderId],
  });
  return rows[0];
}

/** Under the purchase's lock. */
export async function changePurchaseState(on: PoolClient, orderId: number, state: PurchaseState) {
  await on.query({
    name: 'change-purchase-state',
    text: `update giftcard_order set state = $2, closed_at = case when $2 = 'paying' then null else app_now() end
      where id = $1`,
    values: [orderId, state],
  });
}

/** Under the purchase's lock: its cards are on their way to whom they are for. */
export async function markDelivered(on: PoolClient, orderId: number) {
  await on.query({
    name: 'mark-delivered',
    text: 'update giftcard_order set delivered_at = app_now() where id = $1',
    values: [orderId],
  });
}

export async function listOverduePurchases(on: Pool, limit: number): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>({
    name: 'list-overdue-purchases',
    text: `select id from giftcard_order where state = 'paying' and pay_until <= app_now() order by pay_until limit $1`,
    values: [limit],
  });
  return rows.map(({ id }) => id);
}

const UNDELIVERED_SQL = `state = 'paid' and delivered_at is null and coalesce(deliver_at <= app_now(), true)`;

/** Presents whose day has come, but for those that this round has tried. */
export async function listUndelivered(on: Pool, tried: readonly number[], limit: number): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>({
    name: 'list-undelivered',
    text: `select id from giftcard_order where ${UNDELIVERED_SQL} and id <> all ($1) order by deliver_at limit $2`,
    values: [tried, limit],
  });
  return rows.map(({ id }) => id);
}

/** Locks it; false when it was delivered meanwhile, or somebody else is at it. */
export async function takeUndelivered(on: PoolClient, orderId: number): Promise<boolean> {
  const { rowCount } = await on.query({
    name: 'take-undelivered',
    text: `select from giftcard_order where id = $1 and ${UNDELIVERED_SQL} for no key update skip locked`,
    values: [orderId],
  });
  return rowCount === 1;
}

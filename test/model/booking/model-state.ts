// A simple model of the booking engine: plain records, no concurrency, no database.
// Times are seconds since the start. Records refer to each other by list index, so that states can
// be copied and compared.
import { MARKETS } from '#core/market.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const MARKET = MARKETS.dk;
export const HOLD_SECONDS = 15 * MINUTE;
export const HOLD_LIMIT_SECONDS = 45 * MINUTE;
export const PAY_SECONDS = 15 * MINUTE;
/** A payment page is open for 31 minutes, and we wait five minutes longer. */
const PAGE_CAP_SECONDS = 36 * MINUTE;
const SALE_LEAD_SECONDS = 30 * MINUTE;
export const MAX_TRIES = 10;

/** The clock at the start: early enough for every step of a history to end on the same day. */
export const START = '12:00';
export const ARRIVALS = ['18:00', '19:00'] as const;
export const ARRIVAL_SECONDS = [6 * HOUR, 7 * HOUR] as const;
export const SELL_UNTIL = '18:00';
const SELL_UNTIL_SECONDS = 6 * HOUR;
/** Their sizes overlap, so that guests compete. `last` is the index of the latest arrival. */
export const TABLES = [
  { min: 1, max: 2, last: 1 },
  { min: 2, max: 4, last: 1 },
  { min: 3, max: 4, last: 0 },
] as const;
/** In øre for each guest. */
export const MENU_PRICES = [20_000, 15_000] as const;
export const DISCOUNT = 'discount';
export const DISCOUNT_PERCENT = 10;
/** Card A covers the order of one guest and leaves a rest. Card B never covers an order. */
export const CARD_AMOUNTS = { A: 30_000, B: 9_000 } as const;
export const VISITORS = 3;
export const GUEST_NAMES = ['Ida Holm', 'Ida Holm Berg'] as const;

export type TableRequest = { party: number; arrival: 0 | 1; menus: [number, number] };
export type Sitting = { isSold: boolean; isPaying: boolean; hold: number | null };
export type Hold = TableRequest & {
  visitor: number;
  sitting: number;
  codes: string[];
  startedAt: number;
  heldUntil: number;
};
/** `hold` is what the browser's cookie names, whether it is live or not. */
export type Visitor = { hold: number | null; form: TableRequest; tries: number };

export type Refund = {
  state: 'requested' | 'failed' | 'done';
  /** The refund at the provider under the current idempotency key. */
  made: 'pending' | 'failed' | 'done' | null;
  /** We received the provider's answer about the refund. */
  isKnown: boolean;
  isQueued: boolean;
  tries: number;
  nextTryAt: number;
};
/** The provider's payment page. `processing`: the guest has paid, the bank has not answered. */
export type Page = 'open' | 'processing' | 'paid' | 'failed' | 'expired';
export type Attempt = {
  state: 'open' | 'paid' | 'failed' | 'expired';
  page: Page | null;
  /** We received the provider's answer about the page. */
  isKnown: boolean;
  createdAt: number;
  askedAt: number;
  refund: Refund | null;
};
export type OrderState =
  | 'paying'
  | 'confirmed'
  | 'failed'
  | 'expired'
  | 'superseded'
  | 'refunding'
  | 'refunded';
export type Order = TableRequest & {
  hold: number;
  /** The guest's name. */
  name: string;
  sitting: number;
  state: OrderState;
  payUntil: number;
  totalAmount: number;
  paymentAmount: number;
  gifts: { card: string; amount: number }[];
  discount: 'reserved' | 'used' | 'given_back' | null;
  attempts: Attempt[];
};
export type Card = { balance: number; order: number | null };
/** A webhook that we have stored, about a page or about refunds. */
export type Webhook = {
  order: number;
  attempt: number;
  isAboutPage: boolean;
  receivedAt: number;
  isHandled: boolean;
  isQueued: boolean;
};
/** The connection to the provider. `lossy`: the call is executed, but its answer is lost. */
export type ConnectionState = 'up' | 'down' | 'lossy';

export type ModelState = {
  now: number;
  connection: ConnectionState;
  refundMode: 'succeed' | 'fail' | 'pending';
  sittings: Sitting[];
  visitors: Visitor[];
  holds: Hold[];
  orders: Order[];
  cards: Record<string, Card>;
  webhooks: Webhook[];
  /** Messages to guests, as order and kind. */
  messages: string[];
};

export const newModelState = (): ModelState => ({
  now: 0,
  connection: 'up',
  refundMode: 'succeed',
  sittings: TABLES.map(() => ({ isSold: false, isPaying: false, hold: null })),
  visitors: Array.from({ length: VISITORS }, () => ({
    hold: null,
    form: { party: 2, arrival: 0, menus: [2, 0] },
    tries: 0,
  })),
  holds: [],
  orders: [],
  cards: Object.fromEntries(
    Object.entries(CARD_AMOUNTS).map(([name, balance]) => [name, { balance, order: null }]),
  ),
  webhooks: [],
  messages: [],
});

/** The list's entry at the index. It throws when there is none. */
export function at<Entry>(list: readonly Entry[], index: number): Entry {
  const entry = list[index];
  if (entry === undefined) throw new Error(`The model has no entry ${index}`);
  return entry;
}

const isHeld = (model: ModelState, { hold, isPaying }: Sitting): boolean =>
  hold !== null && (isPaying || at(model.holds, hold).heldUntil >= model.now);

const fits = (sitting: number, { party, arrival }: Pick<TableRequest, 'party' | 'arrival'>): boolean => {
  const { min, max, last } = at(TABLES, sitting);
  return party >= min && party <= max && arrival <= last;
};

const isOnSale = (model: ModelState, arrival: 0 | 1): boolean =>
  Math.min(SELL_UNTIL_SECONDS, ARRIVAL_SECONDS[arrival] - SALE_LEAD_SECONDS) > model.now;

/** The table for the request: the hold's own, or the smallest one that fits. */
export function pickSitting(
  model: ModelState,
  request: Pick<TableRequest, 'party' | 'arrival'>,
  own: number | null,
) {
  const candidates = model.sittings
    .map((sitting, index) => ({ ...sitting, ...at(TABLES, index), index }))
    .filter((sitting) => !sitting.isSold && !sitting.isPaying && fits(sitting.index, request))
    .filter(
      (sitting) =>
        (own !== null && sitting.hold === own) ||
        (!isHeld(model, sitting) && isOnSale(model, request.arrival)),
    );
  const rank = ({ hold, max, last, index }: (typeof candidates)[number]) =>
    (own !== null && hold === own ? 0 : 1_000) + max * 100 + last * 10 + index;
  return candidates.toSorted((a, b) => rank(a) - rank(b))[0]?.index ?? null;
}

/** Another hold has a table that fits the request. */
export const isHeldByOthers = (model: ModelState, request: TableRequest, own: number | null): boolean =>
  isOnSale(model, request.arrival) &&
  model.sittings.some(
    (sitting, index) =>
      !sitting.isSold && fits(index, request) && isHeld(model, sitting) && sitting.hold !== own,
  );

/** Another visitor bought a table that fits the request and would still be on sale. */
export const isSoldToAnother = (model: ModelState, request: TableRequest, visitor: number): boolean =>
  isOnSale(model, request.arrival) &&
  model.orders.some(
    ({ state, sitting, hold }) =>
      state === 'confirmed' && fits(sitting, request) && at(model.holds, hold).visitor !== visitor,
  );

/** The hold has its table and has not expired. */
export function isLive(model: ModelState, hold: number): boolean {
  const { sitting, heldUntil } = at(model.holds, hold);
  const { hold: holder, isPaying } = at(model.sittings, sitting);
  return holder === hold && (isPaying || heldUntil > model.now);
}

export const isOver = (model: ModelState, { payUntil }: Order): boolean => payUntil <= model.now;

export const isPastCap = (model: ModelState, { createdAt }: Attempt): boolean =>
  createdAt + PAGE_CAP_SECONDS < model.now;

/** The order still has its table, which is *paying*. */
export const hasTable = (model: ModelState, { sitting, hold }: Order): boolean => {
  const { hold: holder, isPaying } = at(model.sittings, sitting);
  return holder === hold && isPaying;
};

export const isComplete = ({ party, menus }: TableRequest): boolean => menus[0] + menus[1] === party;

export function addMessages(model: ModelState, order: number, ...kinds: string[]): void {
  model.messages.push(...kinds.map((kind) => `${order} ${kind}`));
}

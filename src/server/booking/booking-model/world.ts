// The booking engine as one would tell it to a friend: plain records, one thing after the other, no database. Seconds count
// from the start; everything is named by its place in a list, so that a world can be copied and compared.
import { MARKETS } from '#core/market.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const MARKET = MARKETS.dk;
export const HOLD_SECONDS = 15 * MINUTE;
export const HOLD_LIMIT_SECONDS = 45 * MINUTE;
export const PAY_SECONDS = 15 * MINUTE;
/** A page's own half hour and a minute, and the five minutes after it. */
const PAGE_CAP_SECONDS = 36 * MINUTE;
const SALE_LEAD_SECONDS = 30 * MINUTE;
export const MOST_TRIES = 10;

/** The start. Late enough that nothing ends by itself at once, early enough that all of it ends today. */
export const START = '12:00';
/** Arrivals that guests ask for. */
export const ARRIVALS = ['18:00', '19:00'] as const;
export const ARRIVAL_SECONDS = [6 * HOUR, 7 * HOUR] as const;
export const SELL_UNTIL = '18:00';
const SELL_UNTIL_SECONDS = 6 * HOUR;
/** Of overlapping sizes, so that guests fight for them. `last`: the latest arrival. */
export const TABLES = [
  { min: 1, max: 2, last: 1 },
  { min: 2, max: 4, last: 1 },
  { min: 3, max: 4, last: 0 },
] as const;
/** In øre a head. */
export const MENU_PRICES = [20_000, 15_000] as const;
export const DISCOUNT = 'discount';
export const DISCOUNT_PERCENT = 10;
/** One pays for a guest alone and leaves a rest, the other never pays all. */
export const CARD_AMOUNTS = { A: 30_000, B: 9_000 } as const;
export const VISITORS = 3;
export const GUEST_NAMES = ['Ida Holm', 'Ida Holm Berg'] as const;

export type Wish = { party: number; arrival: 0 | 1; menus: [number, number] };
export type Sitting = { isSold: boolean; isPaying: boolean; hold: number | null };
export type Hold = Wish & {
  visitor: number;
  sitting: number;
  codes: string[];
  startedAt: number;
  heldUntil: number;
};
/** `hold`: what the browser remembers, be it over or not. */
export type Visitor = { hold: number | null; form: Wish; tries: number };

export type Refund = {
  state: 'requested' | 'failed' | 'done';
  /** At the provider, under the present key; and whether its answer reached us. */
  made: 'pending' | 'failed' | 'done' | null;
  isKnown: boolean;
  isQueued: boolean;
  tries: number;
  nextTryAt: number;
};
/** The provider's page. `processing`: the guest has finished and the money is under way. */
export type Page = 'open' | 'processing' | 'paid' | 'failed' | 'expired';
export type Attempt = {
  state: 'open' | 'paid' | 'failed' | 'expired';
  page: Page | null;
  /** The provider's answer about the page reached us. */
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
export type Order = Wish & {
  hold: number;
  /** The guest as they called themselves. */
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
/** A webhook that we have kept. Of a page, or of refunds. */
export type Webhook = {
  order: number;
  attempt: number;
  isAboutPage: boolean;
  receivedAt: number;
  isHandled: boolean;
  isQueued: boolean;
};
/** To the provider: `deaf` does what was asked, and its answer is lost. */
export type Line = 'up' | 'down' | 'deaf';

export type World = {
  now: number;
  line: Line;
  refundMode: 'succeed' | 'fail' | 'pending';
  sittings: Sitting[];
  visitors: Visitor[];
  holds: Hold[];
  orders: Order[];
  cards: Record<string, Card>;
  webhooks: Webhook[];
  /** What guests were told. */
  messages: string[];
};

export const newWorld = (): World => ({
  now: 0,
  line: 'up',
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

/** A list's entry that is there. */
export function at<Entry>(list: readonly Entry[], index: number): Entry {
  const entry = list[index];
  if (entry === undefined) throw new Error(`The model has no entry ${index}`);
  return entry;
}

const isHeld = (world: World, { hold, isPaying }: Sitting): boolean =>
  hold !== null && (isPaying || at(world.holds, hold).heldUntil >= world.now);

const fits = (sitting: number, { party, arrival }: Pick<Wish, 'party' | 'arrival'>): boolean => {
  const { min, max, last } = at(TABLES, sitting);
  return party >= min && party <= max && arrival <= last;
};

const isOnSale = (world: World, arrival: 0 | 1): boolean =>
  Math.min(SELL_UNTIL_SECONDS, ARRIVAL_SECONDS[arrival] - SALE_LEAD_SECONDS) > world.now;

/** The table that serves the wish: one's own, else the smallest, narrowest, first one. */
export function pickSitting(world: World, wish: Pick<Wish, 'party' | 'arrival'>, own: number | null) {
  const candidates = world.sittings
    .map((sitting, index) => ({ ...sitting, ...at(TABLES, index), index }))
    .filter((sitting) => !sitting.isSold && !sitting.isPaying && fits(sitting.index, wish))
    .filter(
      (sitting) =>
        (own !== null && sitting.hold === own) || (!isHeld(world, sitting) && isOnSale(world, wish.arrival)),
    );
  const rank = ({ hold, max, last, index }: (typeof candidates)[number]) =>
    (own !== null && hold === own ? 0 : 1_000) + max * 100 + last * 10 + index;
  return candidates.toSorted((a, b) => rank(a) - rank(b))[0]?.index ?? null;
}

/** Somebody else has a table that would do. */
export const isHeldByOthers = (world: World, wish: Wish, own: number | null): boolean =>
  isOnSale(world, wish.arrival) &&
  world.sittings.some(
    (sitting, index) =>
      !sitting.isSold && fits(index, wish) && isHeld(world, sitting) && sitting.hold !== own,
  );

/** It has its table, and its time is not over. */
export function isLive(world: World, hold: number): boolean {
  const { sitting, heldUntil } = at(world.holds, hold);
  const { hold: holder, isPaying } = at(world.sittings, sitting);
  return holder === hold && (isPaying || heldUntil > world.now);
}

export const isOver = (world: World, { payUntil }: Order): boolean => payUntil <= world.now;

export const isPastCap = (world: World, { createdAt }: Attempt): boolean =>
  createdAt + PAGE_CAP_SECONDS < world.now;

/** The table is kept for this order's payment. */
export const hasSeat = (world: World, { sitting, hold }: Order): boolean => {
  const { hold: holder, isPaying } = at(world.sittings, sitting);
  return holder === hold && isPaying;
};

export const isComplete = ({ party, menus }: Wish): boolean => menus[0] + menus[1] === party;

export function tell(world: World, order: number, ...kinds: string[]): void {
  world.messages.push(...kinds.map((kind) => `${order} ${kind}`));
}

// What a guest can do, and what they are answered.
import { priceOrder } from '#core/booking/prices.ts';
import { Problem } from '#core/problem.ts';
import { openPage } from './provider.ts';
import { confirm, findLiveOrder, reopen, settle } from './settle.ts';
import {
  ARRIVAL_SECONDS,
  at,
  DISCOUNT,
  DISCOUNT_PERCENT,
  HOLD_LIMIT_SECONDS,
  HOLD_SECONDS,
  isComplete,
  isHeldByOthers,
  isLive,
  isOver,
  MARKET,
  MENU_PRICES,
  MOST_TRIES,
  PAY_SECONDS,
  pickSitting,
  type Wish,
  type World,
} from './world.ts';

export function holdTable(world: World, visitor: number, wish: Wish): void {
  const hold = takeTable(world, visitor, wish);
  at(world.holds, hold).codes = [];
  Object.assign(at(world.visitors, visitor), { hold, form: wish });
}

/** The table that the visitor has is renewed or moved, else a new one is taken. */
function takeTable(world: World, visitor: number, wish: Wish): number {
  const guest = at(world.visitors, visitor);
  const findOwn = () =>
    world.holds.findIndex((hold, index) => hold.visitor === visitor && isLive(world, index));
  const before = findOwn();
  if (before >= 0 && at(world.sittings, at(world.holds, before).sitting).isPaying) reopen(world, before);
  const found = findOwn();
  const own = found < 0 ? null : found;
  const sitting = pickSitting(world, wish, own);
  if (sitting === null) {
    if (own === null && guest.hold !== null) throw new Problem('hold_expired');
    throw new Problem(isHeldByOthers(world, wish, own) ? 'all_hold_warning' : 'no_table_available');
  }
  const startedAt = own === null ? world.now : at(world.holds, own).startedAt;
  const hold = own ?? world.holds.length;
  if (own !== null) at(world.sittings, at(world.holds, own).sitting).hold = null;
  at(world.sittings, sitting).hold = hold;
  world.holds[hold] = {
    ...wish,
    visitor,
    sitting,
    codes: own === null ? [] : at(world.holds, own).codes,
    startedAt,
    heldUntil: Math.min(world.now + HOLD_SECONDS, startedAt + HOLD_LIMIT_SECONDS),
  };
  return hold;
}

/** All codes of the order: those left out are removed. An answer that refuses them tells the browser of no new table. */
export function enterCodes(world: World, visitor: number, codes: string[]): void {
  const guest = at(world.visitors, visitor);
  if (!isComplete(guest.form)) throw new Problem('invalid_fields');
  const index = takeTable(world, visitor, guest.form);
  guest.hold = index;
  const hold = at(world.holds, index);
  const isNew = codes.some((code) => !hold.codes.includes(code));
  guest.tries += codes.filter((code) => !hold.codes.includes(code)).length;
  if (isNew && guest.tries > MOST_TRIES) throw new Problem('rate_limited');
  refuseUsed(world, codes);
  hold.codes = codes;
}

/** A card that an order has reserved, an empty one, a discount that somebody has. */
function refuseUsed(world: World, codes: string[]): void {
  const isUsed = (code: string) => {
    const card = world.cards[code];
    if (card) return card.order !== null || card.balance === 0;
    return world.orders.some(({ discount }) => discount === 'reserved' || discount === 'used');
  };
  if (codes.some(isUsed)) throw new Problem('giftcard_validate_status');
}

export function release(world: World, visitor: number): void {
  const guest = at(world.visitors, visitor);
  const { hold } = guest;
  if (hold !== null && isLive(world, hold)) {
    const sitting = at(world.sittings, at(world.holds, hold).sitting);
    if (sitting.isPaying) reopen(world, hold);
    sitting.hold = null;
  }
  guest.hold = null;
}

/** The same call gives the same order. Under another name it is another one. */
export function pay(world: World, visitor: number, name: string): void {
  const { hold } = at(world.visitors, visitor);
  if (hold === null) throw new Problem('hold_expired');
  const found = findLiveOrder(world, hold);
  const before = found === null ? undefined : at(world.orders, found);
  if (before?.state === 'paying' && !isOver(world, before) && before.name !== name) reopen(world, hold);
  const index = findLiveOrder(world, hold) ?? makeOrder(world, hold, name);
  const order = at(world.orders, index);
  if (order.state === 'paying' && isOver(world, order) && settle(world, index, {}) !== 'confirmed')
    throw new Problem('hold_expired');
  findPage(world, index);
}

function makeOrder(world: World, index: number, name: string): number {
  const hold = at(world.holds, index);
  if (!isLive(world, index)) throw new Problem('hold_expired');
  if (!isComplete(hold)) throw new Problem('invalid_fields');
  refuseUsed(world, hold.codes);
  if (ARRIVAL_SECONDS[hold.arrival] <= world.now) throw new Problem('sale_closed');
  const price = priceOf(world, hold);
  const order = world.orders.length;
  const gifts = price.giftCards.filter(({ paidAmount }) => paidAmount > 0);
  world.orders.push({
    party: hold.party,
    arrival: hold.arrival,
    menus: hold.menus,
    hold: index,
    name,
    sitting: hold.sitting,
    state: 'paying',
    payUntil: Math.min(world.now + PAY_SECONDS, ARRIVAL_SECONDS[hold.arrival]),
    totalAmount: price.totalAmount,
    paymentAmount: price.paymentAmount,
    gifts: gifts.map(({ code, paidAmount }) => ({ card: code, amount: paidAmount })),
    discount: hold.codes.includes(DISCOUNT) ? 'reserved' : null,
    attempts: [],
  });
  for (const { code, paidAmount } of gifts) {
    const card = world.cards[code];
    if (card) Object.assign(card, { balance: card.balance - paidAmount, order });
  }
  at(world.sittings, hold.sitting).isPaying = true;
  if (price.paymentAmount === 0) confirm(world, order);
  else addAttempt(world, order);
  return order;
}

/** Prices have a proof of their own; here they only have to be the same. A rest expires with its card. */
function priceOf(world: World, { menus, codes }: Wish & { codes: string[] }) {
  return priceOrder({
    market: MARKET,
    menus: menus.map((quantity, menu) => ({
      name: String(menu),
      quantity,
      priceRegularAmount: at(MENU_PRICES, menu),
      priceSaleAmount: at(MENU_PRICES, menu),
    })),
    discounts: codes.includes(DISCOUNT) ? [{ code: DISCOUNT, percent: DISCOUNT_PERCENT }] : [],
    giftCards: codes
      .filter((code) => code !== DISCOUNT)
      .map((code) => ({
        code,
        balanceAmount: world.cards[code]?.balance ?? 0,
        expiresAt: code.startsWith('A') ? 1 : 2,
      })),
  });
}

function addAttempt(world: World, order: number) {
  const attempt = { createdAt: world.now, askedAt: world.now, page: null, isKnown: false, refund: null };
  at(world.orders, order).attempts.push({ state: 'open', ...attempt });
}

/** The guest gets the address of an open page; a page that turns out to be closed is followed by another. */
function findPage(world: World, index: number): void {
  const order = at(world.orders, index);
  while (order.state === 'paying') {
    if (!order.attempts.some(({ state }) => state === 'open')) addAttempt(world, index);
    const attempt = order.attempts.find(({ state }) => state === 'open');
    if (!attempt || attempt.isKnown || openPage(world, attempt) === 'open') return;
    settle(world, index, {});
  }
}

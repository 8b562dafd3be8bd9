// What a guest can do in the model, and which problems the API answers with.
import { priceOrder } from '#core/booking/prices.ts';
import { Problem } from '#core/problem.ts';
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
  isSoldToAnother,
  MARKET,
  MAX_TRIES,
  MENU_PRICES,
  type ModelState,
  PAY_SECONDS,
  pickSitting,
  type TableRequest,
} from './model-state.ts';
import { openPage } from './provider.ts';
import { confirm, findLiveOrder, reopen, settle } from './settle.ts';

export function holdTable(model: ModelState, visitor: number, request: TableRequest): void {
  const hold = takeTable(model, visitor, request);
  at(model.holds, hold).codes = [];
  Object.assign(at(model.visitors, visitor), { hold, form: request });
}

/** Renews or moves the visitor's hold, or takes a table for a new one. */
function takeTable(model: ModelState, visitor: number, request: TableRequest): number {
  const guest = at(model.visitors, visitor);
  const findOwn = () =>
    model.holds.findIndex((hold, index) => hold.visitor === visitor && isLive(model, index));
  const before = findOwn();
  if (before >= 0 && at(model.sittings, at(model.holds, before).sitting).isPaying) reopen(model, before);
  const found = findOwn();
  const own = found < 0 ? null : found;
  const sitting = pickSitting(model, request, own);
  if (sitting === null) {
    const isHeld = isHeldByOthers(model, request, own);
    if (own === null && !isHeld && isSoldToAnother(model, request, visitor))
      throw new Problem('last_table_sold');
    if (own === null && guest.hold !== null) {
      const isPaid = model.orders.some(({ hold, state }) => hold === guest.hold && state === 'confirmed');
      throw new Problem(isPaid ? 'already_paid' : 'hold_expired');
    }
    throw new Problem(isHeld ? 'all_hold_warning' : 'no_table_available');
  }
  const startedAt = own === null ? model.now : at(model.holds, own).startedAt;
  const hold = own ?? model.holds.length;
  if (own !== null) at(model.sittings, at(model.holds, own).sitting).hold = null;
  at(model.sittings, sitting).hold = hold;
  model.holds[hold] = {
    ...request,
    visitor,
    sitting,
    codes: own === null ? [] : at(model.holds, own).codes,
    startedAt,
    heldUntil: Math.min(model.now + HOLD_SECONDS, startedAt + HOLD_LIMIT_SECONDS),
  };
  return hold;
}

/**
 * `codes` are all codes of the order: a code that is left out is removed.
 * The hold is taken or moved even when the codes are refused.
 */
export function enterCodes(model: ModelState, visitor: number, codes: string[]): void {
  const guest = at(model.visitors, visitor);
  if (!isComplete(guest.form)) throw new Problem('invalid_fields');
  const index = takeTable(model, visitor, guest.form);
  guest.hold = index;
  const hold = at(model.holds, index);
  const isNew = codes.some((code) => !hold.codes.includes(code));
  guest.tries += codes.filter((code) => !hold.codes.includes(code)).length;
  if (isNew && guest.tries > MAX_TRIES) throw new Problem('rate_limited');
  refuseUsed(model, codes);
  hold.codes = codes;
}

/** Refuses a card that is reserved or empty, and a discount that is reserved or used. */
function refuseUsed(model: ModelState, codes: string[]): void {
  const isUsed = (code: string) => {
    const card = model.cards[code];
    if (card) return card.order !== null || card.balance === 0;
    return model.orders.some(({ discount }) => discount === 'reserved' || discount === 'used');
  };
  if (codes.some(isUsed)) throw new Problem('giftcard_validate_status');
}

export function release(model: ModelState, visitor: number): void {
  const guest = at(model.visitors, visitor);
  const { hold } = guest;
  if (hold !== null && isLive(model, hold)) {
    const sitting = at(model.sittings, at(model.holds, hold).sitting);
    if (sitting.isPaying) reopen(model, hold);
    sitting.hold = null;
  }
  guest.hold = null;
}

/** A repeated call gives the same order. A call with another name supersedes the order. */
export function pay(model: ModelState, visitor: number, name: string): void {
  const { hold } = at(model.visitors, visitor);
  if (hold === null) throw new Problem('hold_expired');
  const found = findLiveOrder(model, hold);
  const before = found === null ? undefined : at(model.orders, found);
  if (before?.state === 'paying' && !isOver(model, before) && before.name !== name) reopen(model, hold);
  const index = findLiveOrder(model, hold) ?? makeOrder(model, hold, name);
  const order = at(model.orders, index);
  if (order.state === 'paying' && isOver(model, order) && settle(model, index, {}) !== 'confirmed')
    throw new Problem('hold_expired');
  findPage(model, index);
}

function makeOrder(model: ModelState, index: number, name: string): number {
  const hold = at(model.holds, index);
  if (!isLive(model, index)) throw new Problem('hold_expired');
  if (!isComplete(hold)) throw new Problem('invalid_fields');
  refuseUsed(model, hold.codes);
  if (ARRIVAL_SECONDS[hold.arrival] <= model.now) throw new Problem('sale_closed');
  const price = priceOf(model, hold);
  const order = model.orders.length;
  const gifts = price.giftCards.filter(({ paidAmount }) => paidAmount > 0);
  model.orders.push({
    party: hold.party,
    arrival: hold.arrival,
    menus: hold.menus,
    hold: index,
    name,
    sitting: hold.sitting,
    state: 'paying',
    payUntil: Math.min(model.now + PAY_SECONDS, ARRIVAL_SECONDS[hold.arrival]),
    totalAmount: price.totalAmount,
    paymentAmount: price.paymentAmount,
    gifts: gifts.map(({ code, paidAmount }) => ({ card: code, amount: paidAmount })),
    discount: hold.codes.includes(DISCOUNT) ? 'reserved' : null,
    attempts: [],
  });
  for (const { code, paidAmount } of gifts) {
    const card = model.cards[code];
    if (card) Object.assign(card, { balance: card.balance - paidAmount, order });
  }
  at(model.sittings, hold.sitting).isPaying = true;
  if (price.paymentAmount === 0) confirm(model, order);
  else addAttempt(model, order);
  return order;
}

/** Uses the product's own `priceOrder`, which price-properties.ts checks. */
function priceOf(model: ModelState, { menus, codes }: TableRequest & { codes: string[] }) {
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
        balanceAmount: model.cards[code]?.balance ?? 0,
        // A rest card expires with its parent card.
        expiresAt: code.startsWith('A') ? 1 : 2,
      })),
  });
}

function addAttempt(model: ModelState, order: number) {
  const attempt = { createdAt: model.now, askedAt: model.now, page: null, isKnown: false, refund: null };
  at(model.orders, order).attempts.push({ state: 'open', ...attempt });
}

/** Gives the guest an open page. If the attempt's page is closed, a new attempt is made. */
function findPage(model: ModelState, index: number): void {
  const order = at(model.orders, index);
  while (order.state === 'paying') {
    if (!order.attempts.some(({ state }) => state === 'open')) addAttempt(model, index);
    const attempt = order.attempts.find(({ state }) => state === 'open');
    if (!attempt || attempt.isKnown || openPage(model, attempt) === 'open') return;
    settle(model, index, {});
  }
}

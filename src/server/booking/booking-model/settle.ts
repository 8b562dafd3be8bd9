// Paid, failed, over, taken back: what becomes of an order once the provider has answered.
import { Problem } from '#core/problem.ts';
import { askAbout, askForRefund } from './provider.ts';
import {
  type Attempt,
  at,
  HOLD_LIMIT_SECONDS,
  HOLD_SECONDS,
  hasSeat,
  isOver,
  type OrderState,
  pickSitting,
  tell,
  type World,
} from './world.ts';

type Question = { named?: number; isSuperseding?: boolean };

export function settle(world: World, index: number, { named, isSuperseding = false }: Question): OrderState {
  const order = at(world.orders, index);
  const isEnding = isSuperseding || isOver(world, order);
  const asked = order.attempts
    .map((attempt, place) => ({ attempt, isNamed: place === named }))
    .filter(({ attempt, isNamed }) => attempt.state === 'open' || isNamed);
  const answers = asked.map(({ attempt, isNamed }) => askAbout(world, attempt, { isEnding, isNamed }));
  // One payment is enough: the other page is closed.
  if (!isEnding && answers.includes('paid')) {
    for (const [place, { attempt, isNamed }] of asked.entries()) {
      if (answers[place] === 'open') answers[place] = askAbout(world, attempt, { isEnding: true, isNamed });
    }
  }
  for (const [place, { attempt }] of asked.entries()) hear(world, index, attempt, at(answers, place));
  const isUndecided = order.attempts.some(({ state }) => state === 'open');
  if (order.state === 'paying' && !isUndecided && isEnding) {
    const hasFailed = order.attempts.some(({ state }) => state === 'failed');
    close(world, index, isSuperseding ? 'superseded' : hasFailed ? 'failed' : 'expired');
  }
  return order.state;
}

/** Money always counts; anything else only while we wait for it. */
function hear(world: World, index: number, attempt: Attempt, answer: Attempt['state']): void {
  if (attempt.state === 'paid') return;
  const isPaid = answer === 'paid';
  if (isPaid || attempt.state === 'open') attempt.state = answer;
  const isSeated = isPaid && at(world.orders, index).state === 'paying' && confirm(world, index);
  if (isPaid && !isSeated) giveBack(world, index, attempt);
}

/** At the own table, else at another that would do; false when there is none. */
export function confirm(world: World, index: number): boolean {
  const order = at(world.orders, index);
  const seat = hasSeat(world, order) ? order.sitting : pickSitting(world, order, order.hold);
  if (seat === null) return false;
  const isSame = seat === order.sitting;
  Object.assign(at(world.sittings, seat), { isSold: true, isPaying: false, hold: null });
  order.sitting = seat;
  order.state = 'confirmed';
  for (const { card: name } of order.gifts) {
    const card = world.cards[name];
    if (!card) continue;
    if (card.balance > 0) {
      world.cards[`${name}>${index}`] = { balance: card.balance, order: null };
      tell(world, index, 'gift_rest_mail');
    }
    Object.assign(card, { balance: 0, order: null });
  }
  if (order.discount) order.discount = 'used';
  tell(world, index, ...(isSame ? ['ticket_mail', 'ticket_sms'] : ['reseated_mail', 'reseated_sms']));
  return true;
}

function close(world: World, index: number, state: 'superseded' | 'expired' | 'failed'): void {
  const order = at(world.orders, index);
  const isHeldAgain = state === 'superseded' && hasSeat(world, order);
  returnCodes(world, index);
  if (isHeldAgain) {
    const hold = at(world.holds, order.hold);
    hold.heldUntil = Math.min(world.now + HOLD_SECONDS, hold.startedAt + HOLD_LIMIT_SECONDS);
    at(world.sittings, order.sitting).isPaying = false;
  } else {
    freeSeat(world, index);
  }
  order.state = state;
  if (state !== 'superseded') tell(world, index, 'not_completed_mail');
}

export function freeSeat(world: World, index: number): void {
  const order = at(world.orders, index);
  if (hasSeat(world, order))
    Object.assign(at(world.sittings, order.sitting), { hold: null, isPaying: false });
}

function returnCodes(world: World, index: number): void {
  const order = at(world.orders, index);
  for (const { card: name, amount } of order.gifts) {
    const card = world.cards[name];
    if (card) Object.assign(card, { balance: card.balance + amount, order: null });
  }
  if (order.discount) order.discount = 'given_back';
}

/** A payment that bought nothing. */
function giveBack(world: World, index: number, attempt: Attempt): void {
  const order = at(world.orders, index);
  if (order.state === 'paying') {
    returnCodes(world, index);
    freeSeat(world, index);
  }
  attempt.refund = {
    state: 'requested',
    made: null,
    isKnown: false,
    isQueued: true,
    tries: 0,
    nextTryAt: world.now + 30,
  };
  if (order.state !== 'confirmed') order.state = 'refunding';
  tell(world, index, 'refund_mail', 'refund_sms');
}

export function requestRefund(world: World, index: number, { refund }: Attempt): void {
  if (!refund) return;
  const answer = askForRefund(world, refund);
  refund.isKnown = answer !== 'failed';
  if (answer === 'failed') Object.assign(refund, { state: 'failed', made: null });
  else if (answer === 'done') refund.state = 'done';
  const order = at(world.orders, index);
  if (answer === 'failed' && order.state === 'refunded') order.state = 'refunding';
  const isDone = order.attempts.every((attempt) => !attempt.refund || attempt.refund.state === 'done');
  if (order.state === 'refunding' && isDone) order.state = 'refunded';
}

/** The order that is being paid or has been, for a hold. */
export function findLiveOrder(world: World, hold: number): number | null {
  const index = world.orders.findIndex(
    (order) => order.hold === hold && (order.state === 'paying' || order.state === 'confirmed'),
  );
  return index < 0 ? null : index;
}

/** Before a guest who has gone to pay changes anything. */
export function reopen(world: World, hold: number): void {
  const index = findLiveOrder(world, hold);
  if (index !== null && settle(world, index, { isSuperseding: true }) !== 'superseded')
    throw new Problem('already_paid');
}

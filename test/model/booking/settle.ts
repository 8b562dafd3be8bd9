// What an order becomes after the provider's answer.
import { Problem } from '#core/problem.ts';
import {
  type Attempt,
  addMessages,
  at,
  HOLD_LIMIT_SECONDS,
  HOLD_SECONDS,
  hasTable,
  isOver,
  type ModelState,
  type OrderState,
  pickSitting,
} from './model-state.ts';
import { askAbout, askForRefund } from './provider.ts';

type SettleOptions = { webhookAttempt?: number; isSuperseding?: boolean };

export function settle(
  model: ModelState,
  index: number,
  { webhookAttempt, isSuperseding = false }: SettleOptions,
): OrderState {
  const order = at(model.orders, index);
  const mustClosePages = isSuperseding || isOver(model, order);
  const asked = order.attempts
    .map((attempt, position) => ({ attempt, isFromWebhook: position === webhookAttempt }))
    .filter(({ attempt, isFromWebhook }) => attempt.state === 'open' || isFromWebhook);
  const answers = asked.map(({ attempt, isFromWebhook }) =>
    askAbout(model, attempt, { mustClosePages, isFromWebhook }),
  );
  // After one payment, the order's other page is closed.
  if (!mustClosePages && answers.includes('paid')) {
    for (const [position, { attempt, isFromWebhook }] of asked.entries()) {
      if (answers[position] === 'open')
        answers[position] = askAbout(model, attempt, { mustClosePages: true, isFromWebhook });
    }
  }
  for (const [position, { attempt }] of asked.entries())
    applyAnswer(model, index, attempt, at(answers, position));
  const isUndecided = order.attempts.some(({ state }) => state === 'open');
  if (order.state === 'paying' && !isUndecided && mustClosePages) {
    const hasFailed = order.attempts.some(({ state }) => state === 'failed');
    close(model, index, isSuperseding ? 'superseded' : hasFailed ? 'failed' : 'expired');
  }
  return order.state;
}

/** A payment always counts. Any other answer counts only while the attempt is open. */
function applyAnswer(model: ModelState, index: number, attempt: Attempt, answer: Attempt['state']): void {
  if (attempt.state === 'paid') return;
  const isPaid = answer === 'paid';
  if (isPaid || attempt.state === 'open') attempt.state = answer;
  const isConfirmed = isPaid && at(model.orders, index).state === 'paying' && confirm(model, index);
  if (isPaid && !isConfirmed) addRefund(model, index, attempt);
}

/** Confirms with the order's own table or another that fits. Returns false when there is none. */
export function confirm(model: ModelState, index: number): boolean {
  const order = at(model.orders, index);
  const sitting = hasTable(model, order) ? order.sitting : pickSitting(model, order, order.hold);
  if (sitting === null) return false;
  const isSame = sitting === order.sitting;
  Object.assign(at(model.sittings, sitting), { isSold: true, isPaying: false, hold: null });
  order.sitting = sitting;
  order.state = 'confirmed';
  for (const { card: name } of order.gifts) {
    const card = model.cards[name];
    if (!card) continue;
    if (card.balance > 0) {
      model.cards[`${name}>${index}`] = { balance: card.balance, order: null };
      addMessages(model, index, 'gift_rest_mail');
    }
    Object.assign(card, { balance: 0, order: null });
  }
  if (order.discount) order.discount = 'used';
  addMessages(model, index, ...(isSame ? ['ticket_mail', 'ticket_sms'] : ['reseated_mail', 'reseated_sms']));
  return true;
}

function close(model: ModelState, index: number, state: 'superseded' | 'expired' | 'failed'): void {
  const order = at(model.orders, index);
  const isHeldAgain = state === 'superseded' && hasTable(model, order);
  returnCodes(model, index);
  if (isHeldAgain) {
    const hold = at(model.holds, order.hold);
    hold.heldUntil = Math.min(model.now + HOLD_SECONDS, hold.startedAt + HOLD_LIMIT_SECONDS);
    at(model.sittings, order.sitting).isPaying = false;
  } else {
    freeOrderSitting(model, index);
  }
  order.state = state;
  if (state !== 'superseded') addMessages(model, index, 'not_completed_mail');
}

export function freeOrderSitting(model: ModelState, index: number): void {
  const order = at(model.orders, index);
  if (hasTable(model, order))
    Object.assign(at(model.sittings, order.sitting), { hold: null, isPaying: false });
}

function returnCodes(model: ModelState, index: number): void {
  const order = at(model.orders, index);
  for (const { card: name, amount } of order.gifts) {
    const card = model.cards[name];
    if (card) Object.assign(card, { balance: card.balance + amount, order: null });
  }
  if (order.discount) order.discount = 'given_back';
}

/** Refunds a payment that did not confirm its order. */
function addRefund(model: ModelState, index: number, attempt: Attempt): void {
  const order = at(model.orders, index);
  if (order.state === 'paying') {
    returnCodes(model, index);
    freeOrderSitting(model, index);
  }
  attempt.refund = {
    state: 'requested',
    made: null,
    isKnown: false,
    isQueued: true,
    tries: 0,
    nextTryAt: model.now + 30,
  };
  if (order.state !== 'confirmed') order.state = 'refunding';
  addMessages(model, index, 'refund_mail', 'refund_sms');
}

export function requestRefund(model: ModelState, index: number, { refund }: Attempt): void {
  if (!refund) return;
  const answer = askForRefund(model, refund);
  refund.isKnown = answer !== 'failed';
  if (answer === 'failed') Object.assign(refund, { state: 'failed', made: null });
  else if (answer === 'done') refund.state = 'done';
  const order = at(model.orders, index);
  if (answer === 'failed' && order.state === 'refunded') order.state = 'refunding';
  const isDone = order.attempts.every((attempt) => !attempt.refund || attempt.refund.state === 'done');
  if (order.state === 'refunding' && isDone) order.state = 'refunded';
}

/** The hold's order that is *paying* or confirmed. */
export function findLiveOrder(model: ModelState, hold: number): number | null {
  const index = model.orders.findIndex(
    (order) => order.hold === hold && (order.state === 'paying' || order.state === 'confirmed'),
  );
  return index < 0 ? null : index;
}

/** Supersedes the hold's order before the guest changes it. Throws when it is paid. */
export function reopen(model: ModelState, hold: number): void {
  const index = findLiveOrder(model, hold);
  if (index !== null && settle(model, index, { isSuperseding: true }) !== 'superseded')
    throw new Problem('already_paid');
}

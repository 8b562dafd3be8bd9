// What workers do in the model. Tasks run in parallel, so that one run can end in several states.
import { Problem } from '#core/problem.ts';
import { at, hasTable, isOver, isPastCap, type ModelState, type Webhook } from './model-state.ts';
import { freeOrderSitting, requestRefund, settle } from './settle.ts';

type Task = (model: ModelState) => void;

/** A task that fails with a problem is left for the next run. */
function tryTask(model: ModelState, task: Task): void {
  try {
    task(model);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

function handle(model: ModelState, webhook: Webhook): void {
  if (webhook.isHandled) return;
  if (webhook.isAboutPage) settle(model, webhook.order, { webhookAttempt: webhook.attempt });
  else {
    for (const attempt of at(model.orders, webhook.order).attempts)
      if (attempt.refund?.isKnown) requestRefund(model, webhook.order, attempt);
  }
  webhook.isHandled = true;
}

/** Runs every queued job in order. A failed job is lost; `settleDue` does its work later. */
export function runJobs(model: ModelState): void {
  for (const webhook of model.webhooks) {
    if (!webhook.isQueued) continue;
    webhook.isQueued = false;
    tryTask(model, () => handle(model, webhook));
  }
  for (const [index, order] of model.orders.entries())
    for (const attempt of order.attempts) {
      if (!attempt.refund?.isQueued) continue;
      attempt.refund.isQueued = false;
      tryTask(model, () => requestRefund(model, index, attempt));
    }
}

export function settleDue(start: ModelState): ModelState[] {
  const unhandled = start.webhooks.flatMap(({ isHandled, receivedAt }, index) =>
    !isHandled && receivedAt < start.now ? [index] : [],
  );
  // The webhooks of one order have the same result in any sequence.
  const byOrder = Map.groupBy(unhandled, (index) => at(start.webhooks, index).order);
  const afterWebhooks = inAnyOrder(
    start,
    [...byOrder.values()].map((indices) => (model) => {
      for (const index of indices) tryTask(model, () => handle(model, at(model.webhooks, index)));
    }),
  );
  const afterOrders = afterWebhooks.flatMap((model) =>
    inAnyOrder(
      model,
      takeDueOrders(model).map((index) => (one) => settle(one, index, {})),
    ),
  );
  for (const model of afterOrders) {
    freeLateTables(model);
    tryRefunds(model);
  }
  return afterOrders;
}

function takeDueOrders(model: ModelState): number[] {
  const due = (index: number) => {
    const order = at(model.orders, index);
    const asked = order.attempts.filter(({ state, askedAt }) => state === 'open' && askedAt < model.now);
    for (const attempt of asked) attempt.askedAt = model.now;
    return asked.length > 0 || (order.state === 'paying' && isOver(model, order));
  };
  return [...model.orders.keys()].filter(due);
}

/** Frees the tables of orders whose page is past its cap, although the provider did not answer. */
function freeLateTables(model: ModelState): void {
  for (const [index, order] of model.orders.entries()) {
    const isLate = order.attempts.some((attempt) => attempt.state === 'open' && isPastCap(model, attempt));
    if (order.state === 'paying' && isLate) freeOrderSitting(model, index);
  }
}

function tryRefunds(model: ModelState): void {
  for (const [index, order] of model.orders.entries())
    for (const attempt of order.attempts) {
      const { refund } = attempt;
      if (!refund || refund.state === 'done' || refund.nextTryAt > model.now) continue;
      refund.nextTryAt = model.now + Math.min(30 * 2 ** refund.tries, 3_600);
      refund.tries += 1;
      tryTask(model, () => requestRefund(model, index, attempt));
    }
}

/** Orders affect each other only if one has lost its table and needs another. */
function inAnyOrder(start: ModelState, tasks: Task[]): ModelState[] {
  const mayInterfere = start.orders.some((order) => order.state === 'paying' && !hasTable(start, order));
  const states = (mayInterfere ? permutations(tasks) : [tasks]).map((inTurn) => {
    const model = structuredClone(start);
    for (const task of inTurn) tryTask(model, task);
    return model;
  });
  return distinct(states);
}

export const distinct = (states: ModelState[]): ModelState[] => [
  ...new Map(states.map((model) => [JSON.stringify(model), model])).values(),
];

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((others) => [item, ...others]),
  );
}

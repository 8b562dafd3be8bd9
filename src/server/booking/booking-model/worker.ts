// What workers do in their rounds. They work at several things at once, so a round can end in more than one world.
import { Problem } from '#core/problem.ts';
import { freeSeat, requestRefund, settle } from './settle.ts';
import { at, hasSeat, isOver, isPastCap, type Webhook, type World } from './world.ts';

type Task = (world: World) => void;

/** What can't be done now is left for the next round. */
function attemptTask(world: World, task: Task): void {
  try {
    task(world);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

function handle(world: World, webhook: Webhook): void {
  if (webhook.isHandled) return;
  if (webhook.isAboutPage) settle(world, webhook.order, { named: webhook.attempt });
  else {
    for (const attempt of at(world.orders, webhook.order).attempts)
      if (attempt.refund?.isKnown) requestRefund(world, webhook.order, attempt);
  }
  webhook.isHandled = true;
}

/** Every job that was asked for, in its order. One that fails is lost: the rounds have to make up for it. */
export function runJobs(world: World): void {
  for (const webhook of world.webhooks) {
    if (!webhook.isQueued) continue;
    webhook.isQueued = false;
    attemptTask(world, () => handle(world, webhook));
  }
  for (const [index, order] of world.orders.entries())
    for (const attempt of order.attempts) {
      if (!attempt.refund?.isQueued) continue;
      attempt.refund.isQueued = false;
      attemptTask(world, () => requestRefund(world, index, attempt));
    }
}

export function settleDue(start: World): World[] {
  const forgotten = start.webhooks.flatMap(({ isHandled, receivedAt }, index) =>
    !isHandled && receivedAt < start.now ? [index] : [],
  );
  // An order's own webhooks say the same thing in any order.
  const byOrder = Map.groupBy(forgotten, (index) => at(start.webhooks, index).order);
  const afterWebhooks = inAnyOrder(
    start,
    [...byOrder.values()].map((indices) => (world) => {
      for (const index of indices) attemptTask(world, () => handle(world, at(world.webhooks, index)));
    }),
  );
  const afterOrders = afterWebhooks.flatMap((world) =>
    inAnyOrder(
      world,
      takeOpenOrders(world).map((index) => (one) => settle(one, index, {})),
    ),
  );
  for (const world of afterOrders) {
    freeLateSeats(world);
    tryRefunds(world);
  }
  return afterOrders;
}

function takeOpenOrders(world: World): number[] {
  const due = (index: number) => {
    const order = at(world.orders, index);
    const asked = order.attempts.filter(({ state, askedAt }) => state === 'open' && askedAt < world.now);
    for (const attempt of asked) attempt.askedAt = world.now;
    return asked.length > 0 || (order.state === 'paying' && isOver(world, order));
  };
  return [...world.orders.keys()].filter(due);
}

/** The provider says nothing, and the page can't take money any more. */
function freeLateSeats(world: World): void {
  for (const [index, order] of world.orders.entries()) {
    const isLate = order.attempts.some((attempt) => attempt.state === 'open' && isPastCap(world, attempt));
    if (order.state === 'paying' && isLate) freeSeat(world, index);
  }
}

function tryRefunds(world: World): void {
  for (const [index, order] of world.orders.entries())
    for (const attempt of order.attempts) {
      const { refund } = attempt;
      if (!refund || refund.state === 'done' || refund.nextTryAt > world.now) continue;
      refund.nextTryAt = world.now + Math.min(30 * 2 ** refund.tries, 3_600);
      refund.tries += 1;
      attemptTask(world, () => requestRefund(world, index, attempt));
    }
}

/** Orders don't touch each other, unless one has lost its table and looks for another. */
function inAnyOrder(start: World, tasks: Task[]): World[] {
  const mayMeet = start.orders.some((order) => order.state === 'paying' && !hasSeat(start, order));
  const worlds = (mayMeet ? permutations(tasks) : [tasks]).map((inTurn) => {
    const world = structuredClone(start);
    for (const task of inTurn) attemptTask(world, task);
    return world;
  });
  return different(worlds);
}

export const different = (worlds: World[]): World[] => [
  ...new Map(worlds.map((world) => [JSON.stringify(world), world])).values(),
];

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((others) => [item, ...others]),
  );
}

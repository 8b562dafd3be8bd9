// What people on call do about what stands still. Each also is a command or a worker's round.
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { settleOrder } from '../booking/payment/settle-order.ts';
import { type Actor, act } from '../staff/act.ts';
import type { OrderKey } from './timeline-queries.ts';

type Letters = { queue: string; ids?: string[] | undefined };

/** As `pnpm ops messages retry`. What was sent is not sent twice. */
export async function retryLetters(app: App, actor: Actor, { queue, ids }: Letters): Promise<number> {
  const subject = { type: 'dead_letters', id: queue };
  await act(app, { actor, action: 'letter.retry', venueId: null, subject }, async () => ({
    result: undefined,
    after: { jobs: ids?.join(' ') ?? 'all' },
  }));
  return app.jobs.deadLetters.retry(queue, ids);
}

/** The work is not done any more, so a reason is demanded. */
export async function dropLetters(
  app: App,
  actor: Actor,
  { queue, ids, reason }: { queue: string; ids: string[]; reason: string },
): Promise<number> {
  const subject = { type: 'dead_letters', id: queue };
  await act(app, { actor, action: 'letter.drop', venueId: null, subject, reason }, async () => ({
    result: undefined,
    after: { jobs: ids.join(' ') },
  }));
  return app.jobs.deadLetters.drop(queue, ids);
}

/** Asks the provider about an order now, as the worker's round does. */
export async function settleStuckOrder(app: App, actor: Actor, key: OrderKey): Promise<string> {
  const { venueId, orderId } = key;
  const subject = { type: 'order', id: orderId };
  await act(app, { actor, action: 'order.settle', venueId, subject }, async () => ({ result: undefined }));
  const state = await settleOrder(app, key).catch((error: unknown) => {
    app.log.warn({ err: error, venueId, orderId }, 'an order could not be settled from the desk');
    throw new Problem('payment_unavailable');
  });
  if (state === undefined) throw new Problem('not_found');
  return state;
}

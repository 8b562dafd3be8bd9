// Sends signed events to the product: once, twice, late, in another order, or never.
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId, nowSeconds, remember, type SentEvent, type Simulation } from './simulation.ts';

const SHUFFLE_MS = 300;
/** Stripe retries for days, the simulator for seconds. */
const RETRY_PAUSES_MS = [500, 1_000, 2_000];
const ANSWER_LIMIT_MS = 10_000;

/** The header `Stripe-Signature`. */
export function signPayload(payload: string, secret: string, signedAt = nowSeconds()): string {
  const signature = createHmac('sha256', secret).update(`${signedAt}.${payload}`).digest('hex');
  return `t=${signedAt},v1=${signature}`;
}

type EventOptions = { livemode?: boolean; account?: string };

/** An event of a venue's account names it, and is signed with the secret of that endpoint. */
export function emit(simulation: Simulation, type: string, object: object, options: EventOptions = {}) {
  const { livemode = simulation.livemode, account } = options;
  const id = newId('evt');
  const payload = JSON.stringify({
    id,
    object: 'event',
    created: nowSeconds(),
    livemode,
    type,
    ...(account !== undefined && { account }),
    data: { object },
  });
  const event = remember(simulation.events, id, {
    ...{ id, type, payload, deliveries: [] },
  });
  const { webhooks, lateMs } = simulation.behaviour;
  if (webhooks === 'dropped') return;
  if (webhooks === 'late') return simulation.after(lateMs, () => send(simulation, event));
  if (webhooks === 'shuffled') return shuffle(simulation, event);
  send(simulation, event);
  if (webhooks === 'twice') send(simulation, event);
}

/** Events within `SHUFFLE_MS` are sent in the opposite order. */
function shuffle(simulation: Simulation, event: SentEvent) {
  simulation.shuffling.push(event);
  if (simulation.shuffling.length > 1) return;
  simulation.after(SHUFFLE_MS, () => {
    const events = simulation.shuffling.splice(0).toReversed();
    track(
      simulation,
      events.reduce((before, next) => before.then(() => deliver(simulation, next)), Promise.resolve()),
    );
  });
}

export const send = (simulation: Simulation, event: SentEvent) =>
  track(simulation, deliver(simulation, event));

function track(simulation: Simulation, delivery: Promise<void>) {
  const tracked = delivery.finally(() => simulation.deliveries.delete(tracked));
  simulation.deliveries.add(tracked);
}

async function deliver(simulation: Simulation, event: SentEvent) {
  for (const pauseMs of [...RETRY_PAUSES_MS, 0]) {
    const { webhookUrl, webhookSecret = simulation.webhookSecret } = simulation.behaviour;
    if (!webhookUrl || !simulation.events.has(event.id)) return;
    const answer = post(webhookUrl, event.payload, webhookSecret);
    simulation.unanswered.add(answer);
    const status = await answer;
    simulation.unanswered.delete(answer);
    event.deliveries.push(status);
    if (status >= 200 && status < 300) return;
    await sleep(pauseMs, undefined, { ref: false });
  }
}

const post = (url: string, payload: string, secret: string) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signPayload(payload, secret),
    },
    body: payload,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => 0,
  );

// A purchase under test: its call stays under way until the test answers it.
import { type ActorOptions, createActor } from 'xstate';
import type { GiftcardPaymentAnswer, GiftcardPaymentBody } from '../giftcards.contract.ts';
import type { BuyerEdit, GiftEdit } from './giftcard-changes.ts';
import type { GiftcardInput } from './giftcard-context.ts';
import { type GiftcardEmitted, type GiftcardEvent, giftcardMachine } from './giftcard-machine.ts';

export const TODAY = '2026-11-15';
export const PAYMENT_URL = 'https://pay.example/session';

export const GIFT: readonly GiftEdit[] = [
  { field: 'amount', value: 500 },
  { field: 'quantity', value: 2 },
];
export const BUYER: readonly BuyerEdit[] = [
  { field: 'name', value: 'Ada Lund' },
  { field: 'email', value: 'ada@example.dk' },
  { field: 'email_confirm', value: 'ada@example.dk' },
];

const answer: GiftcardPaymentAnswer = {
  order_id: '7',
  payment_url: PAYMENT_URL,
  total: 1_000_00,
  line_items: [],
};

type SentCall = {
  body: GiftcardPaymentBody;
  signal: AbortSignal;
  resolve: (answer: GiftcardPaymentAnswer) => void;
  reject: (error: unknown) => void;
};

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function startPurchase(
  input: Partial<GiftcardInput> = {},
  inspect?: ActorOptions<ReturnType<typeof giftcardMachine>>['inspect'],
) {
  const sent: SentCall[] = [];
  const live: SentCall[] = [];
  const emitted: GiftcardEmitted[] = [];
  const machine = giftcardMachine({
    order: (body, signal) =>
      new Promise((resolve, reject) => {
        const call = { body, signal, resolve, reject };
        sent.push(call);
        live.push(call);
      }),
  });
  let keys = 0;
  const actor = createActor(machine, {
    ...(inspect ? { inspect } : {}),
    input: {
      language: 'en',
      market: 'dk',
      today: TODAY,
      newKey: () => `key ${++keys}`,
      ...input,
    },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const end = async (how: (call: SentCall) => void): Promise<void> => {
    const call = live.shift();
    if (!call) throw new Error('no order under way');
    how(call);
    await settled();
  };
  return {
    actor,
    sent,
    emitted,
    send: (event: GiftcardEvent): void => actor.send(event),
    edit: (edits: readonly GiftEdit[]): void => {
      for (const edit of edits) actor.send({ type: 'gift.edit', edit });
    },
    enter: (edits: readonly BuyerEdit[]): void => {
      for (const edit of edits) actor.send({ type: 'buyer.edit', edit });
    },
    submit: (): void => actor.send({ type: 'submit' }),
    isLive: () => live.length > 0,
    answer: () => end((call) => call.resolve(answer)),
    fail: (error: unknown) => end((call) => call.reject(error)),
    context: () => actor.getSnapshot().context,
    amount: () => actor.getSnapshot().context.steps.amount,
    info: () => actor.getSnapshot().context.steps.info,
    told: () => actor.getSnapshot().context.notifications.map((one) => [one.kind, one.id]),
  };
}

export type Purchase = ReturnType<typeof startPurchase>;

export function atInfo(input: Partial<GiftcardInput> = {}): Purchase {
  const purchase = startPurchase(input);
  purchase.edit(GIFT);
  purchase.submit();
  return purchase;
}

/** The order is being made. */
export function atPayment(input: Partial<GiftcardInput> = {}): Purchase {
  const purchase = atInfo(input);
  purchase.enter(BUYER);
  purchase.submit();
  return purchase;
}

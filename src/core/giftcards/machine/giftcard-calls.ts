// The one call that a purchase makes, and what it sends with it. The caller does the sending.
import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { GiftcardPaymentAnswer, GiftcardPaymentBody } from '../giftcards.contract.ts';
import type { GiftcardContext } from './giftcard-context.ts';

/** Rejects with a TransportFailure, or with anything else when no answer came. A signal that aborts wants none. */
export type GiftcardCalls = {
  order: (body: GiftcardPaymentBody, signal: AbortSignal) => Promise<GiftcardPaymentAnswer>;
};

export type GiftcardActors = { order: PromiseActorLogic<GiftcardPaymentAnswer, GiftcardPaymentBody> };

export const giftcardActors = ({ order }: GiftcardCalls): GiftcardActors => ({
  order: fromPromise(({ input, signal }) => order(input, signal)),
});

const orNull = (text: string): string | null => text.trim() || null;

/** All but the key, which depends on whether the same has been sent before. */
export function orderForm({ steps, facts }: GiftcardContext): Omit<GiftcardPaymentBody, 'request_key'> {
  const { amount, quantity, market, greeting, recipient_name, recipient_email, deliver_on } =
    steps.amount.data;
  const { name, email, is_subscribe, is_accept_terms } = steps.info.data;
  return {
    is_accept_terms,
    is_subscribe,
    name: name.trim(),
    email: email.trim(),
    amount,
    quantity,
    lang: facts.language,
    market,
    greeting: orNull(greeting),
    recipient_name: orNull(recipient_name),
    recipient_email: orNull(recipient_email),
    deliver_on: orNull(deliver_on),
  };
}

export const orderInput = (context: GiftcardContext): GiftcardPaymentBody => ({
  ...orderForm(context),
  request_key: context.sent?.key ?? null,
});

// The one API call of a purchase and its input. The page provides the function that sends it.
import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { GiftCardPaymentBody, GiftCardPaymentResponse } from '../gift-cards.contract.ts';
import type { GiftCardContext } from './gift-card-context.ts';

/**
 * The call rejects with a TransportFailure, or with any other error when no answer came.
 * The signal aborts when the answer is no longer needed.
 */
export type GiftCardCalls = {
  order: (body: GiftCardPaymentBody, signal: AbortSignal) => Promise<GiftCardPaymentResponse>;
};

export type GiftCardActors = { order: PromiseActorLogic<GiftCardPaymentResponse, GiftCardPaymentBody> };

export const giftCardActors = ({ order }: GiftCardCalls): GiftCardActors => ({
  order: fromPromise(({ input, signal }) => order(input, signal)),
});

const orNull = (text: string): string | null => text.trim() || null;

/** The body without its key. A form that was sent before is sent again with the same key. */
export function orderForm({ steps, facts }: GiftCardContext): Omit<GiftCardPaymentBody, 'request_key'> {
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

export const orderInput = (context: GiftCardContext): GiftCardPaymentBody => ({
  ...orderForm(context),
  request_key: context.sent?.key ?? null,
});

// The purchase of gift cards in three steps.
// It is pure: the caller provides the call, the date and the keys.
//
//   createActor(giftCardMachine(calls), { input })   see GiftCardCalls, GiftCardInput
//   events    what the buyer does
//   context   steps (data, errors, complete), sent form, notifications; read through selectors.ts
//   emitted   warning (to log), leave (go to the payment page)
//   tags      loading, while the order is being created
//
// amount -> info -> payment { waiting | creating | leaving }
// `step.open` goes back; a failed order opens amount
import { assign, emit, setup } from 'xstate';
import { isEmpty } from '../../booking/machine/booking-context.ts';
import { dismiss, type NotificationAnswer } from '../../booking/machine/notification.ts';
import type { GiftCardStep } from '../../paths-words.ts';
import { type GiftCardActors, type GiftCardCalls, giftCardActors, orderInput } from './gift-card-calls.ts';
import * as change from './gift-card-changes.ts';
import { completeStep, type GiftCardContext, type GiftCardInput, reopenFrom } from './gift-card-context.ts';

export type GiftCardEvent =
  | { type: 'gift.edit'; edit: change.GiftEdit }
  | { type: 'buyer.edit'; edit: change.BuyerEdit }
  | { type: 'submit' }
  /** Opens an earlier step only. Later steps open by submitting. */
  | { type: 'step.open'; step: GiftCardStep }
  | { type: 'notification.answer'; id: string; value: NotificationAnswer };

export type GiftCardEmitted =
  /** To be logged. */
  { type: 'warning'; text: string } | { type: 'leave'; to: string };

// Types only: `giftCardMachine` provides the caller's call.
const types = {} as {
  context: GiftCardContext;
  events: GiftCardEvent;
  emitted: GiftCardEmitted;
  input: GiftCardInput;
  tags: 'loading';
};
const actors = {} as GiftCardActors;

const giftCardSetup = setup({
  types,
  actors,
  guards: {
    isComplete: ({ context }, step: GiftCardStep) => context.steps[step].complete,
    isGiftRight: ({ context }) => isEmpty(change.giftErrors(context)),
    isBuyerRight: ({ context }) => isEmpty(change.contactErrors(context)),
  },
  actions: {
    editGift: assign(({ context }, edit: change.GiftEdit) => change.editGift(context, edit)),
    editBuyer: assign(({ context }, edit: change.BuyerEdit) => change.editBuyer(context, edit)),
    showGiftErrors: assign(({ context }) => change.showGiftErrors(context)),
    showBuyerErrors: assign(({ context }) => change.showBuyerErrors(context)),
    complete: assign(({ context }, step: GiftCardStep) => completeStep(context, step)),
    reopen: assign(({ context }, step: GiftCardStep) => reopenFrom(context, step)),
    setRequestKey: assign(({ context }) => change.setRequestKey(context)),
    storePaymentUrl: assign({ paymentUrl: (_, to: string) => to }),
    notifyOrderFailed: assign(({ context }, error: unknown) => change.notifyOrderFailed(context, error)),
    dismiss: assign(({ context }, id: string) => ({ notifications: dismiss(context.notifications, id) })),
    warnLoading: emit(({ event }) => ({
      type: 'warning' as const,
      text: `Ignored while loading: ${event.type}`,
    })),
    leave: emit((_, to: string) => ({ type: 'leave' as const, to })),
  },
});

type Failed = { event: { error: unknown } };
const error = ({ event }: Failed): unknown => event.error;

const toAmount = {
  guard: ({ event }: { event: { step: GiftCardStep } }) => event.step === 'amount',
  target: '#amount',
  actions: { type: 'reopen', params: 'amount' },
} as const;

const payment = giftCardSetup.createStateConfig({
  initial: 'waiting',
  on: {
    submit: { target: '.creating', actions: { type: 'reopen', params: 'payment' } },
    'step.open': [
      toAmount,
      {
        guard: ({ event }) => event.step === 'info',
        target: '#info',
        actions: { type: 'reopen', params: 'info' },
      },
    ],
  },
  states: {
    // A page opened at this step waits for a submit before it leaves.
    waiting: {},
    creating: {
      id: 'creating',
      tags: 'loading',
      // The order may already exist on the server, so this call is not cancelled.
      on: { submit: { actions: 'warnLoading' }, 'step.open': { actions: 'warnLoading' } },
      entry: 'setRequestKey',
      invoke: {
        src: 'order',
        input: ({ context }) => orderInput(context),
        onDone: {
          target: 'leaving',
          actions: [
            { type: 'storePaymentUrl', params: ({ event }) => event.output.payment_url },
            { type: 'complete', params: 'payment' },
            { type: 'leave', params: ({ event }) => event.output.payment_url },
          ],
        },
        onError: {
          target: '#amount',
          actions: { type: 'notifyOrderFailed', params: error },
        },
      },
    },
    // The browser is loading the payment page. A buyer who comes back can submit again.
    leaving: {},
  },
});

const machine = giftCardSetup.createMachine({
  id: 'giftcard',
  context: ({ input }) => change.createContext(input),
  initial: 'deciding',
  on: {
    'notification.answer': { actions: { type: 'dismiss', params: ({ event }) => event.id } },
  },
  states: {
    deciding: {
      always: [
        { guard: { type: 'isComplete', params: 'info' }, target: 'payment' },
        { guard: { type: 'isComplete', params: 'amount' }, target: 'info' },
        { target: 'amount' },
      ],
    },
    amount: {
      id: 'amount',
      on: {
        'gift.edit': { actions: { type: 'editGift', params: ({ event }) => event.edit } },
        submit: [
          { guard: 'isGiftRight', target: 'info', actions: { type: 'complete', params: 'amount' } },
          { actions: 'showGiftErrors' },
        ],
      },
    },
    info: {
      id: 'info',
      on: {
        'buyer.edit': { actions: { type: 'editBuyer', params: ({ event }) => event.edit } },
        submit: [
          { guard: 'isBuyerRight', target: '#creating', actions: { type: 'complete', params: 'info' } },
          { actions: 'showBuyerErrors' },
        ],
        'step.open': toAmount,
      },
    },
    payment,
  },
});

export const giftCardMachine = (calls: GiftCardCalls) => machine.provide({ actors: giftCardActors(calls) });

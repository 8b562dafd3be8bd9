// The purchase of gift cards: three steps. Pure: the caller brings the call, today's date and the keys.
//
//   createActor(giftcardMachine(calls), { input })   see GiftcardCalls, GiftcardInput
//   events    what the buyer does
//   context   steps (data, errors, complete), what was sent, notifications; read through selectors.ts
//   emitted   warning (to log), leave (go to the payment page)
//   tags      loading, while the order is being made
//
// amount -> info -> payment { waiting | creating | leaving }      back by `step.open`; a failed order leads to amount
import { assign, emit, setup } from 'xstate';
import { isEmpty } from '../../booking/machine/booking-context.ts';
import { dismiss, type NotificationAnswer } from '../../booking/machine/notification.ts';
import type { GiftcardStep } from '../../paths-words.ts';
import { type GiftcardActors, type GiftcardCalls, giftcardActors, orderInput } from './giftcard-calls.ts';
import * as change from './giftcard-changes.ts';
import { completeStep, type GiftcardContext, type GiftcardInput, reopenFrom } from './giftcard-context.ts';

export type GiftcardEvent =
  | { type: 'gift.edit'; edit: change.GiftEdit }
  | { type: 'buyer.edit'; edit: change.BuyerEdit }
  | { type: 'submit' }
  /** Backwards only: steps are passed by submitting them. */
  | { type: 'step.open'; step: GiftcardStep }
  | { type: 'notification.answer'; id: string; value: NotificationAnswer };

export type GiftcardEmitted =
  /** For the log. */
  { type: 'warning'; text: string } | { type: 'leave'; to: string };

// Types only: `giftcardMachine` puts the caller's call in.
const types = {} as {
  context: GiftcardContext;
  events: GiftcardEvent;
  emitted: GiftcardEmitted;
  input: GiftcardInput;
  tags: 'loading';
};
const actors = {} as GiftcardActors;

const giftcardSetup = setup({
  types,
  actors,
  guards: {
    isComplete: ({ context }, step: GiftcardStep) => context.steps[step].complete,
    isGiftRight: ({ context }) => isEmpty(change.giftErrors(context)),
    isBuyerRight: ({ context }) => isEmpty(change.contactErrors(context)),
  },
  actions: {
    editGift: assign(({ context }, edit: change.GiftEdit) => change.editGift(context, edit)),
    editBuyer: assign(({ context }, edit: change.BuyerEdit) => change.editBuyer(context, edit)),
    showGiftErrors: assign(({ context }) => change.showGiftErrors(context)),
    showBuyerErrors: assign(({ context }) => change.showBuyerErrors(context)),
    complete: assign(({ context }, step: GiftcardStep) => completeStep(context, step)),
    reopen: assign(({ context }, step: GiftcardStep) => reopenFrom(context, step)),
    keepKey: assign(({ context }) => change.keepKey(context)),
    keepUrl: assign({ paymentUrl: (_, to: string) => to }),
    tellOrderFailed: assign(({ context }, error: unknown) => change.tellOrderFailed(context, error)),
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
  guard: ({ event }: { event: { step: GiftcardStep } }) => event.step === 'amount',
  target: '#amount',
  actions: { type: 'reopen', params: 'amount' },
} as const;

const payment = giftcardSetup.createStateConfig({
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
    // A page that was opened here asks before it sends anybody away.
    waiting: {},
    creating: {
      id: 'creating',
      tags: 'loading',
      // An order that may be there already isn't left behind half-way.
      on: { submit: { actions: 'warnLoading' }, 'step.open': { actions: 'warnLoading' } },
      entry: 'keepKey',
      invoke: {
        src: 'order',
        input: ({ context }) => orderInput(context),
        onDone: {
          target: 'leaving',
          actions: [
            { type: 'keepUrl', params: ({ event }) => event.output.payment_url },
            { type: 'complete', params: 'payment' },
            { type: 'leave', params: ({ event }) => event.output.payment_url },
          ],
        },
        onError: {
          target: '#amount',
          actions: { type: 'tellOrderFailed', params: error },
        },
      },
    },
    // The browser is on its way. A buyer who comes back finds the button that starts it again.
    leaving: {},
  },
});

const machine = giftcardSetup.createMachine({
  id: 'giftcard',
  context: ({ input }) => change.createContext(input),
  initial: 'looking',
  on: {
    'notification.answer': { actions: { type: 'dismiss', params: ({ event }) => event.id } },
  },
  states: {
    looking: {
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

export const giftcardMachine = (calls: GiftcardCalls) => machine.provide({ actors: giftcardActors(calls) });

// Steps 3 and 4: the terms are read, then the order is created and the guest goes to pay it.
import { payInput } from './booking-calls.ts';
import { bookingSetup } from './booking-setup.ts';
import { isHoldExpired, isOutdated } from './failure.ts';

type Failed = { event: { error: unknown } };
const error = ({ event }: Failed): unknown => event.error;

export const terms = bookingSetup.createStateConfig({
  id: 'terms',
  on: {
    'guest.lost': { target: '#info', actions: 'enterContact' },
    submit: [
      { guard: 'isHoldBusy', actions: 'warnLoading' },
      { guard: 'isExpired', actions: 'tellExpired' },
      {
        target: '#creating',
        actions: [{ type: 'complete', params: 'terms' }],
      },
    ],
    'step.open': [
      { guard: 'isHoldBusy', actions: 'warnLoading' },
      { guard: ({ event }) => event.step === 'book', target: '#book', actions: 'returnToBook' },
      { guard: ({ event }) => event.step === 'info', target: '#info', actions: 'enterContact' },
    ],
  },
});

export const payment = bookingSetup.createStateConfig({
  initial: 'waiting',
  on: {
    'guest.lost': { target: '#info', actions: 'enterContact' },
    submit: [
      { guard: 'isHoldBusy', actions: 'warnLoading' },
      { guard: 'isExpired', actions: 'tellExpired' },
      { target: '.creating', actions: { type: 'reopen', params: 'payment' } },
    ],
    'step.open': [
      { guard: 'isHoldBusy', actions: 'warnLoading' },
      { guard: ({ event }) => event.step === 'book', target: '#book', actions: 'returnToBook' },
      { guard: ({ event }) => event.step === 'info', target: '#info', actions: 'enterContact' },
      {
        guard: ({ event }) => event.step === 'terms',
        target: '#terms',
        actions: { type: 'reopen', params: 'terms' },
      },
    ],
  },
  states: {
    // A page that was opened here, e.g. after a payment that failed, asks before it sends anybody away.
    waiting: {},
    creating: {
      id: 'creating',
      tags: 'loading',
      // An order that may be there already isn't left behind half-way.
      on: { submit: { actions: 'warnLoading' }, 'step.open': { actions: 'warnLoading' } },
      invoke: {
        src: 'pay',
        input: ({ context }) => payInput(context),
        onDone: {
          target: 'leaving',
          actions: [
            { type: 'keepOrder', params: ({ event }) => event.output },
            'announceHeld',
            { type: 'keepLink', params: ({ event }) => event.output.payment_link },
            { type: 'complete', params: 'payment' },
            { type: 'leave', params: ({ event }) => event.output.payment_link },
          ],
        },
        onError: [
          // Paid already, or changed in another window: the page that the loader gives shows it.
          {
            guard: ({ event }) => isOutdated(event.error),
            target: 'waiting',
            actions: { type: 'tellOutdated', params: error },
          },
          {
            guard: ({ event }) => isHoldExpired(event.error),
            target: '#info',
            actions: [{ type: 'tellPaymentFailed', params: error }, 'enterContact', 'announceHoldLost'],
          },
          {
            target: '#info',
            actions: [{ type: 'tellPaymentFailed', params: error }, 'enterContact'],
          },
        ],
      },
    },
    // The browser is on its way. A guest who comes back finds the button that starts it again.
    leaving: {},
  },
});

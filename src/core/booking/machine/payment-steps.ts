// Steps 3 and 4: the guest reads the terms, then the order is created and the guest goes to pay.
import { payInput } from './booking-calls.ts';
import { bookingSetup } from './booking-setup.ts';
import { isHoldExpired, isOutdated, isSaleClosed } from './failure.ts';

type Failed = { event: { error: unknown } };
const error = ({ event }: Failed): unknown => event.error;

export const terms = bookingSetup.createStateConfig({
  id: 'terms',
  on: {
    'guest.lost': { target: '#info', actions: 'enterContact' },
    submit: [
      { guard: 'isHoldBusy', actions: 'warnLoading' },
      { guard: 'isExpired', actions: 'notifyExpired' },
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
      { guard: 'isExpired', actions: 'notifyExpired' },
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
    // A page opened at this step, e.g. after a failed payment, waits for a submit.
    waiting: {},
    creating: {
      id: 'creating',
      tags: ['loading', 'busy'],
      // The order may already exist on the server, so this call is not cancelled.
      on: { submit: { actions: 'warnLoading' }, 'step.open': { actions: 'warnLoading' } },
      invoke: {
        src: 'pay',
        input: ({ context }) => payInput(context),
        onDone: {
          target: 'leaving',
          actions: [
            { type: 'storeOrder', params: ({ event }) => event.output },
            'announceHeld',
            { type: 'storePaymentLink', params: ({ event }) => event.output.payment_link },
            { type: 'complete', params: 'payment' },
            { type: 'leave', params: ({ event }) => event.output.payment_link },
          ],
        },
        onError: [
          // The order is already paid or was changed in another window; a reload shows its state.
          {
            guard: ({ event }) => isOutdated(event.error),
            target: 'waiting',
            actions: { type: 'notifyOutdated', params: error },
          },
          // Step 1 has the times that are left; step 2 has none.
          {
            guard: ({ event }) => isSaleClosed(event.error),
            target: 'waiting',
            actions: 'announceArrivalPassed',
          },
          {
            guard: ({ event }) => isHoldExpired(event.error),
            target: '#info',
            actions: [{ type: 'notifyPaymentFailed', params: error }, 'enterContact', 'announceHoldLost'],
          },
          {
            target: '#info',
            actions: [{ type: 'notifyPaymentFailed', params: error }, 'enterContact'],
          },
        ],
      },
    },
    // The browser is loading the payment page. A guest who comes back can submit again.
    leaving: { id: 'leaving' },
  },
});

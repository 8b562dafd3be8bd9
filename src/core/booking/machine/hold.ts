// The hold beside the steps: how long it lasts, one warning before its end, and what can be done after it.
import { guestInput, holdInput, releaseInput } from './booking-calls.ts';
import { isEmpty } from './booking-context.ts';
import { bookingSetup, LET_GO } from './booking-setup.ts';
import { fieldErrorsOf, isHoldExpired, isStockRefusal } from './failure.ts';
import { HOLD_ENDING } from './order-changes.ts';

type Failed = { event: { error: unknown } };
const error = ({ event }: Failed): unknown => event.error;

// Asked for again, "expired" means that no table could be had instead.
const isGoneForGood = (failure: unknown): boolean =>
  isStockRefusal(failure) || isHoldExpired(failure) || !isEmpty(fieldErrorsOf(failure));

const expired = bookingSetup.createStateConfig({
  id: 'expired',
  entry: { type: 'dismiss', params: HOLD_ENDING },
  initial: 'waiting',
  states: {
    waiting: {
      id: 'waiting',
      on: {
        // In step 1 the table itself is asked for again.
        'hold.again': [
          { guard: 'isCalling', actions: 'warnLoading' },
          { guard: 'isPastBook', target: 'again' },
        ],
        'hold.release': { target: '#none', actions: 'announceStartOver' },
        // Step 1 has asked for it again, in vain.
        'hold.lost': { actions: ['tellHoldGone', 'reloadStock'] },
      },
    },
    again: {
      id: 'holdingAgain',
      tags: 'loading',
      initial: 'holding',
      states: {
        holding: {
          invoke: {
            src: 'hold',
            input: ({ context }) => holdInput(context),
            onDone: [
              {
                // What the guest had filled in belongs to the hold that ended.
                guard: 'hasGuest',
                target: 'telling',
                actions: { type: 'keepOrder', params: ({ event }) => event.output },
              },
              {
                target: '#held',
                actions: { type: 'keepOrder', params: ({ event }) => event.output },
              },
            ],
            onError: [
              {
                guard: ({ event }) => isGoneForGood(event.error),
                target: '#none',
                actions: [{ type: 'tellHoldLost', params: error }, 'announceStartOver'],
              },
              { target: '#waiting', actions: { type: 'tellHoldFailed', params: error } },
            ],
          },
        },
        telling: {
          invoke: {
            src: 'guest',
            input: ({ context }) => guestInput(context, [...context.steps.info.data.giftcodes]),
            onDone: { target: '#held', actions: { type: 'keepOrder', params: ({ event }) => event.output } },
            onError: {
              target: '#held',
              actions: [{ type: 'tellGuestFailed', params: error }, 'announceGuestLost'],
            },
          },
        },
      },
    },
  },
});

export const hold = bookingSetup.createStateConfig({
  initial: 'looking',
  on: { 'order.held': '.held', 'start.over': '.none' },
  states: {
    looking: {
      always: [
        { guard: 'isHeld', target: 'held' },
        { guard: 'hasOrder', target: 'expired' },
        { target: 'none' },
      ],
    },
    none: { id: 'none', on: { 'hold.lost': 'expired' } },
    held: {
      id: 'held',
      initial: 'counting',
      on: {
        'page.shown': { target: 'held', reenter: true },
        'hold.lost': 'expired',
        'hold.release': [{ guard: 'isCalling', actions: 'warnLoading' }, { actions: 'askToLetGo' }],
        'notification.answer': [
          {
            guard: ({ event }) => event.id === LET_GO && event.value === 'yes',
            target: 'releasing',
            actions: { type: 'dismiss', params: ({ event }) => event.id },
          },
        ],
      },
      states: {
        counting: { after: { untilWarning: 'ending' } },
        ending: { entry: 'warnOfEnd', after: { untilEnd: '#expired' } },
      },
    },
    releasing: {
      id: 'releasing',
      tags: 'loading',
      // An answer to what was asked before can't take the table back.
      on: { 'order.held': {} },
      invoke: {
        src: 'release',
        input: ({ context }) => releaseInput(context),
        onDone: { target: 'none', actions: 'announceStartOver' },
        onError: { target: 'held', actions: { type: 'tellReleaseFailed', params: error } },
      },
    },
    expired,
  },
});

// The hold, parallel to the steps: countdown, one warning, expiry and holding again.
import { guestInput, holdInput, releaseInput } from './booking-calls.ts';
import { isEmpty } from './booking-context.ts';
import { bookingSetup, RELEASE_HOLD } from './booking-setup.ts';
import { fieldErrorsOf, isHoldExpired, isStockRefusal } from './failure.ts';
import { HOLD_ENDING } from './order-changes.ts';

type Failed = { event: { error: unknown } };
const error = ({ event }: Failed): unknown => event.error;

// When holding again, "expired" means that no other table was free either.
const isTableGone = (failure: unknown): boolean =>
  isStockRefusal(failure) || isHoldExpired(failure) || !isEmpty(fieldErrorsOf(failure));

const expired = bookingSetup.createStateConfig({
  id: 'expired',
  entry: { type: 'dismiss', params: HOLD_ENDING },
  initial: 'waiting',
  states: {
    waiting: {
      id: 'waiting',
      on: {
        // In step 1 `table` handles this event instead.
        'hold.again': [
          { guard: 'isCalling', actions: 'warnLoading' },
          { guard: 'isPastBook', target: 'holdingAgain' },
        ],
        'hold.release': { target: '#none', actions: 'announceStartOver' },
        // Step 1 tried to hold the table again and failed.
        'hold.lost': { actions: ['notifyHoldGone', 'reloadStock'] },
      },
    },
    holdingAgain: {
      id: 'holdingAgain',
      tags: ['loading', 'busy'],
      initial: 'holding',
      states: {
        holding: {
          invoke: {
            src: 'hold',
            input: ({ context }) => holdInput(context),
            onDone: [
              {
                // The guest's data belongs to the expired hold, so the new hold needs it again.
                guard: 'hasGuest',
                target: 'sendingGuest',
                actions: { type: 'storeOrder', params: ({ event }) => event.output },
              },
              {
                target: '#held',
                actions: { type: 'storeOrder', params: ({ event }) => event.output },
              },
            ],
            onError: [
              {
                guard: ({ event }) => isTableGone(event.error),
                target: '#none',
                actions: [{ type: 'notifyHoldLost', params: error }, 'announceStartOver'],
              },
              { target: '#waiting', actions: { type: 'notifyHoldFailed', params: error } },
            ],
          },
        },
        sendingGuest: {
          invoke: {
            src: 'guest',
            input: ({ context }) => guestInput(context, [...context.steps.info.data.giftcodes]),
            onDone: { target: '#held', actions: { type: 'storeOrder', params: ({ event }) => event.output } },
            onError: {
              target: '#held',
              actions: [{ type: 'notifyGuestFailed', params: error }, 'announceGuestLost'],
            },
          },
        },
      },
    },
  },
});

export const hold = bookingSetup.createStateConfig({
  initial: 'deciding',
  on: { 'order.held': '.held', 'start.over': '.none', 'arrival.passed': '.none' },
  states: {
    deciding: {
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
      after: { untilArrival: { guard: 'isArrivalLost', actions: 'announceArrivalPassed' } },
      on: {
        'page.shown': { target: 'held', reenter: true },
        'hold.lost': 'expired',
        'hold.release': [{ guard: 'isCalling', actions: 'warnLoading' }, { actions: 'askToRelease' }],
        'notification.answer': [
          {
            guard: ({ event }) => event.id === RELEASE_HOLD && event.value === 'yes',
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
      tags: ['loading', 'busy'],
      // An answer to an earlier call must not restore the hold.
      on: { 'order.held': {} },
      invoke: {
        src: 'release',
        input: ({ context }) => releaseInput(context),
        onDone: { target: 'none', actions: 'announceStartOver' },
        onError: { target: 'held', actions: { type: 'notifyReleaseFailed', params: error } },
      },
    },
    expired,
  },
});

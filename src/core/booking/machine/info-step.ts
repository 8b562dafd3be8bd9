// Step 2, the guest: contact, codes and the member's card. Every call sends the whole form, with the codes that it is about.
import { guestInput } from './booking-calls.ts';
import { bookingSetup } from './booking-setup.ts';
import { codesToTry, codesWithout, REMOVE_CODE } from './contact-changes.ts';
import { isHoldExpired, isOutdated } from './failure.ts';

type Failed = { event: { error: unknown } };
const error = ({ event }: Failed): unknown => event.error;

// Whatever was being done, it can't be done any more.
const whenHoldIsOver = [
  { guard: ({ event }: Failed) => isHoldExpired(event.error), target: '#idle', actions: 'announceHoldLost' },
  {
    guard: ({ event }: Failed) => isOutdated(event.error),
    target: '#idle',
    actions: { type: 'tellOutdated', params: error },
  },
] as const;

const calling = bookingSetup.createStateConfig({
  id: 'calling',
  tags: 'loading',
  initial: 'submitting',
  on: {
    submit: { actions: 'warnLoading' },
    'code.add': { actions: 'warnLoading' },
    'code.remove': { actions: 'warnLoading' },
  },
  states: {
    forgetting: {
      invoke: {
        src: 'guest',
        input: ({ context }) => guestInput(context, []),
        onDone: {
          target: '#idle',
          actions: [{ type: 'keepOrder', params: ({ event }) => event.output }, 'announceHeld'],
        },
        onError: [...whenHoldIsOver, { target: '#idle', actions: 'tellNotRemoved' }],
      },
    },
    adding: {
      on: {
        // Another code than the one that is being tried: the answer would be about the wrong one.
        'contact.edit': {
          guard: ({ event }) => event.edit.field === 'last_giftcode',
          target: '#idle',
          actions: { type: 'editContact', params: ({ event }) => event.edit },
        },
      },
      invoke: {
        src: 'guest',
        input: ({ context }) => guestInput(context, codesToTry(context.steps.info.data)),
        onDone: {
          target: '#idle',
          actions: [
            { type: 'keepOrder', params: ({ event }) => event.output },
            'announceHeld',
            'keepTypedCode',
          ],
        },
        onError: [...whenHoldIsOver, { target: '#idle', actions: { type: 'refuseCode', params: error } }],
      },
    },
    removing: {
      invoke: {
        src: 'guest',
        input: ({ context }) =>
          guestInput(context, codesWithout(context.steps.info.data, context.codeToRemove)),
        onDone: {
          target: '#idle',
          actions: [{ type: 'keepOrder', params: ({ event }) => event.output }, 'announceHeld', 'removeCode'],
        },
        onError: [...whenHoldIsOver, { target: '#idle', actions: 'tellNotRemoved' }],
      },
    },
    submitting: {
      on: {
        // What was sent is no longer what the form says.
        'contact.edit': {
          target: '#idle',
          actions: { type: 'editContact', params: ({ event }) => event.edit },
        },
      },
      invoke: {
        src: 'guest',
        input: ({ context }) => guestInput(context, codesToTry(context.steps.info.data)),
        onDone: {
          target: '#terms',
          actions: [
            { type: 'keepOrder', params: ({ event }) => event.output },
            'announceHeld',
            'keepTypedCode',
            { type: 'complete', params: 'info' },
          ],
        },
        onError: [
          ...whenHoldIsOver,
          { target: '#idle', actions: { type: 'tellGuestFailed', params: error } },
        ],
      },
    },
  },
});

export const info = bookingSetup.createStateConfig({
  id: 'info',
  initial: 'looking',
  on: {
    'contact.edit': { actions: { type: 'editContact', params: ({ event }) => event.edit } },
    'code.add': [
      { guard: 'isHoldBusy', actions: 'warnLoading' },
      { guard: 'isExpired', actions: 'tellExpired' },
      { guard: 'mayTryCode', target: '.calling.adding' },
      { actions: 'showCodeErrors' },
    ],
    'code.remove': [
      { guard: 'isHoldBusy', actions: 'warnLoading' },
      { guard: 'isExpired', actions: 'tellExpired' },
      {
        guard: { type: 'isListedCode', params: ({ event }) => event.code },
        target: '.asking',
        actions: { type: 'askToRemove', params: ({ event }) => event.code },
      },
    ],
    submit: [
      { guard: 'isHoldBusy', actions: 'warnLoading' },
      { guard: 'isExpired', actions: 'tellExpired' },
      { guard: 'isContactRight', target: '.calling.submitting' },
      { actions: 'showContactErrors' },
    ],
    'step.open': [
      { guard: 'isHoldBusy', actions: 'warnLoading' },
      { guard: ({ event }) => event.step === 'book', target: '#book', actions: 'returnToBook' },
    ],
  },
  states: {
    looking: { always: [{ guard: 'hasForgottenCodes', target: 'calling.forgetting' }, { target: 'idle' }] },
    idle: { id: 'idle' },
    asking: {
      on: {
        'notification.answer': [
          {
            guard: ({ event }) => event.id === REMOVE_CODE && event.value === 'yes',
            target: 'calling.removing',
            actions: { type: 'dismiss', params: ({ event }) => event.id },
          },
          {
            guard: ({ event }) => event.id === REMOVE_CODE,
            target: 'idle',
            actions: { type: 'dismiss', params: ({ event }) => event.id },
          },
        ],
      },
    },
    calling,
  },
});

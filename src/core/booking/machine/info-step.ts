// Step 2: contact, codes and the Coop card. Every call sends the whole form.
import { guestInput } from './booking-calls.ts';
import { bookingSetup } from './booking-setup.ts';
import { codesToTry, codesWithout, REMOVE_CODE } from './contact-changes.ts';
import { isHoldExpired, isOutdated, isSaleClosed } from './failure.ts';

type Failed = { event: { error: unknown } };
const error = ({ event }: Failed): unknown => event.error;

// Every call of this step handles an expired hold, a closed sale and an outdated order alike.
const expiredOrOutdated = [
  {
    guard: ({ event }: Failed) => isSaleClosed(event.error),
    target: '#idle',
    actions: 'announceArrivalPassed',
  },
  { guard: ({ event }: Failed) => isHoldExpired(event.error), target: '#idle', actions: 'announceHoldLost' },
  {
    guard: ({ event }: Failed) => isOutdated(event.error),
    target: '#idle',
    actions: { type: 'notifyOutdated', params: error },
  },
] as const;

const calling = bookingSetup.createStateConfig({
  id: 'calling',
  tags: ['loading', 'busy'],
  initial: 'submitting',
  on: {
    submit: { actions: 'warnLoading' },
    'code.add': { actions: 'warnLoading' },
    'code.remove': { actions: 'warnLoading' },
  },
  states: {
    clearing: {
      invoke: {
        src: 'guest',
        input: ({ context }) => guestInput(context, []),
        onDone: {
          target: '#idle',
          actions: [{ type: 'storeOrder', params: ({ event }) => event.output }, 'announceHeld'],
        },
        onError: [...expiredOrOutdated, { target: '#idle', actions: 'notifyNotRemoved' }],
      },
    },
    adding: {
      on: {
        // The guest types another code, so the answer about the first one is not needed.
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
            { type: 'storeOrder', params: ({ event }) => event.output },
            'announceHeld',
            'addTypedCode',
          ],
        },
        onError: [...expiredOrOutdated, { target: '#idle', actions: { type: 'refuseCode', params: error } }],
      },
    },
    removing: {
      invoke: {
        src: 'guest',
        input: ({ context }) =>
          guestInput(context, codesWithout(context.steps.info.data, context.codeToRemove)),
        onDone: {
          target: '#idle',
          actions: [
            { type: 'storeOrder', params: ({ event }) => event.output },
            'announceHeld',
            'removeCode',
          ],
        },
        onError: [...expiredOrOutdated, { target: '#idle', actions: 'notifyNotRemoved' }],
      },
    },
    submitting: {
      on: {
        // The sent data is no longer what the form has.
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
            { type: 'storeOrder', params: ({ event }) => event.output },
            'announceHeld',
            'addTypedCode',
            { type: 'complete', params: 'info' },
          ],
        },
        onError: [
          ...expiredOrOutdated,
          { target: '#idle', actions: { type: 'notifyGuestFailed', params: error } },
        ],
      },
    },
  },
});

export const info = bookingSetup.createStateConfig({
  id: 'info',
  initial: 'deciding',
  on: {
    'contact.edit': { actions: { type: 'editContact', params: ({ event }) => event.edit } },
    'code.add': [
      { guard: 'isHoldBusy', actions: 'warnLoading' },
      { guard: 'isExpired', actions: 'notifyExpired' },
      { guard: 'mayTryCode', target: '.calling.adding' },
      { actions: 'showCodeErrors' },
    ],
    'code.remove': [
      { guard: 'isHoldBusy', actions: 'warnLoading' },
      { guard: 'isExpired', actions: 'notifyExpired' },
      {
        guard: { type: 'isListedCode', params: ({ event }) => event.code },
        target: '.confirming',
        actions: { type: 'askToRemove', params: ({ event }) => event.code },
      },
    ],
    submit: [
      { guard: 'isHoldBusy', actions: 'warnLoading' },
      { guard: 'isExpired', actions: 'notifyExpired' },
      { guard: 'isContactRight', target: '.calling.submitting' },
      { actions: 'showContactErrors' },
    ],
    'step.open': [
      { guard: 'isHoldBusy', actions: 'warnLoading' },
      { guard: ({ event }) => event.step === 'book', target: '#book', actions: 'returnToBook' },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'hasCodesToClear', target: 'calling.clearing' }, { target: 'idle' }] },
    idle: { id: 'idle' },
    confirming: {
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

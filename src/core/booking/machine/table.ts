// The table of step 1: every choice holds and prices it again; submitting opens step 2.
import { holdInput } from './booking-calls.ts';
import { bookingSetup } from './booking-setup.ts';
import { isHoldExpired, isOutdated, isStockRefusal } from './failure.ts';

type Failed = { event: { error: unknown } };
const error = ({ event }: Failed): unknown => event.error;

// After a stock refusal the lists are out of date.
const whenHoldFails = [
  {
    guard: ({ event }: Failed) => isOutdated(event.error),
    target: 'idle',
    actions: { type: 'notifyOutdated', params: error },
  },
  {
    guard: ({ event }: Failed) => isStockRefusal(event.error),
    target: 'idle',
    actions: [{ type: 'notifyHoldFailed', params: error }, 'reloadStock'],
  },
  { guard: ({ event }: Failed) => isHoldExpired(event.error), target: 'idle', actions: 'announceHoldLost' },
  { target: 'idle', actions: { type: 'notifyHoldFailed', params: error } },
] as const;

// The first call of a hold is not cancelled by a new choice, because the hold's id isn't known
// yet and the call may already have taken a table. The machine waits for the answer and then
// moves the hold.
const claiming = bookingSetup.createStateConfig({
  tags: ['loading', 'busy'],
  initial: 'current',
  on: {
    'party.choose': {
      guard: { type: 'isPartyChoice', params: ({ event }) => event.num_person },
      target: '.overtaken',
      actions: { type: 'chooseParty', params: ({ event }) => event.num_person },
    },
    'time.choose': {
      guard: { type: 'isTimeInStock', params: ({ event }) => event.time },
      target: '.overtaken',
      actions: { type: 'chooseTime', params: ({ event }) => event.time },
    },
    'menu.choose': {
      guard: { type: 'isMenuChoice', params: ({ event }) => event.choice },
      target: '.overtaken',
      actions: { type: 'chooseMenu', params: ({ event }) => event.choice },
    },
    'table.changed': '.overtaken',
    'time.lost': '.overtaken',
    'hold.again': {},
  },
  invoke: {
    src: 'calculate',
    input: ({ context }) => holdInput(context),
    onDone: [
      {
        guard: 'isOvertakenWithTime',
        target: 'calculating',
        actions: [{ type: 'storeHold', params: ({ event }) => event.output }, 'announceHeld'],
      },
      {
        guard: 'isOvertaken',
        target: 'idle',
        actions: [{ type: 'storeHold', params: ({ event }) => event.output }, 'announceHeld'],
      },
      {
        target: 'idle',
        actions: [{ type: 'storeOrder', params: ({ event }) => event.output }, 'announceHeld'],
      },
    ],
    onError: [
      { guard: 'isOvertakenWithTime', target: 'claiming', reenter: true },
      { guard: 'isOvertaken', target: 'idle' },
      ...whenHoldFails,
    ],
  },
  states: { current: {}, overtaken: { id: 'overtaken' } },
});

export const table = bookingSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'party.choose': [
      {
        guard: { type: 'isPartyChoice', params: ({ event }) => event.num_person },
        target: '.idle',
        actions: { type: 'chooseParty', params: ({ event }) => event.num_person },
      },
      { actions: { type: 'chooseParty', params: ({ event }) => event.num_person } },
    ],
    'time.choose': [
      {
        guard: { type: 'isTimeInStock', params: ({ event }) => event.time },
        target: '.requesting',
        actions: { type: 'chooseTime', params: ({ event }) => event.time },
      },
      { actions: { type: 'chooseTime', params: ({ event }) => event.time } },
    ],
    'menu.choose': {
      guard: { type: 'isMenuChoice', params: ({ event }) => event.choice },
      target: '.requesting',
      actions: { type: 'chooseMenu', params: ({ event }) => event.choice },
    },
    'former.use': {
      guard: 'canUseFormer',
      target: '.requesting',
      actions: ['restoreFormer', 'reloadStock'],
    },
    'table.changed': '.requesting',
    'time.lost': '.idle',
    'hold.again': { guard: 'isTimeChosen', target: '.requesting' },
    submit: { actions: 'warnLoading' },
  },
  states: {
    deciding: { always: [{ guard: 'needsHold', target: 'requesting' }, { target: 'idle' }] },
    idle: {
      on: {
        submit: [
          { guard: 'isHoldBusy', actions: 'warnLoading' },
          { guard: 'isListLoading', actions: 'warnLoading' },
          { guard: 'isBlocked', actions: 'notifyBlocked' },
          { guard: 'isTableRight', target: 'holding' },
          { actions: 'showTableErrors' },
        ],
      },
    },
    requesting: { always: [{ guard: 'isHoldKnown', target: 'calculating' }, { target: 'claiming' }] },
    claiming,
    calculating: {
      tags: ['loading', 'busy'],
      invoke: {
        src: 'calculate',
        input: ({ context }) => holdInput(context),
        onDone: {
          target: 'idle',
          actions: [{ type: 'storeOrder', params: ({ event }) => event.output }, 'announceHeld'],
        },
        onError: whenHoldFails,
      },
    },
    holding: {
      tags: ['loading', 'busy'],
      on: { 'hold.again': {} },
      invoke: {
        src: 'hold',
        input: ({ context }) => holdInput(context),
        onDone: {
          target: '#info',
          actions: [
            { type: 'storeOrder', params: ({ event }) => event.output },
            'announceHeld',
            { type: 'complete', params: 'book' },
            'enterContact',
          ],
        },
        onError: whenHoldFails,
      },
    },
  },
});

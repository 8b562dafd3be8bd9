// The table of step 1: every choice holds and prices it again, the submit holds it for good.
import { holdInput } from './booking-calls.ts';
import { bookingSetup } from './booking-setup.ts';
import { isHoldExpired, isOutdated, isStockRefusal } from './failure.ts';

type Failed = { event: { error: unknown } };
const error = ({ event }: Failed): unknown => event.error;

// After a refusal the lists are known to be out of date.
const whenHoldFails = [
  {
    guard: ({ event }: Failed) => isOutdated(event.error),
    target: 'idle',
    actions: { type: 'tellOutdated', params: error },
  },
  {
    guard: ({ event }: Failed) => isStockRefusal(event.error),
    target: 'idle',
    actions: [{ type: 'tellHoldFailed', params: error }, 'reloadStock'],
  },
  { guard: ({ event }: Failed) => isHoldExpired(event.error), target: 'idle', actions: 'announceHoldLost' },
  { target: 'idle', actions: { type: 'tellHoldFailed', params: error } },
] as const;

// While a first call is under way nobody knows the hold's id yet. Were it cancelled, the table that it may already have
// taken would stand in the guest's own way: so it is waited for, and then moved.
const claiming = bookingSetup.createStateConfig({
  tags: 'loading',
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
        actions: [{ type: 'keepHold', params: ({ event }) => event.output }, 'announceHeld'],
      },
      {
        guard: 'isOvertaken',
        target: 'idle',
        actions: [{ type: 'keepHold', params: ({ event }) => event.output }, 'announceHeld'],
      },
      {
        target: 'idle',
        actions: [{ type: 'keepOrder', params: ({ event }) => event.output }, 'announceHeld'],
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
  initial: 'looking',
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
        target: '.asking',
        actions: { type: 'chooseTime', params: ({ event }) => event.time },
      },
      { actions: { type: 'chooseTime', params: ({ event }) => event.time } },
    ],
    'menu.choose': {
      guard: { type: 'isMenuChoice', params: ({ event }) => event.choice },
      target: '.asking',
      actions: { type: 'chooseMenu', params: ({ event }) => event.choice },
    },
    'table.changed': '.asking',
    'time.lost': '.idle',
    'hold.again': { guard: 'isTimeChosen', target: '.asking' },
    submit: { actions: 'warnLoading' },
  },
  states: {
    looking: { always: [{ guard: 'needsHold', target: 'asking' }, { target: 'idle' }] },
    idle: {
      on: {
        submit: [
          { guard: 'isHoldBusy', actions: 'warnLoading' },
          { guard: 'isListLoading', actions: 'warnLoading' },
          { guard: 'isBlocked', actions: 'tellBlocked' },
          { guard: 'isTableRight', target: 'holding' },
          { actions: 'showTableErrors' },
        ],
      },
    },
    asking: { always: [{ guard: 'isHoldKnown', target: 'calculating' }, { target: 'claiming' }] },
    claiming,
    calculating: {
      tags: 'loading',
      invoke: {
        src: 'calculate',
        input: ({ context }) => holdInput(context),
        onDone: {
          target: 'idle',
          actions: [{ type: 'keepOrder', params: ({ event }) => event.output }, 'announceHeld'],
        },
        onError: whenHoldFails,
      },
    },
    holding: {
      tags: 'loading',
      on: { 'hold.again': {} },
      invoke: {
        src: 'hold',
        input: ({ context }) => holdInput(context),
        onDone: {
          target: '#info',
          actions: [
            { type: 'keepOrder', params: ({ event }) => event.output },
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

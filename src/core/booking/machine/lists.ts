// The three lists of step 1. A new call cancels the previous one and its answer.
import { menusInput, stockInput, timesInput } from './booking-calls.ts';
import { bookingSetup } from './booking-setup.ts';

type Failed = { event: { error: unknown } };
const error = ({ event }: Failed): unknown => event.error;

export const seats = bookingSetup.createStateConfig({
  initial: 'deciding',
  on: { 'stock.changed': '.loading' },
  states: {
    deciding: { always: [{ guard: 'needsSeats', target: 'loading' }, { target: 'idle' }] },
    idle: {},
    loading: {
      id: 'loadingSeats',
      tags: 'loading',
      invoke: {
        src: 'loadStock',
        input: ({ context }) => stockInput(context),
        onDone: [
          {
            guard: { type: 'isStockChoiceChanged', params: ({ event }) => event.output },
            target: 'idle',
            actions: [{ type: 'storeStock', params: ({ event }) => event.output }, 'announceChange'],
          },
          { target: 'idle', actions: { type: 'storeStock', params: ({ event }) => event.output } },
        ],
        onError: { target: 'idle', actions: { type: 'notifyMenusNotLoaded', params: error } },
      },
    },
  },
});

export const times = bookingSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'party.choose': [
      { guard: { type: 'isParty', params: ({ event }) => event.num_person }, target: '.loading' },
      { guard: { type: 'isPartyChoice', params: ({ event }) => event.num_person }, target: '.idle' },
    ],
    'stock.changed': { guard: 'hasParty', target: '.loading' },
  },
  states: {
    deciding: { always: [{ guard: 'needsTimes', target: 'loading' }, { target: 'idle' }] },
    idle: { after: { untilSaleEnds: { guard: 'hasParty', target: 'loading' } } },
    loading: {
      id: 'loadingTimes',
      tags: 'loading',
      invoke: {
        src: 'loadTimes',
        input: ({ context }) => timesInput(context),
        onDone: [
          {
            guard: { type: 'isTimeGone', params: ({ event }) => event.output },
            target: 'idle',
            actions: [{ type: 'storeTimes', params: ({ event }) => event.output }, 'announceTimeLost'],
          },
          { target: 'idle', actions: { type: 'storeTimes', params: ({ event }) => event.output } },
        ],
        onError: { target: 'idle', actions: { type: 'notifyTimesNotLoaded', params: error } },
      },
    },
  },
});

export const menus = bookingSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'party.choose': {
      guard: { type: 'isPartyChoice', params: ({ event }) => event.num_person },
      target: '.idle',
    },
    'time.choose': {
      guard: { type: 'isTimeInStock', params: ({ event }) => event.time },
      target: '.loading',
    },
    'time.lost': '.idle',
    // A list that failed to load is loaded again.
    'stock.changed': { guard: 'needsMenus', target: '.loading' },
  },
  states: {
    deciding: { always: [{ guard: 'needsMenus', target: 'loading' }, { target: 'idle' }] },
    idle: {},
    loading: {
      id: 'loadingMenus',
      tags: ['loading', 'busy'],
      invoke: {
        src: 'loadMenus',
        input: ({ context }) => menusInput(context),
        onDone: [
          {
            guard: { type: 'isChoiceChanged', params: ({ event }) => event.output },
            target: 'idle',
            actions: [{ type: 'storeMenus', params: ({ event }) => event.output }, 'announceChange'],
          },
          { target: 'idle', actions: { type: 'storeMenus', params: ({ event }) => event.output } },
        ],
        onError: { target: 'idle', actions: { type: 'notifyMenusNotLoaded', params: error } },
      },
    },
  },
});

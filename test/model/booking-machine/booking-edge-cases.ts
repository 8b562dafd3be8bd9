// The start states of the random command sequences, and sequences that lead to edge cases.
import type { InspectionEvent } from 'xstate';
import type { BookingInput } from '#core/booking/machine/booking-context.ts';
import { MARKETS } from '#core/market.ts';
import type { BookingStep } from '#core/paths-words.ts';
import {
  at,
  CONTACT,
  codeOnOrder,
  MENUS,
  SEAT_LIST,
  sampleOrder,
  TIMES,
} from '../../fixtures/booking-machine/sample-answers.ts';
import { manualMachine, startBooking } from '../../fixtures/booking-machine/sample-booking.ts';
import {
  answer,
  answerAll,
  answerNotifications,
  type Command,
  chooseMenu,
  emptyName,
  failOutdated,
  holdAgain,
  open,
  party,
  releaseHold,
  removeCode,
  STEPS,
  stockChanged,
  submit,
  time,
  tryCode,
  wait,
} from './booking-commands.ts';
import { emptyModel, type Model } from './booking-model.ts';

type Start = 'empty' | 'asked for' | BookingStep;

const TABLE = { num_person: 2, time: '18:30:00', time_end: '20:30:00' };

function inputOf(start: Start, isOver: boolean): Partial<BookingInput> {
  if (start === 'empty') return { market: MARKETS.se };
  if (start === 'asked for') return { market: MARKETS.se, table: TABLE };
  return {
    market: MARKETS.se,
    step: start,
    lists: { seats: SEAT_LIST, times: TIMES, menus: MENUS },
    order: sampleOrder({ expire_at: at(isOver ? -1 : 15), giftcards: [codeOnOrder('AAAA')] }),
    table: { ...TABLE, menus: { 1: { menu_id: 1, num_person: 2 } } },
    contact: {
      ...Object.fromEntries(CONTACT.map(({ field, value }) => [field, value])),
      giftcodes: ['AAAA'],
    },
  };
}

function modelOf(start: Start): Model {
  const empty = emptyModel();
  if (start === 'empty') return empty;
  const asked = { ...empty, party: 2, time: '18:30:00' };
  if (start === 'asked for') return asked;
  const lists = { times: ['18:30:00', '19:00:00'], menuIds: [1, 2] };
  return { ...asked, ...lists, step: start, menus: { 1: 2 }, codes: ['AAAA'], isContactRight: true };
}

// One machine for all sequences, because creating it takes longer than a short sequence.
const shared = manualMachine();

/** A booking at its beginning, or at the step that a link or a hold opens. */
export function startAt(start: Start, isOver: boolean, inspect?: (event: InspectionEvent) => void) {
  shared.sent.length = 0;
  return { model: modelOf(start), real: startBooking(inputOf(start, isOver), inspect, shared) };
}

export const STARTS: readonly Start[] = ['empty', 'asked for', ...STEPS];

/** A hold that is renewed so often that it outlives its arrival, an hour after the start. */
const nearArrival = [1, 2, 1, 2].flatMap((count) => [wait(14), chooseMenu(1, count), answerAll(0)]);

const release = [releaseHold, answerNotifications('yes')];
/** Loads the lists for a link's table. Its first hold is still waiting for an answer. */
const claim = [answer(0, 0), answer(0, 0), answer(0, 0)];

/** The start state, whether its hold has expired, and the commands that lead to the edge case. */
export const EDGE_CASES: readonly (readonly [Start, boolean, readonly Command[]])[] = [
  ['empty', false, []],
  ['empty', false, [answerAll(0)]],
  ['empty', false, [answerAll(2)]],
  ['empty', false, [answerAll(0), party(2)]],
  ['empty', false, [answerAll(0), party(2), answerAll(0), wait(91)]],
  ['book', false, nearArrival],
  ['asked for', false, claim.slice(2)],
  ['asked for', false, claim.slice(1)],
  ['asked for', false, claim],
  ['asked for', false, [...claim, chooseMenu(1, 2)]],
  ['asked for', false, [...claim, party(2)]],
  ['book', false, []],
  ['book', false, [stockChanged]],
  ['book', false, [chooseMenu(1, 1)]],
  ['book', false, [time('19:00:00')]],
  ['book', false, [submit]],
  ['book', false, release],
  ['book', false, [chooseMenu(1, 2), ...release]],
  ['book', true, [submit]],
  ['info', false, []],
  ['info', false, [emptyName]],
  ['info', false, [submit]],
  ['info', false, [submit, wait(16)]],
  ['info', false, [tryCode]],
  ['info', false, [removeCode('AAAA', 'yes')]],
  ['info', false, release],
  ['info', true, []],
  ['terms', false, []],
  ['terms', false, [open('info')]],
  ['terms', false, [open('book')]],
  ['terms', false, [open('info'), answerAll(0), wait(16), holdAgain]],
  ['terms', false, release],
  ['terms', true, []],
  ['terms', true, [holdAgain]],
  ['terms', true, [holdAgain, answer(0, 0)]],
  ['payment', false, []],
  ['payment', false, [submit]],
  ['payment', false, [submit, failOutdated]],
  ['payment', false, release],
  ['payment', true, []],
  ['payment', true, [holdAgain]],
  ['payment', true, [holdAgain, answer(0, 0)]],
];

// Where walks start, and the corners of the flow that each of them leads to.
import type { InspectionEvent } from 'xstate';
import { MARKETS } from '../../market.ts';
import type { BookingStep } from '../../paths-words.ts';
import type { BookingInput } from './booking-context.ts';
import { emptyModel, type Model } from './booking-model.ts';
import {
  answer,
  answerAll,
  type Command,
  holdAgain,
  letGo,
  open,
  outdate,
  party,
  removeCode,
  STEPS,
  say,
  spoil,
  stockChanged,
  submit,
  take,
  time,
  tryCode,
  wait,
} from './booking-walk.ts';
import { at, CONTACT, codeOnOrder, MENUS, SEATS, sampleOrder, TIMES } from './sample-answers.ts';
import { heldMachine, startBooking } from './sample-booking.ts';

type Start = 'empty' | 'asked for' | BookingStep;

const TABLE = { num_person: 2, time: '18:30:00', time_end: '20:30:00' };

function inputOf(start: Start, isOver: boolean): Partial<BookingInput> {
  if (start === 'empty') return { market: MARKETS.se };
  if (start === 'asked for') return { market: MARKETS.se, table: TABLE };
  return {
    market: MARKETS.se,
    step: start,
    lists: { seats: SEATS, times: TIMES, menus: MENUS },
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

// One machine for all walks, because making it costs more than a short walk.
const held = heldMachine();

/** Walks start anywhere: at the beginning, or where a link or a hold brings the guest to. */
export function startAt(start: Start, isOver: boolean, inspect?: (event: InspectionEvent) => void) {
  held.sent.length = 0;
  return { model: modelOf(start), real: startBooking(inputOf(start, isOver), inspect, held) };
}

export const STARTS: readonly Start[] = ['empty', 'asked for', ...STEPS];

const release = [letGo, say('yes')];
/** The lists of a link's table are there, its first hold is still asked for. */
const claim = [answer(0, 0), answer(0, 0), answer(0, 0)];

/** Where a walk starts, whether its hold is over by then, and what leads on from there. */
export const CORNERS: readonly (readonly [Start, boolean, readonly Command[]])[] = [
  ['empty', false, []],
  ['empty', false, [answerAll(0)]],
  ['empty', false, [answerAll(2)]],
  ['empty', false, [answerAll(0), party(2)]],
  ['asked for', false, claim.slice(2)],
  ['asked for', false, claim.slice(1)],
  ['asked for', false, claim],
  ['asked for', false, [...claim, take(1, 2)]],
  ['asked for', false, [...claim, party(2)]],
  ['book', false, []],
  ['book', false, [stockChanged]],
  ['book', false, [take(1, 1)]],
  ['book', false, [time('19:00:00')]],
  ['book', false, [submit]],
  ['book', false, release],
  ['book', false, [take(1, 2), ...release]],
  ['book', true, [submit]],
  ['info', false, []],
  ['info', false, [spoil]],
  ['info', false, [submit]],
  ['info', false, [submit, wait(16)]],
  ['info', false, [tryCode]],
  ['info', false, [removeCode('AAAA', 'yes')]],
  ['info', false, release],
  ['info', true, []],
  ['terms', false, []],
  ['terms', false, [open('info')]],
  ['terms', false, [open('info'), answerAll(0), wait(16), holdAgain]],
  ['terms', false, release],
  ['terms', true, []],
  ['terms', true, [holdAgain]],
  ['terms', true, [holdAgain, answer(0, 0)]],
  ['payment', false, []],
  ['payment', false, [submit]],
  ['payment', false, [submit, outdate]],
  ['payment', false, release],
  ['payment', true, []],
  ['payment', true, [holdAgain]],
  ['payment', true, [holdAgain, answer(0, 0)]],
];

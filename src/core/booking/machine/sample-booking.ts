// A booking under test: its calls stay under way until the test answers them.
import { type ActorOptions, createActor, SimulatedClock } from 'xstate';
import type { Menu } from '../../catalog/catalog.contract.ts';
import { MARKETS } from '../../market.ts';
import { normalisePhone } from '../phone.ts';
import type { BookingCalls } from './booking-calls.ts';
import type { BookingInput } from './booking-context.ts';
import type { BookingEmitted, BookingEvent } from './booking-events.ts';
import { bookingMachine } from './booking-machine.ts';
import type { ContactEdit } from './contact-changes.ts';
import { CONTACT, codeOnOrder, MENUS, SEATS, STARTED_AT, sampleOrder, TIMES } from './sample-answers.ts';

export type CallKind = keyof BookingCalls;
export type SentCall = {
  kind: CallKind;
  input: unknown;
  signal: AbortSignal;
  isAnswered: boolean;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** A machine whose calls answer when told to, even after they were cancelled: as a network does. */
export function heldMachine(): { sent: SentCall[]; machine: ReturnType<typeof bookingMachine> } {
  const sent: SentCall[] = [];
  const ask =
    (kind: CallKind) =>
    (input: unknown, signal: AbortSignal): Promise<never> =>
      new Promise((resolve, reject) => {
        sent.push({
          kind,
          input,
          signal,
          isAnswered: false,
          resolve: resolve as (value: unknown) => void,
          reject,
        });
      });
  const machine = bookingMachine({
    loadStock: ask('loadStock'),
    loadTimes: ask('loadTimes'),
    loadMenus: ask('loadMenus'),
    calculate: ask('calculate'),
    hold: ask('hold'),
    guest: ask('guest'),
    pay: ask('pay'),
    release: ask('release'),
  });
  return { sent, machine };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const isLive = (call: SentCall): boolean => !call.isAnswered && !call.signal.aborted;

export function startBooking(
  input: Partial<BookingInput> = {},
  inspect?: ActorOptions<ReturnType<typeof bookingMachine>>['inspect'],
  { sent, machine } = heldMachine(),
) {
  const clock = new SimulatedClock();
  const emitted: BookingEmitted[] = [];
  const actor = createActor(machine, {
    clock,
    ...(inspect ? { inspect } : {}),
    input: {
      productId: 7,
      language: 'en',
      market: MARKETS.dk,
      normalisePhone,
      now: () => STARTED_AT + clock.now(),
      savedHoldId: () => undefined,
      ...input,
    },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();

  const live = (kind: CallKind): SentCall | undefined =>
    sent.find((call) => call.kind === kind && isLive(call));
  const settle = async (kind: CallKind, end: (call: SentCall) => void): Promise<void> => {
    const call = live(kind);
    if (!call) throw new Error(`no ${kind} under way`);
    call.isAnswered = true;
    end(call);
    await settled();
  };
  const booking = {
    actor,
    clock,
    sent,
    emitted,
    live,
    settled,
    send: (event: BookingEvent): void => actor.send(event),
    answer: (kind: CallKind, value: unknown) => settle(kind, (call) => call.resolve(value)),
    fail: (kind: CallKind, error: unknown) => settle(kind, (call) => call.reject(error)),
    /** A timer that a timer has started is due as well. */
    wait: (ms: number): void => {
      clock.increment(ms);
      clock.increment(0);
    },
    context: () => actor.getSnapshot().context,
    book: () => actor.getSnapshot().context.steps.book,
    info: () => actor.getSnapshot().context.steps.info,
    told: () => actor.getSnapshot().context.notifications.map((one) => one.id),
    sentOf: (kind: CallKind): unknown[] =>
      sent.filter((call) => call.kind === kind).map((call) => call.input),
  };
  return booking;
}

export type Booking = ReturnType<typeof startBooking>;

/** In step 1 with a party of two, 18:30 and both at menu 1, held. */
export async function chooseTable(booking: Booking): Promise<void> {
  await booking.answer('loadStock', { seats: SEATS, menus: MENUS });
  booking.send({ type: 'party.choose', num_person: 2 });
  await booking.answer('loadTimes', TIMES);
  booking.send({ type: 'time.choose', time: '18:30:00' });
  await booking.answer('calculate', sampleOrder());
  await booking.answer('loadMenus', MENUS);
  booking.send({ type: 'menu.choose', choice: { menu_id: 1, num_person: 2 } });
  await booking.answer('calculate', sampleOrder());
}

export async function reachInfo(booking: Booking): Promise<void> {
  await chooseTable(booking);
  booking.send({ type: 'submit' });
  await booking.answer('hold', sampleOrder());
}

export async function reachTerms(booking: Booking): Promise<void> {
  await reachInfo(booking);
  for (const edit of CONTACT) booking.send({ type: 'contact.edit', edit });
  booking.send({ type: 'submit' });
  await booking.answer('guest', sampleOrder());
}

export const party = (booking: Booking, num_person: number): void =>
  booking.send({ type: 'party.choose', num_person });
export const time = (booking: Booking, text: string): void =>
  booking.send({ type: 'time.choose', time: text });
export const take = (booking: Booking, menu_id: number, num_person: number): void =>
  booking.send({ type: 'menu.choose', choice: { menu_id, num_person } });
export const edit = (booking: Booking, one: ContactEdit): void =>
  booking.send({ type: 'contact.edit', edit: one });

/** In step 1 with a party of two and the times that it may have. */
export async function atTimes(menus: readonly Menu[] = MENUS): Promise<Booking> {
  const booking = startBooking();
  await booking.answer('loadStock', { seats: SEATS, menus });
  party(booking, 2);
  await booking.answer('loadTimes', TIMES);
  return booking;
}

/** In step 2 with everything filled in. */
export async function atInfo(input: Partial<BookingInput> = {}): Promise<Booking> {
  const booking = startBooking(input);
  await reachInfo(booking);
  for (const one of CONTACT) edit(booking, one);
  return booking;
}

/** In step 2 with a code that was accepted. */
export async function withCode(code = 'ABCD2345'): Promise<Booking> {
  const booking = await atInfo();
  edit(booking, { field: 'last_giftcode', value: code });
  booking.send({ type: 'code.add' });
  await booking.answer('guest', sampleOrder({ giftcards: [codeOnOrder(code)] }));
  booking.send({ type: 'notification.answer', id: 'gc_success_msg', value: 'ok' });
  return booking;
}

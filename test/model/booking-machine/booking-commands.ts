// The commands of random sequences: what a guest, the network and the clock can do to a booking.
import fc from 'fast-check';
import type { GuestBody } from '#core/booking/booking.contract.ts';
import type { StockInput } from '#core/booking/machine/booking-calls.ts';
import type { BookingEvent } from '#core/booking/machine/booking-events.ts';
import { REMOVE_CODE } from '#core/booking/machine/contact-changes.ts';
import { hasHoldExpired } from '#core/booking/machine/selectors.ts';
import type { BookingStep } from '#core/paths-words.ts';
import { wallClock } from '#core/wall-time.ts';
import {
  at,
  CONTACT,
  codeOnOrder,
  LIMITED_MENU,
  MENUS,
  MINUTE,
  menu,
  NOT_OK,
  paymentResponse,
  problem,
  SEAT_LIST,
  STARTED_AT,
  sampleOrder,
  seat,
  slot,
  TIMES,
} from '../../fixtures/booking-machine/sample-answers.ts';
import { type Booking, isLive, type SentCall } from '../../fixtures/booking-machine/sample-booking.ts';
import { brokenInvariants } from './booking-invariants.ts';
import type { Conditions, FailureKind, Model } from './booking-model.ts';
import * as model from './booking-model.ts';

export type Command = fc.AsyncCommand<Model, Booking>;

function command(name: string, run: (expected: Model, booking: Booking) => void | Promise<void>): Command {
  return {
    check: () => true,
    toString: () => name,
    async run(expected, booking) {
      await run(expected, booking);
      const broken = brokenInvariants(booking, expected);
      if (broken.length > 0) throw new Error(broken.join('; '));
    },
  };
}

function conditionsOf(booking: Booking): Conditions {
  const live = booking.sent.filter(isLive).map((call) => call.kind);
  const { seats, times } = booking.context().lists;
  const shown = { loadStock: seats.length > 0, loadTimes: times.length > 0 };
  return {
    live: new Set(live),
    awaited: new Set(live.filter((kind) => !(kind in shown && shown[kind as keyof typeof shown]))),
    isOver: hasHoldExpired(booking.actor.getSnapshot()),
  };
}

/** Sends an event. `expect` changes the model, and is left out where the model doesn't change. */
const event = (
  name: string,
  sent: BookingEvent,
  expect: (expected: Model, booking: Booking) => void = () => undefined,
): Command =>
  command(name, (expected, booking) => {
    expect(expected, booking);
    booking.send(sent);
  });

export const party = (num_person: number): Command =>
  event(`party ${num_person}`, { type: 'party.choose', num_person }, (expected) =>
    model.chooseParty(expected, num_person),
  );
export const time = (text: string): Command =>
  event(`time ${text}`, { type: 'time.choose', time: text }, (expected) => model.chooseTime(expected, text));
export const chooseMenu = (menu_id: number, num_person: number): Command =>
  event(
    `menu ${menu_id} for ${num_person}`,
    { type: 'menu.choose', choice: { menu_id, num_person } },
    (expected) => model.chooseMenu(expected, menu_id, num_person),
  );
export const open = (step: BookingStep): Command =>
  event(`open ${step}`, { type: 'step.open', step }, (expected, booking) =>
    model.openStep(expected, step, conditionsOf(booking)),
  );

export const submit = command('submit', (expected, booking) => {
  const conditions = conditionsOf(booking);
  const before = { sent: booking.sent.length, emitted: booking.emitted.length };
  const starts = model.submit(expected, conditions);
  booking.send({ type: 'submit' });
  const [started] = booking.sent.slice(before.sent);
  const hasWarned = booking.emitted.slice(before.emitted).some((one) => one.type === 'warning');
  if (started?.kind !== starts) throw new Error(`submit started ${started?.kind} instead of ${starts}`);
  if (hasWarned !== conditions.awaited.size > 0)
    throw new Error('submit must warn exactly while the guest waits for a call');
});

type Known = Partial<Pick<Model, 'isContactRight' | 'isCoopRight' | 'typedCode'>>;
/** An edit cancels a submit that is under way. */
const edit = (name: string, edits: typeof CONTACT, known: Known): Command =>
  command(name, (expected, { send }) => {
    for (const one of edits) send({ type: 'contact.edit', edit: one });
    if (expected.step === 'info') Object.assign(expected, known, { isSubmitting: false });
  });
const fillContact = edit('fill in the contact', CONTACT, { isContactRight: true });
export const emptyName = edit('empty the name', [{ field: 'name', value: '' }], { isContactRight: false });
const coop = (zip: string): Command =>
  edit(
    `coop with zip "${zip}"`,
    [
      { field: 'coop_code', value: '21345678' },
      { field: 'coop_zip', value: zip },
    ],
    { isCoopRight: zip !== '' },
  );
const typeCode = (code: string): Command =>
  edit(`type ${code}`, [{ field: 'last_giftcode', value: code }], { typedCode: code });
export const answerNotifications = (value: 'ok' | 'yes' | 'no'): Command =>
  command(`answer notifications ${value}`, (_, { send, shownNotices }) => {
    for (const id of shownNotices()) send({ type: 'notification.answer', id, value });
  });

export const holdAgain = event('hold again', { type: 'hold.again' }, (expected, booking) => {
  const { live, isOver } = conditionsOf(booking);
  if (isOver && expected.step !== 'book' && live.size === 0) expected.isRenewing = true;
});
export const releaseHold = event('release the hold', { type: 'hold.release' }, (expected, booking) => {
  const { live, isOver } = conditionsOf(booking);
  if (isOver && !(expected.isRenewing && live.size > 0)) model.toBook(expected);
});
const useFormer = command('use the former choice', (expected, booking) => {
  if (booking.actor.getSnapshot().matches({ hold: 'held' })) model.useFormer(expected);
  booking.send({ type: 'former.use' });
});
export const stockChanged = event('stock changed', { type: 'stock.changed' });
export const wait = (minutes: number): Command =>
  command(`wait ${minutes} min`, (expected, booking) => {
    booking.wait(minutes * MINUTE);
    const clock = wallClock(STARTED_AT + booking.clock.now(), booking.context().facts.market.timeZone);
    // A held arrival is lost when it passes; one whose hold has expired stays chosen.
    if (expected.time !== '0' && expected.time <= clock && booking.book().data.time === '0')
      model.loseArrival(expected);
  });

const SEAT_LISTS = [SEAT_LIST, SEAT_LIST, [seat(2, 'on-hold'), seat(4, 'soldout')]];
const TIME_LISTS = [TIMES, TIMES, [slot('19:00:00')], [slot('18:30:00', 'on-hold')]];
const MENU_LISTS = [MENUS, MENUS, [menu(5)], [menu(1, { status: 'soldout' }), LIMITED_MENU, menu(5)]];
const inStock = <Entry extends { status: string }>(entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => entry.status === 'in-stock');

function answerOf(expected: Model, booking: Booking, { kind, input }: SentCall, variant: number): unknown {
  if (kind === 'loadStock') {
    const seats = SEAT_LISTS[variant % SEAT_LISTS.length] ?? SEAT_LIST;
    expected.isPartyBlocked = inStock(seats).length === 0;
    const menus = MENU_LISTS[variant % MENU_LISTS.length] ?? MENUS;
    // Menus of a time that the guest has left, or of no time, change no choice.
    if ((input as StockInput).time === expected.time)
      model.loadMenus(
        expected,
        inStock(menus).map((one) => one.id),
      );
    return { seats, menus };
  }
  if (kind === 'loadTimes') {
    const slots = TIME_LISTS[variant % TIME_LISTS.length] ?? TIMES;
    const free = inStock(slots).map((one) => one.time);
    model.loadTimes(expected, free, free.length === 0);
    return slots;
  }
  if (kind === 'loadMenus') {
    const menus = MENU_LISTS[variant % MENU_LISTS.length] ?? MENUS;
    const ids = inStock(menus).map((one) => one.id);
    model.loadMenus(expected, ids);
    return menus;
  }
  model.answered(expected, kind, input);
  const codes = kind === 'guest' ? (input as { body: GuestBody }).body.giftcodes : expected.codes;
  const order = { expire_at: at(booking.clock.now() / MINUTE + 15), giftcards: codes.map(codeOnOrder) };
  return kind === 'pay' ? paymentResponse(order) : sampleOrder(order);
}

/** One of the calls that are under way. */
const pick = ({ sent }: Booking, index: number): SentCall | undefined => {
  const live = sent.filter(isLive);
  return live[index % live.length];
};

export const answer = (index: number, variant: number): Command =>
  command(`answer ${index} (${variant})`, async (expected, booking) => {
    const call = pick(booking, index);
    if (call) await booking.answer(call.kind, answerOf(expected, booking, call, variant));
  });
export const answerAll = (variant: number): Command =>
  command(`answer all (${variant})`, async (expected, booking) => {
    for (let call = pick(booking, 0); call; call = pick(booking, 0)) {
      await booking.answer(call.kind, answerOf(expected, booking, call, variant));
    }
  });

const FAILURES: readonly (readonly [FailureKind, unknown])[] = [
  ['stock', problem('all_hold_warning')],
  ['closed', problem('sale_closed')],
  ['fields', problem('invalid_fields', { time: 'Ugyldig tid' }, 422)],
  ['expired', problem('hold_expired', undefined, 410)],
  ['outdated', problem('order_changed')],
  ['other', NOT_OK],
];
const fail = (index: number, [failure, error]: readonly [FailureKind, unknown]): Command =>
  command(`fail ${index}: ${failure}`, async (expected, booking) => {
    const call = pick(booking, index);
    if (!call) return;
    model.failed(expected, call.kind, failure);
    await booking.fail(call.kind, error);
  });

export const failOutdated = fail(0, ['outdated', problem('order_changed')]);

/** Every cancelled call answers late, which must change nothing. */
const lateAnswers = command('late answers', async (_, booking) => {
  const before = booking.actor.getSnapshot();
  for (const call of booking.sent.filter((one) => one.signal.aborted))
    call.resolve(sampleOrder({ total: 666 }));
  await booking.settled();
  if (booking.actor.getSnapshot() !== before)
    throw new Error('the answer of a cancelled call changed the booking');
});

export const removeCode = (code: string, value: 'yes' | 'no'): Command =>
  command(`remove ${code}: ${value}`, (_, { send }) => {
    send({ type: 'code.remove', code });
    send({ type: 'notification.answer', id: REMOVE_CODE, value });
  });

export const tryCode = command('try BBBB', async (expected, booking) => {
  await typeCode('BBBB').run(expected, booking);
  booking.send({ type: 'code.add' });
});

const TABLE_ACTIONS = [
  ...[0, 1, 2, 9].map(party),
  ...['18:30:00', '19:00:00', '20:00:00'].map(time),
  ...[chooseMenu(1, 2), chooseMenu(2, 2), chooseMenu(2, 1), chooseMenu(5, 1), chooseMenu(99, 1)],
];
const CONTACT_ACTIONS = [
  ...[fillContact, emptyName, coop('1234'), coop(''), typeCode('AAAA'), typeCode('BBBB')],
  ...[tryCode, event('add the code', { type: 'code.add' })],
  ...[removeCode('AAAA', 'yes'), removeCode('AAAA', 'no'), removeCode('BBBB', 'yes')],
];
export const STEPS = ['book', 'info', 'terms', 'payment'] as const;
const FLOW_ACTIONS = [
  submit,
  submit,
  submit,
  ...STEPS.map(open),
  holdAgain,
  releaseHold,
  useFormer,
  answerNotifications('ok'),
  answerNotifications('yes'),
  answerNotifications('no'),
];
const OUTCOMES = [
  ...[0, 1, 2, 3].flatMap((variant) => [answerAll(variant), answer(0, variant), answer(1, variant)]),
  ...FAILURES.flatMap((failure) => [fail(0, failure), fail(1, failure)]),
];
const ENVIRONMENT_EVENTS = [
  ...[1, 3, 11, 16].map(wait),
  lateAnswers,
  event('page shown', { type: 'page.shown' }),
  stockChanged,
];

export const ALL_COMMANDS: readonly Command[] = [
  ...TABLE_ACTIONS,
  ...CONTACT_ACTIONS,
  ...FLOW_ACTIONS,
  ...OUTCOMES,
  ...ENVIRONMENT_EVENTS,
];

// Step 1: what each choice and each loaded list changes.
import { isLastSeatOnHold } from '../../catalog/availability.ts';
import type { Menu, Seat, TimeSlot } from '../../catalog/catalog.contract.ts';
import { LARGEST_PARTY } from '../../catalog/sitting.ts';
import { ALERTS, FIELD_ERROR_KEYS, type FieldErrors } from '../../problem.ts';
import { type MenuChoice, NO_TIME, type TableForm, tableChoiceOf } from '../booking-form.ts';
import { tableErrors } from '../booking-rules.ts';
import { type BookingContext, type Change, changeStep, type Lists, without } from './booking-context.ts';
import { alertOf, notify } from './notification.ts';

const NO_CHOICE = { time: NO_TIME, time_end: NO_TIME, menus: {} } as const;
const MENU_ERRORS = ['menus_num_person', 'menu_table_size_limit', 'menu_entire_table'] as const;

const isCount = (count: number): boolean => Number.isInteger(count) && count >= 0 && count <= LARGEST_PARTY;

export const seatOptions = (party: number): number[] =>
  Array.from({ length: party + 1 }, (_, count) => count);

/** 0 is a choice as well: nobody yet. */
export const isPartyChoice = isCount;

export const findSlot = ({ lists }: BookingContext, time: string): TimeSlot | undefined =>
  lists.times.find((slot) => slot.time === time && slot.status === 'in-stock');

export const isMenuChoice = ({ lists }: BookingContext, { menu_id, num_person }: MenuChoice): boolean =>
  isCount(num_person) && lists.menus.some((menu) => menu.id === menu_id && menu.status === 'in-stock');

/** Someone else is buying the last seat: nothing can be chosen, so nothing can be submitted. */
export const isBlocked = ({ seats, times }: Pick<Lists, 'seats' | 'times'>): boolean =>
  isLastSeatOnHold(seats) || isLastSeatOnHold(times);

export const tellBlocked = ({ notifications }: BookingContext): Change => ({
  notifications: notify(notifications, alertOf({ messageKey: ALERTS.allHold })),
});

export function chooseParty(context: BookingContext, num_person: number): Change {
  if (!isPartyChoice(num_person)) {
    const errors = {
      ...context.steps.book.errors,
      num_person: { messageKey: FIELD_ERROR_KEYS.num_person },
    } as const;
    return changeStep(context, 'book', { errors });
  }
  return {
    ...changeStep(context, 'book', { data: { ...NO_CHOICE, num_person }, errors: {} }),
    lists: { ...context.lists, times: [], menus: [], seatOptions: seatOptions(num_person) },
  };
}

export function chooseTime(context: BookingContext, time: string): Change {
  const { data, errors } = context.steps.book;
  const slot = findSlot(context, time);
  if (!slot) {
    const refused = { ...errors, time: { messageKey: FIELD_ERROR_KEYS.time } } as const;
    return changeStep(context, 'book', { errors: refused });
  }
  return {
    ...changeStep(context, 'book', {
      data: { ...data, time, time_end: slot.time_end, menus: {} },
      errors: without(errors, 'time', ...MENU_ERRORS),
    }),
    lists: { ...context.lists, menus: [] },
  };
}

export function chooseMenu(context: BookingContext, choice: MenuChoice): Change {
  const { data, errors } = context.steps.book;
  return changeStep(context, 'book', {
    data: { ...data, menus: { ...data.menus, [choice.menu_id]: choice } },
    errors: without(errors, ...MENU_ERRORS),
  });
}

/** The menus of the whole day: once a time is chosen, its own are the ones that count. */
export function keepStock(context: BookingContext, { seats, menus }: Pick<Lists, 'seats' | 'menus'>): Change {
  const isTimeChosen = context.steps.book.data.time !== NO_TIME;
  return {
    lists: { ...context.lists, seats, menus: isTimeChosen ? context.lists.menus : menus },
    ...(isLastSeatOnHold(seats) ? tellBlocked(context) : {}),
  };
}

export const isTimeGone = ({ steps }: BookingContext, times: readonly TimeSlot[]): boolean =>
  steps.book.data.time !== NO_TIME &&
  !times.some((slot) => slot.time === steps.book.data.time && slot.status === 'in-stock');

export function keepTimes(context: BookingContext, times: readonly TimeSlot[]): Change {
  const told = isLastSeatOnHold(times) ? tellBlocked(context) : {};
  if (!isTimeGone(context, times)) return { lists: { ...context.lists, times }, ...told };
  const { data, errors } = context.steps.book;
  return {
    ...changeStep(context, 'book', {
      data: { ...data, ...NO_CHOICE },
      errors: { ...without(errors, ...MENU_ERRORS), time: { messageKey: 'booking.time_gone' } },
    }),
    lists: { ...context.lists, times, menus: [] },
    ...told,
  };
}

/** Choices that are still in stock; when nothing is chosen and there is one menu only, that one for everybody. */
function chosenOf({ num_person, menus }: TableForm, loaded: readonly Menu[]): TableForm['menus'] {
  const inStock = loaded.filter((menu) => menu.status === 'in-stock');
  const kept = Object.values(menus).filter((choice) => inStock.some((menu) => menu.id === choice.menu_id));
  const [only, ...others] = inStock;
  const isTaken = kept.some((choice) => choice.num_person > 0);
  const chosen = only && others.length === 0 && !isTaken ? [{ menu_id: only.id, num_person }] : kept;
  return Object.fromEntries(chosen.map((choice) => [choice.menu_id, choice]));
}

export function keepMenus(context: BookingContext, menus: readonly Menu[]): Change {
  const { data, errors, complete } = context.steps.book;
  const chosen = chosenOf(data, menus);
  return {
    ...changeStep(context, 'book', { data: { ...data, menus: chosen }, errors, complete }),
    lists: { ...context.lists, menus },
  };
}

/** Does this list change what has been chosen, so that the table has to be held and priced again? */
export function isChoiceChanged({ steps }: BookingContext, menus: readonly Menu[]): boolean {
  const { data } = steps.book;
  const before = tableChoiceOf(data).menus;
  const after = tableChoiceOf({ ...data, menus: chosenOf(data, menus) }).menus;
  return JSON.stringify(before) !== JSON.stringify(after);
}

export const tableErrorsOf = ({ steps, lists, facts }: BookingContext): FieldErrors =>
  tableErrors(tableChoiceOf(steps.book.data), lists.menus, facts.language);

/** A menu's own limit is told in an alert as well, because it needs the menu's name. */
export function showTableErrors(context: BookingContext): Change {
  const errors = tableErrorsOf(context);
  const limit = errors['menu_table_size_limit'] ?? errors['menu_entire_table'];
  return {
    ...changeStep(context, 'book', { errors }),
    ...(limit ? { notifications: notify(context.notifications, alertOf(limit)) } : {}),
  };
}

/** 1..8 for the people selector; empty until the seats are known. */
export const isSeatInStock = (seats: readonly Seat[], party: number): boolean =>
  seats.some((seat) => seat.seat === party && seat.status === 'in-stock');

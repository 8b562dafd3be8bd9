// How each choice and each loaded list changes the state of step 1.
import { isLastSeatOnHold } from '../../catalog/availability.ts';
import type { Menu, Seat, TimeSlot } from '../../catalog/catalog.contract.ts';
import { MAX_PARTY } from '../../catalog/sitting.ts';
import { ALERTS, FIELD_ERROR_KEYS, type FieldErrors, PROBLEMS } from '../../problem.ts';
import { msBetween, wallClock } from '../../wall-time.ts';
import { type MenuChoice, NO_TIME, type TableForm, tableChoiceOf } from '../booking-form.ts';
import { tableErrors } from '../booking-rules.ts';
import type { Stock } from './booking-calls.ts';
import {
  type BookingContext,
  type Change,
  changeStep,
  type Lists,
  reopenFrom,
  without,
} from './booking-context.ts';
import { alertOf, notify } from './notification.ts';

const NO_CHOICE = { time: NO_TIME, time_end: NO_TIME, menus: {} } as const;
const MENU_ERRORS = ['menus_num_person', 'menu_table_size_limit', 'menu_entire_table'] as const;

const isCount = (count: number): boolean => Number.isInteger(count) && count >= 0 && count <= MAX_PARTY;

export const menuCounts = (party: number): number[] => Array.from({ length: party + 1 }, (_, count) => count);

/** 0 is allowed: no party is chosen yet. */
export const isPartyChoice = isCount;

export const findSlot = ({ lists }: BookingContext, time: string): TimeSlot | undefined =>
  lists.times.find((slot) => slot.time === time && slot.status === 'in-stock');

export const isMenuChoice = ({ lists }: BookingContext, { menu_id, num_person }: MenuChoice): boolean =>
  isCount(num_person) && lists.menus.some((menu) => menu.id === menu_id && menu.status === 'in-stock');

/** Everything left is held by other guests, so nothing can be chosen or submitted. */
export const isBlocked = ({ seats, times }: Pick<Lists, 'seats' | 'times'>): boolean =>
  isLastSeatOnHold(seats) || isLastSeatOnHold(times);

export const notifyBlocked = ({ notifications }: BookingContext): Change => ({
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
    lists: { ...context.lists, times: [], menus: [], menuCounts: menuCounts(num_person) },
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
    former: null,
  };
}

export const canUseFormer = ({ former, steps }: BookingContext): boolean =>
  former !== null && former.table.time !== NO_TIME && steps.book.data.time === NO_TIME;

/** The choice that the hold has. Its lists are loaded again, because they may be out of date. */
export function restoreFormer(context: BookingContext): Change {
  const { former, lists } = context;
  if (!former) return {};
  const { times, menus, menuCounts } = former.lists;
  return {
    ...changeStep(context, 'book', { data: former.table, errors: {} }),
    lists: { ...lists, times, menus, menuCounts },
    former: null,
  };
}

export function chooseMenu(context: BookingContext, choice: MenuChoice): Change {
  const { data, errors } = context.steps.book;
  return changeStep(context, 'book', {
    data: { ...data, menus: { ...data.menus, [choice.menu_id]: choice } },
    errors: without(errors, ...MENU_ERRORS),
  });
}

/** Whether the menus that came with the seats are those of the chosen time. */
const hasMenusOfTime = ({ steps }: BookingContext, { time, menus }: Stock): boolean =>
  time === steps.book.data.time && menus.length > 0;

/** The day's menus don't replace the menus of a chosen time. */
export function storeStock(context: BookingContext, stock: Stock): Change {
  const { seats, menus, time } = stock;
  const isOfDay = time === undefined && context.steps.book.data.time === NO_TIME;
  const change = hasMenusOfTime(context, stock) ? storeMenus(context, menus) : {};
  return {
    ...change,
    lists: { ...context.lists, ...change.lists, seats, ...(isOfDay ? { menus } : {}) },
    ...(isLastSeatOnHold(seats) ? notifyBlocked(context) : {}),
  };
}

export const isStockChoiceChanged = (context: BookingContext, stock: Stock): boolean =>
  hasMenusOfTime(context, stock) && isChoiceChanged(context, stock.menus);

export const isTimeGone = ({ steps }: BookingContext, times: readonly TimeSlot[]): boolean =>
  steps.book.data.time !== NO_TIME &&
  !times.some((slot) => slot.time === steps.book.data.time && slot.status === 'in-stock');

const wallClockOf = ({ facts }: BookingContext): string => wallClock(facts.now(), facts.market.timeZone);

const DAY_MS = 24 * 60 * 60_000;

/** A day when no time is chosen, so that a timer never fires for it. */
export const msUntilArrival = (context: BookingContext): number => {
  const { time } = context.steps.book.data;
  return time === NO_TIME ? DAY_MS : msBetween(wallClockOf(context), time);
};

export const isArrivalPassed = (context: BookingContext): boolean => {
  const { time } = context.steps.book.data;
  return time !== NO_TIME && time <= wallClockOf(context);
};

/** Until the next time on the list is no longer on sale; the list is then loaded again. */
export const msUntilSaleEnds = ({ lists, facts }: BookingContext): number => {
  const ends = lists.times
    .filter(({ status }) => status === 'in-stock')
    .map(({ valid_until }) => Date.parse(valid_until) - facts.now())
    .filter((ms) => ms > 0);
  return Math.min(DAY_MS, ...ends);
};

/** Sold to somebody, or over: the guest is not to think that somebody was faster. */
function lostTimeMessage(context: BookingContext, times: readonly TimeSlot[]) {
  const slot = times.find(({ time }) => time === context.steps.book.data.time);
  const isOver = slot ? Date.parse(slot.valid_until) <= context.facts.now() : isArrivalPassed(context);
  return { messageKey: isOver ? PROBLEMS.sale_closed.messageKey : 'booking.time_gone' } as const;
}

/** Back in step 1 with the party and its times; the hold moves with the next choice. */
export function chooseArrivalAgain(context: BookingContext): Change {
  const { steps, lists, notifications } = context;
  const message = { messageKey: PROBLEMS.sale_closed.messageKey } as const;
  return {
    steps: {
      ...reopenFrom(steps, 'book'),
      book: { data: { ...steps.book.data, ...NO_CHOICE }, errors: { time: message }, complete: false },
    },
    lists: { ...lists, times: [], menus: [] },
    order: null,
    former: null,
    paymentLink: null,
    notifications: notify(notifications, alertOf(message)),
  };
}

export function storeTimes(context: BookingContext, times: readonly TimeSlot[]): Change {
  const blocked = isLastSeatOnHold(times) ? notifyBlocked(context) : {};
  if (!isTimeGone(context, times)) return { lists: { ...context.lists, times }, ...blocked };
  const { data, errors } = context.steps.book;
  return {
    ...changeStep(context, 'book', {
      data: { ...data, ...NO_CHOICE },
      errors: { ...without(errors, ...MENU_ERRORS), time: lostTimeMessage(context, times) },
    }),
    lists: { ...context.lists, times, menus: [] },
    ...blocked,
  };
}

/**
 * The choices still in stock; without one, the only menu in stock for the whole party.
 * A guest who took that menu away has chosen none of it, and keeps that choice.
 */
function chosenOf({ num_person, menus }: TableForm, loaded: readonly Menu[]): TableForm['menus'] {
  const inStock = loaded.filter((menu) => menu.status === 'in-stock');
  const remaining = Object.values(menus).filter((choice) =>
    inStock.some((menu) => menu.id === choice.menu_id),
  );
  const [only, ...others] = inStock;
  const hasChosen = remaining.length > 0;
  const chosen = only && others.length === 0 && !hasChosen ? [{ menu_id: only.id, num_person }] : remaining;
  return Object.fromEntries(chosen.map((choice) => [choice.menu_id, choice]));
}

export function storeMenus(context: BookingContext, menus: readonly Menu[]): Change {
  const { data, errors, complete } = context.steps.book;
  const chosen = chosenOf(data, menus);
  return {
    ...changeStep(context, 'book', { data: { ...data, menus: chosen }, errors, complete }),
    lists: { ...context.lists, menus },
  };
}

/** Whether this list changes the chosen menus, so that the table must be held and priced again. */
export function isChoiceChanged({ steps }: BookingContext, menus: readonly Menu[]): boolean {
  const { data } = steps.book;
  const before = tableChoiceOf(data).menus;
  const after = tableChoiceOf({ ...data, menus: chosenOf(data, menus) }).menus;
  return JSON.stringify(before) !== JSON.stringify(after);
}

export const tableErrorsOf = ({ steps, lists, facts }: BookingContext): FieldErrors =>
  tableErrors(tableChoiceOf(steps.book.data), lists.menus, facts.language);

/** A menu's own limit is also shown as an alert, because its text needs the menu's name. */
export function showTableErrors(context: BookingContext): Change {
  const errors = tableErrorsOf(context);
  const limit = errors['menu_table_size_limit'] ?? errors['menu_entire_table'];
  return {
    ...changeStep(context, 'book', { errors }),
    ...(limit ? { notifications: notify(context.notifications, alertOf(limit)) } : {}),
  };
}

export const isSeatInStock = (seats: readonly Seat[], party: number): boolean =>
  seats.some((seat) => seat.seat === party && seat.status === 'in-stock');

// Step 1: is this a table that may be held? The form and the server ask the same questions.
import type { Menu } from '../catalog/catalog.contract.ts';
import { isMenuOffered } from '../catalog/menus.ts';
import { MAX_PARTY } from '../catalog/sitting.ts';
import { type Language, LOCALES } from '../market.ts';
import { FIELD_ERROR_KEYS, type FieldErrors, type Message } from '../problem.ts';
import { ARRIVAL_INTERVAL_MINUTES, isWallTime, minutesOf, wallTimeOf } from '../wall-time.ts';
import { NO_TIME, type TableChoice } from './booking-form.ts';

export type RuledMenu = Pick<
  Menu,
  | 'id'
  | 'name'
  | 'menu_status'
  | 'time_start'
  | 'time_end'
  | 'limit_table_size'
  | 'table_sizes'
  | 'entire_table'
>;

const isParty = (seat: number): boolean => Number.isInteger(seat) && seat >= 1 && seat <= MAX_PARTY;
// At the steps at which stock is offered: no table is asked for at 18:07.
const isStep = (time: string): boolean =>
  minutesOf(time) % ARRIVAL_INTERVAL_MINUTES === 0 && wallTimeOf(minutesOf(time)) === time;
const isArrival = (time: string): boolean => time !== NO_TIME && isWallTime(time) && isStep(time);
const isCount = (count: number): boolean => Number.isInteger(count) && count >= 0;

const tableSizes = (menu: Pick<Menu, 'table_sizes'>): number[] =>
  menu.table_sizes === '' ? [] : menu.table_sizes.split(',').map(Number);

const isSizeAllowed = (menu: RuledMenu, count: number): boolean =>
  menu.limit_table_size !== 1 || count === 0 || tableSizes(menu).includes(count);

const isShareAllowed = (menu: RuledMenu, count: number, seat: number): boolean =>
  menu.entire_table !== 1 || count === 0 || count === seat;

const choosableMenus = <M extends RuledMenu>(menus: readonly M[], time: string): M[] =>
  isArrival(time) ? menus.filter((menu) => isMenuOffered(menu, time)) : [];

/** The counts to offer for one menu: 0..n, without those that the menu refuses. */
export const countChoices = (menu: RuledMenu, seat: number): number[] =>
  Array.from({ length: seat + 1 }, (_, count) => count).filter(
    (count) => isSizeAllowed(menu, count) && isShareAllowed(menu, count, seat),
  );

// A menu named twice is one menu: else two halves would pass a limit that the whole breaks.
function countsById(choice: TableChoice): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { id, count } of choice.menus) counts.set(id, (counts.get(id) ?? 0) + count);
  return counts;
}

/** With no valid time nobody can say which menus it has, so then only unknown menus are wrong. */
function hasWrongMenu(choice: TableChoice, menus: readonly RuledMenu[]): boolean {
  const choosable = isArrival(choice.time) ? choosableMenus(menus, choice.time) : menus;
  const ids = new Set(choosable.map((menu) => menu.id));
  return choice.menus.some(({ id, count }) => !isCount(count) || (count > 0 && !ids.has(id)));
}

const NO_MENUS: Message = { messageKey: 'booking.choose_menus' };

const menusMessage = (seat: number): Message => ({
  messageKey: FIELD_ERROR_KEYS.menus_num_person,
  params: { num_person: seat, count: seat },
});

function sizeMessage(menu: RuledMenu, language: Language): Message {
  const list = new Intl.ListFormat(LOCALES[language], { type: 'disjunction' });
  const sizes = list.format(tableSizes(menu).map(String));
  return {
    messageKey: FIELD_ERROR_KEYS.menu_table_size_limit,
    params: { menu_name: menu.name, table_sizes: sizes },
  };
}

/** What even an unfinished choice must have: a party, a time, and menus of this time. */
export function draftTableErrors(choice: TableChoice, menus: readonly RuledMenu[]): FieldErrors {
  const errors: Record<string, Message> = {};
  if (!isParty(choice.seat)) errors['num_person'] = { messageKey: FIELD_ERROR_KEYS.num_person };
  if (!isArrival(choice.time)) errors['time'] = { messageKey: FIELD_ERROR_KEYS.time };
  if (hasWrongMenu(choice, menus)) errors['menus_num_person'] = menusMessage(choice.seat);
  return errors;
}

/** All of step 1. The language is for the list of sizes in a message: "2, 4 or 6". */
export function tableErrors(
  choice: TableChoice,
  menus: readonly RuledMenu[],
  language: Language,
): FieldErrors {
  const errors: Record<string, Message> = { ...draftTableErrors(choice, menus) };
  const counts = countsById(choice);
  const chosen = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (chosen !== choice.seat)
    errors['menus_num_person'] = chosen === 0 ? NO_MENUS : menusMessage(choice.seat);

  const countOf = (menu: RuledMenu): number => counts.get(menu.id) ?? 0;
  const wrongSize = menus.find((menu) => !isSizeAllowed(menu, countOf(menu)));
  if (wrongSize) errors['menu_table_size_limit'] = sizeMessage(wrongSize, language);
  const wrongShare = menus.find((menu) => !isShareAllowed(menu, countOf(menu), choice.seat));
  if (wrongShare) {
    const params = { menu_name: wrongShare.name, num_person: choice.seat };
    errors['menu_entire_table'] = { messageKey: FIELD_ERROR_KEYS.menu_entire_table, params };
  }
  return errors;
}

/** What stands over the menus. */
export const menusHeading = (seat: number): Message => ({
  messageKey: 'menu_select_person',
  params: { num_person: seat, count: seat },
});

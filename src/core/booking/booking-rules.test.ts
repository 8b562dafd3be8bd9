import { expect, test } from 'vitest';
import { createI18n, loadCatalog } from '../i18n/catalog.ts';
import { LANGUAGES, type Language } from '../market.ts';
import type { FieldErrors, Message } from '../problem.ts';
import { EMPTY_CONTACT_FORM, EMPTY_TABLE_FORM, tableChoiceOf } from './booking-form.ts';
import {
  countChoices,
  draftTableErrors,
  menusHeading,
  type RuledMenu,
  tableErrors,
} from './booking-rules.ts';

const menu = (id: number, parts: Partial<RuledMenu> = {}): RuledMenu => ({
  id,
  name: `Menu ${id}`,
  menu_status: 'published',
  time_start: '00:00:00',
  time_end: '23:59:59',
  limit_table_size: 0,
  table_sizes: '',
  entire_table: 0,
  ...parts,
});
const PLAIN = menu(1);
const SHARED = menu(2, { name: 'Fondue', limit_table_size: 1, table_sizes: '2,4,6' });
const WHOLE = menu(3, { name: 'Tasting', entire_table: 1 });
const LUNCH = menu(4, { time_start: '11:30:00', time_end: '15:00:00' });
const DRAFT = menu(5, { menu_status: 'draft' });
const MENUS = [PLAIN, SHARED, WHOLE, LUNCH, DRAFT];

const choice = (seat: number, counts: Record<number, number>, time = '18:30:00') => ({
  seat,
  time,
  menus: Object.entries(counts).map(([id, count]) => ({ id: Number(id), count })),
});
const errors = (...args: Parameters<typeof choice>): FieldErrors => tableErrors(choice(...args), MENUS, 'en');
const fields = (...args: Parameters<typeof choice>): string[] => Object.keys(errors(...args));

async function say(message: Message | undefined, language: Language = 'en'): Promise<string> {
  const { t } = createI18n(language, await loadCatalog(language));
  return message ? t(message.messageKey, { ...message.params }) : '';
}

test('a party with a time and a menu each has no errors', () => {
  expect(errors(3, { 1: 1, 2: 2 })).toEqual({});
});

test.each(['0', '', '24:00:00', '18:30', '18.30', '1:00:00', '18:60:00', '18:30:00 '])(
  'VAL-1 TEXT-1 the time "%s" is invalid',
  async (time) => {
    expect(errors(2, { 1: 2 }, time)).toEqual({ time: { messageKey: 'errors.time' } });
    expect(await say(errors(2, { 1: 2 }, time)['time'])).toBe('Invalid time');
  },
);

test.each([0, 9, -1, 2.5, Number.NaN])('VAL-2 TEXT-2 a party of %d is invalid', async (seat) => {
  expect(errors(seat, { 1: seat })['num_person']).toEqual({ messageKey: 'errors.num_person' });
  expect(await say(errors(seat, {})['num_person'])).toBe('Invalid number of people');
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('VAL-2 a party of %d is possible', (seat) => {
  expect(errors(seat, { 1: seat })).toEqual({});
});

test.each([
  ['too few', 4, { 1: 3 }],
  ['too many', 4, { 1: 3, 2: 2 }],
])('VAL-3 TEXT-7 menus for %s ask for the right number', async (_, seat, counts) => {
  expect(errors(seat, counts)).toEqual({
    menus_num_person: { messageKey: 'errors.menus_num_person', params: { num_person: 4, count: 4 } },
  });
  expect(await say(errors(seat, counts)['menus_num_person'])).toBe('Please select 4 before you can proceed');
});

test('VAL-3 TEXT-6 over the menus stands how many to choose for', async () => {
  expect(await say(menusHeading(4))).toBe('Choose menus for 4 people');
  expect(await say(menusHeading(1))).toBe('Choose a menu for 1 person');
});

test.each([
  ['unknown', { 99: 2 }],
  ['not published', { 5: 2 }],
  ['outside its hours', { 4: 2 }],
  ['negative', { 1: 3, 2: -1 }],
])(
  'MENU-8 VAL-3 a menu that is %s is not one that the party chose, also in an unfinished choice',
  (_, counts) => {
    expect(fields(2, counts)).toContain('menus_num_person');
    expect(Object.keys(draftTableErrors(choice(2, counts), MENUS))).toEqual(['menus_num_person']);
  },
);

test('TEXT-5 without any menu the error asks for the menus', async () => {
  for (const counts of [{}, { 1: 0, 2: 0 }]) {
    expect(errors(4, counts)).toEqual({ menus_num_person: { messageKey: 'booking.choose_menus' } });
    expect(await say(errors(4, counts)['menus_num_person'])).toBe('Please choose the menus you would like.');
  }
  expect(errors(4, { 1: 1 })['menus_num_person']?.messageKey).toBe('errors.menus_num_person');
});

test('MENU-8 a right sum does not excuse a menu that is not offered', () => {
  expect(fields(2, { 1: 2, 4: 1 })).toContain('menus_num_person');
  const chosenAt = (time: string) =>
    MENUS.filter(({ id }) => !draftTableErrors(choice(2, { [id]: 2 }, time), MENUS)['menus_num_person']);
  expect(chosenAt('18:30:00')).toEqual([PLAIN, SHARED, WHOLE]);
  expect(chosenAt('12:00:00')).toEqual([PLAIN, SHARED, WHOLE, LUNCH]);
});

test.each([1, 3, 5, 7, 8])('VAL-4 MENU-5 a menu for 2, 4 or 6 is refused to %i', (count) => {
  expect(fields(8, { 2: count, 1: 8 - count })).toEqual(['menu_table_size_limit']);
});

test.each([0, 2, 4, 6])('VAL-4 MENU-5 a menu for 2, 4 or 6 may be taken by %i', (count) => {
  expect(errors(8, { 2: count, 1: 8 - count })).toEqual({});
});

test('VAL-4 one menu named twice counts as one', () => {
  const menus = [2, 2, 2].map((count) => ({ id: 2, count: count / 2 })).concat({ id: 1, count: 1 });
  expect(Object.keys(tableErrors({ seat: 4, time: '18:30:00', menus }, MENUS, 'en'))).toEqual([
    'menu_table_size_limit',
  ]);
});

test('VAL-4 VAL-5 TEXT-3 the message lists the menu’s own sizes in the reader’s words', async () => {
  const limit = (sizes: string, language: Language): Message | undefined =>
    tableErrors(choice(3, { 2: 3 }), [{ ...SHARED, table_sizes: sizes }], language)['menu_table_size_limit'];
  expect(await say(limit('2,4,6', 'en'))).toBe('The Fondue can only be ordered by 2, 4 or 6 people');
  expect(await say(limit('2,4', 'en'))).toBe('The Fondue can only be ordered by 2 or 4 people');
  expect(await say(limit('4', 'en'))).toBe('The Fondue can only be ordered by 4 people');
  for (const language of LANGUAGES.filter((other) => other !== 'en')) {
    expect(await say(limit('2,4,6', language), language)).toContain('2, 4 eller 6');
  }
});

test('VAL-6 MENU-7 a menu for the entire table is for everybody or nobody', async () => {
  expect(errors(4, { 3: 4 })).toEqual({});
  expect(errors(4, { 3: 0, 1: 4 })).toEqual({});
  const refused = errors(4, { 3: 2, 1: 2 });
  expect(Object.keys(refused)).toEqual(['menu_entire_table']);
  expect(refused['menu_entire_table']?.messageKey).toBe('errors.menu_entire_table');
  expect(await say(refused['menu_entire_table'])).toContain('Tasting');
});

test('an unfinished choice is asked for party, time and existing menus, not for sums and limits', () => {
  expect(draftTableErrors(choice(4, { 2: 1, 3: 1 }), MENUS)).toEqual({});
  expect(Object.keys(draftTableErrors(choice(9, {}, '0'), MENUS))).toEqual(['num_person', 'time']);
});

test('a menu offers 0..n, without the counts that its limits refuse', () => {
  expect(countChoices(PLAIN, 3)).toEqual([0, 1, 2, 3]);
  expect(countChoices(SHARED, 5)).toEqual([0, 2, 4]);
  expect(countChoices(WHOLE, 5)).toEqual([0, 5]);
  expect(countChoices({ ...SHARED, entire_table: 1 }, 5)).toEqual([0]);
});

test('BOOK-5 BOOK-6 the forms hold the specified data, and an empty one is a wrong choice', () => {
  expect(Object.keys(EMPTY_TABLE_FORM)).toEqual(['num_person', 'time', 'time_end', 'menus']);
  expect(Object.keys(EMPTY_CONTACT_FORM).join(' ')).toBe(
    'name email email_confirm phone is_subscribe giftcodes last_giftcode coop_code coop_zip is_accept_terms note',
  );
  expect(Object.keys(tableErrors(tableChoiceOf(EMPTY_TABLE_FORM), MENUS, 'en'))).toEqual([
    'num_person',
    'time',
  ]);
});

test('BOOK-5 menus keyed by id become counts, without those that nobody takes', () => {
  const menus = { 1: { menu_id: 1, num_person: 2 }, 2: { menu_id: 2, num_person: 0 } };
  const form = { num_person: 2, time: '18:30:00', time_end: '20:30:00', menus };
  expect(tableChoiceOf(form)).toEqual({ seat: 2, time: '18:30:00', menus: [{ id: 1, count: 2 }] });
});

// A change in words: which field, what it was and what it becomes.
import { formatDay } from '../format-date.ts';
import type { MessageKey } from '../i18n/catalog.ts';
import { LANGUAGES, type Language } from '../market.ts';
import { formatWallTime } from '../wall-time.ts';
import { isSame } from './changes.ts';
import type { Course, MenuFields, VenueFields } from './fields.ts';
import type { ServedHours } from './hours.ts';
import type { PlanDate, PlanTable } from './plan.ts';
import { positionText } from './position.ts';

export type Words = {
  language: Language;
  translate: (key: MessageKey, params?: Record<string, string | number>) => string;
  money: (amount: number) => string;
  tagName: (id: number) => string;
  menuNameOf: (id: number) => string;
};

export type DescribedChange = { label: string; before: string; after: string };

type FieldChange = { field: string; before: unknown; after: unknown };

export function describeChange({ field, before, after }: FieldChange, words: Words): DescribedChange {
  const isList = isPlanField(field);
  return {
    label: fieldLabel(field, words),
    before: valueText(field, isList ? without(before, after) : before, words),
    after: valueText(field, isList ? without(after, before) : after, words),
  };
}

const isPlanField = (field: string): boolean => field === 'dates' || field.startsWith('day.');

/** Of a plan only what differs: it has many tables. */
const without = (some: unknown, others: unknown): unknown[] =>
  (some as unknown[]).filter((one) => !(others as unknown[]).some((other) => isSame(one, other)));

export function fieldLabel(field: string, { translate }: Pick<Words, 'translate'>): string {
  const [name, language] = field.split('.');
  if (name === 'day' || name === 'hours')
    return translate(`partner.house.plan.weekday.${language}` as MessageKey);
  const key = `partner.house.field.${name}` as MessageKey;
  if (!language) return translate(key);
  return translate(key, { language: translate(`partner.house.language.${language}` as MessageKey) });
}

export function valueText(field: string, value: unknown, words: Words): string {
  const { translate } = words;
  switch (field) {
    case 'price':
      return value === 0 ? translate('partner.house.value.empty') : words.money(value as number);
    case 'status':
      return translate(`partner.house.value.${value as MenuFields['status']}`);
    case 'menu_type':
      return translate(`partner.house.editor.type_${value as MenuFields['menu_type']}`);
    case 'entire_table':
      return translate(value === true ? 'partner.house.value.yes' : 'partner.house.value.no');
    case 'serving':
      return servingText(value as MenuFields['serving'], words);
    case 'table_sizes':
      return (value as number[]).join(', ') || translate('partner.house.value.any');
    case 'courses':
      return listText(
        (value as Course[]).map(({ name }) => textIn(name, words.language)),
        words,
      );
    case 'menu_order':
      return (
        (value as number[]).map(words.menuNameOf).join(', ') || translate('partner.house.menus.by_price')
      );
    case 'position':
      return positionText(value as VenueFields['position']);
    case 'tags':
      return listText((value as number[]).map(words.tagName), words);
    case 'dates':
      return listText(
        (value as PlanDate[]).map((one) => dateText(one, words)),
        words,
      );
    default:
      if (field.startsWith('day.')) return tablesText(value as PlanTable[], words);
      if (field.startsWith('hours.')) return hoursText(value as ServedHours[], words);
      return String(value) || translate('partner.house.value.empty');
  }
}

const tableText = (
  { label, party_min, party_max, from, to, ends }: PlanTable,
  { language, translate }: Words,
): string => {
  const time = (one: string) => formatWallTime(one, language);
  const party = party_min === party_max ? party_min : `${party_min}–${party_max}`;
  return translate('partner.house.plan.table_text', {
    ...{ label, party, from: time(from), to: time(to), ends: time(ends) },
  });
};

const tablesText = (tables: readonly PlanTable[], words: Words): string =>
  tables.map((table) => tableText(table, words)).join('; ') || words.translate('partner.house.value.empty');

/** "lunch 11:30–15:00, dinner 17:00–22:00". */
export const hoursText = (
  hours: readonly ServedHours[],
  words: Pick<Words, 'translate' | 'language'>,
): string =>
  hours
    .map(({ type, from, to }) => {
      const name = words.translate(`partner.house.editor.type_${type}`).toLocaleLowerCase(words.language);
      return `${name} ${formatWallTime(from, words.language)}–${formatWallTime(to, words.language)}`;
    })
    .join(', ') || words.translate('partner.house.hours.closed').toLocaleLowerCase(words.language);

const dateText = ({ date, kind, tables, hours }: PlanDate, words: Words): string =>
  [
    `${formatDay(date, words.language)}: ${words.translate(`partner.house.plan.kind.${kind}`)}`,
    ...(hours.length > 0 ? [hoursText(hours, words)] : []),
    ...(kind === 'closed' || kind === 'hours' ? [] : [tablesText(tables, words)]),
  ].join(' ');

const ALL_DAY = { from: '00:00:00', to: '23:59:59' };

export function servingText(
  { from, to }: MenuFields['serving'],
  words: Pick<Words, 'translate' | 'language'>,
) {
  if (from === ALL_DAY.from && to >= '23:45:00') return words.translate('partner.house.editor.all_day');
  return `${formatWallTime(from, words.language)}–${formatWallTime(to, words.language)}`;
}

const listText = (names: readonly string[], { translate }: Words): string =>
  names.join(', ') || translate('partner.house.value.empty');

/** In the language, or in the first that has it. */
export const textIn = (texts: Record<Language, string>, language: Language): string =>
  [language, ...LANGUAGES].map((one) => texts[one]).find((text) => text !== '') ?? '';

export const menuName = (fields: MenuFields, language: Language): string =>
  textIn({ da: fields['name.da'], sv: fields['name.sv'], en: fields['name.en'] }, language);

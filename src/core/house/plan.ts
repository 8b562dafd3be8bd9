// A venue's weekly plan with its exceptions: which tables are released on a day.
import { z } from 'zod';
import { ARRIVAL_INTERVAL_MINUTES, isWallTime, minutesOf } from '../wall-time.ts';
import { WEEKDAYS, type Weekday, weekdayOf } from '../weekday.ts';
import { dayHoursErrors, hoursOfDay } from './hours.ts';

export const MAX_TABLES = 80;
const MAX_DATES = 120;
export const MAX_LABEL = 40;
export const MAX_PARTY = 8;
const DEFAULT_LEAD_MINUTES = 30;

const wallTime = z.string().refine(isWallTime);
const party = z.int().min(1).max(MAX_PARTY);

const plannedTable = z.strictObject({
  label: z.string().trim().max(MAX_LABEL),
  party_min: party,
  party_max: party,
  /** The first and the last arrival. */
  from: wallTime,
  to: wallTime,
  /** When the table is free again; at or before the first arrival it is on the next day. */
  ends: wallTime,
  /** Sold until this many minutes before the last arrival. */
  lead: z.int().min(0).max(1440),
});
export type PlanTable = z.infer<typeof plannedTable>;

const sortKey = ({ from, to, label, party_min, party_max, ends, lead }: PlanTable): string =>
  JSON.stringify([from, to, label, party_min, party_max, ends, lead]);

/** One sequence for equal plans, so that they compare as equal. */
export const sortTables = (rows: readonly PlanTable[]): PlanTable[] =>
  rows.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));

const tables = z.array(plannedTable).max(MAX_TABLES).transform(sortTables);

export const EXCEPTION_KINDS = ['closed', 'hours', 'extra', 'other'] as const;

const planDate = z.strictObject({
  date: z.iso.date(),
  kind: z.enum(EXCEPTION_KINDS),
  tables,
  /** Empty: those of the weekday, or none when it is closed. */
  hours: hoursOfDay,
});
/**
 * `hours` has the week's tables at other hours;
 * `extra` tables come with those of the week, `other` ones instead of them.
 */
export type PlanDate = z.infer<typeof planDate>;

export const sortDates = (dates: readonly PlanDate[]): PlanDate[] =>
  dates.toSorted((a, b) => (a.date < b.date ? -1 : 1));

type DayField = `day.${Weekday}`;

export const planFields = z.strictObject({
  ...(Object.fromEntries(WEEKDAYS.map((day) => [`day.${day}`, tables])) as Record<DayField, typeof tables>),
  dates: z.array(planDate).max(MAX_DATES).transform(sortDates),
});
export type PlanFields = z.infer<typeof planFields>;

/** @internal Tests make tables like it. */
export const NEW_TABLE: PlanTable = {
  label: '',
  party_min: 1,
  party_max: 2,
  from: '18:00:00',
  to: '20:00:00',
  ends: '22:00:00',
  lead: DEFAULT_LEAD_MINUTES,
};

/** Like the last one, with the lowest number that no table of the day has. */
export function nextTable(tables: readonly PlanTable[]): PlanTable {
  const labels = new Set(tables.map(({ label }) => label));
  let number = 1;
  while (labels.has(String(number))) number++;
  return { ...(tables.at(-1) ?? NEW_TABLE), label: String(number) };
}

/**
 * The weekdays to which a day's tables are copied:
 * those that are served, or all while no hours are known.
 */
export function copyWeekdays(from: Weekday, isServedOn: (day: Weekday) => boolean): Weekday[] {
  const served = WEEKDAYS.filter(isServedOn);
  return served.length === 0 ? [...WEEKDAYS] : WEEKDAYS.filter((day) => day === from || served.includes(day));
}

/** What is released on that date. */
export function tablesOn(plan: PlanFields, date: string): PlanTable[] {
  const usual = plan[`day.${weekdayOf(date)}`];
  const exception = plan.dates.find((one) => one.date === date);
  if (!exception) return usual;
  const { kind, tables: own } = exception;
  return { closed: [], hours: usual, extra: [...usual, ...own], other: own }[kind];
}

const DAY_MINUTES = 24 * 60;

/** Minutes after midnight at which the table is free again. */
export const endOf = ({ from, ends }: Pick<PlanTable, 'from' | 'ends'>): number =>
  minutesOf(ends) + (minutesOf(ends) <= minutesOf(from) ? DAY_MINUTES : 0);

export type PlanErrorCode =
  | 'label'
  | 'party'
  | 'arrivals'
  | 'quarter'
  | 'ends'
  | 'overlap'
  | 'date_twice'
  | 'hours'
  | 'hours_missing'
  | 'not_its_kind';
/** Where: a weekday's field or a date, and the row in it. */
export type PlanError = { code: PlanErrorCode; at: string; row: number };

function rowError(table: PlanTable): PlanErrorCode | undefined {
  const [from, to] = [minutesOf(table.from), minutesOf(table.to)];
  if (table.label === '') return 'label';
  if (table.party_min > table.party_max) return 'party';
  if (from > to) return 'arrivals';
  if (from % ARRIVAL_INTERVAL_MINUTES !== 0 || to % ARRIVAL_INTERVAL_MINUTES !== 0) return 'quarter';
  if (endOf(table) <= to) return 'ends';
  return undefined;
}

/** Pick-ups share one counter, so a takeaway venue's rows overlap whatever their labels are. */
type Rules = { isTakeaway: boolean };

/** A table with the day, counted from the one that is checked, on which it is used. */
type Use = PlanTable & { day: 0 | 1 };

const overlaps = (a: Use, b: Use, { isTakeaway }: Rules): boolean => {
  const startOf = (use: Use) => minutesOf(use.from) + use.day * DAY_MINUTES;
  const until = (use: Use) => endOf(use) + use.day * DAY_MINUTES;
  return (isTakeaway || a.label === b.label) && startOf(a) < until(b) && startOf(b) < until(a);
};

/** The rows of a day, each with its first fault. `next` are the following day's. */
function dayErrors(
  at: string,
  rows: readonly PlanTable[],
  next: readonly PlanTable[],
  rules: Rules,
): PlanError[] {
  return rows.flatMap((row, index): PlanError[] => {
    const code = rowError(row);
    if (code) return [{ code, at, row: index }];
    const others: Use[] = [
      ...rows.slice(0, index).map((other) => ({ ...other, day: 0 as const })),
      ...next.map((other) => ({ ...other, day: 1 as const })),
    ];
    return others.some((other) => overlaps({ ...row, day: 0 }, other, rules))
      ? [{ code: 'overlap', at, row: index }]
      : [];
  });
}

const nextDate = (date: string): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The row of an error that is about the date and none of its tables. */
export const OF_DATE = -1;

function dateError({ kind, tables: own, hours }: PlanDate): PlanErrorCode | undefined {
  if (dayHoursErrors(hours).length > 0) return 'hours';
  if (kind === 'hours' && hours.length === 0) return 'hours_missing';
  const hasTables = kind === 'extra' || kind === 'other';
  if ((!hasTables && own.length > 0) || (kind === 'closed' && hours.length > 0)) return 'not_its_kind';
  return undefined;
}

/** What keeps the plan from being released as it is written. */
export function planErrors(plan: PlanFields, rules: Rules): PlanError[] {
  const ofWeek = WEEKDAYS.flatMap((day) => {
    const next = WEEKDAYS[day % WEEKDAYS.length] ?? 1;
    return dayErrors(`day.${day}`, plan[`day.${day}`], plan[`day.${next}`], rules);
  });
  const ofDates = plan.dates.flatMap((exception, index): PlanError[] => {
    const { date, kind, tables: own } = exception;
    if (plan.dates.findIndex((one) => one.date === date) < index)
      return [{ code: 'date_twice', at: date, row: 0 }];
    const code = dateError(exception);
    if (code) return [{ code, at: date, row: OF_DATE }];
    if (kind === 'closed' || kind === 'hours') return [];
    const usual = kind === 'extra' ? plan[`day.${weekdayOf(date)}`] : [];
    // A week's row that is wrong has been named above, so only the date's own rows count here.
    return dayErrors(date, [...usual, ...own], tablesOn(plan, nextDate(date)), rules)
      .filter(({ row }) => row >= usual.length)
      .map((error) => ({ ...error, row: error.row - usual.length }));
  });
  return [...ofWeek, ...ofDates];
}

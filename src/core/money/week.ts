// A venue's week: Monday to Sunday by service day, named by its Monday.
// It closes on the next Monday at 06:00.
import { Temporal } from 'temporal-polyfill';
import { addDays, type Day, instantAt, serviceDay } from '../zoned-time.ts';

const DAYS = 7;
const CLOSES_AT = '06:00';

export const weekOf = (day: Day): Day => addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);

export const lastDayOf = (week: Day): Day => addDays(week, DAYS - 1);

/** How people call it; early January may belong to the last week of the year before. */
export function describeWeek(week: Day) {
  const { weekOfYear, yearOfWeek } = Temporal.PlainDate.from(week);
  return { number: Number(weekOfYear), year: Number(yearOfWeek), firstDay: week, lastDay: lastDayOf(week) };
}

export type WeekName = ReturnType<typeof describeWeek>;

/** Whatever happens from then on is on the next statement. */
export const closesAt = (week: Day, timeZone: string): Date =>
  instantAt(addDays(week, DAYS), CLOSES_AT, timeZone);

/** The last week that may be closed by now. */
export function lastEndedWeek(now: Date, timeZone: string): Day {
  const week = addDays(weekOf(serviceDay(now, timeZone)), -DAYS);
  return closesAt(week, timeZone) <= now ? week : addDays(week, -DAYS);
}

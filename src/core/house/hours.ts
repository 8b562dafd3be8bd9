// When a venue serves: by weekday, and on dates that differ from it.
import { z } from 'zod';
import { isWallTime, minutesOf } from '../wall-time.ts';
import { WEEKDAYS, type Weekday } from '../weekday.ts';

export const MAX_HOURS = 4;

const wallTime = z.string().refine(isWallTime);
const servedHours = z.strictObject({
  type: z.enum(['lunch', 'dinner']),
  from: wallTime,
  /** Before `from` it is on the next day. */
  to: wallTime,
});
export type ServedHours = z.infer<typeof servedHours>;

/** One sequence for equal hours, so that they compare as equal. */
export const sortHours = (hours: readonly ServedHours[]): ServedHours[] =>
  hours.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
const sortKey = ({ from, to, type }: ServedHours): string => JSON.stringify([from, to, type]);

export const hoursOfDay = z.array(servedHours).max(MAX_HOURS).transform(sortHours);

type HoursField = `hours.${Weekday}`;

/** A day without hours is closed. */
export const hoursFields = z.strictObject(
  Object.fromEntries(WEEKDAYS.map((day) => [`hours.${day}`, hoursOfDay])) as Record<
    HoursField,
    typeof hoursOfDay
  >,
);
export type HoursFields = z.infer<typeof hoursFields>;

const LUNCH: ServedHours = { type: 'lunch', from: '11:30:00', to: '15:00:00' };
const DINNER: ServedHours = { type: 'dinner', from: '17:00:00', to: '22:00:00' };

/** What is offered to somebody who adds hours to a day. */
export const nextHours = (hours: readonly ServedHours[]): ServedHours =>
  hours.some(({ type }) => type === 'dinner') ? LUNCH : DINNER;

const DAY_MINUTES = 24 * 60;
const endOf = ({ from, to }: ServedHours): number =>
  minutesOf(to) + (minutesOf(to) <= minutesOf(from) ? DAY_MINUTES : 0);

export type HoursErrorCode = 'empty' | 'overlap';
export type HoursError = { code: HoursErrorCode; row: number };

/** Of one day: the rows that are wrong. Lunch and dinner may overlap, two dinners may not. */
export const dayHoursErrors = (hours: readonly ServedHours[]): HoursError[] =>
  hours.flatMap((one, row): HoursError[] => {
    if (one.from === one.to) return [{ code: 'empty', row }];
    const isTwice = hours
      .slice(0, row)
      .some(
        (other) =>
          other.type === one.type && minutesOf(one.from) < endOf(other) && minutesOf(other.from) < endOf(one),
      );
    return isTwice ? [{ code: 'overlap', row }] : [];
  });

export const hasHoursErrors = (fields: HoursFields): boolean =>
  WEEKDAYS.some((day) => dayHoursErrors(fields[`hours.${day}`]).length > 0);

/** Whether guests who arrive from the first time to the last meet a kitchen that serves. */
export const isServed = (
  hours: readonly ServedHours[],
  { from, to }: Pick<ServedHours, 'from' | 'to'>,
): boolean => hours.some((one) => minutesOf(one.from) <= minutesOf(from) && minutesOf(to) <= endOf(one));

// Instants to market days and wall times and back. Server only in practice: the polyfill is too heavy for a page.
import { Temporal } from 'temporal-polyfill';

/** A calendar day as "YYYY-MM-DD". */
export type Day = string;

const zoned = (at: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

const dateOf = (moment: Temporal.ZonedDateTime): Date => new Date(moment.epochMilliseconds);

const startOfDay = (day: Day, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone });

/** Today, for a venue in that zone. */
export const serviceDay = (at: Date, timeZone: string): Day => zoned(at, timeZone).toPlainDate().toString();

export const wallTimeAt = (at: Date, timeZone: string): string =>
  zoned(at, timeZone).toPlainTime().toString({ smallestUnit: 'second' });

/**
 * The instant at which the clocks of that zone show the time. A time that the spring skips is taken an hour later,
 * one that the autumn shows twice is the first of the two: a guest who comes by the wall clock is never late.
 */
export const instantAt = (day: Day, time: string, timeZone: string): Date =>
  dateOf(
    Temporal.PlainDate.from(day)
      .toPlainDateTime(Temporal.PlainTime.from(time))
      .toZonedDateTime(timeZone, { disambiguation: 'compatible' }),
  );

export const dayStartsAt = (day: Day, timeZone: string): Date => dateOf(startOfDay(day, timeZone));

export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString();

/** When the next service day begins. */
export const nextDayStartsAt = (at: Date, timeZone: string): Date =>
  dayStartsAt(addDays(serviceDay(at, timeZone), 1), timeZone);

/** 24, but 23 and 25 on the days when the clocks change. */
export const hoursInDay = (day: Day, timeZone: string): number => startOfDay(day, timeZone).hoursInDay;

// Converts between instants and days with wall times. The polyfill is too large for browsers.
import { Temporal } from 'temporal-polyfill';

/** A calendar day as "YYYY-MM-DD". */
export type Day = string;

const zoned = (at: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

const dateOf = (moment: Temporal.ZonedDateTime): Date => new Date(moment.epochMilliseconds);

const startOfDay = (day: Day, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone });

/** The service day of an instant in that time zone. */
export const serviceDay = (at: Date, timeZone: string): Day => zoned(at, timeZone).toPlainDate().toString();

export const wallTimeAt = (at: Date, timeZone: string): string =>
  zoned(at, timeZone).toPlainTime().toString({ smallestUnit: 'second' });

/**
 * The instant at which clocks in that zone show the time. A time that is skipped in spring is
 * taken an hour later; a time that occurs twice in autumn means the first of the two.
 */
export const instantAt = (day: Day, time: string, timeZone: string): Date =>
  dateOf(
    Temporal.PlainDate.from(day)
      .toPlainDateTime(Temporal.PlainTime.from(time))
      .toZonedDateTime(timeZone, { disambiguation: 'compatible' }),
  );

export const dayStartsAt = (day: Day, timeZone: string): Date => dateOf(startOfDay(day, timeZone));

export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString();

// A booking as a calendar file, in the venue's own time zone.
import ical, { ICalCalendarMethod } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';

export type CalendarEvent = {
  /** The same for the same booking, so that a second copy replaces the first. */
  uid: string;
  title: string;
  description: string;
  address: string;
  latitude: number;
  longitude: number;
  url: string;
  startsAt: Date;
  endsAt: Date;
  /** When the booking was made. */
  madeAt: Date;
  timeZone: string;
};

export function writeCalendarFile(event: CalendarEvent): string {
  const { timeZone } = event;
  const zoned = (at: Date) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  const calendar = ical({
    prodId: { company: 'Tredje', product: 'ticket' },
    method: ICalCalendarMethod.PUBLISH,
    // Passing the zone's name would also put it on the time stamp, which has to be UTC.
    timezone: { name: null, generator: centralEuropeanZone },
  });
  calendar.createEvent({
    id: event.uid,
    stamp: event.madeAt,
    start: zoned(event.startsAt),
    end: zoned(event.endsAt),
    timezone: timeZone,
    summary: event.title,
    description: event.description,
    location: { title: event.address, geo: { lat: event.latitude, lon: event.longitude } },
    url: event.url,
  });
  return calendar.toString();
}

/**
 * The time zone rules of all our markets since 1996, for calendar programs that don't know the
 * zone's name.
 */
const centralEuropeanZone = (timeZone: string): string =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    'BEGIN:DAYLIGHT',
    'DTSTART:19960331T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'TZNAME:CEST',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:19961027T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'TZNAME:CET',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');

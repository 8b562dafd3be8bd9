// An evening at the door lasts from 04:00 to 04:00, because guests leave and tablets are put away
// after midnight.
import { addDays, type Day, instantAt, serviceDay, wallTimeAt } from '../zoned-time.ts';

const EVENING_STARTS = '04:00:00';
/** When the guest of a no-show is told, on the next day. */
export const NO_SHOW_NOTICE_TIME = '10:00:00';

export type Evening = { day: Day; startsAt: Date; endsAt: Date };

export const eveningOfDay = (day: Day, timeZone: string): Evening => ({
  day,
  startsAt: instantAt(day, EVENING_STARTS, timeZone),
  endsAt: instantAt(addDays(day, 1), EVENING_STARTS, timeZone),
});

export function eveningAt(now: Date, timeZone: string): Evening {
  const today = serviceDay(now, timeZone);
  const isAfterMidnight = wallTimeAt(now, timeZone) < EVENING_STARTS;
  return eveningOfDay(isAfterMidnight ? addDays(today, -1) : today, timeZone);
}

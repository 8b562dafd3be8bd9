// A market's calendar day as two instants. Few days are asked for again and again, so they are cached.
import type { ServiceDay } from '#core/catalog/availability.ts';
import { memoize } from '#core/memoize.ts';
import { addDays, dayStartsAt, serviceDay, wallTimeAt } from '#core/zoned-time.ts';

export type MarketDay = ServiceDay & { date: string };

const days = new Map<string, MarketDay>();
/** Today and tomorrow of a few zones; tests use more days. */
const MAX_KEPT = 16;

export function marketDay(at: number, timeZone: string): MarketDay {
  for (const [key, day] of days) {
    if (key.endsWith(timeZone) && at >= day.startsAt && at < day.endsAt) return day;
  }
  const date = serviceDay(new Date(at), timeZone);
  const day = createMarketDay(date, timeZone);
  if (days.size >= MAX_KEPT) days.clear();
  days.set(`${date} ${timeZone}`, day);
  return day;
}

function createMarketDay(date: string, timeZone: string): MarketDay {
  return {
    date,
    startsAt: dayStartsAt(date, timeZone).getTime(),
    endsAt: dayStartsAt(addDays(date, 1), timeZone).getTime(),
    toWallTime: memoize((at: number) => wallTimeAt(new Date(at), timeZone)),
  };
}

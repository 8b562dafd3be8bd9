// A market's service day with its start and end.
// The same few days are needed often, so they are cached.
import type { ServiceDay } from '#core/catalog/availability.ts';
import { memoize } from '#core/memoize.ts';
import { addDays, dayStartsAt, serviceDay, wallTimeAt } from '#core/zoned-time.ts';

export type MarketDay = ServiceDay & { date: string };

const days = new Map<string, MarketDay>();
/** Enough for today and tomorrow in every market's time zone. */
const MAX_CACHED_DAYS = 16;

export function marketDay(at: number, timeZone: string): MarketDay {
  for (const [key, day] of days) {
    if (key.endsWith(timeZone) && at >= day.startsAt && at < day.endsAt) return day;
  }
  const date = serviceDay(new Date(at), timeZone);
  const day = createMarketDay(date, timeZone);
  if (days.size >= MAX_CACHED_DAYS) days.clear();
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

// Formats days and times for people. Names come from Intl; their order is set here, because it
// differs between releases of ICU, and server and browser must produce the same text.
import { type Language, LOCALES } from './market.ts';
import { memoize } from './memoize.ts';
import { formatWallTime } from './wall-time.ts';

// Making a format costs a hundred times what using it does.
const clockFormat = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', hourCycle: 'h23', timeZone }),
);
const nameFormat = memoize((language: Language) =>
  memoize(
    (part: 'weekday' | 'month') =>
      new Intl.DateTimeFormat(LOCALES[language], { [part]: 'long', timeZone: 'UTC' }),
  ),
);

/** The wall time of an instant in a market's zone, for people. */
export const formatTimeOfInstant = (at: Date, timeZone: string, language: Language): string =>
  formatWallTime(clockFormat(timeZone).format(at), language);

/** "søndag den 29. marts" for "2026-03-29". */
export function formatDay(day: string, language: Language): string {
  const at = new Date(`${day}T00:00:00Z`);
  const date = language === 'da' ? `den ${at.getUTCDate()}.` : String(at.getUTCDate());
  const name = nameFormat(language);
  return `${name('weekday').format(at)} ${date} ${name('month').format(at)}`;
}

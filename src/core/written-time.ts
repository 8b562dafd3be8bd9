// Days and hours of an order, for people. Names come from Intl; how they are put together is ours, because releases of ICU have
// changed their mind on it and server and browser have to write the same text.
import { type Language, LOCALES } from './market.ts';
import { formatWallTime } from './wall-time.ts';

// Making a format costs a hundred times what using it does.
const formats: Record<string, Intl.DateTimeFormat> = {};

/** The wall time of an instant in a market's zone, for people. */
export function formatTimeOfInstant(at: Date, timeZone: string, language: Language): string {
  formats[timeZone] ??= new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', hourCycle: 'h23', timeZone });
  return formatWallTime(formats[timeZone].format(at), language);
}

/** "søndag den 29. marts" for "2026-03-29". */
export function formatDay(day: string, language: Language): string {
  const at = new Date(`${day}T00:00:00Z`);
  const name = (part: 'weekday' | 'month'): string => {
    const key = `${language} ${part}`;
    formats[key] ??= new Intl.DateTimeFormat(LOCALES[language], { [part]: 'long', timeZone: 'UTC' });
    return formats[key].format(at);
  };
  const date = language === 'da' ? `den ${at.getUTCDate()}.` : String(at.getUTCDate());
  return `${name('weekday')} ${date} ${name('month')}`;
}

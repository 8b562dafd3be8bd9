// Wall times: local times as text "HH:MM:SS", without a time zone. Small enough for the browser.
import type { Language } from './market.ts';

const MINUTES_PER_DAY = 24 * 60;
const WALL_TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const URL_TIME = /^(\d{1,2})[.:]([0-5]\d)$/;

export const ARRIVAL_INTERVAL_MINUTES = 15;
export const DEFAULT_TIME_WINDOW = { start: '00:00:00', end: '23:45:00' } as const;

export const isWallTime = (text: string): boolean => WALL_TIME.test(text);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Minutes after midnight as a wall time; 24:00 and later continue at 00:00. */
export function wallTimeOf(minutes: number): string {
  const inDay = ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return `${twoDigits(Math.floor(inDay / 60))}:${twoDigits(inDay % 60)}:00`;
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** "9.30" or "09:30" from a URL becomes "09:30:00"; undefined for anything else. */
export function parseWallTime(text: string): string | undefined {
  const [, hours, minutes] = URL_TIME.exec(text) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 23) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}:00`;
}

/** A time in the form that URLs use: "9.30". */
export const timeParam = (time: string): string => `${Number(time.slice(0, 2))}.${time.slice(3, 5)}`;

function timesBetween(from: string, to: string, step: number): string[] {
  const times: string[] = [];
  for (let minutes = Math.ceil(minutesOf(from) / step) * step; minutes <= minutesOf(to); minutes += step) {
    times.push(wallTimeOf(minutes));
  }
  return times;
}

/** The choices of the time filter. 10:30 and 11:00 are left out on purpose. */
export const FILTER_TIMES: readonly string[] = [
  '10:00:00',
  '11:30:00',
  ...timesBetween('12:00:00', '23:30:00', 30),
  '23:45:00',
];

/** What a clock in that zone shows at an instant. */
export const wallClock = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', hourCycle: 'h23', timeZone }).format(at);

/** Milliseconds from one wall time to another of the same day; 0 when it has passed. */
export const msBetween = (from: string, to: string): number =>
  Math.max(0, (minutesOf(to) - minutesOf(from)) * 60_000 - Number(from.slice(6)) * 1_000);

const SEPARATORS: Record<Language, string> = { da: '.', sv: ':', en: ':' };

/** "18.30" in Danish, "18:30" in Swedish and English. */
export const formatWallTime = (time: string, language: Language): string =>
  `${time.slice(0, 2)}${SEPARATORS[language]}${time.slice(3, 5)}`;

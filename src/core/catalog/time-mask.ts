// Quarters of an hour as numbers and as bit masks: a day has 96 quarters, in three 32-bit words.
import { ARRIVAL_INTERVAL_MINUTES, minutesOf, wallTimeOf } from '../wall-time.ts';

export const QUARTERS = (24 * 60) / ARRIVAL_INTERVAL_MINUTES;
export const WORDS = QUARTERS / 32;

export const quarterOf = (time: string): number => Math.floor(minutesOf(time) / ARRIVAL_INTERVAL_MINUTES);

export const timeOfQuarter = (quarter: number): string => wallTimeOf(quarter * ARRIVAL_INTERVAL_MINUTES);

export const hasQuarter = (mask: readonly number[], from: number, quarter: number): boolean =>
  (((mask[from + (quarter >> 5)] ?? 0) >>> (quarter & 31)) & 1) === 1;

export function setQuarter(mask: number[], from: number, quarter: number): void {
  const word = from + (quarter >> 5);
  mask[word] = ((mask[word] ?? 0) | (1 << (quarter & 31))) >>> 0;
}

/** The quarters from start to end, both included. */
export function windowMask(start: string, end: string): number[] {
  const mask = [0, 0, 0];
  const first = Math.ceil(minutesOf(start) / ARRIVAL_INTERVAL_MINUTES);
  for (let quarter = first; quarter <= quarterOf(end); quarter++) setQuarter(mask, 0, quarter);
  return mask;
}

// What the door knows about a booking, and when it may be marked as a no-show.
import type { EventKind, EventRefusal } from './door.contract.ts';
import type { CurrentEvents } from './merge-events.ts';

const MINUTE_MS = 60_000;
export const NO_SHOW_AFTER_MINUTES = 15;
/** A device that was offline sends its events later; after this nobody needs them any more. */
const LATEST_UPLOAD_MS = 3 * 24 * 60 * MINUTE_MS;

/** `late`: not here a quarter of an hour after the arrival. */
export type BookingState = 'expected' | 'late' | 'arrived' | 'no_show';

export const noShowFrom = (arriveAt: number): number => arriveAt + NO_SHOW_AFTER_MINUTES * MINUTE_MS;

/** Somebody who was let in came, whatever another device says. */
export function bookingState(
  { checkIns, noShows }: CurrentEvents,
  arriveAt: number,
  now: number,
): BookingState {
  if (checkIns.length > 0) return 'arrived';
  if (noShows.length > 0) return 'no_show';
  return now >= noShowFrom(arriveAt) ? 'late' : 'expected';
}

type Moments = {
  arriveAt: number;
  evening: { startsAt: number; endsAt: number };
  /** When the server got the event. */
  receivedAt: number;
};

/**
 * Why an event is not stored, or undefined.
 * `at` may be later than `receivedAt` when the device's clock is wrong.
 */
export function refuseEvent(kind: EventKind, at: number, moments: Moments): EventRefusal | undefined {
  const { arriveAt, evening, receivedAt } = moments;
  const happenedAt = Math.min(at, receivedAt);
  if (happenedAt < evening.startsAt || happenedAt >= evening.endsAt) return 'not_tonight';
  if (receivedAt > evening.endsAt + LATEST_UPLOAD_MS) return 'not_tonight';
  if (kind === 'no_show' && happenedAt < noShowFrom(arriveAt)) return 'too_early';
  return undefined;
}

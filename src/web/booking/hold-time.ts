// How the time that is left of a hold is shown and announced.

/** From here on every second is shown. */
const SOON_SECONDS = 120;
/** Before that, because a count by the second is restless. */
const STEP_SECONDS = 10;

/** Rounded up: a hold that ends in half a second has one second left. */
export function shownSeconds(leftMs: number): number {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  return seconds <= SOON_SECONDS ? seconds : Math.ceil(seconds / STEP_SECONDS) * STEP_SECONDS;
}

/** E.g. "1:43" in the last two minutes; undefined before. */
export function formatSeconds(seconds: number): string | undefined {
  if (seconds > SOON_SECONDS) return undefined;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const ANNOUNCED_MINUTES = [5, 2, 1];

/** The minutes to announce now: for ten seconds at 5, 2 and 1 minute; undefined at other times. */
export const announcedMinutes = (seconds: number): number | undefined =>
  ANNOUNCED_MINUTES.find((minutes) => seconds <= minutes * 60 && seconds > minutes * 60 - STEP_SECONDS);

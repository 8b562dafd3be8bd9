import { MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import { instantAt, serviceDay, wallTimeAt } from '#core/zoned-time.ts';

/** Both markets have the same wall time. */
const ZONE = MARKETS.dk.timeZone;

/** The instant of a wall time such as 2026-11-20T17:30; a day that no calendar has is refused. */
export function instantOfWall(at: string): Date {
  const [day = '', time = ''] = at.split('T');
  try {
    return instantAt(day, `${time}:00`, ZONE);
  } catch {
    throw new Problem('bad_request');
  }
}

export const wallOfInstant = (at: Date): string =>
  `${serviceDay(at, ZONE)}T${wallTimeAt(at, ZONE).slice(0, 5)}`;

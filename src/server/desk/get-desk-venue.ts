import { MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import { serviceDay } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { findVenueFacts, listBookedDays } from './venue-queries.ts';

/** A venue on the desk: whether it sells, what a pause would stop, and who comes from today on. */
export async function getDeskVenue(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { venueId }: { venueId: number },
) {
  // Both markets have the same wall time.
  const today = serviceDay(await clock.now(), MARKETS.dk.timeZone);
  const [facts, days] = await Promise.all([
    findVenueFacts(db, venueId, today),
    listBookedDays(db, venueId, today),
  ]);
  if (!facts) throw new Problem('not_found');
  return { venueId, today, ...facts, days };
}

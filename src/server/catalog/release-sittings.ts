import { MARKETS, type MarketId } from '#core/market.ts';
import type { Database } from '../db/database.ts';
import { insertSittings } from './release-queries.ts';

/**
 * Puts a market's tables of a day up for sale, today's when no day is given. Running it again
 * releases nothing new. Plans that overlap another sitting of their table or lie in the skipped
 * hour are counted as refused.
 */
export async function releaseSittings(
  app: { db: Database },
  input: { marketId: MarketId; serviceDay?: string },
): Promise<{ releasedCount: number; refusedCount: number }> {
  const { timeZone } = MARKETS[input.marketId];
  let releasedCount = 0;
  let refusedCount = 0;
  for (let venueId: number | undefined = 0; venueId !== undefined; ) {
    const batch = await insertSittings(app.db, { ...input, timeZone }, venueId);
    releasedCount += batch.released;
    refusedCount += batch.due - batch.released;
    venueId = batch.lastVenueId;
  }
  return { releasedCount, refusedCount };
}

import { MARKETS } from '#core/market.ts';
import { lastDayOf, lastEndedWeek } from '#core/money/week.ts';
import type { Day } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { closeStatement } from './close-statement.ts';
import { listVenuesToClose } from './statement-queries.ts';

/** Few enough that guests still get connections. */
const CONCURRENCY = 4;

/** Few enough that their list is quick. */
const BATCH = 200;

/**
 * Closes the last ended week of every venue.
 * One that fails is tried again by the next run, and stops no other.
 */
export async function closeEndedWeeks(app: Pick<App, 'db' | 'clock' | 'log'>): Promise<number> {
  let closed = 0;
  for (const { id: market, timeZone } of Object.values(MARKETS)) {
    const week = lastEndedWeek(await app.clock.now(), timeZone);
    for (let venueId = 0, isLast = false; !isLast; ) {
      const wanted = { market, week, lastDay: lastDayOf(week) };
      const venueIds = await listVenuesToClose(app.db, wanted, { venueId, limit: BATCH });
      isLast = venueIds.length < BATCH;
      venueId = venueIds.at(-1) ?? venueId;
      closed += await closeAll(app, week, venueIds);
    }
  }
  return closed;
}

async function closeAll(
  app: Pick<App, 'db' | 'log'>,
  week: Day,
  venueIds: readonly number[],
): Promise<number> {
  let closed = 0;
  const left = venueIds.values();
  const worker = async () => {
    for (const venueId of left)
      try {
        if (await closeStatement(app, { venueId, week })) closed += 1;
      } catch (error) {
        app.log.error({ err: error, venueId, week }, 'A statement was not closed; the next run tries again');
      }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return closed;
}

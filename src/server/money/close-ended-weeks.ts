import { MARKETS } from '#core/market.ts';
import { closesAt, lastDayOf, lastEndedWeek } from '#core/money/week.ts';
import type { App } from '../app.ts';
import { closeStatement } from './close-statement.ts';
import { listVenuesToClose } from './statement-queries.ts';

/** Few enough that guests still get connections. */
const CONCURRENCY = 4;

/** Closes the last ended week of every venue. One that fails is tried again by the next run, and stops no other. */
export async function closeEndedWeeks(app: Pick<App, 'db' | 'clock' | 'log'>): Promise<number> {
  let closed = 0;
  for (const { id: market, timeZone } of Object.values(MARKETS)) {
    const week = lastEndedWeek(await app.clock.now(), timeZone);
    const until = closesAt(week, timeZone);
    const venueIds = await listVenuesToClose(app.db, { market, week, lastDay: lastDayOf(week), until });
    const left = venueIds.values();
    const worker = async () => {
      for (const venueId of left)
        try {
          if (await closeStatement(app, { venueId, week })) closed += 1;
        } catch (error) {
          app.log.error(
            { err: error, venueId, week },
            'A statement was not closed; the next run tries again',
          );
        }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  }
  return closed;
}

import { MARKETS } from '#core/market.ts';
import { makeStatement } from '#core/money/statement.ts';
import { weekOf } from '#core/money/week.ts';
import { serviceDay } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { readStatementInput } from './read-statement-input.ts';

/** What the venue would get if the week ended now; also what is not closed of weeks before. */
export async function getRunningStatement(app: App, { venueId }: { venueId: number }) {
  // Denmark and Sweden have the same time.
  const week = weekOf(serviceDay(await app.clock.now(), MARKETS.dk.timeZone));
  const { market, currency, ...input } = await readStatementInput(app.db, { venueId, week });
  return { week, market, currency, ...makeStatement(input) };
}

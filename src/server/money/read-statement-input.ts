import { MARKETS } from '#core/market.ts';
import type { StatementInput } from '#core/money/statement.ts';
import { lastDayOf } from '#core/money/week.ts';
import { Problem } from '#core/problem.ts';
import type { Day } from '#core/zoned-time.ts';
import type { Connection } from '../db/database.ts';
import {
  findVenueMarket,
  listAgreements,
  listCommissionVatRates,
  listUnstatedBookings,
  listUnstatedCorrections,
  type VenueMarket,
} from './statement-queries.ts';

/** Reads what is not on a statement of the venue yet, up to the Sunday of a week. */
export async function readStatementInput(
  on: Connection,
  { venueId, week }: { venueId: number; week: Day },
): Promise<StatementInput & VenueMarket> {
  const venue = await findVenueMarket(on, venueId);
  if (!venue) throw new Problem('not_found');
  const { market } = venue;
  return {
    week,
    market,
    currency: MARKETS[market].currency,
    terms: {
      agreements: await listAgreements(on, venueId),
      vatRates: await listCommissionVatRates(on, market),
    },
    bookings: await listUnstatedBookings(on, venueId, lastDayOf(week)),
    corrections: await listUnstatedCorrections(on, venueId),
  };
}

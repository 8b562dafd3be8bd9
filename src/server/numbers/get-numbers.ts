// What a venue's people see of the last weeks.
import { MARKETS, type MarketId } from '#core/market.ts';
import { type MissedDemand, type Sold, shownDemand } from '#core/numbers/numbers.ts';
import { addDays, serviceDay } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { getHouseVenue } from '../house/get-subject.ts';
import { findTotals, listMissedDemand, listSold, type Totals } from './numbers-queries.ts';

const SHOWN_DAYS = 28;
const DEMAND_DAYS = 7;

export type Numbers = {
  market: MarketId;
  total: Sold & Totals;
  byHour: (Sold & { hour: number })[];
  byParty: (Sold & { party: number })[];
  missed: MissedDemand[];
};

export async function getNumbers(app: Pick<App, 'db' | 'clock'>, venueId: number): Promise<Numbers> {
  const { market } = await getHouseVenue(app.db, venueId);
  const { timeZone } = MARKETS[market];
  const today = serviceDay(await app.clock.now(), timeZone);
  const fromDay = addDays(today, 1 - SHOWN_DAYS);
  const [sold, totals, missed] = await Promise.all([
    listSold(app.db, venueId, fromDay, timeZone),
    findTotals(app.db, venueId, fromDay),
    listMissedDemand(app.db, venueId, addDays(today, 1 - DEMAND_DAYS)),
  ]);
  const sum = (rows: readonly Sold[]): Sold => ({
    released: rows.reduce((total, row) => total + row.released, 0),
    sold: rows.reduce((total, row) => total + row.sold, 0),
  });
  const groups = <Key extends 'hour' | 'party'>(key: Key) =>
    [...Map.groupBy(sold, (row) => row[key])]
      .map(([value, rows]) => ({ ...sum(rows), [key]: value }) as Sold & Record<Key, number>)
      .toSorted((a, b) => a[key] - b[key]);
  return {
    market,
    total: { ...sum(sold), ...(totals ?? { bookings: 0, guests: 0, amount: 0, noShows: 0 }) },
    byHour: groups('hour'),
    byParty: groups('party'),
    missed: shownDemand(missed),
  };
}

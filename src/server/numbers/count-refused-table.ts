import type { Market } from '#core/market.ts';
import type { App } from '../app.ts';

type Refused = {
  venue: { id: number; serviceDay: string; market: Pick<Market, 'timeZone'> };
  party: number;
  arriveAt: Date;
};

/** Somebody wanted to book a table that the venue did not have. */
export function countRefusedTable(
  { demand }: Pick<App, 'demand'>,
  { venue, party, arriveAt }: Refused,
): void {
  const { timeZone } = venue.market;
  const hour = Number(arriveAt.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit' }));
  demand.countRefusal({ venueId: venue.id, serviceDay: venue.serviceDay, party, hour });
}

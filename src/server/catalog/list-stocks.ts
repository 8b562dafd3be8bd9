import type { Seat } from '#core/catalog/catalog.contract.ts';
import type { App } from '../app.ts';
import { availabilityOf } from './board-snapshot.ts';
import { getVenueView, type VenueQuestion, type Versioned } from './venue-view.ts';

/** Per party size its status and the arrival times that it can buy now. */
export async function listStocks(app: App, input: VenueQuestion): Promise<Versioned<Seat[]>> {
  const { snapshot, entry, version } = await getVenueView(app, input);
  return { version, data: availabilityOf(snapshot, entry).seats };
}

import type { TimeSlot } from '#core/catalog/catalog.contract.ts';
import type { App } from '../app.ts';
import { availabilityFor } from './venue-entry.ts';
import { getVenueView, type VenueQuery, type Versioned } from './venue-view.ts';

/** The day's time slots; with `seat`, only those for that party size. */
export async function listTimes(
  app: App,
  input: VenueQuery & { seat?: number | undefined },
): Promise<Versioned<TimeSlot[]>> {
  const { snapshot, entry, version, isCurrent } = await getVenueView(app, input);
  return { version, isCurrent, data: availabilityFor(snapshot, entry, input.seat).slots };
}

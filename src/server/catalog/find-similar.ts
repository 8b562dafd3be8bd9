// Other venues for a guest who finds this one sold out: in the same city and type, in stock; ordered by
// shared kitchens, then by distance, then by price difference.
import type { VenueRecord } from '#core/catalog/board.ts';
import type { BoardSnapshot, VenueEntry } from './board-snapshot.ts';

const MAX_SIMILAR = 3;
/** Distances are compared in steps of this size, about five minutes on foot. */
const STEP_METRES = 500;
const METRES_PER_DEGREE = 111_320;

export function findSimilar(
  snapshot: BoardSnapshot,
  { venue }: VenueEntry,
  kitchenIds: ReadonlySet<number>,
): VenueEntry[] {
  const kitchens = venue.tagIds.filter((id) => kitchenIds.has(id));
  return [...snapshot.entries.values()]
    .filter((other) => other.venue.id !== venue.id && other.stock.status === 'in-stock')
    .map((other) => ({
      other,
      sharedKitchens: kitchens.filter((id) => other.venue.tagIds.includes(id)).length,
      steps: Math.floor(metresBetween(venue, other.venue) / STEP_METRES),
      priceGap: Math.abs((other.venue.priceSaleAmount ?? 0) - (venue.priceSaleAmount ?? 0)),
    }))
    .toSorted(
      (a, b) =>
        b.sharedKitchens - a.sharedKitchens ||
        a.steps - b.steps ||
        a.priceGap - b.priceGap ||
        b.other.venue.weight - a.other.venue.weight ||
        a.other.venue.id - b.other.venue.id,
    )
    .slice(0, MAX_SIMILAR)
    .map(({ other }) => other);
}

/** On a flat plane, which is exact enough within a city. */
function metresBetween(a: VenueRecord, b: VenueRecord): number {
  const north = a.latitude - b.latitude;
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * METRES_PER_DEGREE;
}

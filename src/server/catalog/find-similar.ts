// Other places for a guest who finds this one sold out: same city and type, something free; the same kitchens first, then
// what is near, then what costs about the same.
import type { BoardPlace } from '#core/catalog/board.ts';
import type { BoardSnapshot, VenueEntry } from './board-snapshot.ts';

const MOST = 3;
/** Places within the same few minutes of walking are equally near. */
const STEP_METRES = 500;
const METRES_PER_DEGREE = 111_320;

export function findSimilar(
  snapshot: BoardSnapshot,
  { place }: VenueEntry,
  kitchenIds: ReadonlySet<number>,
): VenueEntry[] {
  const kitchens = place.tagIds.filter((id) => kitchenIds.has(id));
  return [...snapshot.entries.values()]
    .filter((other) => other.place.id !== place.id && other.stock.status === 'in-stock')
    .map((other) => ({
      other,
      sharedKitchens: kitchens.filter((id) => other.place.tagIds.includes(id)).length,
      steps: Math.floor(metresBetween(place, other.place) / STEP_METRES),
      priceGap: Math.abs((other.place.priceSaleAmount ?? 0) - (place.priceSaleAmount ?? 0)),
    }))
    .toSorted(
      (a, b) =>
        b.sharedKitchens - a.sharedKitchens ||
        a.steps - b.steps ||
        a.priceGap - b.priceGap ||
        b.other.place.weight - a.other.place.weight ||
        a.other.place.id - b.other.place.id,
    )
    .slice(0, MOST)
    .map(({ other }) => other);
}

/** Flat, which is exact enough within a city. */
function metresBetween(a: BoardPlace, b: BoardPlace): number {
  const north = a.latitude - b.latitude;
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * METRES_PER_DEGREE;
}

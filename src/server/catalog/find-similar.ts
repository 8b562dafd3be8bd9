// Other venues for a guest who finds this one sold out: in the same city and type, in stock;
// ordered by shared kitchens, then by distance, then by price difference.
import type { VenueRecord } from '#core/catalog/board.ts';
import { metresBetween } from '#core/catalog/metres-between.ts';
import type { BoardSnapshot } from './board-snapshot.ts';
import type { VenueEntry } from './venue-entry.ts';

const MAX_SIMILAR = 3;
/** Distances are compared in steps of this size, about five minutes on foot. */
const STEP_METRES = 500;

export function findSimilar(
  snapshot: BoardSnapshot,
  { venue }: VenueEntry,
  kitchenIds: ReadonlySet<number>,
): VenueEntry[] {
  const kitchens = venue.tagIds.filter((id) => kitchenIds.has(id));
  const ordered = [...snapshot.entries.values()]
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
    .map(({ other }) => other);
  return firstUnlike(ordered, [venue]).slice(0, MAX_SIMILAR);
}

/** The same order, but a venue with an earlier one's picture comes last: cards must differ. */
function firstUnlike(ordered: readonly VenueEntry[], shown: readonly VenueRecord[]): VenueEntry[] {
  const seen = new Set(shown.map(({ picture }) => picture));
  const [unlike, alike]: [VenueEntry[], VenueEntry[]] = [[], []];
  for (const entry of ordered) {
    const { picture } = entry.venue;
    (picture !== null && seen.has(picture) ? alike : unlike).push(entry);
    seen.add(picture);
  }
  return [...unlike, ...alike];
}

// Other places for a guest who finds this one sold out: same city and type, something free, most kitchens in common.
import type { BoardPlace } from '#core/catalog/board.ts';
import type { BoardSnapshot, VenueEntry } from './board-snapshot.ts';

const MOST = 3;

export function findSimilar(snapshot: BoardSnapshot, entry: VenueEntry): VenueEntry[] {
  const { tagIds, areaId, id } = entry.place;
  const sharedTags = (place: BoardPlace) => place.tagIds.filter((tag) => tagIds.includes(tag)).length;
  return [...snapshot.entries.values()]
    .filter(({ place, stock }) => place.id !== id && stock.status === 'in-stock')
    .map((other) => ({
      other,
      shared: sharedTags(other.place),
      isNear: Number(other.place.areaId === areaId),
    }))
    .toSorted(
      (a, b) =>
        b.shared - a.shared ||
        b.isNear - a.isNear ||
        b.other.place.weight - a.other.place.weight ||
        a.other.place.id - b.other.place.id,
    )
    .slice(0, MOST)
    .map(({ other }) => other);
}

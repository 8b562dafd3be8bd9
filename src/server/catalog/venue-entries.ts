// A board's entries by venue, in the order of the board. A copy with a few changes shares the
// index of ids, so it costs no more than copying a list: on a busy evening a board is copied ten
// times a second.

type WithVenue = { venue: { id: number } };

export type VenueEntries<Entry extends WithVenue> = Pick<
  ReadonlyMap<number, Entry>,
  'get' | 'has' | 'values' | 'size'
> & {
  /** Where the venue is on the board. */
  indexOf: (venueId: number) => number | undefined;
  /** A copy in which these replace the entries of the same venues, which must be there. */
  replace: (changed: readonly Entry[]) => VenueEntries<Entry>;
};

export const createEntries = <Entry extends WithVenue>(list: readonly Entry[]): VenueEntries<Entry> =>
  entriesOf(list, new Map(list.map(({ venue }, index) => [venue.id, index])));

function entriesOf<Entry extends WithVenue>(
  list: readonly Entry[],
  indexById: ReadonlyMap<number, number>,
): VenueEntries<Entry> {
  return {
    size: list.length,
    has: (venueId) => indexById.has(venueId),
    get: (venueId) => list[indexById.get(venueId) ?? -1],
    values: () => list.values(),
    indexOf: (venueId) => indexById.get(venueId),
    replace(changed) {
      const next = [...list];
      for (const entry of changed) next[indexById.get(entry.venue.id) ?? -1] = entry;
      return entriesOf(next, indexById);
    },
  };
}

// A set of a board's venues, one bit for each index:
// uniting and comparing sets costs a few operations on words.
export type VenueSet = Int32Array;

/** A set for a board of this many venues. */
export const noVenues = (size: number): VenueSet => new Int32Array(Math.ceil(size / 32));

export function everyVenue(size: number): VenueSet {
  const set = noVenues(size).fill(-1);
  // The last word has bits only for existing venues. If the words are full, this writes nothing.
  set[size >> 5] = (1 << (size & 31)) - 1;
  return set;
}

export function addVenue(set: VenueSet, venue: number): void {
  set[venue >> 5] = (set[venue >> 5] as number) | (1 << (venue & 31));
}

export const hasVenue = (set: VenueSet, venue: number): boolean =>
  ((set[venue >> 5] as number) & (1 << (venue & 31))) !== 0;

/** The venues for which the predicate is true. */
export function venuesWhere(size: number, isMember: (venue: number) => boolean): VenueSet {
  const set = noVenues(size);
  for (let venue = 0; venue < size; venue++) if (isMember(venue)) addVenue(set, venue);
  return set;
}

/** The venues of each group; a venue may be in several. */
export function venuesByGroup(groups: readonly (readonly number[])[]): ReadonlyMap<number, VenueSet> {
  const sets = new Map<number, VenueSet>();
  for (const [venue, ids] of groups.entries())
    for (const id of ids) {
      const set = sets.get(id) ?? noVenues(groups.length);
      addVenue(set, venue);
      sets.set(id, set);
    }
  return sets;
}

/** Adds the venues of another set. */
export function unite(set: VenueSet, other: VenueSet): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] as number) | (other[word] as number);
}

/** Leaves only the venues that another set has too. */
export function intersect(set: VenueSet, other: VenueSet): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] as number) & (other[word] as number);
}

/** How many venues are in both sets. */
export function countCommon(set: VenueSet, other: VenueSet): number {
  let count = 0;
  for (let word = 0; word < set.length; word++)
    // Each pass clears the lowest bit that is set.
    for (let bits = (set[word] as number) & (other[word] as number); bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

export const countVenues = (set: VenueSet): number => countCommon(set, set);

// A city's choices prepared for filtering many venues. Reuse it: it caches what it computes.
import { memoize } from '../memoize.ts';
import type { VenueRecord } from './board.ts';
import type { FilterChoices } from './filters.ts';
import { foldText } from './search-text.ts';
import { type VenueSet, venuesByGroup } from './venue-set.ts';

export type FilterIndex = {
  choices: FilterChoices;
  /** By tag id: the venues with the tag or with one below it. */
  venuesByTag: (venues: readonly VenueRecord[]) => ReadonlyMap<number, VenueSet>;
  /** Per venue the folded text that a search looks through: name, kitchens, area. */
  searchTexts: (venues: readonly VenueRecord[]) => readonly string[];
};

export function indexChoices(choices: FilterChoices): FilterIndex {
  const tags = new Map(choices.tags.map((tag) => [tag.id, tag]));
  const areas = new Map(choices.areas.map((area) => [area.id, area.label]));

  /** The venue's tags and the group labels above them, each once. */
  const tagsOf = ({ tagIds }: VenueRecord): number[] => {
    const found = new Set<number>();
    for (const id of tagIds)
      for (let tag = tags.get(id); tag && !found.has(tag.id); tag = tags.get(tag.parent_id ?? -1))
        found.add(tag.id);
    return [...found];
  };
  // Cached by venue too: an editor's change makes a new list in which the other venues are the
  // same objects.
  const searchText = memoize((venue: VenueRecord) =>
    foldText(
      [venue.name, ...tagsOf(venue).map((id) => tags.get(id)?.name), areas.get(venue.areaId)].join(' '),
    ),
  );
  return {
    choices,
    venuesByTag: memoize((venues: readonly VenueRecord[]) => venuesByGroup(venues.map(tagsOf))),
    searchTexts: memoize((venues: readonly VenueRecord[]) => venues.map(searchText)),
  };
}

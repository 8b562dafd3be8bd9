// Converts filters to a URL's query and back without loss.
import { parseWallTime, timeParam } from '../wall-time.ts';
import { type FilterChoices, type Filters, isWholeDay, makeFilters, type TimeWindow } from './filters.ts';
import { DEFAULT_SORT } from './sort.ts';

/** Ids of values given by slug (question marks ignored) or by number; unknown ones are dropped. */
function idsOf(values: readonly string[], choices: readonly { id: number; slug: string }[]): number[] {
  return values.flatMap((value) => {
    const text = value.replaceAll('?', '').trim().toLowerCase();
    const found =
      choices.find((choice) => choice.slug === text) ?? choices.find((choice) => String(choice.id) === text);
    return found ? [found.id] : [];
  });
}

function timesOf(search: URLSearchParams): TimeWindow | undefined {
  const start = parseWallTime(search.get('time-start') ?? '');
  const end = parseWallTime(search.get('time-end') ?? '');
  return start !== undefined && end !== undefined ? { start, end } : undefined;
}

const wholeNumber = (text: string | null): number => (text && /^\d{1,3}$/.test(text) ? Number(text) : 0);

const all = (search: URLSearchParams, name: string): string[] => [
  ...search.getAll(name),
  ...search.getAll(`${name}[]`),
];

export function parseFilters(search: URLSearchParams, choices: FilterChoices): Filters {
  const times = timesOf(search);
  return makeFilters(
    {
      areas: idsOf(all(search, 'areas'), choices.areas),
      tags: idsOf(all(search, 'tags'), choices.tags),
      ...(times && { times }),
      person: wholeNumber(search.get('person')),
      sort: wholeNumber(search.get('sort')),
      search: search.get('search') ?? '',
    },
    choices,
  );
}

/** The query without "?". Its order is fixed, so that the same filters have one URL. */
export function filtersToSearch(filters: Filters, choices: FilterChoices): string {
  const search = new URLSearchParams();
  for (const area of choices.areas) if (filters.areas.includes(area.id)) search.append('areas', area.slug);
  for (const tag of choices.tags) if (filters.tags.includes(tag.id)) search.append('tags', tag.slug);
  if (!isWholeDay(filters.times)) {
    search.set('time-start', timeParam(filters.times.start));
    search.set('time-end', timeParam(filters.times.end));
  }
  if (filters.person !== 0) search.set('person', String(filters.person));
  if (filters.sort !== DEFAULT_SORT) search.set('sort', String(filters.sort));
  if (filters.search !== '') search.set('search', filters.search);
  return search.toString();
}

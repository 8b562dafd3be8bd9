// What a visitor can filter by: the choices of a city, the filters chosen, and their defaults.
import type { Language } from '../market.ts';
import { DEFAULT_TIME_WINDOW, FILTER_TIMES, isWallTime } from '../wall-time.ts';
import type { Area, Category, Tag } from './catalog.contract.ts';
import { MAX_PARTY, PARTY_SIZES } from './sitting.ts';
import { DEFAULT_SORT, isSortId, type SortId } from './sort.ts';

export type TimeWindow = { start: string; end: string };

/** Built by makeFilters only, so that equal choices are equal values and have one URL. */
export type Filters = {
  areas: readonly number[];
  times: TimeWindow;
  sort: SortId;
  /** 0 = none. */
  person: number;
  tags: readonly number[];
  /** The same tags by category id; 0 holds those of no category. */
  tagsByCategory: Readonly<Record<number, readonly number[]>>;
  search: string;
};
export type ChosenFilters = Partial<Omit<Filters, 'sort' | 'tagsByCategory'> & { sort: number }>;
export type FilterName = 'areas' | 'times' | 'person' | 'tags' | 'search';

export type FilterChoices = {
  language: Language;
  areas: readonly Pick<Area, 'id' | 'slug' | 'label'>[];
  tags: readonly Pick<Tag, 'id' | 'parent_id' | 'slug' | 'name'>[];
  categories: readonly Pick<Category, 'id' | 'tags'>[];
};

const NO_CATEGORY = 0;
const LONGEST_SEARCH = 100;

/** A tag is of the first category that lists it, else of its parent's. */
export function categoryOf(tagId: number, choices: FilterChoices): number {
  const own = choices.categories.find((category) => category.tags.includes(tagId));
  if (own) return own.id;
  const parentId = choices.tags.find((tag) => tag.id === tagId)?.parent_id;
  return choices.categories.find((category) => category.tags.includes(parentId ?? 0))?.id ?? NO_CATEGORY;
}

const chosenOf = (choices: readonly { id: number }[], ids: readonly number[]): number[] =>
  choices.filter((choice) => ids.includes(choice.id)).map((choice) => choice.id);

// URLs have hours and minutes, so a window has no seconds.
const isMinute = (time: string): boolean => isWallTime(time) && time.endsWith(':00');

const isWindow = ({ start, end }: TimeWindow): boolean => isMinute(start) && isMinute(end) && start <= end;

export const isWholeDay = ({ start, end }: TimeWindow): boolean =>
  start === DEFAULT_TIME_WINDOW.start && end === DEFAULT_TIME_WINDOW.end;

const plainSearch = (search: string): string =>
  search
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
    .toWellFormed()
    .trim();

/** Drops what this city doesn't have, and fills in the defaults. */
export function makeFilters(chosen: ChosenFilters, choices: FilterChoices): Filters {
  const { person = 0, sort = DEFAULT_SORT, times, search = '' } = chosen;
  const tags = chosenOf(choices.tags, chosen.tags ?? []);
  const tagsByCategory: Record<number, number[]> = {};
  for (const tag of tags) (tagsByCategory[categoryOf(tag, choices)] ??= []).push(tag);
  return {
    areas: chosenOf(choices.areas, chosen.areas ?? []),
    times: times && isWindow(times) ? { start: times.start, end: times.end } : { ...DEFAULT_TIME_WINDOW },
    sort: isSortId(sort) ? sort : DEFAULT_SORT,
    person: Number.isInteger(person) && person >= 0 && person <= MAX_PARTY ? person : 0,
    tags,
    tagsByCategory,
    search: plainSearch(search),
  };
}

/** Names of the filters in use, in the order in which they are reasons for an empty list. */
export const activeFilters = (filters: Filters): FilterName[] => {
  const isActive: Record<FilterName, boolean> = {
    tags: filters.tags.length > 0,
    areas: filters.areas.length > 0,
    times: !isWholeDay(filters.times),
    person: filters.person !== 0,
    search: filters.search !== '',
  };
  return (Object.keys(isActive) as FilterName[]).filter((name) => isActive[name]);
};

/** The filters without these; the sort stays. */
export function liftFilters(filters: Filters, names: readonly FilterName[], choices: FilterChoices): Filters {
  const remaining = Object.entries(filters).filter(([name]) => !names.some((lifted) => lifted === name));
  return makeFilters(Object.fromEntries(remaining), choices);
}

/** The options of the filter panel. A URL may name a party of 1 in any language. */
export const personOptions = (language: Language): readonly number[] =>
  PARTY_SIZES.filter((size) => language === 'en' || size > 1);

/** The time slider: its first choice, the time it shows there, and the positions of its thumbs. */
export type TimeSlider = { first: number; firstTime: string; left: number; right: number };

/**
 * The thumbs are on the window's times, or on the nearest choices inside it. The slider begins at
 * the next arrival, unless the chosen window begins earlier: then one choice before it, because
 * its start means any time.
 */
export function timeSliderOf({ start, end }: TimeWindow, nextArrival: string | undefined): TimeSlider {
  const isOpen = start === DEFAULT_TIME_WINDOW.start;
  const lastUntil = (limit: string) =>
    Math.max(
      0,
      FILTER_TIMES.findLastIndex((time) => time <= limit),
    );
  const next = nextArrival === undefined ? 0 : lastUntil(nextArrival);
  const from = isOpen ? 0 : FILTER_TIMES.findIndex((time) => time >= start);
  const left = from === -1 ? FILTER_TIMES.length - 1 : from;
  const right = lastUntil(end);
  const first = Math.max(0, Math.min(next, isOpen ? right : left - 1));
  return {
    first,
    firstTime: first === next ? (nextArrival ?? DEFAULT_TIME_WINDOW.start) : (FILTER_TIMES[first] ?? start),
    left: Math.max(0, left - first),
    right: right - first,
  };
}

/** The left thumb at the start means from midnight. */
export const windowOfThumbs = (first: number, left: number, right: number): TimeWindow => ({
  start: left <= 0 ? DEFAULT_TIME_WINDOW.start : (FILTER_TIMES[first + left] ?? DEFAULT_TIME_WINDOW.end),
  end: FILTER_TIMES[first + right] ?? DEFAULT_TIME_WINDOW.end,
});

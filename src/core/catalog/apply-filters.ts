// Which venues of a board a visitor sees, in order, with exact counts for every choice. One pass over the venues.
import { type Board, type BoardStock, maskOffset } from './board.ts';
import { type FilterIndex, searchTextsOf, tagNumbersOf } from './filter-index.ts';
import { type Filters, isWholeDay } from './filters.ts';
import { foldedWords } from './search-text.ts';
import { PARTY_SIZES } from './sitting.ts';
import { placesInOrder } from './sort.ts';
import { WORDS, windowMask } from './time-mask.ts';

export type Listing = {
  /** Indexes of the venues on the board. */
  venues: number[];
  total: number;
  /** By tag id: venues with that tag that pass all other filters. Tags of its own category don't count against it. */
  tagCounts: Map<number, number>;
  /** By area id: venues there that pass all other filters. */
  areaCounts: Map<number, number>;
};

const WHOLE_DAY = windowMask('00:00:00', '23:59:00');

function hasTimeFor(stock: BoardStock, party: number, window: readonly number[]): boolean {
  const offset = maskOffset(party);
  for (let word = 0; word < WORDS; word++)
    if (((stock.free[offset + word] ?? 0) & (window[word] ?? 0)) !== 0) return true;
  return false;
}

/** Some time in the window for the party; 0 is any party. */
const hasTime = (stock: BoardStock, party: number, window: readonly number[]): boolean =>
  party === 0
    ? PARTY_SIZES.some((size) => hasTimeFor(stock, size, window))
    : hasTimeFor(stock, party, window);

/** What each venue answers to each filter. */
export type Questions = {
  /** Bits of the chosen categories of which the venue has no chosen tag. */
  missingCategories: (venue: number) => number;
  isInArea: (venue: number) => boolean;
  matchesSearch: (venue: number) => boolean;
  /** A time or a party asks for a table; without either, sold-out venues are listed too. */
  asksForTable: boolean;
  hasTable: (venue: number) => boolean;
  hasTableInWindow: (venue: number) => boolean;
  hasTableForParty: (venue: number) => boolean;
  isInStock: (venue: number) => boolean;
};

function tagQuestion(board: Board, filters: Filters, index: FilterIndex): Questions['missingCategories'] {
  if (filters.tags.length === 0) return () => 0;
  const tags = tagNumbersOf(board, index);
  const bits = Array<number>(index.categoryBits.length).fill(0);
  let asked = 0;
  for (const id of filters.tags) {
    const number = index.tagNumbers.get(id);
    if (number === undefined) continue;
    bits[number] = index.categoryBits[number] ?? 0;
    asked |= bits[number] ?? 0;
  }
  return (venue) => {
    let found = 0;
    for (const number of tags[venue] ?? []) found |= bits[number] ?? 0;
    return asked & ~found;
  };
}

function searchQuestion(board: Board, filters: Filters, index: FilterIndex): Questions['matchesSearch'] {
  const words = foldedWords(filters.search);
  if (words.length === 0) return () => true;
  const texts = searchTextsOf(board, index);
  return (venue) => words.every((word) => texts[venue]?.includes(word));
}

export function questionsOf(board: Board, filters: Filters, index: FilterIndex): Questions {
  const { areas, person, times } = filters;
  const { places, stocks } = board;
  const window = isWholeDay(times) ? WHOLE_DAY : windowMask(times.start, times.end);
  const asksForTable = person !== 0 || !isWholeDay(times);
  const inStock = (venue: number): BoardStock | undefined =>
    stocks[venue]?.status === 'in-stock' ? stocks[venue] : undefined;
  const hasIn = (venue: number, party: number, mask: readonly number[]): boolean => {
    const stock = inStock(venue);
    return stock !== undefined && hasTime(stock, party, mask);
  };
  return {
    missingCategories: tagQuestion(board, filters, index),
    isInArea: areas.length === 0 ? () => true : (venue) => areas.includes(places[venue]?.areaId ?? 0),
    matchesSearch: searchQuestion(board, filters, index),
    asksForTable,
    hasTable: asksForTable ? (venue) => hasIn(venue, person, window) : () => true,
    hasTableInWindow: (venue) => hasIn(venue, 0, window),
    hasTableForParty: (venue) => hasIn(venue, person, WHOLE_DAY),
    isInStock: (venue) => inStock(venue) !== undefined,
  };
}

export function applyFilters(board: Board, filters: Filters, index: FilterIndex): Listing {
  const { choices, categoryBits } = index;
  const ask = questionsOf(board, filters, index);
  const tags = tagNumbersOf(board, index);
  const venues: number[] = [];
  const perTag = Array<number>(choices.tags.length).fill(0);
  const areaCounts = new Map(choices.areas.map((area) => [area.id, 0]));
  for (const venue of placesInOrder(board.places, filters.sort, choices.language)) {
    if (!ask.hasTable(venue) || !ask.matchesSearch(venue)) continue;
    const missing = ask.missingCategories(venue);
    const isInArea = ask.isInArea(venue);
    if (missing === 0) {
      if (isInArea) venues.push(venue);
      const areaId = board.places[venue]?.areaId ?? 0;
      areaCounts.set(areaId, (areaCounts.get(areaId) ?? 0) + 1);
    }
    if (!isInArea) continue;
    // Tags of one category widen each other, so the category's own choice doesn't lower its counts.
    for (const number of tags[venue] ?? [])
      if ((missing & ~(categoryBits[number] ?? 0)) === 0) perTag[number] = (perTag[number] ?? 0) + 1;
  }
  const tagCounts = new Map(choices.tags.map((tag, number) => [tag.id, perTag[number] ?? 0]));
  return { venues, total: venues.length, tagCounts, areaCounts };
}

/** For the button "show N results" while the panel is open. */
export const countResults = (board: Board, filters: Filters, index: FilterIndex): number =>
  applyFilters(board, filters, index).total;

// Which venues of a board pass a filter, one bit each: a filter then costs a few operations on words, not a question to
// every venue. Lists and boards are never changed, so what is worked out for one is remembered with it.
import { type Board, type BoardPlace, type BoardStock, maskOffset } from './board.ts';
import { type FilterIndex, searchTextsOf, tagNumbersOf } from './filter-index.ts';
import { type Filters, isWholeDay } from './filters.ts';
import { foldedWords } from './search-text.ts';
import { PARTY_SIZES } from './sitting.ts';
import { WORDS, windowMask } from './time-mask.ts';

type VenueBits = Int32Array;

const noVenues = ({ places }: Board): VenueBits => new Int32Array((places.length + 31) >> 5);

const setBit = (bits: VenueBits, venue: number): void => {
  bits[venue >> 5] = (bits[venue >> 5] ?? 0) | (1 << (venue & 31));
};
export const hasBit = (bits: VenueBits, venue: number): boolean =>
  (((bits[venue >> 5] ?? 0) >>> (venue & 31)) & 1) === 1;

function bitsWhere(board: Board, isWanted: (venue: number) => boolean): VenueBits {
  const bits = noVenues(board);
  for (let venue = 0; venue < board.places.length; venue++) if (isWanted(venue)) setBit(bits, venue);
  return bits;
}

/** Adds the venues of another set. */
function add(bits: VenueBits, other: VenueBits | undefined): void {
  if (other)
    for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0);
}

/** Leaves only the venues that another set has too. */
function narrow(bits: VenueBits, other: VenueBits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0);
}

type ByNumber = Map<number, VenueBits>;

function grouped(board: Board, numbersOf: (venue: number) => Iterable<number>): ByNumber {
  const groups: ByNumber = new Map();
  for (let venue = 0; venue < board.places.length; venue++)
    for (const number of numbersOf(venue)) {
      const bits = groups.get(number) ?? noVenues(board);
      groups.set(number, bits);
      setBit(bits, venue);
    }
  return groups;
}

const areaMemory = new WeakMap<readonly BoardPlace[], ByNumber>();

function areaBits(board: Board): ByNumber {
  const known = areaMemory.get(board.places) ?? grouped(board, (venue) => [board.places[venue]?.areaId ?? 0]);
  areaMemory.set(board.places, known);
  return known;
}

// By the venues' tag numbers, which belong to one list of places and one index.
const tagMemory = new WeakMap<readonly (readonly number[])[], ByNumber>();

function tagBits(board: Board, index: FilterIndex): ByNumber {
  const tags = tagNumbersOf(board, index);
  const known = tagMemory.get(tags) ?? grouped(board, (venue) => tags[venue] ?? []);
  tagMemory.set(tags, known);
  return known;
}

const freeMemory = new WeakMap<readonly BoardStock[], Map<number, Int32Array>>();

/** Per venue the words of the quarters that a party can buy, 0 for any party; none where nothing is in stock. */
function freeWords({ stocks }: Board, party: number): Int32Array {
  const byParty = freeMemory.get(stocks) ?? new Map<number, Int32Array>();
  freeMemory.set(stocks, byParty);
  let words = byParty.get(party);
  if (!words) {
    const parties = party === 0 ? PARTY_SIZES : [party];
    words = Int32Array.from({ length: stocks.length * WORDS }, (_, at) => {
      const stock = stocks[Math.floor(at / WORDS)];
      if (stock?.status !== 'in-stock') return 0;
      return parties.reduce((sum, size) => sum | (stock.free[maskOffset(size) + (at % WORDS)] ?? 0), 0);
    });
    byParty.set(party, words);
  }
  return words;
}

function tableBits(board: Board, { person, times }: Filters): VenueBits {
  const free = freeWords(board, person);
  const [first = 0, second = 0, third = 0] = windowMask(times.start, times.end);
  const bits = noVenues(board);
  for (let venue = 0, at = 0; venue < board.places.length; venue++, at += WORDS) {
    const inFirst = (free[at] as number) & first;
    const inSecond = (free[at + 1] as number) & second;
    const inThird = (free[at + 2] as number) & third;
    if ((inFirst | inSecond | inThird) !== 0) setBit(bits, venue);
  }
  return bits;
}

/** Tags of one category widen each other. */
function tagSets(board: Board, { tags }: Filters, { tagNumbers, categoryBits }: FilterIndex, all: ByNumber) {
  const perCategory: ByNumber = new Map();
  for (const id of tags) {
    const number = tagNumbers.get(id);
    if (number === undefined) continue;
    const category = categoryBits[number] ?? 0;
    const bits = perCategory.get(category) ?? noVenues(board);
    perCategory.set(category, bits);
    add(bits, all.get(number));
  }
  return [...perCategory.values()];
}

/** One set for each filter that is in use; a venue passes when it is in all of them. */
function setsOf(board: Board, filters: Filters, index: FilterIndex): VenueBits[] {
  const sets: VenueBits[] = [];
  if (filters.areas.length > 0) {
    const chosen = noVenues(board);
    for (const area of filters.areas) add(chosen, areaBits(board).get(area));
    sets.push(chosen);
  }
  if (filters.tags.length > 0) sets.push(...tagSets(board, filters, index, tagBits(board, index)));
  // A time or a party asks for a table; without either, sold-out venues are listed too.
  if (filters.person !== 0 || !isWholeDay(filters.times)) sets.push(tableBits(board, filters));
  const words = foldedWords(filters.search);
  if (words.length > 0) {
    const texts = searchTextsOf(board, index);
    sets.push(bitsWhere(board, (venue) => words.every((word) => texts[venue]?.includes(word))));
  }
  return sets;
}

/** The venues that pass all filters; undefined when none is in use, so that all do. */
export function passingVenues(board: Board, filters: Filters, index: FilterIndex): VenueBits | undefined {
  const [first, ...others] = setsOf(board, filters, index);
  if (first) for (const other of others) narrow(first, other);
  return first;
}

export function countBits(bits: VenueBits): number {
  let count = 0;
  for (let word of bits) for (; word !== 0; word &= word - 1) count += 1;
  return count;
}

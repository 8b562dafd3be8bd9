// A city's choices prepared for filtering many venues: numbers instead of searches. Make one and keep it.
import type { Board, BoardPlace } from './board.ts';
import { categoryOf, type FilterChoices } from './filters.ts';
import { foldText } from './search-text.ts';

/** Remembered per list of places, and per place for the list that differs in one of them. */
type Memory<T> = { lists: WeakMap<readonly BoardPlace[], readonly T[]>; places: WeakMap<BoardPlace, T> };

export type FilterIndex = {
  choices: FilterChoices;
  /** Place of a tag in choices.tags. */
  tagNumbers: ReadonlyMap<number, number>;
  /** Per tag number, the bit of its category. */
  categoryBits: readonly number[];
  /** Per tag number, itself and the group labels above it. */
  withLabels: readonly (readonly number[])[];
  tagMemory: Memory<readonly number[]>;
  textMemory: Memory<string>;
};

// Bits of one number. Categories past the thirtieth would share the last bit and so be one category.
const LAST_BIT = 30;

export function indexChoices(choices: FilterChoices): FilterIndex {
  const tagNumbers = new Map(choices.tags.map((tag, number) => [tag.id, number]));
  const bits = new Map(choices.categories.map(({ id }, index) => [id, 1 << Math.min(index + 1, LAST_BIT)]));
  const withLabels = choices.tags.map((tag, number) => {
    const numbers = [number];
    let parent = tagNumbers.get(tag.parent_id ?? -1);
    while (parent !== undefined && !numbers.includes(parent)) {
      numbers.push(parent);
      parent = tagNumbers.get(choices.tags[parent]?.parent_id ?? -1);
    }
    return numbers;
  });
  return {
    choices,
    tagNumbers,
    categoryBits: choices.tags.map((tag) => bits.get(categoryOf(tag.id, choices)) ?? 1),
    withLabels,
    tagMemory: { lists: new WeakMap(), places: new WeakMap() },
    textMemory: { lists: new WeakMap(), places: new WeakMap() },
  };
}

function remembered<T>(memory: Memory<T>, board: Board, make: (place: BoardPlace) => T): readonly T[] {
  const known = memory.lists.get(board.places);
  if (known) return known;
  const made = board.places.map((place) => {
    const value = memory.places.get(place) ?? make(place);
    memory.places.set(place, value);
    return value;
  });
  memory.lists.set(board.places, made);
  return made;
}

const tagNumbersIn = (place: BoardPlace, index: FilterIndex): number[] => [
  ...new Set(place.tagIds.flatMap((id) => index.withLabels[index.tagNumbers.get(id) ?? -1] ?? [])),
];

/** Per venue its tag numbers with the group labels above them, each once. */
export const tagNumbersOf = (board: Board, index: FilterIndex): readonly (readonly number[])[] =>
  remembered(index.tagMemory, board, (place) => tagNumbersIn(place, index));

/** Per venue the folded text that a search looks through: name, kitchens, area. */
export const searchTextsOf = (board: Board, index: FilterIndex): readonly string[] =>
  remembered(index.textMemory, board, (place) => {
    const { tags, areas } = index.choices;
    const kitchens = tagNumbersIn(place, index).map((number) => tags[number]?.name ?? '');
    const area = areas.find((one) => one.id === place.areaId)?.label ?? '';
    return foldText([place.name, ...kitchens, area].join(' '));
  });

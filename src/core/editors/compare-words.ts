// The words that two texts share, and those that were removed and inserted.
import { diffArrays } from 'diff';

export type Piece = { kind: 'kept' | 'removed' | 'inserted'; text: string };

/** Texts that differ in more words than that are shown as one removed and one inserted piece. */
const MAX_CHANGES = 400;
/** White space, a word with the marks inside it, or one mark. */
const WORDS = /\s+|[^\s\p{P}]+(?:\p{P}+[^\s\p{P}]+)*|\p{P}/gu;
/** Of HTML also a tag or a character reference, which must not be cut. */
const HTML_WORDS =
  /<[^>]*>|\s+|(?:&#?\w+;|[^\s\p{P}<])+(?:(?:(?!&)\p{P})+(?:&#?\w+;|[^\s\p{P}<])+)*|[<\p{P}]/gu;

/** Kept and removed pieces make up the text before; kept and inserted ones the text after. */
export const compareWords = (before: string, after: string): Piece[] => comparePieces(before, after, WORDS);

/** No piece ends within a tag or a character reference. */
export const compareHtmlWords = (before: string, after: string): Piece[] =>
  comparePieces(before, after, HTML_WORDS);

function comparePieces(before: string, after: string, words: RegExp): Piece[] {
  const [old, now] = [before.match(words) ?? [], after.match(words) ?? []];
  const isEqual = (x: number, y: number) => old[x] === now[y];
  let start = 0;
  while (start < Math.min(old.length, now.length) && isEqual(start, start)) start++;
  let end = 0;
  const rest = Math.min(old.length, now.length) - start;
  while (end < rest && isEqual(old.length - 1 - end, now.length - 1 - end)) end++;
  const pieces = [
    ...old.slice(0, start).map(kept),
    ...compareRest(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map(kept),
  ];
  return joinChanges(pieces);
}

const kept = (text: string): Piece => ({ kind: 'kept', text });
const removed = (text: string): Piece => ({ kind: 'removed', text });
const inserted = (text: string): Piece => ({ kind: 'inserted', text });

function compareRest(old: string[], now: string[]): Piece[] {
  const changes = diffArrays(old, now, { maxEditLength: MAX_CHANGES });
  if (!changes) return [...old.map(removed), ...now.map(inserted)];
  return changes.flatMap((change) => {
    if (change.removed) return change.value.map(removed);
    return change.value.map(change.added ? inserted : kept);
  });
}

/**
 * One removed and one inserted piece for each change;
 * words that only white space divides are one change.
 */
function joinChanges(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  const add = (kind: Piece['kind'], text: string) => {
    const last = joined.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== '') joined.push({ kind, text });
  };
  let change = { removed: '', inserted: '', gap: '' };
  const endChange = () => {
    add('removed', change.removed);
    add('inserted', change.inserted);
    add('kept', change.gap);
    change = { removed: '', inserted: '', gap: '' };
  };
  for (const { kind, text } of pieces) {
    const isOpen = change.removed !== '' || change.inserted !== '';
    if (kind !== 'kept') {
      const { removed, inserted, gap } = change;
      change = { removed: removed + gap, inserted: inserted + gap, gap: '' };
      change[kind] += text;
    } else if (isOpen && change.gap === '' && text.trim() === '') change.gap = text;
    else {
      endChange();
      add('kept', text);
    }
  }
  endChange();
  return joined;
}

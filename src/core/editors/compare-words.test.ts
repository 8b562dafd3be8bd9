import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareHtmlWords, compareWords, type Piece } from './compare-words.ts';

const without = (kind: Piece['kind'], pieces: readonly Piece[]) =>
  pieces
    .filter((piece) => piece.kind !== kind)
    .map(({ text }) => text)
    .join('');

/** `-removed-`, `+inserted+`. */
const written = (pieces: readonly Piece[]) =>
  pieces
    .map(({ kind, text }) => ({ kept: text, removed: `-${text}-`, inserted: `+${text}+` })[kind])
    .join('');

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom('sild', 'og', 'øl', ' ', '  ', '\n', ',', '.', '<p>', '</p>', '<', '&amp;', '&', 'a-b'),
    )
    .map((parts) => parts.join('')),
);

test('EDIT-24 what is kept and removed is the text before; what is kept and inserted the text after', () => {
  fc.assert(
    fc.property(
      anyText,
      anyText,
      fc.constantFrom(compareWords, compareHtmlWords),
      (before, after, compare) => {
        const pieces = compare(before, after);
        expect(without('inserted', pieces)).toBe(before);
        expect(without('removed', pieces)).toBe(after);
        expect(pieces.filter(({ text }) => text === '')).toEqual([]);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('EDIT-24 a text that is the same has one piece, and one without a common word no kept one', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(compareWords(text, text)).toHaveLength(text === '' ? 0 : 1);
    }),
  );
  expect(compareWords('one two', 'three four five')).toEqual([
    { kind: 'removed', text: 'one two' },
    { kind: 'inserted', text: 'three four five' },
  ]);
});

test('EDIT-24 only the words that differ are marked', () => {
  const [before, after] = [
    'We serve herring, rye bread and beer.',
    'We serve fresh herring, rye bread and cider.',
  ];
  expect(written(compareWords(before, after))).toBe('We serve +fresh +herring, rye bread and -beer-+cider+.');
  expect(written(compareWords('first, second-one', 'second-one, first'))).toBe(
    '-first-+second-one+, -second-one-+first+',
  );
  expect(written(compareHtmlWords('<p>Salt &amp; fish</p>', '<p>Salt &lt; fish</p>'))).toBe(
    '<p>Salt -&amp;-+&lt;+ fish</p>',
  );
});

test('EDIT-24 two changes far apart in a long text are two, and a rewritten text is one', () => {
  const words = Array.from({ length: 20_000 }, (_, index) => `word${index}`);
  const changed = words.with(5, 'early').with(19_990, 'late');
  const kinds = compareWords(words.join(' '), changed.join(' ')).map(({ kind }) => kind);
  expect(kinds).toEqual(['kept', 'removed', 'inserted', 'kept', 'removed', 'inserted', 'kept']);
  const other = words.map((word) => `other ${word}`).join(' ');
  expect(compareWords(`${words.join(' ')}.`, `New ${other}!`).map(({ kind }) => kind)).toEqual([
    'removed',
    'inserted',
  ]);
});

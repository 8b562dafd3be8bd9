import { expect, test } from 'vitest';
import { checkDocument, checkSource, isReplacedName } from './check-wording.ts';

const LONG = 'word '.repeat(24);

test.each([
  ['a comment', `// ${LONG}`],
  ['the line of a block', ` * ${LONG}`],
  ['a comment in JSX', `  {/* ${LONG} */}`],
])('%s of 100 characters or more is found, with its line', (_, line) => {
  expect(checkSource(`const a = 1;\n${line}`)).toEqual([{ line: 2, what: 'a long comment' }]);
});

test('the longest comment has 99 characters', () => {
  expect(checkSource(`// ${'a'.repeat(96)}`)).toEqual([]);
  expect(checkSource(`// ${'a'.repeat(97)}`)).toHaveLength(1);
});

test('code and texts for people may be long and use any word', () => {
  expect(checkSource(`const text = 'Whoever has this link can use the ticket. ${LONG}';`)).toEqual([]);
});

test('replaced words and names are found', () => {
  expect(checkSource('/** Whoever sells calls it. */')).toEqual([{ line: 1, what: 'a replaced word' }]);
  expect(checkSource('export const MOST_TABLES = 3;')).toEqual([{ line: 1, what: 'a replaced name' }]);
  expect(checkSource('export const MAX_TABLES = 3;')).toEqual([]);
});

test('a document has lines under 120 characters, except where they can’t be wrapped', () => {
  expect(checkDocument(LONG)).toEqual([{ line: 1, what: 'a long line' }]);
  expect(checkDocument(`| ${LONG} |`)).toEqual([]);
  expect(checkDocument(`\`\`\`\n${LONG}\n\`\`\``)).toEqual([]);
  expect(checkDocument('Whoever reads it knows.')).toEqual([{ line: 1, what: 'a replaced word' }]);
});

test.each([
  ['src/server/http/kept-answers.ts', true],
  ['src/web/front/home.tsx', true],
  ['bench/claims.ts', true],
  ['src/server/booking/hold/claim-batcher.ts', false],
  ['src/server/http/response-cache.ts', false],
])('the file %s has a replaced name: %s', (file, expected) => {
  expect(isReplacedName(file)).toBe(expected);
});

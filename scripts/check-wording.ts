// Fails on what a program can see of our rules of writing: comments of 100 characters a line or
// more, documents of 120 or more, and words and names that a plainer one has replaced.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const MAX_COMMENT_LINE = 99;
const MAX_DOCUMENT_LINE = 119;
const SOURCES = '{src,test,scripts,stress,bench,demo,ops,tools}/**/*.{ts,tsx,css}';
const DOCUMENTS = ['*.md', 'docs/**/*.md', 'tools/**/*.md'];
/** A rule is one line, which `pnpm rules` reads. The guide is written by a test from the texts. */
const GENERATED = new Set(['docs/rules.md', 'docs/venue-guide.md']);

const COMMENT = /^\s*(?:\/\/|\/\*|\*|\{\/\*)/;
const REPLACED_WORD = /\b(?:whoever|journeys?)\b/i;
const REPLACED_FILE =
  /^(?:first-door|admission|at-once|kept-answers|send-reading|answer-reading|still-current|made-from|travel-together|claims|look-once-more|seat-queries|told-.*|letters|written-.*|privacy-door|privacy-gate|ways-on|hold-over|use-shown|in-order|use-look-again|use-send-again|giftcard.*|odd-.*|.*-corners)\./;
const REPLACED_FOLDER = /(?:^|\/)(?:found|steps|front|proof)\//;
const REPLACED_EXPORT =
  /^export .*\b(?:MOST_\w+|LEAST_\w+|isRobbed|SPOILT_STATES|SEATS|readObstacles|giftcard[A-Z]\w*)\b/;

export type Finding = { line: number; what: string };

const numbered = (text: string) => text.split('\n').map((line, index) => ({ line, at: index + 1 }));

export const isReplacedName = (file: string): boolean =>
  REPLACED_FOLDER.test(file) || REPLACED_FILE.test(basename(file));

export function checkSource(text: string): Finding[] {
  return numbered(text).flatMap(({ line, at }) => {
    const found: Finding[] = [];
    if (COMMENT.test(line) && line.length > MAX_COMMENT_LINE)
      found.push({ line: at, what: 'a long comment' });
    if (COMMENT.test(line) && REPLACED_WORD.test(line)) found.push({ line: at, what: 'a replaced word' });
    if (REPLACED_EXPORT.test(line)) found.push({ line: at, what: 'a replaced name' });
    return found;
  });
}

/** Tables, code and pictures can't be wrapped. */
export function checkDocument(text: string): Finding[] {
  let isCode = false;
  return numbered(text).flatMap(({ line, at }) => {
    const found: Finding[] = [];
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    const canWrap = !isCode && !/^\s*(?:\||!\[|<)/.test(line);
    if (canWrap && line.length > MAX_DOCUMENT_LINE) found.push({ line: at, what: 'a long line' });
    if (REPLACED_WORD.test(line)) found.push({ line: at, what: 'a replaced word' });
    return found;
  });
}

if (import.meta.main) {
  const sources = globSync(SOURCES);
  const documents = globSync(DOCUMENTS).filter((file) => !GENERATED.has(file));
  const problems = [
    ...sources.filter(isReplacedName).map((file) => `${file} has a replaced name`),
    ...sources.map((file) => ({ file, found: checkSource(readFileSync(file, 'utf8')) })),
    ...documents.map((file) => ({ file, found: checkDocument(readFileSync(file, 'utf8')) })),
  ].flatMap((one) =>
    typeof one === 'string' ? [one] : one.found.map(({ line, what }) => `${one.file}:${line} has ${what}`),
  );
  for (const problem of problems) console.log(problem);
  console.log(`${sources.length} sources and ${documents.length} documents, ${problems.length} findings`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

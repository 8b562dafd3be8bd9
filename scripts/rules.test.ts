import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { productionFiles, runsProduction } from './production-files.ts';
import { citedRules, findWrongThreats, listTests, parseRules, prefixesOf, report } from './rules.ts';

const MARKDOWN = `# Rules
A rule such as **HOLD-9** in prose is none.

## Hold

- **HOLD-1** A hold ends. (§4)
- **HOLD-2** A hold moves. (D11)

## Price

- **PRICE-1** Amounts are integers. (D19)
`;
const rules = parseRules(MARKDOWN);
const cited = (source: string) =>
  citedRules(source, 'a.test.ts', prefixesOf(rules)).map(({ id, line }) => `${id}@${line}`);

test('a rule is a list line with its id in bold, under its group', () => {
  expect(rules).toEqual([
    { id: 'HOLD-1', sentence: 'A hold ends. (§4)', group: 'Hold' },
    { id: 'HOLD-2', sentence: 'A hold moves. (D11)', group: 'Hold' },
    { id: 'PRICE-1', sentence: 'Amounts are integers. (D19)', group: 'Price' },
  ]);
});

test.for<[string, string, string[]]>([
  ['a title, with its line', `\n\ntest('HOLD-1 ends', () => {});`, ['HOLD-1@3']],
  ['several ids in one title', `it("HOLD-1, HOLD-2: both", f)`, ['HOLD-1@1', 'HOLD-2@1']],
  [
    'a describe, also of another runner',
    `describe('HOLD-1', f); test.describe('PRICE-1', f)`,
    ['HOLD-1@1', 'PRICE-1@1'],
  ],
  ['a title on the next line', `test(\n  'HOLD-1 ends',\n  f)`, ['HOLD-1@2']],
  ['a table before the title', `test.each([['(', 1], [")", 2]])('HOLD-1 %s', f)`, ['HOLD-1@1']],
  ['a typed table of functions', `test.for<[() => void, A<B>]>([[() => g(1)]])('HOLD-2 x', f)`, ['HOLD-2@1']],
  ['a property before the title', `test.prop([fc.nat({ max: 8 })])('PRICE-1 x', f)`, ['PRICE-1@1']],
  ['a tagged table', 'test.each`a|b\n${1}|${2}`("HOLD-1 x", f)', ['HOLD-1@2']],
  ['a template up to its first value', 'test(`HOLD-1 of ${n} HOLD-2`, f)', ['HOLD-1@1']],
  ['an apostrophe in a title', String.raw`test('it\'s HOLD-1', f)`, ['HOLD-1@1']],
  ['an unknown id of a known group', `test('HOLD-77', f)`, ['HOLD-77@1']],
])('a citation is %s', ([, source, expected]) => {
  expect(cited(source)).toEqual(expected);
});

test.for<[string, string]>([
  ['a line comment', `// test('HOLD-1', f)`],
  ['a block comment', `/*\n test('HOLD-1', f)\n*/`],
  ['a string with a test in it', 'const s = "test(\'HOLD-1\', f)"; const t = `test("HOLD-2", f)`'],
  ['the body of a test', `test('ends', () => { say('HOLD-1'); })`],
  ['a method of that name', `/a/.test('HOLD-1'); mytest('HOLD-1')`],
  ['a test that does not run', `test.skip('HOLD-1', f); it.todo('HOLD-2'); test.fixme('PRICE-1', f)`],
  ['a word that looks alike', `test('UTF-8 and SHA-256 of XHOLD-1 and HOLD-1a', f)`],
  ['a set-up call', `test.use({ a: 1 });\nsay('HOLD-1')`],
])('a citation is not %s', ([, source]) => {
  expect(cited(source)).toEqual([]);
});

test('a quote in a regular expression does not hide what follows', () => {
  expect(cited('const quote = /[`/]/;\ntest("HOLD-1", f)')).toEqual(['HOLD-1@2']);
});

test('the report lists rules without a test by group and ends with the count', () => {
  const { lines, failed } = report(rules, [{ id: 'HOLD-1', file: 'a.test.ts', line: 1 }]);
  expect(lines).toEqual([
    'Hold: without a test',
    '  HOLD-2 A hold moves. (D11)',
    'Price: without a test',
    '  PRICE-1 Amounts are integers. (D19)',
    '3 rules, 1 proven, 2 without a test',
  ]);
  expect(failed).toBe(false);
});

test('a citation of no rule fails and is never counted as proof', () => {
  const { lines, failed } = report(rules, [{ id: 'HOLD-77', file: 'a.test.ts', line: 5 }], { quiet: true });
  expect(lines).toEqual([
    'a.test.ts:5 cites HOLD-77, which is no rule',
    '3 rules, 0 proven, 3 without a test',
  ]);
  expect(failed).toBe(true);
});

test('a citation in a test that runs nothing of the product fails and is no proof', () => {
  const citations = ['a.test.ts', 'model.test.ts'].map((file) => ({ id: 'HOLD-1', file, line: 2 }));
  const isProof = (file: string) => file === 'a.test.ts';
  expect(report(rules, citations, { quiet: true, isProof })).toEqual({
    lines: [
      'model.test.ts:2 cites HOLD-1 and runs nothing of the product',
      '3 rules, 1 proven, 2 without a test',
    ],
    failed: true,
  });
  expect(report(rules, citations.slice(1), { quiet: true, isProof }).lines.at(-1)).toBe(
    '3 rules, 0 proven, 3 without a test',
  );
});

test('a test proves something when it reaches what production reaches', () => {
  const root = mkdtempSync(join(tmpdir(), 'rules-'));
  const files = {
    'knip.json': JSON.stringify({ entry: ['src/server/main.ts!', 'scripts/*.ts'] }),
    'src/server/main.ts': `import './used.ts'; void import('#core/late.ts');`,
    'src/server/used.ts': '',
    'src/core/late.ts': '',
    'src/core/model.ts': `import type { T } from './late.ts';`,
    'scripts/tool.ts': `import { m } from '../src/core/model.ts';`,
    'src/web/routes/guest/page.tsx': `import { x } from '#core/shown.ts';`,
    'src/core/shown.ts': '',
    'test/support/drive.ts': `import { used } from '#server/used.ts';`,
    'direct.test.ts': `import { late } from './src/core/late.ts';`,
    'driven.test.ts': `import { drive } from '#test/support/drive.ts';`,
    'model.test.ts': `import { model } from './src/core/model.ts';\nimport { t } from './scripts/tool.ts';`,
  };
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    const production = productionFiles(root);
    expect([...production].sort()).toEqual([
      'src/core/late.ts',
      'src/core/shown.ts',
      'src/server/main.ts',
      'src/server/used.ts',
      'src/web/routes/guest/page.tsx',
    ]);
    const proves = ['direct.test.ts', 'driven.test.ts', 'model.test.ts'].map((test) =>
      runsProduction(root, test, production),
    );
    expect(proves).toEqual([true, true, false]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('an id given twice fails and counts once', () => {
  const { lines, failed } = report(parseRules(`${MARKDOWN}- **HOLD-1** Again. (§4)\n`), [], { quiet: true });
  expect(lines).toEqual(['HOLD-1 is given twice in docs/rules.md', '3 rules, 0 proven, 3 without a test']);
  expect(failed).toBe(true);
});

test('every list line of docs/rules.md is a rule that ends with its source', () => {
  const lines = readFileSync('docs/rules.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  const source = /\((?:§[1-9]|[DO]\d+)(?:, (?:§[1-9]|[DO]\d+))*\)$/;
  expect(lines.filter((line) => parseRules(line).length !== 1 || !source.test(line))).toEqual([]);
  expect(lines.length).toBeGreaterThan(300);
});

test('a rule that is named is listed with each test that cites it', () => {
  const citations = citedRules(
    `test('HOLD-1 ends', f);\ntest('HOLD-2, HOLD-1 moves', f)`,
    'a.test.ts',
    prefixesOf(rules),
  );
  expect(listTests(rules, citations, ['HOLD-1', 'PRICE-1'])).toEqual([
    'HOLD-1 A hold ends. (§4)',
    '  a.test.ts:1',
    '  a.test.ts:2',
    'PRICE-1 Amounts are integers. (D19)',
  ]);
});

test('a threat names rules that exist and have a test', () => {
  const rules = ['PAY-1', 'PAY-2'].map((id) => ({ id, sentence: '', group: '' }));
  const page = (proof: string) =>
    `| who | what | stopped | proved by |\n|---|---|---|---|\n| a | b | c | ${proof} |\n`;
  const problems = (proof: string) => findWrongThreats(page(proof), rules, new Set(['PAY-1']));
  expect(problems('PAY-1')).toEqual([]);
  expect(problems('see below')).toEqual([]);
  expect(problems('PAY-1, PAY-2, PAY-3')).toEqual(['PAY-3 is no rule', 'PAY-2 has no test']);
  expect(problems('somebody')).toEqual(['a: b names no rule']);
});

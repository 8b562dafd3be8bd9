// Prints the rules of docs/rules.md that no test title cites, or where those that are named are
// cited. Fails on a citation of an unknown rule, and on one in a test of code that production
// never runs.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productionFiles, runsProduction } from './production-files.ts';

const THREATS = 'docs/threat-model.md';

export type Rule = { id: string; sentence: string; group: string };
export type Citation = { id: string; file: string; line: number };

export function parseRules(markdown: string): Rule[] {
  const rules: Rule[] = [];
  let group = '';
  for (const line of markdown.split('\n')) {
    group = /^## (.+)$/.exec(line)?.[1] ?? group;
    const [, id, sentence] = /^- \*\*([A-Z]{3,10}-\d+)\*\* (.+)$/.exec(line) ?? [];
    if (id && sentence) rules.push({ id, sentence, group });
  }
  return rules;
}

/** Only ids with a known prefix count, so that UTF-8 or SHA-256 in a title is not a citation. */
export function citedRules(source: string, file: string, prefixes: ReadonlySet<string>): Citation[] {
  return testTitles(source).flatMap(({ title, at }) =>
    [...title.matchAll(/\b([A-Z]{3,10})-\d+\b/g)]
      .filter(([, prefix]) => prefixes.has(prefix ?? ''))
      .map(([id]) => ({ id, file, line: source.slice(0, at).split('\n').length })),
  );
}

export function prefixesOf(rules: Rule[]): Set<string> {
  return new Set(rules.map(({ id }) => id.replace(/-\d+$/, '')));
}

type Options = {
  quiet?: boolean;
  /** Whether the tests of a file run what production runs. */
  isProof?: (file: string) => boolean;
};

export function report(rules: Rule[], citations: Citation[], options: Options = {}) {
  const { quiet = false, isProof = () => true } = options;
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  const idle = citations.filter(({ file }) => !isProof(file));
  const cited = new Set(citations.filter((citation) => !idle.includes(citation)).map(({ id }) => id));
  const unproven = [...known.values()].filter(({ id }) => !cited.has(id));
  const problems = [
    ...rules
      .filter((rule) => known.get(rule.id) !== rule)
      .map(({ id }) => `${id} is given twice in docs/rules.md`),
    ...citations
      .filter(({ id }) => !known.has(id))
      .map(({ id, file, line }) => `${file}:${line} cites ${id}, which is no rule`),
    ...idle.map(({ id, file, line }) => `${file}:${line} cites ${id} and runs nothing of the product`),
  ];
  const listed = [...Map.groupBy(unproven, ({ group }) => group)].flatMap(([group, members]) => [
    `${group}: without a test`,
    ...members.map(({ id, sentence }) => `  ${id} ${sentence}`),
  ]);
  const proven = known.size - unproven.length;
  const total = `${known.size} rules, ${proven} proven, ${unproven.length} without a test`;
  return { lines: [...(quiet ? [] : listed), ...problems, total], failed: problems.length > 0 };
}

/** The tests that cite these rules, each below its rule. */
export function listTests(rules: Rule[], citations: Citation[], ids: string[]): string[] {
  return rules
    .filter(({ id }) => ids.includes(id))
    .flatMap((rule) => [
      `${rule.id} ${rule.sentence}`,
      ...citations.filter(({ id }) => id === rule.id).map(({ file, line }) => `  ${file}:${line}`),
    ]);
}

/**
 * Rules that the threat model names and that don't exist or have no test, and threats that nothing
 * is named for.
 */
export function findWrongThreats(markdown: string, rules: Rule[], cited: ReadonlySet<string>): string[] {
  const known = new Set(rules.map(({ id }) => id));
  const rows = [...markdown.matchAll(/^\|(?! who )(?!-)(.+)\|$/gm)].map(([, row]) => row ?? '');
  return rows.flatMap((row) => {
    const [who = '', what = '', , proof = ''] = row.split(' | ');
    const ids = proof.match(/\b[A-Z]{3,10}-\d+\b/g) ?? [];
    const nothing =
      ids.length === 0 && !proof.includes('see below') ? [`${who.trim()}: ${what} names no rule`] : [];
    return [
      ...nothing,
      ...ids.filter((id) => !known.has(id)).map((id) => `${id} is no rule`),
      ...ids.filter((id) => known.has(id) && !cited.has(id)).map((id) => `${id} has no test`),
    ];
  });
}

const TOKEN = new RegExp(
  [
    /\/\/.*|\/\*[\s\S]*?\*\//, // comments
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/, // strings
    /(?<=[(,=:[!&|?{};]\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\//, // regular expressions
  ]
    .map((part) => part.source)
    .join('|'),
  'g',
);

/** Blanks comments and the insides of strings, so that the rest can be searched as code. */
function blank(source: string): string {
  return source.replace(TOKEN, (token) => {
    const hollow = (text: string) => text.replace(/[^\n]/g, ' ');
    return /^['"`]/.test(token) ? token[0] + hollow(token.slice(1, -1)) + token[0] : hollow(token);
  });
}

function testTitles(source: string): { title: string; at: number }[] {
  const code = blank(source);
  const titles: { title: string; at: number }[] = [];
  for (const call of code.matchAll(/(?<![\w.$])(?:test|it|describe)((?:\.\w+)*)(?=\s*[(`<])/g)) {
    // A test that doesn't run proves nothing.
    if (/\.(skip|todo|fixme)\b/.test(call[1] ?? '')) continue;
    const at = titleStart(code, call.index + call[0].length);
    if (at === undefined) continue;
    const quote = code.charAt(at);
    const text = source.slice(at + 1, code.indexOf(quote, at + 1));
    titles.push({ title: quote === '`' ? text.replace(/\$\{[\s\S]*$/, '') : text, at });
  }
  return titles;
}

/** Skips the table in `test.each(table)(title` and type arguments. */
function titleStart(code: string, from: number): number | undefined {
  for (let at = from; at < code.length; ) {
    at += /^\s*/.exec(code.slice(at))?.[0].length ?? 0;
    const head = code.charAt(at);
    if (head === '(') {
      const first = at + 1 + (/^\s*/.exec(code.slice(at + 1))?.[0].length ?? 0);
      if (/['"`]/.test(code.charAt(first))) return first;
      at = afterBracket(code, at, '(', ')');
    } else if (head === '<') at = afterBracket(code, at, '<', '>');
    else if (head === '`') at = code.indexOf('`', at + 1) + 1 || code.length;
    else return undefined;
  }
  return undefined;
}

function afterBracket(code: string, from: number, open: string, close: string): number {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    if (code[at] === open) depth++;
    else if (code[at] === close && code[at - 1] !== '=' && --depth === 0) return at + 1;
  }
  return code.length;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const rules = parseRules(read('docs/rules.md'));
  const files = globSync('{src,test,scripts,tools}/**/*.{test.ts,test.tsx,e2e.ts}', { cwd: root }).sort();
  const prefixes = prefixesOf(rules);
  const citations = files.flatMap((file) => citedRules(read(file), file, prefixes));
  const production = productionFiles(root);
  const { lines, failed } = report(rules, citations, {
    quiet: process.argv.includes('--quiet'),
    isProof: (file) => file.endsWith('.e2e.ts') || runsProduction(root, file, production),
  });
  const cited = new Set(citations.map(({ id }) => id));
  const wrongThreats = findWrongThreats(read(THREATS), rules, cited).map(
    (problem) => `${THREATS}: ${problem}`,
  );
  console.log([...listTests(rules, citations, process.argv.slice(2)), ...wrongThreats, ...lines].join('\n'));
  process.exitCode = failed || wrongThreats.length > 0 ? 1 : 0;
}

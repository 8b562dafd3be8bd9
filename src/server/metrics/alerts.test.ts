// The alerts in ops/: each can fire, is explained, and names what the program exports.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestApp } from '#test/support/test-app.ts';

const { app } = await createTestApp();
const read = (file: string) => readFileSync(file, 'utf8');

const ALERTS = read('ops/alerts.yml');
const TEST_FILES = globSync('ops/alert-tests/*.yml').sort();
const TESTS = TEST_FILES.map(read).join('\n');
const RUNBOOK = read('docs/runbook.md');
const alerts = ALERTS.split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: text.slice(0, text.indexOf('\n')),
    expr: /expr: (?:>-\n)?([\s\S]*?)\n {8}for: /.exec(text)?.[1]?.replaceAll(/\s+/g, ' ') ?? '',
    text,
  }));

/** What Prometheus and its own metrics add. */
const OF_PROMETHEUS = new Map([
  ['up', []],
  ['ALERTS', ['alertstate']],
]);
const ADDED_LABELS = ['job', 'instance', 'le'];
const WORDS = new Set(['and', 'or', 'unless', 'by', 'on', 'bool']);

type Metric = { name: string; type: string; labelNames: string[] };
const exported = new Map<string, readonly string[]>(OF_PROMETHEUS);
for (const { name, type, labelNames } of app.metrics.registry.getMetricsAsArray() as unknown as Metric[]) {
  const suffixes = type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
  for (const suffix of suffixes) exported.set(name + suffix, labelNames);
}

/** Each metric of an expression, with the labels that it is selected by. */
function metricsIn(expr: string): { name: string; labels: string[] }[] {
  const plain = expr.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/\b(by|on) \([^)]*\)/g, '');
  return [...plain.matchAll(/(?<![\w".-])([A-Za-z_]\w*)(\{[^}]*\})?(?!\w*\s*\()(?!\w)/g)]
    .filter(([, name]) => !WORDS.has(name ?? ''))
    .map(([, name = '', selector = '']) => ({
      name,
      labels: [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label ?? ''),
    }));
}

function findUnknown(expr: string): string[] {
  return metricsIn(expr).flatMap(({ name, labels }) => {
    const known = exported.get(name);
    if (!known) return [name];
    return labels
      .filter((label) => ![...known, ...ADDED_LABELS].includes(label))
      .map((label) => `${name}{${label}}`);
  });
}

test('an expression is taken apart', () => {
  const expr =
    'max by (kind) (abs(a_b{x="y z",w=~"q|r"}[5m:1m])) / sum(rate(c_total[5m])) > 0.1 and absent(d) == 0';
  expect(metricsIn(expr)).toEqual([
    { name: 'a_b', labels: ['x', 'w'] },
    { name: 'c_total', labels: [] },
    { name: 'd', labels: [] },
  ]);
  expect(findUnknown('dead_letters{queue="x"} > no_such_metric{a="b"} + orders{mail="x"}')).toEqual([
    'no_such_metric',
    'orders{mail}',
  ]);
});

test('ALERT-1 every alert has a test in which it fires, one in which it stays silent, and a section of the runbook', () => {
  expect(alerts.length).toBeGreaterThan(25);
  const incomplete: string[] = [];
  for (const { name, text } of alerts) {
    if (!TESTS.includes(`name: ${name} fires\n`)) incomplete.push(`${name}: no test fires it`);
    if (!TESTS.includes(`name: ${name} stays silent\n`)) incomplete.push(`${name}: no test is silent`);
    if (!text.includes(`runbook_url: docs/runbook.md#${name.toLowerCase()}\n`))
      incomplete.push(`${name}: no link`);
    const section = RUNBOOK.split(/^## /m).find((part) => part.startsWith(`${name}\n`)) ?? '';
    for (const part of ['Means', 'Look', 'Do'])
      if (!section.includes(`- **${part}:** `)) incomplete.push(`${name}: the runbook has no "${part}"`);
    if (!/severity: (page|ticket) /.test(text)) incomplete.push(`${name}: no severity`);
  }
  expect(incomplete).toEqual([]);
  const sections = [...RUNBOOK.matchAll(/^## (\w+)$/gm)].map(([, title]) => title);
  expect(sections).toEqual(alerts.map(({ name }) => name));
});

test('ALERT-2 alerts and the dashboard name only metrics and labels that the program exports', () => {
  const dashboard: { panels: { title: string; targets?: { expr: string }[] }[] } = JSON.parse(
    read('ops/dashboard.json'),
  );
  const shown = dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ title, expr })),
  );
  const all = [...alerts.map(({ name, expr }) => ({ title: name, expr })), ...shown];
  expect(all.every(({ expr }) => metricsIn(expr).length > 0)).toBe(true);
  const unknown = all.flatMap(({ title, expr }) => findUnknown(expr).map((name) => `${title}: ${name}`));
  expect(unknown).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

// CI installs promtool, so it is never skipped there.
test.skipIf(!hasPromtool && !process.env['CI'])(
  'ALERT-3 each alert fires when its test says so, not one evaluation earlier, and stays silent otherwise',
  () => {
    for (const args of [
      ['check', 'rules', 'ops/alerts.yml'],
      ['test', 'rules', ...TEST_FILES],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
      expect(`${stdout}${stderr}`).not.toContain('FAILED');
      expect(status).toBe(0);
    }
  },
  60_000,
);

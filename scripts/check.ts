// Everything that must hold before a change lands; the same here and in CI. Ends with the count of tests.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
};

const REPORT = 'test-results/check.json';
const MOST_WORDS = 6_000;
const steps: [string, string, string[]][] = [
  ['format', 'biome', ['check']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['page types', 'react-router', ['typegen']],
  ['types', 'tsc', []],
  ['dead code', 'knip', []],
  ['rules', 'node', ['scripts/rules.ts', '--quiet']],
  ['tests', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]],
];

const failed: string[] = [];
for (const [title, command, args] of steps) {
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  console.log(
    `${status === 0 ? 'ok  ' : 'FAIL'} ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  );
  if (status !== 0) failed.push(title);
}

const { numPassedTests, numFailedTests, testResults }: Report = JSON.parse(readFileSync(REPORT, 'utf8'));
// Once more, where a reader of the end of a long log finds it: a random history has to name its seed.
for (const { assertionResults } of testResults)
  for (const { status, fullName, failureMessages } of assertionResults)
    if (status === 'failed')
      console.log(`\n${fullName}\n${failureMessages.join('\n').slice(0, MOST_WORDS)}\n`);
console.log(failed.length > 0 ? `check failed: ${failed.join(', ')}` : 'check passed');
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
process.exit(failed.length > 0 ? 1 : 0);

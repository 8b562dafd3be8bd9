// Every check that must pass before a change lands, here and in CI. Ends with the count of tests.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
};

const REPORT = 'test-results/check.json';
const MAX_MESSAGE_LENGTH = 6_000;
const steps: [string, string, string[]][] = [
  ['format', 'biome', ['check']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['page types', 'react-router', ['typegen']],
  ['types', 'tsc', []],
  ['dead code', 'knip', []],
  ['code that production never runs', 'knip', ['--production']],
  ['imports', 'node', ['scripts/check-imports.ts']],
  ['dependencies', 'node', ['scripts/check-dependencies.ts']],
  ['secrets', 'node', ['scripts/check-secrets.ts']],
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
// Failures again at the end of the log: the message of a random test names its seed.
for (const { assertionResults } of testResults)
  for (const { status, fullName, failureMessages } of assertionResults)
    if (status === 'failed')
      console.log(`\n${fullName}\n${failureMessages.join('\n').slice(0, MAX_MESSAGE_LENGTH)}\n`);
console.log(failed.length > 0 ? `check failed: ${failed.join(', ')}` : 'check passed');
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
process.exit(failed.length > 0 ? 1 : 0);

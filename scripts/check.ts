// Every check that must pass before a change lands, here and in CI. Ends with the count of tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
};

const REPORT = 'test-results/check.json';
const MAX_MESSAGE_LENGTH = 6_000;
type Step = [title: string, command: string, args: string[]];
const PAGE_TYPES: Step = ['page types', 'react-router', ['typegen']];
// Each further checker checks what files share again:
// one takes a third less CPU, and leaves a core to other steps.
const TYPES: Step = ['types', 'tsc', ['--checkers', '1']];
const STATIC_STEPS: Step[] = [
  ['format', 'biome', ['check']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['dead code', 'knip', []],
  ['code that production never runs', 'knip', ['--production']],
  ['imports', 'node', ['scripts/check-imports.ts']],
  ['dependencies', 'node', ['scripts/check-dependencies.ts']],
  ['secrets', 'node', ['scripts/check-secrets.ts']],
  ['wording', 'node', ['scripts/check-wording.ts']],
  ['rules', 'node', ['scripts/rules.ts', '--quiet']],
];
const TESTS: Step = [
  'tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
];

const failed: string[] = [];
async function runSteps(...steps: Step[]) {
  for (const [title, command, args] of steps) {
    const started = performance.now();
    const [status] = await once(spawn(command, args, { stdio: 'inherit' }), 'exit');
    console.log(
      `${status === 0 ? 'ok  ' : 'FAIL'} ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
    );
    if (status !== 0) failed.push(title);
  }
}
await runSteps(PAGE_TYPES);
await Promise.all([runSteps(TYPES), runSteps(...STATIC_STEPS)]);
await runSteps(TESTS);

const { numPassedTests, numFailedTests, testResults }: Report = JSON.parse(readFileSync(REPORT, 'utf8'));
// Failures again at the end of the log: the message of a random test names its seed.
for (const { assertionResults } of testResults)
  for (const { status, fullName, failureMessages } of assertionResults)
    if (status === 'failed')
      console.log(`\n${fullName}\n${failureMessages.join('\n').slice(0, MAX_MESSAGE_LENGTH)}\n`);
console.log(failed.length > 0 ? `check failed: ${failed.join(', ')}` : 'check passed');
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
process.exit(failed.length > 0 ? 1 : 0);

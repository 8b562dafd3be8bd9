// Changes one line at a time in a copy of the tree and runs the one test that must fail:
// `pnpm stress mutants [--ci] [--only text] [--at-once 2]`.
// A mutant that survives shows a test that can't fail.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createResults } from './cluster/results.ts';
import type { Mutant } from './mutants/mutant.ts';
import { MUTANTS } from './mutants/mutant-list.ts';

const { values } = parseArgs({
  options: {
    ci: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    'at-once': { type: 'string', default: '2' },
  },
});
const COPIED = [
  'src',
  'test',
  'scripts',
  'tools',
  'migrations',
  'docs',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
];
const LIMIT_MS = 180_000;

type Run = { passed: number; failed: number; files: number };

async function runTest(directory: string, { test, title }: Mutant): Promise<Run> {
  const report = join(directory, 'report.json');
  rmSync(report, { force: true });
  const args = ['run', test, '-t', title, '--reporter=json', `--outputFile.json=${report}`, '--bail=1'];
  const child = spawn(resolve('node_modules/.bin/vitest'), args, {
    cwd: directory,
    stdio: 'ignore',
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  await once(child, 'exit');
  try {
    const { numPassedTests, numFailedTests, numTotalTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests, files: numTotalTestSuites };
  } catch {
    return { passed: 0, failed: 0, files: 0 };
  }
}

const results = createResults('mutants');
const chosen = MUTANTS.filter(
  ({ isInCi, name, file }) => (!values.ci || isInCi) && `${name} ${file}`.includes(values.only),
);

async function checkMutant(directory: string, mutant: Mutant) {
  const path = join(directory, mutant.file);
  const source = readFileSync(path, 'utf8');
  if (source.split(mutant.find).length !== 2) {
    results.check(mutant.name, false, `${mutant.file} does not contain its line exactly once`);
    return;
  }
  // CI has just run the same tests unchanged.
  const before = values.ci ? undefined : await runTest(directory, mutant);
  if (before && (before.failed > 0 || before.passed === 0)) {
    results.check(
      mutant.name,
      false,
      `unchanged, ${mutant.test} passes ${before.passed} and fails ${before.failed}`,
    );
    return;
  }
  writeFileSync(
    path,
    source.replace(mutant.find, () => mutant.replace),
  );
  try {
    const { failed } = await runTest(directory, mutant);
    results.check(
      mutant.name,
      failed > 0,
      failed > 0 ? `noticed by ${mutant.test}` : `NOT noticed by ${mutant.test}`,
    );
  } finally {
    writeFileSync(path, source);
  }
}

const left = chosen.values();
await Promise.all(
  Array.from({ length: Number(values['at-once']) }, async () => {
    const directory = mkdtempSync(join(tmpdir(), 'tredje-mutants-'));
    try {
      for (const name of COPIED) cpSync(name, join(directory, name), { recursive: true });
      symlinkSync(resolve('node_modules'), join(directory, 'node_modules'));
      for (const mutant of left) await checkMutant(directory, mutant);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  }),
);
results.end(`pnpm stress mutants${values.ci ? ' --ci' : ''}`);

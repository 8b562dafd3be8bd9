// The production build of an earlier commit, made once and kept in the temporary directory.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function run(command: string, cwd = '.'): string {
  const { status, stdout, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', command], {
    cwd,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} failed: ${stderr.slice(-2_000)}${stdout.slice(-2_000)}`);
  return stdout.trim();
}

/** The directory of the build; `current` is the working tree, which must have been built. */
export function buildOfRef(ref: string): string {
  if (ref === 'current') return '.';
  const commit = run(`git rev-parse --verify '${ref}^{commit}'`);
  const builds = join(tmpdir(), 'tredje-builds');
  const directory = join(builds, commit);
  if (existsSync(join(directory, 'build/server/index.js'))) return directory;
  console.log(`building ${ref} in ${directory}`);
  const unfinished = join(builds, `${commit}-${process.pid}`);
  mkdirSync(unfinished, { recursive: true });
  run(`git archive ${commit} | tar -x -C ${unfinished}`);
  run('npx -y pnpm@12.18.0 install --frozen-lockfile --prefer-offline', unfinished);
  run('npx -y pnpm@12.18.0 build', unfinished);
  renameSync(unfinished, directory);
  return directory;
}

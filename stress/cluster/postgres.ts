// A PostgreSQL instance for one run, which may be crashed at any moment.
import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { treeCpuSeconds } from './cpu.ts';

/** The database of a cluster: one server, or several behind one address. */
export type Postgres = {
  /** For the program, whose role is perhaps no superuser. */
  url: string;
  /** For migrations, where the program's role does not own the tables. */
  ownerUrl?: string;
  adminUrl: string;
  /** Perhaps with other variables, such as those of a wrong clock. */
  start: (env?: NodeJS.ProcessEnv) => void;
  stop: (mode: 'fast' | 'immediate', isFailureFine?: boolean) => void;
  cpuSeconds: () => number;
};

const LIMIT_MS = 60_000;
const SETTINGS = ['max_connections=200', 'shared_buffers=256MB', 'wal_level=minimal', 'max_wal_senders=0'];

export const binaries = () => {
  const [newest] = readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a));
  return `/usr/lib/postgresql/${newest}/bin`;
};

/** PostgreSQL refuses to run as root. */
function run(program: string, args: readonly string[], isFailureFine = false, env: NodeJS.ProcessEnv = {}) {
  const command = join(binaries(), program);
  const isRoot = process.getuid?.() === 0;
  const [name, all] = isRoot
    ? (['runuser', ['-u', 'postgres', '--', command, ...args]] as const)
    : ([command, args] as const);
  const { status, stderr } = spawnSync(name, all, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: LIMIT_MS,
    // pg_ctl leaves the server behind, which would keep a pipe open.
    stdio: ['ignore', 'ignore', program === 'pg_ctl' ? 'ignore' : 'pipe'],
  });
  if (status !== 0 && !isFailureFine) throw new Error(`${program} ${args.join(' ')} failed: ${stderr}`);
}

export function createPostgres(directory: string, port: number, settings: string[] = []): Postgres {
  const data = join(directory, 'postgres');
  mkdirSync(data, { mode: 0o700 });
  if (process.getuid?.() === 0) {
    const { stdout } = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' });
    chownSync(data, Number(stdout), -1);
  }
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8']);
  const options = [
    `-p ${port}`,
    `-k ${data}`,
    ...[...SETTINGS, ...settings].map((setting) => `-c ${setting}`),
  ].join(' ');
  const start = (env?: NodeJS.ProcessEnv) =>
    run('pg_ctl', ['-D', data, '-l', join(data, 'log'), '-w', '-o', options, 'start'], false, env);
  /** `immediate` is a crash without a checkpoint; the next start recovers. */
  const stop = (mode: 'fast' | 'immediate', isFailureFine = false) =>
    run('pg_ctl', ['-D', data, '-m', mode, '-w', 'stop'], isFailureFine);
  start();
  const cpuSeconds = () =>
    treeCpuSeconds(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]));
  // A socket file takes half the time of a loopback address.
  const url = `postgres://postgres@localhost:${port}/tredje?host=${data}`;
  return { url, adminUrl: url, start, stop, cpuSeconds };
}

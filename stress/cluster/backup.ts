// pgBackRest and PostgreSQL's own programs on one member, as its user and with its environment.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from './patroni-member.ts';
import { binaries } from './postgres.ts';
import { postgresUser } from './processes-of.ts';

type Done = { status: number | null; text: string; seconds: number };

export function runOn(
  { env, home }: Member,
  command: string,
  args: string[],
  more: NodeJS.ProcessEnv = {},
): Done {
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    env: { ...env, ...more },
    ...postgresUser(),
    cwd: command === 'node' ? process.cwd() : home,
    encoding: 'utf8',
    stdio: command.endsWith('pg_ctl') ? 'ignore' : ['ignore', 'pipe', 'pipe'],
  });
  return {
    status,
    text: `${stdout ?? ''}${stderr ?? ''}`.trim(),
    seconds: (performance.now() - startedAt) / 1_000,
  };
}

function mustRun(member: Member, command: string, args: string[]): Done {
  const done = runOn(member, command, args);
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${done.text}`);
  return done;
}

export const backUp = (member: Member): number =>
  mustRun(member, 'pgbackrest', ['--stanza=tredje', '--type=full', 'backup']).seconds;

/** Everything on the member's disk is gone. */
export async function loseDisk(member: Member): Promise<void> {
  const pids = member.pids();
  member.kill();
  // A process that has ended and was not yet collected still counts as the owner of
  // PostgreSQL's socket.
  while (pids.some((pid) => existsSync(`/proc/${pid}`))) await sleep(100);
  rmSync(member.data, { recursive: true, force: true });
}

/**
 * Restores to the moment and lets PostgreSQL recover on its own before Patroni gets it.
 * Resolves to the seconds.
 */
export function restoreTo(member: Member, moment: string): { copySeconds: number; recoverySeconds: number } {
  const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
  const copied = mustRun(member, 'pgbackrest', ['--stanza=tredje', ...target, 'restore']);
  const pgCtl = (...args: string[]) =>
    mustRun(member, join(binaries(), 'pg_ctl'), ['-D', member.data, '-w', ...args]);
  const options = `-p ${member.port} -c listen_addresses=127.0.0.1`;
  const started = pgCtl('-t', '600', '-l', join(member.home, 'recovery.log'), '-o', options, 'start');
  const promoted = untilPromoted(member);
  pgCtl('-m', 'fast', 'stop');
  return { copySeconds: copied.seconds, recoverySeconds: started.seconds + promoted };
}

function untilPromoted(member: Member): number {
  const startedAt = performance.now();
  const ask = ['-h', '/var/run/postgresql', '-p', String(member.port), '-U', 'postgres', '-Atc'];
  while (performance.now() - startedAt < 600_000) {
    if (runOn(member, 'psql', [...ask, 'select pg_is_in_recovery()']).text === 'f') break;
    spawnSync('sleep', ['0.2']);
  }
  return (performance.now() - startedAt) / 1_000;
}

/** Turns some bytes in the middle of the largest file of the newest backup. */
export function damageRepository(repository: string): string {
  const files = globSync('backup/**/bundle/*', { cwd: repository }).map((file) => join(repository, file));
  const [file = ''] = files.toSorted((a, b) => readFileSync(b).length - readFileSync(a).length);
  const bytes = readFileSync(file);
  for (let at = 0; at < 64; at++) {
    const index = Math.floor(bytes.length / 2) + at;
    bytes.writeUInt8((bytes.readUInt8(index) ^ 0xff) & 0xff, index);
  }
  writeFileSync(file, bytes);
  return file;
}

// One machine of the database: Patroni and the PostgreSQL that it keeps, with
// ops/postgres/patroni.yml as it is.
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Machine } from './network.ts';
import { binaries } from './postgres.ts';
import { postgresUser, processTree, signalAll } from './processes-of.ts';

export type Member = ReturnType<typeof createMember>;

type Options = {
  directory: string;
  name: string;
  port: number;
  restPort: number;
  etcd: string;
  repository: string;
  /** Undefined: it shares our network. */
  machine?: Machine | undefined;
};

export const PASSWORD = 'a password that lives for one run';

/** A directory that PostgreSQL's user owns. */
export function ownDirectory(path: string): string {
  mkdirSync(path, { mode: 0o700, recursive: true });
  const { uid } = postgresUser();
  if (uid !== undefined) chownSync(path, uid, -1);
  return path;
}

/** What pgBackRest reads beside ops/postgres/pgbackrest.conf. */
const backupEnvironment = (home: string, repository: string): NodeJS.ProcessEnv => ({
  PGBACKREST_CONFIG: resolve('ops/postgres/pgbackrest.conf'),
  PGBACKREST_REPO1_PATH: repository,
  PGBACKREST_REPO1_CIPHER_PASS: PASSWORD,
  PGBACKREST_LOG_PATH: home,
  PGBACKREST_LOCK_PATH: join(home, 'lock'),
  PGBACKREST_SPOOL_PATH: join(home, 'spool'),
});

export function createMember({ directory, name, port, restPort, etcd, repository, machine }: Options) {
  const address = machine?.address ?? '127.0.0.1';
  const home = ownDirectory(join(directory, name));
  const data = join(home, 'data');
  const logFile = join(directory, `${name}.log`);
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: home,
    LANG: 'C.UTF-8',
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: `${address}:${restPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${restPort}`,
    PATRONI_POSTGRESQL_LISTEN: `${address}:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
    PATRONI_POSTGRESQL_BIN_DIR: binaries(),
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
    PATRONI_REWIND_PASSWORD: PASSWORD,
    ...backupEnvironment(home, repository),
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: '/var/run/postgresql',
  };
  let patroni: ChildProcess | undefined;

  const postmaster = (): number | undefined => {
    try {
      return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return undefined;
    }
  };
  const isRunning = (pid: number | undefined): pid is number => {
    try {
      return pid !== undefined && process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  /** Patroni first, so that it can't react to the end of its database. */
  const pids = (): number[] =>
    [patroni?.pid, postmaster()].filter(isRunning).flatMap((pid) => processTree(pid));

  return {
    name,
    address,
    port,
    restPort,
    data,
    home,
    env,
    logFile,
    pids,
    postmaster,
    /** PostgreSQL's own processes, by what their titles say. */
    processesOf: (title: string): number[] =>
      processTree(postmaster() ?? 0).filter((pid) => {
        try {
          return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(title);
        } catch {
          return false;
        }
      }),
    start() {
      const log = openSync(logFile, 'a');
      const user = postgresUser();
      const [program, ...before] = machine ? [...machine.inside(user), 'patroni'] : ['patroni'];
      patroni = spawn(program ?? 'patroni', [...before, resolve('ops/postgres/patroni.yml')], {
        env,
        ...(machine ? {} : user),
        cwd: home,
        stdio: ['ignore', log, log],
      });
    },
    /** The machine is gone, without a word to anybody. */
    kill: () => signalAll(pids(), 'SIGKILL'),
    freeze: () => signalAll(pids(), 'SIGSTOP'),
    wake: () => signalAll(pids().toReversed(), 'SIGCONT'),
    /** Undefined where it shares our network. */
    cable: machine && { cut: machine.cut, join: machine.join },
    /** Patroni's answer about itself, also from a member that is down: then undefined. */
    async state(): Promise<{ role: string; state: string } | undefined> {
      return askMember<{ role: string; state: string }>({ address, restPort }, '/patroni');
    },
  };
}

type Asked = { address: string; restPort: number };

export async function askMember<Answer>(
  { address, restPort }: Asked,
  path: string,
): Promise<Answer | undefined> {
  try {
    const answer = await fetch(`http://${address}:${restPort}${path}`, {
      signal: AbortSignal.timeout(1_500),
    });
    return (await answer.json()) as Answer;
  } catch {
    return undefined;
  }
}

// One machine of the database: Patroni and the PostgreSQL that it keeps, with ops/postgres/patroni.yml as it is.
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { binaries } from './postgres.ts';
import { postgresUser, processTree, signalAll } from './processes-of.ts';

export type Member = ReturnType<typeof createMember>;

type Options = {
  directory: string;
  name: string;
  port: number;
  restPort: number;
  etcdPort: number;
  repository: string;
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

export function createMember({ directory, name, port, restPort, etcdPort, repository }: Options) {
  const home = ownDirectory(join(directory, name));
  const data = join(home, 'data');
  const logFile = join(directory, `${name}.log`);
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: home,
    LANG: 'C.UTF-8',
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: `127.0.0.1:${etcdPort}`,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
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
    port,
    restPort,
    data,
    home,
    env,
    logFile,
    pids,
    postmaster,
    start() {
      const log = openSync(logFile, 'a');
      patroni = spawn('patroni', [resolve('ops/postgres/patroni.yml')], {
        env,
        ...postgresUser(),
        cwd: home,
        stdio: ['ignore', log, log],
      });
    },
    /** The machine is gone, without a word to anybody. */
    kill: () => signalAll(pids(), 'SIGKILL'),
    freeze: () => signalAll(pids(), 'SIGSTOP'),
    wake: () => signalAll(pids().toReversed(), 'SIGCONT'),
    /** Patroni's answer about itself, also from a member that is down: then undefined. */
    async state(): Promise<{ role: string; state: string } | undefined> {
      return askMember<{ role: string; state: string }>(restPort, '/patroni');
    },
  };
}

export async function askMember<Answer>(restPort: number, path: string): Promise<Answer | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${restPort}${path}`, { signal: AbortSignal.timeout(1_500) });
    return (await answer.json()) as Answer;
  } catch {
    return undefined;
  }
}

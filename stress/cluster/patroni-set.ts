// etcd, two Patroni members and HAProxy in front of the primary, from the files that are shipped
// in ops/postgres.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { treeCpuSeconds } from './cpu.ts';
import { lowPort } from './low-port.ts';
import { createNetwork } from './network.ts';
import { askMember, createMember, type Member, ownDirectory, PASSWORD } from './patroni-member.ts';
import type { Postgres } from './postgres.ts';
import { postgresUser } from './processes-of.ts';

export type PatroniSet = Awaited<ReturnType<typeof startPatroniSet>>;

type ClusterView = { members: { name: string; role: string; state: string }[] };

const HEALTHY_LIMIT_MS = 90_000;
const PROGRAMS = ['etcd', 'patroni', 'pgbackrest', 'haproxy'];

/** The names of missing programs; the drill needs Debian's packages. */
export const missingPrograms = () => PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0);

type Options = {
  members?: number;
  /** Each member on a machine of its own, whose cable can be cut. Only root may. */
  hasCables?: boolean;
};

export async function startPatroniSet(
  directory: string,
  { members: count = 2, hasCables = false }: Options = {},
) {
  const network = hasCables ? createNetwork() : undefined;
  const host = network?.hostAddress ?? '127.0.0.1';
  const [etcdPort = 0, peerPort = 0, port = 0, adminPort = 0, ...ports] = await Promise.all(
    Array.from({ length: 8 }, lowPort),
  );
  const repository = ownDirectory(join(directory, 'repository'));
  const all = ['pg1', 'pg2'].map((name, index) =>
    createMember({
      directory,
      name,
      port: ports[2 * index] ?? 0,
      restPort: ports[2 * index + 1] ?? 0,
      etcd: `${host}:${etcdPort}`,
      repository,
      machine: network?.addMachine(index + 1),
    }),
  );
  const [first, second] = all as [Member, Member];
  const members = all.slice(0, count);
  const run = (name: string, args: string[], env: NodeJS.ProcessEnv, user = {}): ChildProcess => {
    const log = openSync(join(directory, `${name}.log`), 'a');
    return spawn(name, args, {
      env: { PATH: process.env['PATH'], ...env },
      ...user,
      stdio: ['ignore', log, log],
    });
  };
  const socket = join(directory, 'primary.sock');
  const helpers: ChildProcess[] = [];
  const startEtcd = () => {
    const url = `http://${host}:${etcdPort}`;
    const peer = `http://127.0.0.1:${peerPort}`;
    const etcd = run(
      'etcd',
      [],
      {
        ...parseEnv(readFileSync('ops/postgres/etcd.env', 'utf8')),
        ETCD_DATA_DIR: join(ownDirectory(join(directory, 'etcd')), 'data'),
        ETCD_LISTEN_CLIENT_URLS: url,
        ETCD_ADVERTISE_CLIENT_URLS: url,
        ETCD_LISTEN_PEER_URLS: peer,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
        ETCD_INITIAL_CLUSTER: `default=${peer}`,
      },
      postgresUser(),
    );
    helpers.push(etcd);
    return etcd;
  };
  let etcd = startEtcd();
  const findPrimary = (at: number, name: string) =>
    run('haproxy', ['-db', '-f', resolve('ops/postgres/haproxy.cfg')], {
      DATABASE_LISTEN: `127.0.0.1:${at}`,
      DATABASE_STATS_SOCKET: join(directory, `${name}.sock`),
      PG1_ADDRESS: `${first.address}:${first.port}`,
      PG1_REST_PORT: String(first.restPort),
      PG2_ADDRESS: `${second.address}:${second.port}`,
      PG2_REST_PORT: String(second.restPort),
    });
  // The checks have a way of their own, so that the program's connections can be counted.
  helpers.push(findPrimary(port, 'primary'), findPrimary(adminPort, 'checks'));
  for (const member of members) member.start();

  const killAll = () => {
    for (const member of members) {
      member.wake();
      member.kill();
    }
    for (const child of helpers) child.kill('SIGKILL');
    network?.remove();
  };
  process.on('exit', killAll);

  const view = async (): Promise<ClusterView | undefined> => {
    for (const member of members) {
      const found = await askMember<ClusterView>(member, '/cluster');
      if (found) return found;
    }
    return undefined;
  };
  const urlOf = (user: string, name: string) =>
    `postgres://${user}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${user === 'postgres' ? adminPort : port}/${name}`;
  const adminUrl = urlOf('postgres', 'tredje');

  const untilHealthy = async (expected = count, standbyRole = 'sync_standby'): Promise<number> => {
    const startedAt = performance.now();
    for (;;) {
      const seen = (await view())?.members ?? [];
      const leaders = seen.filter(({ role, state }) => role === 'leader' && state === 'running');
      const standbys = seen.filter(({ role, state }) => role === standbyRole && state === 'running');
      const milliseconds = performance.now() - startedAt;
      // etcd remembers a dead member for a few seconds, so each is asked itself.
      const states = await Promise.all(members.map((member) => member.state()));
      const running = states.filter((one) => one?.state === 'running').length;
      if (leaders.length === 1 && standbys.length === expected - 1 && running >= expected)
        return milliseconds;
      if (milliseconds > HEALTHY_LIMIT_MS)
        throw new Error(`the database is not healthy: ${JSON.stringify(seen)}`);
      await sleep(200);
    }
  };
  const leader = async (): Promise<Member | undefined> => {
    const name = (await view())?.members.find(({ role }) => role === 'leader')?.name;
    return members.find((member) => member.name === name);
  };

  const set = {
    url: urlOf('tredje_app', 'tredje'),
    ownerUrl: urlOf('tredje_owner', 'tredje'),
    adminUrl,
    members,
    repository,
    leader,
    other: (one: Member) => (one === first ? second : first),
    untilHealthy,
    async untilLeader(isWanted: (name: string) => boolean, limitMs = 30_000): Promise<Member | undefined> {
      const startedAt = performance.now();
      while (performance.now() - startedAt < limitMs) {
        const found = await leader();
        if (found && isWanted(found.name)) return found;
        await sleep(100);
      }
      return undefined;
    },
    async switchover(): Promise<boolean> {
      const from = await leader();
      if (!from) return false;
      const answer = await fetch(`http://${from.address}:${from.restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from.name, candidate: set.other(from).name }),
      });
      return answer.ok;
    },
    async configure(change: object): Promise<void> {
      const { address, restPort } = (await leader()) ?? first;
      await fetch(`http://${address}:${restPort}/config`, { method: 'PATCH', body: JSON.stringify(change) });
    },
    /**
     * After a restore: etcd remembers how far the lost primary was, and nobody who is behind
     * that may lead.
     */
    async forgetLeaders(): Promise<void> {
      const url = `http://${host}:${etcdPort}/v2/keys/service/tredje?recursive=true`;
      await fetch(url, { method: 'DELETE' });
    },
    killEtcd: () => etcd.kill('SIGKILL'),
    startEtcd: () => {
      etcd = startEtcd();
    },
    /** Connections of the program through HAProxy: open now, and all since the start. */
    async connections(): Promise<{ open: number; total: number }> {
      const connection = connect(socket);
      connection.end('show stat\n');
      const [head = '', ...lines] = (await text(connection)).trim().split('\n');
      const names = head.replace('# ', '').split(',');
      const row = lines.find((line) => line.startsWith('primary,FRONTEND'))?.split(',') ?? [];
      const at = (name: string) => Number(row[names.indexOf(name)]);
      return { open: at('scur'), total: at('stot') };
    },
    start: () => undefined,
    stop: () => {
      process.off('exit', killAll);
      killAll();
    },
    cpuSeconds: () => members.reduce((sum, member) => sum + treeCpuSeconds(member.postmaster() ?? 0), 0),
  } satisfies Postgres & Record<string, unknown>;

  await untilHealthy(1);
  const admin = await connectPatiently(urlOf('postgres', 'postgres'));
  const roles = readFileSync('ops/postgres/roles.sql', 'utf8').replaceAll(
    ':password',
    pg.escapeLiteral(PASSWORD),
  );
  for (const statement of roles.split(/;\s*$/m)) if (statement.trim()) await admin.query(statement);
  await admin.end();
  createStanza((await leader()) ?? first);
  await untilHealthy();
  return set;
}

/** HAProxy looks for the primary several times a second. */
async function connectPatiently(connectionString: string): Promise<pg.Client> {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (tries === 50) throw error;
      await sleep(200);
    }
  }
}

/** The part of the backup repository for this database. Without it no WAL is archived. */
function createStanza({ env }: Member) {
  const { status, stdout } = spawnSync('pgbackrest', ['--stanza=tredje', 'stanza-create'], {
    env,
    ...postgresUser(),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`pgbackrest stanza-create failed: ${stdout}`);
}

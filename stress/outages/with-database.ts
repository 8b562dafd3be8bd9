// The database of the failover drill alone: etcd, Patroni and HAProxy, without the program.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Member } from '../cluster/patroni-member.ts';
import { PASSWORD } from '../cluster/patroni-member.ts';
import { type PatroniSet, startPatroniSet } from '../cluster/patroni-set.ts';
import { startWriteProbe, type WriteProbe } from '../cluster/write-probe.ts';
import { mountDisk, type SmallDisk } from './small-disk.ts';

export type Days = { set: PatroniSet; probe: WriteProbe; pool: pg.Pool; archive: SmallDisk | undefined };

const LIMIT_MS = 60_000;

export async function withDatabase(
  { archiveMegabytes, hasCables = false }: { archiveMegabytes?: number; hasCables?: boolean },
  work: (days: Days) => Promise<void>,
) {
  const directory = mkdtempSync(join(tmpdir(), 'tredje-database-'));
  chmodSync(directory, 0o755);
  const archive = archiveMegabytes ? mountDisk(join(directory, 'repository'), archiveMegabytes) : undefined;
  const set = await startPatroniSet(directory, { hasCables });
  const probe = await startWriteProbe(set.adminUrl);
  const pool = new pg.Pool({ connectionString: set.adminUrl, max: 4, query_timeout: LIMIT_MS });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await work({ set, probe, pool, archive });
  } finally {
    await probe.stop();
    await pool.end();
    set.stop();
    archive?.unmount();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Asks one member itself, past HAProxy. */
export async function askMemberSql<Row extends pg.QueryResultRow>(
  { address: host, port }: Member,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ host, port, user: 'postgres', password: PASSWORD, database: 'tredje' });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

// The disk of the archive is full.
// Writes go on, WAL waits, and when there is room all of it is archived.
import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { runOn } from '../cluster/backup.ts';
import type { Results } from '../cluster/results.ts';
import { withDatabase } from './with-database.ts';

const ARCHIVE_MB = 60;
const FULL_MS = 10_000;
const WITHIN_MS = 60_000;
type Archiver = { failed: number; isFailing: boolean; waiting: number };

export async function fillArchiveDisk(results: Results) {
  await withDatabase({ archiveMegabytes: ARCHIVE_MB }, async ({ set, probe, pool, archive }) => {
    const read = async (): Promise<Archiver | undefined> => {
      const { rows } = await pool.query<Archiver>(
        `select failed_count::int as failed, coalesce(last_failed_time > last_archived_time, false) as "isFailing",
           (select count(*)::int from pg_ls_archive_statusdir() where name like '%.ready') as waiting
         from pg_stat_archiver`,
      );
      return rows[0];
    };
    const until = async (isReached: (seen: Archiver) => boolean) => {
      const startedAt = performance.now();
      for (;;) {
        await pool.query('select pg_switch_wal()');
        const seen = await read();
        if (seen && isReached(seen)) return (performance.now() - startedAt) / 1_000;
        if (performance.now() - startedAt > WITHIN_MS) return undefined;
        await sleep(500);
      }
    };
    await until(({ isFailing, waiting }) => !isFailing && waiting <= 1);
    const errorsBefore = probe.errors();
    archive?.fill(0);
    const failedAfter = await until(({ isFailing }) => isFailing);
    results.check('WAL can not be archived', failedAfter !== undefined, `after ${failedAfter?.toFixed(1)} s`);
    await sleep(FULL_MS);
    const full = await read();
    results.check(
      'writes go on meanwhile',
      probe.errors() === errorsBefore,
      `${probe.errors() - errorsBefore} failed, ${full?.waiting} segments wait`,
    );
    archive?.free();
    const caughtUp = await until(({ isFailing, waiting }) => !isFailing && waiting <= 1);
    results.check(
      'all of it is archived when there is room',
      caughtUp !== undefined,
      `after ${caughtUp?.toFixed(1)} s`,
    );
    const names = globSync('archive/tredje/*/*/*-*', { cwd: set.repository })
      .map((file) => /([0-9A-F]{24})-[0-9a-f]{40}/.exec(file)?.[1])
      .filter((name) => name !== undefined)
      .map((name) => Number.parseInt(name.slice(16), 16) + 256 * Number.parseInt(name.slice(8, 16), 16))
      .toSorted((a, b) => a - b);
    const gaps = names.filter((name, index) => index > 0 && name - (names[index - 1] ?? 0) > 1);
    results.check(
      `${names.length} archived segments have no gap`,
      names.length > 3 && gaps.length === 0,
      gaps,
    );
    const leader = await set.leader();
    const checked = leader && runOn(leader, 'pgbackrest', ['--stanza=tredje', 'check']);
    results.check('pgbackrest check', checked?.status === 0, checked?.text.slice(-200));
  });
}

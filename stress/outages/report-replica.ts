// Reports read the standby. It is a little behind, and one that is far behind is not
// asked any more.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from '../cluster/patroni-member.ts';
import { signalAll } from '../cluster/processes-of.ts';
import type { Results } from '../cluster/results.ts';
import { askMemberSql, withDatabase } from './with-database.ts';

const READS = 100;
const MAX_LAG_BYTES = 1_048_576;
const WRITTEN_MB = 8;
const WITHIN_MS = 20_000;

/** What HAProxy asks Patroni before it sends a report to the member. */
const isOffered = async ({ address, restPort }: Member): Promise<boolean> =>
  (await fetch(`http://${address}:${restPort}/replica?lag=${MAX_LAG_BYTES}`)).status === 200;

async function until(member: Member, isWanted: boolean): Promise<number | undefined> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < WITHIN_MS) {
    if ((await isOffered(member)) === isWanted) return (performance.now() - startedAt) / 1_000;
    await sleep(100);
  }
  return undefined;
}

export async function readStandby(results: Results) {
  await withDatabase({}, async ({ set, pool, probe }) => {
    const leader = await set.leader();
    if (!leader) throw new Error('the database has no primary');
    const standby = set.other(leader);
    await pool.query('create table drill_report (number integer)');
    await sleep(1_000);
    let stale = 0;
    for (let number = 1; number <= READS; number++) {
      await pool.query('insert into drill_report values ($1)', [number]);
      const [seen] = await askMemberSql<{ last: number }>(
        standby,
        'select max(number) as last from drill_report',
      );
      if (seen?.last !== number) stale += 1;
    }
    console.log(`     ${stale} of ${READS} reads of the standby lack what was just written`);
    results.check('the standby is offered for reports', await isOffered(standby));
    const refused = await askMemberSql(standby, 'create table drill_never ()').then(
      () => '',
      (error: { code?: string }) => error.code,
    );
    results.check('and refuses to write', refused === '25006', refused);

    // Patroni would end `pg_wal_replay_pause()`.
    const replaying = standby.processesOf('startup recovering');
    signalAll(replaying, 'SIGSTOP');
    const errors = probe.errors();
    await pool.query(
      `select count(pg_logical_emit_message(false, 'drill', repeat('x', 1048576))) from generate_series(1, ${WRITTEN_MB})`,
    );
    await pool.query('insert into drill_report values (0)');
    const leftAfter = await until(standby, false);
    results.check(
      'a standby that is 1 MB behind is no longer offered',
      leftAfter !== undefined,
      `after ${leftAfter?.toFixed(1)} s`,
    );
    const [old] = await askMemberSql<{ count: number }>(
      standby,
      'select count(*)::int from drill_report where number = 0',
    );
    results.check('what it would have shown is old', old?.count === 0);
    results.check('writes did not wait for it', probe.errors() === errors);
    signalAll(replaying, 'SIGCONT');
    const backAfter = await until(standby, true);
    results.check(
      'it is offered again when it has caught up',
      backAfter !== undefined,
      `after ${backAfter?.toFixed(1)} s`,
    );
  });
}

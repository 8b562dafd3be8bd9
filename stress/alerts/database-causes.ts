// What causes the alerts about the standby and the archive.
// Both belong to the database of the failover drill.
import { setTimeout as sleep } from 'node:timers/promises';
import type { PatroniSet } from '../cluster/patroni-set.ts';
import { signalAll } from '../cluster/processes-of.ts';
import type { SmallDisk } from '../outages/small-disk.ts';
import { type Cause, createTools, type Parts } from './cause-tools.ts';

const LAG_MEGABYTES = 70;
const LATE_AFTER_SECONDS = 300;

export function createDatabaseCauses(parts: Parts, set: PatroniSet, archive: SmallDisk): Cause[] {
  const { sql } = createTools(parts);
  const findStandby = async () => {
    const leader = await set.untilLeader(() => true);
    if (!leader) throw new Error('the database has no primary');
    return set.other(leader);
  };
  /** A segment that nobody has written to is not archived. */
  const endSegment = async () => {
    await sql(`select pg_logical_emit_message(false, 'drill', 'a segment'), pg_switch_wal()`);
    await sleep(1_000);
  };
  return [
    {
      alerts: ['StandbyMissing'],
      by: 'the standby and its Patroni are killed',
      cause: async () => (await findStandby()).kill(),
      clear: async () => {
        (await findStandby()).start();
        await set.untilHealthy();
      },
    },
    {
      alerts: ['ReplicationLags'],
      by: `the standby replays nothing while ${LAG_MEGABYTES} MB are written`,
      cause: async () => {
        // Patroni would end a pause that PostgreSQL was asked for.
        signalAll((await findStandby()).processesOf('startup'), 'SIGSTOP');
        for (let megabytes = 0; megabytes < LAG_MEGABYTES; megabytes++)
          await sql(`select pg_logical_emit_message(false, 'drill', repeat('x', 1048576))`);
      },
      clear: async () => signalAll((await findStandby()).processesOf('startup'), 'SIGCONT'),
    },
    {
      alerts: ['ArchiveFailing', 'ArchiveLate'],
      by: 'the disk of the archive is full for five minutes',
      fireSeconds: LATE_AFTER_SECONDS + 60,
      cause: async () => archive.fill(0),
      meanwhile: endSegment,
      clear: async () => {
        archive.free();
        for (let count = 0; count < 5; count++) await endSegment();
      },
    },
  ];
}

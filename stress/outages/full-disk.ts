// The disk of the database is full while guests book.
// Writes fail until there is room, and nothing acknowledged is lost.
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/throwaway-server.ts';
import { checkAfterChaos } from '../cluster/checker.ts';
import { untilWebsReady, withCluster } from '../cluster/cluster.ts';
import { countTickets, listCounts, startTraffic } from '../cluster/evening-traffic.ts';
import { startPageReader } from '../cluster/page-reader.ts';
import { createPostgres, type Postgres } from '../cluster/postgres.ts';
import { createRandom } from '../cluster/random.ts';
import type { Results } from '../cluster/results.ts';
import { startWriteProbe, type WriteProbe } from '../cluster/write-probe.ts';
import { mountDisk, type SmallDisk } from './small-disk.ts';

const DISK_MB = 400;
const LEFT_KB = 256;
const PAY_WINDOW_SECONDS = 6;
const FULL_MS = 10_000;
const FILL_WITHIN_MS = 40_000;

/** Fills again what PostgreSQL makes free by itself, until nothing is written any more. */
async function untilFull(disk: SmallDisk, probe: WriteProbe): Promise<boolean> {
  const startedAt = performance.now();
  const before = probe.errors();
  while (probe.errors() - before < 3 && performance.now() - startedAt < FILL_WITHIN_MS) {
    disk.fill(LEFT_KB);
    await sleep(500);
  }
  return probe.errors() - before >= 3;
}

export async function fillDataDisk(results: Results, seed: number) {
  const postgresPort = await freePort();
  let disk: SmallDisk | undefined;
  const openDatabase = async (directory: string): Promise<Postgres> => {
    const mounted = mountDisk(`${directory}/disk`, DISK_MB);
    disk = mounted;
    const postgres = createPostgres(mounted.path, postgresPort, ['max_wal_size=96MB', 'min_wal_size=32MB']);
    return {
      ...postgres,
      stop: (mode, isFailureFine) => {
        postgres.stop(mode, isFailureFine);
        if (isFailureFine) mounted.unmount();
      },
    };
  };
  const env = { PAY_WINDOW_SECONDS: String(PAY_WINDOW_SECONDS), SETTLE_EVERY_SECONDS: '2' };
  await withCluster({ venues: 60, env, limitMinutes: 6, openDatabase }, async (cluster) => {
    if (!disk) throw new Error('no disk');
    const random = createRandom(seed);
    const traffic = await startTraffic(cluster, { guests: 8, payWindowSeconds: PAY_WINDOW_SECONDS, random });
    const probe = await startWriteProbe(cluster.postgres.adminUrl);
    const reader = startPageReader(cluster.origin);
    await sleep(6_000);
    const isFull = await untilFull(disk, probe);
    await sleep(FULL_MS);
    disk.free();
    const freedAt = performance.now();
    // PostgreSQL goes on by itself, unless it lacked the room for its log:
    // then it has to be started.
    const isRunning = await probe.untilWriting(5_000).then(
      () => true,
      () => false,
    );
    // Starting it stops this process for some seconds, and the reader would take that
    // for slow pages.
    await reader.stop();
    if (!isRunning) cluster.postgres.start();
    await probe.untilWriting();
    const backSeconds = (performance.now() - freedAt) / 1_000;
    const outage = probe.longestGapSince(freedAt - FULL_MS) / 1_000;
    const end = isRunning ? '' : ', PostgreSQL had stopped and was started';
    console.log(
      `     nothing written for ${outage.toFixed(1)} s; again ${backSeconds.toFixed(1)} s after there is room${end}`,
    );
    results.check('the disk was full and writes failed', isFull, `${probe.errors()} writes failed`);
    await sleep(4_000);
    traffic.close();
    const faultsStoppedAt = performance.now();
    await traffic.ended;
    await untilWebsReady(cluster);
    console.log(`     answers: ${listCounts(traffic.acknowledged.answers)}`);
    results.check(
      `${reader.count()} lists and filters were answered all the while`,
      reader.failures.size === 0,
      [...reader.failures],
    );
    const lost = await probe.findLost(cluster.pool);
    results.check(`${probe.count()} writes that were acknowledged are there`, lost.length === 0, lost);
    await checkAfterChaos(cluster, traffic.acknowledged, results, { faultsStoppedAt, waitsForMails: false });
    results.check('guests got tickets', countTickets(traffic.acknowledged) > 3);
    results.check('no process ended by itself', cluster.crashes().length === 0, cluster.crashes());
    await probe.stop();
  });
}

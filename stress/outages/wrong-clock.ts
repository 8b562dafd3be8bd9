// The clock of the database's machine jumps five minutes ahead and five minutes behind while
// guests book. The database's clock decides what expires, so this moves everything at once.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, untilReady } from '../../scripts/throwaway-server.ts';
import type { Acknowledged } from '../cluster/acknowledged.ts';
import { checkAfterChaos } from '../cluster/checker.ts';
import { METRICS_TOKEN, withCluster } from '../cluster/cluster.ts';
import { countTickets, listCounts, startTraffic } from '../cluster/evening-traffic.ts';
import { printLoggedErrors } from '../cluster/logged-errors.ts';
import { createPostgres, type Postgres } from '../cluster/postgres.ts';
import { createRandom } from '../cluster/random.ts';
import type { Results } from '../cluster/results.ts';

const MINUTES = 5;
const WRONG_MS = 12_000;
const PAY_WINDOW_SECONDS = 6;

export const canFakeTime = (): boolean => spawnSync('which', ['faketime']).status === 0;

/** What a worker says about its clock. */
async function readSkew(workerPort: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${workerPort}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const line = (await answer.text())
    .split('\n')
    .find((one) => one.startsWith('clock_skew_seconds{against="database"'));
  return Number(line?.split(' ').at(-1));
}

const countRefused = ({ answers }: Acknowledged): number =>
  answers.get('payment 502 payment_unavailable') ?? 0;

export async function turnDatabaseClock(results: Results, seed: number) {
  const port = await freePort();
  const [library = ''] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
  const openDatabase = async (directory: string): Promise<Postgres> => createPostgres(directory, port);
  const env = { PAY_WINDOW_SECONDS: String(PAY_WINDOW_SECONDS), SETTLE_EVERY_SECONDS: '2' };
  await withCluster({ venues: 60, workers: 1, env, limitMinutes: 6, openDatabase }, async (cluster) => {
    const { postgres, pool } = cluster;
    const random = createRandom(seed);
    const workerPort = await freePort();
    cluster.start('worker', 1, '.', { PORT: String(workerPort), FIGURES_EVERY_SECONDS: '1' });
    await untilReady(`http://localhost:${workerPort}`);
    const traffic = await startTraffic(cluster, { guests: 8, payWindowSeconds: PAY_WINDOW_SECONDS, random });
    const turn = (minutes: number) => {
      postgres.stop('fast', true);
      const wrong = {
        LD_PRELOAD: library,
        FAKETIME: `${minutes > 0 ? '+' : ''}${minutes}m`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
      postgres.start(wrong);
    };
    await sleep(5_000);
    // Behind first, and the end is ahead:
    // what was begun at a later time would not be due for minutes.
    for (const minutes of [-MINUTES, MINUTES]) {
      turn(minutes);
      const ticketsBefore = countTickets(traffic.acknowledged);
      const refusedBefore = countRefused(traffic.acknowledged);
      await sleep(WRONG_MS);
      const { rows } = await pool.query<{ ahead: number }>(
        'select extract(epoch from clock_timestamp())::float8 - $1 as ahead',
        [Date.now() / 1_000],
      );
      const skew = await readSkew(workerPort);
      const tickets = countTickets(traffic.acknowledged) - ticketsBefore;
      const title = `${MINUTES} minutes ${minutes > 0 ? 'ahead' : 'behind'}`;
      results.check(
        `the database is ${title}, and the metric says so`,
        Math.abs((rows[0]?.ahead ?? 0) - minutes * 60) < 3 && Math.abs(skew + minutes * 60) < 5,
        `${(rows[0]?.ahead ?? 0).toFixed(1)} s, clock_skew_seconds ${skew.toFixed(1)}`,
      );
      const refused = countRefused(traffic.acknowledged) - refusedBefore;
      // Stripe wants 30 minutes of a page, and one of 31 that began 5 minutes ago has 26 left.
      const isAsDocumented = minutes > 0 ? tickets > 0 : refused > 0;
      results.check(
        minutes > 0
          ? `guests pay while it is ${title}`
          : `pages are refused as too short while it is ${title}`,
        isAsDocumented,
        `${tickets} tickets, ${refused} payments refused`,
      );
    }
    traffic.close();
    const faultsStoppedAt = performance.now();
    await traffic.ended;
    console.log(`     answers: ${listCounts(traffic.acknowledged.answers)}`);
    printLoggedErrors(cluster);
    await checkAfterChaos(cluster, traffic.acknowledged, results, { faultsStoppedAt, waitsForMails: false });
    results.check('no process ended by itself', cluster.crashes().length === 0, cluster.crashes());
  });
}

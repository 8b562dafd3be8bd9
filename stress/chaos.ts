// Guests book and venues release, withdraw and check in while processes, database and
// provider fail:
// `pnpm stress chaos [--seconds 300] [--guests 24] [--seed n]`.
// Every answer is recorded. In the end each must be true, and nobody may have paid for nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkAfterChaos } from './cluster/checker.ts';
import { untilWebsReady, withCluster } from './cluster/cluster.ts';
import { countTickets, listCounts, startTraffic } from './cluster/evening-traffic.ts';
import { startFaults } from './cluster/faults.ts';
import { printLoggedErrors } from './cluster/logged-errors.ts';
import { anySeed, createRandom } from './cluster/random.ts';
import { createResults } from './cluster/results.ts';
import { checkVenues } from './cluster/venue-checker.ts';
import { checkVenueMoney, loadVenueMoney, payVenuesDuringFaults } from './cluster/venue-money.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    guests: { type: 'string', default: '24' },
    seed: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const seed = Number(values.seed ?? anySeed());
const PAY_WINDOW_SECONDS = 6;
const FAULTS_START_AFTER_MS = 5_000;
/** With fewer tickets the run would prove nothing. */
const MIN_TICKETS = Math.max(1, (seconds - 30) / 10);

const results = createResults('chaos');
const random = createRandom(seed);

const env = { PAY_WINDOW_SECONDS: String(PAY_WINDOW_SECONDS), SETTLE_EVERY_SECONDS: '2' };
await withCluster({ venues: 200, env, limitMinutes: seconds / 60 + 10 }, async (cluster) => {
  console.log(`chaos, seed ${seed}, ${seconds} s, ${values.guests} guests at a time`);
  const traffic = await startTraffic(cluster, {
    guests: Number(values.guests),
    payWindowSeconds: PAY_WINDOW_SECONDS,
    random,
  });
  const { acknowledged, provider } = traffic;
  const money = await loadVenueMoney(cluster, random.fork());
  const over = new AbortController();
  await sleep(FAULTS_START_AFTER_MS);
  const faults = await startFaults(cluster, provider, random.fork());
  const paying = payVenuesDuringFaults(cluster, money, over.signal);
  await sleep(seconds * 1_000);
  over.abort();
  traffic.close();
  await faults.stop();
  const stoppedAt = performance.now();
  await Promise.all([traffic.ended, paying]);
  await untilWebsReady(cluster);
  console.log(
    `     the last guest left ${((performance.now() - stoppedAt) / 1_000).toFixed(0)} s after the faults stopped`,
  );
  console.log(`     faults: ${listCounts(faults.done)}`);
  console.log(`     answers: ${listCounts(acknowledged.answers)}`);
  await checkAfterChaos(cluster, acknowledged, results, {
    faultsStoppedAt: stoppedAt,
    waitsForMails: seconds >= 60,
  });
  await checkVenues(cluster, acknowledged, results);
  await checkVenueMoney(cluster, provider, money, results);
  const tickets = countTickets(acknowledged);
  results.check('guests got tickets during the faults', tickets >= MIN_TICKETS, `${tickets}`);
  printLoggedErrors(cluster);
  const crashes = cluster.crashes();
  results.check('no process ended by itself', crashes.length === 0, crashes);
});
results.end(`pnpm stress chaos --seconds ${seconds} --guests ${values.guests} --seed ${seed}`);

// Pages a second while guests arrive at four times the rate that the cluster can serve.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { nextAddress } from '../stress/cluster/guest.ts';
import { quantile } from '../stress/cluster/measurements.ts';
import { type Bench, LISTING_PAGE, throughBalancer } from './bench.ts';
import { createConnection, runSlice, type Target } from './load.ts';

const OVERLOAD = 4;
const OVERLOAD_MS = 10_000;
/** By a process, between two pages that it makes; so that pages in memory reach it too. */
const REFUSED_WITHIN_MS = 100;
const MAX_SLOWDOWN = 3;
const MIN_GOODPUT = 0.9;
const KNOWN_PER_SECOND = 50;

type Arrival = { status: number; milliseconds: number; hasRetryAfter: boolean };

/** Sends requests at a fixed rate, each on a free connection with its own address. */
async function sendAtRate(target: Target, rate: number, nextPath: () => string) {
  const free: ReturnType<typeof createConnection>[] = [];
  const done: Arrival[] = [];
  const inProgress = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (let index = 0; index < (rate * OVERLOAD_MS) / 1_000; index++) {
    const waitMs = startedAt + (index * 1_000) / rate - performance.now();
    if (waitMs > 1) await sleep(waitMs);
    let connection = free.pop();
    while (connection && !connection.isOpen()) connection = free.pop();
    const used = connection ?? createConnection({ ...target, localAddress: nextAddress() });
    const sentAt = performance.now();
    const request = used
      .get(nextPath())
      .then(({ status, head }) => {
        const hasRetryAfter = /\r\nretry-after: \d/i.test(head);
        done.push({ status, milliseconds: performance.now() - sentAt, hasRetryAfter });
        free.push(used);
      })
      .catch(
        () => void done.push({ status: 599, milliseconds: performance.now() - sentAt, hasRetryAfter: false }),
      )
      .finally(() => inProgress.delete(request));
    inProgress.add(request);
  }
  await Promise.all(inProgress);
  for (const connection of free) connection.close();
  return { all: done, seconds: (performance.now() - startedAt) / 1_000 };
}

/** Under overload the cluster answers as much as before, and refuses the rest at once. */
export async function measureGoodput({ cluster, results }: Bench) {
  const target = throughBalancer(cluster);
  const run = randomUUID();
  let sent = 0;
  const next = () => `${LISTING_PAGE}?goodput=${run}-${sent++}`;
  await runSlice(target, next, { ms: 3_000, connections: 16 });
  const { perSecond: capacity } = await runSlice(target, next, { ms: 5_000, connections: 16 });
  const measureAt = async (times: number) => {
    const { all, seconds } = await sendAtRate(target, capacity * times, next);
    const timesOf = (status: number) =>
      all
        .filter((one) => one.status === status)
        .map(({ milliseconds }) => milliseconds)
        .toSorted((a, b) => a - b);
    const [good, refused] = [timesOf(200), timesOf(503)];
    const other = all.length - good.length - refused.length;
    console.log(
      `     at ${times} times the capacity of ${capacity.toFixed(0)} uncached pages a second: ${(good.length / seconds).toFixed(0)} good ` +
        `a second, p50 ${quantile(good, 0.5).toFixed(0)} ms, p99 ${quantile(good, 0.99).toFixed(0)} ms; ${refused.length} refused, ` +
        `p50 ${quantile(refused, 0.5).toFixed(1)} ms, p99 ${quantile(refused, 0.99).toFixed(1)} ms; ${other} others`,
    );
    const withoutRetryAfter = all.filter(
      ({ status, hasRetryAfter }) => status === 503 && !hasRetryAfter,
    ).length;
    return { good, refused, withoutRetryAfter, other, perSecond: good.length / seconds };
  };
  const usual = await measureAt(0.9);
  // Meanwhile others read what the processes have in memory.
  const [overloaded, known] = await Promise.all([
    measureAt(OVERLOAD),
    sendAtRate(target, KNOWN_PER_SECOND, () => LISTING_PAGE),
  ]);
  results.check(
    `goodput: at least ${MIN_GOODPUT} of the capacity`,
    overloaded.perSecond >= MIN_GOODPUT * capacity,
    `${(overloaded.perSecond / capacity).toFixed(2)} of the capacity`,
  );
  const knownTimes = known.all.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const refusedKnown = known.all.filter(({ status }) => status !== 200).length;
  results.check(
    'goodput: pages in memory are all sent',
    refusedKnown === 0,
    `${refusedKnown} of ${known.all.length} refused, p50 ${quantile(knownTimes, 0.5).toFixed(0)} ms, p99 ${quantile(knownTimes, 0.99).toFixed(0)} ms`,
  );
  const slower = quantile(overloaded.good, 0.99) / quantile(usual.good, 0.99);
  results.check(
    `goodput: p99 of accepted requests at most ${MAX_SLOWDOWN} times the usual`,
    slower <= MAX_SLOWDOWN,
    slower.toFixed(2),
  );
  const refusedMs = quantile(overloaded.refused, 0.5);
  results.check(
    `goodput: refused within ${REFUSED_WITHIN_MS} ms`,
    refusedMs <= REFUSED_WITHIN_MS,
    `median ${refusedMs.toFixed(1)} ms`,
  );
  results.check(
    'goodput: every refusal has Retry-After',
    overloaded.withoutRetryAfter === 0,
    `${overloaded.withoutRetryAfter} without it`,
  );
  results.check('goodput: no other answers', overloaded.other === 0, `${overloaded.other}`);
}

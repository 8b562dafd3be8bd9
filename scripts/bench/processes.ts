// What a process costs as such: its start, its memory, a second one beside it, and what it does with four times its load.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../proof/cluster.ts';
import { quantile, quartiles, showQuartiles } from '../proof/figures.ts';
import { nextAddress } from '../proof/guest.ts';
import type { Verdict } from '../proof/verdict.ts';
import { freePort, untilReady } from '../throwaway-server.ts';
import { createConnection, get, runSlice, type Target, type Tested, testedAt } from './load.ts';
import { comparePairs, type Side } from './pairs.ts';

const MEMORY_REQUESTS = 1_000_000;
const OVERLOAD = 4;
const OVERLOAD_MS = 10_000;
const REFUSED_WITHIN_MS = 5;
const SLOWER_AT_MOST = 3;
const GOOD_PART = 0.9;

async function residentMegabytes(target: Target): Promise<number> {
  const headers = { authorization: `Bearer ${process.env.METRICS_TOKEN}` };
  const { body } = await get({ ...target, headers }, '/metrics');
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(body.toString())?.[1]) / 2 ** 20;
}

export async function measureMemory(target: Target, path: string) {
  const before = await residentMegabytes(target);
  let left = MEMORY_REQUESTS;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      const connection = createConnection(target);
      while (left-- > 0) await connection.get(path);
      connection.close();
    }),
  );
  const after = await residentMegabytes(target);
  console.log(
    `memory: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after ${MEMORY_REQUESTS} requests of the cached page`,
  );
}

const throughBalancer = ({ port, webs }: Cluster): Tested =>
  testedAt(
    port,
    webs.map((web) => web.pid() ?? 0),
    'identity',
  );

/** Uncached pages, so that the processes work and not the balancer. */
export async function measureTwoProcesses(
  cluster: Cluster,
  { rounds, load, path }: { rounds: number; load: { ms: number; connections: number }; path: string },
) {
  let asked = 0;
  const target = throughBalancer(cluster);
  const side =
    (state: 'ready' | 'maint'): Side =>
    async () => {
      await cluster.balancer.order(`set server webs/web2 state ${state}`);
      await sleep(100);
      return runSlice(target, () => `${path}?two=${asked++}`, load);
    };
  await comparePairs('two processes beside one, uncached pages', side('ready'), side('maint'), rounds);
  await cluster.balancer.order('set server webs/web2 state ready');
}

type Arrival = { status: number; milliseconds: number; isToldWhen: boolean };

/** Requests at a fixed rate, each on a connection that is free, from addresses of their own. */
async function arrive(target: Target, rate: number, nextPath: () => string) {
  const free: ReturnType<typeof createConnection>[] = [];
  const done: Arrival[] = [];
  const underWay = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (let index = 0; index < (rate * OVERLOAD_MS) / 1_000; index++) {
    const waitMs = startedAt + (index * 1_000) / rate - performance.now();
    if (waitMs > 1) await sleep(waitMs);
    let connection = free.pop();
    while (connection && !connection.isOpen()) connection = free.pop();
    const used = connection ?? createConnection({ ...target, localAddress: nextAddress() });
    const askedAt = performance.now();
    const asking = used
      .get(nextPath())
      .then(({ status, head }) => {
        const isToldWhen = /\r\nretry-after: \d/i.test(head);
        done.push({ status, milliseconds: performance.now() - askedAt, isToldWhen });
        free.push(used);
      })
      .catch(
        () => void done.push({ status: 599, milliseconds: performance.now() - askedAt, isToldWhen: false }),
      )
      .finally(() => underWay.delete(asking));
    underWay.add(asking);
  }
  await Promise.all(underWay);
  for (const connection of free) connection.close();
  return { all: done, seconds: (performance.now() - startedAt) / 1_000 };
}

/** Four times what the cluster can do: it goes on doing what it can, and sends the others away at once. */
export async function measureGoodput(
  cluster: Cluster,
  verdict: Verdict,
  { path, seed }: { path: string; seed: number },
) {
  const target = throughBalancer(cluster);
  let asked = 0;
  const next = () => `${path}?goodput=${seed}-${asked++}`;
  await runSlice(target, next, { ms: 3_000, connections: 16 });
  const { perSecond: capacity } = await runSlice(target, next, { ms: 5_000, connections: 16 });
  const figuresAt = async (times: number) => {
    const { all, seconds } = await arrive(target, capacity * times, next);
    const timesOf = (status: number) =>
      all
        .filter((one) => one.status === status)
        .map(({ milliseconds }) => milliseconds)
        .toSorted((a, b) => a - b);
    const [good, refused] = [timesOf(200), timesOf(503)];
    const other = all.length - good.length - refused.length;
    console.log(
      `     at ${times} times the capacity of ${capacity.toFixed(0)} uncached pages a second: ${(good.length / seconds).toFixed(0)} good ` +
        `a second, p50 ${quantile(good, 0.5).toFixed(0)} ms, p99 ${quantile(good, 0.99).toFixed(0)} ms; ${refused.length} sent away, ` +
        `p50 ${quantile(refused, 0.5).toFixed(1)} ms, p99 ${quantile(refused, 0.99).toFixed(1)} ms; ${other} otherwise`,
    );
    const notTold = all.filter(({ status, isToldWhen }) => status === 503 && !isToldWhen).length;
    return { good, refused, notTold, other, perSecond: good.length / seconds };
  };
  const usual = await figuresAt(0.9);
  const rush = await figuresAt(OVERLOAD);
  verdict.check(
    `goodput: at least ${GOOD_PART} of the pages as before`,
    rush.perSecond >= GOOD_PART * capacity,
    `${(rush.perSecond / capacity).toFixed(2)} of the capacity`,
  );
  const slower = quantile(rush.good, 0.99) / quantile(usual.good, 0.99);
  verdict.check(
    `goodput: p99 of those let in at most ${SLOWER_AT_MOST} times`,
    slower <= SLOWER_AT_MOST,
    slower.toFixed(2),
  );
  const refusedMs = quantile(rush.refused, 0.5);
  verdict.check(
    `goodput: sent away within ${REFUSED_WITHIN_MS} ms`,
    refusedMs <= REFUSED_WITHIN_MS,
    `median ${refusedMs.toFixed(1)} ms`,
  );
  verdict.check('goodput: all of those told when to come back', rush.notTold === 0, `${rush.notTold} not`);
  verdict.check('goodput: nothing else went wrong', rush.other === 0, `${rush.other}`);
}

/** From the start of a process to the first answer, beside a process that only has Fastify. */
export async function measureStart({ env }: Cluster, rounds: number) {
  const bareCode =
    "const f=require('fastify')();f.get('/readyz',async()=>({}));f.listen({port:+process.env.PORT})";
  const start = async (args: string[]): Promise<number> => {
    const port = await freePort();
    const startedAt = performance.now();
    const child = spawn('node', args, { env: { ...env, ROLES: 'web', PORT: String(port) }, stdio: 'ignore' });
    await untilReady(`http://127.0.0.1:${port}`, { everyMs: 10 });
    const took = performance.now() - startedAt;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    return took;
  };
  const ours: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const a = await start(['src/server/main.ts']);
    const b = await start(['-e', bareCode]);
    ours.push(a);
    ratios.push(a / b);
  }
  console.log(
    `start: ${showQuartiles(quartiles(ours), 0)} ms to the first answer, ${showQuartiles(quartiles(ratios))} times that of bare Fastify`,
  );
}

// What traces cost: `pnpm bench traces [--baseline ref] [--rounds 11] [--slice 1000]
// [--venues 500]`.
// Off: the price of a step that is not traced, times the steps of a cached page and of a hold, as
// a share of their CPU.
// On: the same requests in two processes, one of which sends its spans to a collector.
// With `--baseline` also a build from before, beside the current one.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { traced } from '#server/trace/tracing.ts';
import { type Cluster, SECRET, untilWebsReady, withCluster } from '../stress/cluster/cluster.ts';
import { createRandom } from '../stress/cluster/random.ts';
import { createResults } from '../stress/cluster/results.ts';
import type { SupervisedProcess } from '../stress/cluster/supervised-process.ts';
import { LISTING_PAGE } from './bench.ts';
import { buildOfRef } from './build-of-ref.ts';
import { runHoldSlice } from './hold-load.ts';
import { cpuSeconds, runSlice, testedAt } from './load.ts';
import { comparePairs, type Measured, type Side } from './pairs.ts';
import { freeTables, listHoldRequests } from './pgbench-claims.ts';

const { values } = parseArgs({
  options: {
    baseline: { type: 'string' },
    rounds: { type: 'string', default: '11' },
    slice: { type: 'string', default: '1000' },
    venues: { type: 'string', default: '500' },
  },
});
const rounds = Number(values.rounds);
const load = { ms: Number(values.slice), connections: 16 };
const results = createResults('bench');
const CLIENTS = 32;
const STEPS = 2_000_000;
const MAX_OFF_SHARE = 0.01;
const MAX_MADE_PAGES = 20;
/** Spans leave the process every five seconds. */
const EXPORT_MS = 6_000;

/** CPU of this thread alone, in milliseconds. */
const threadCpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

async function costOf(step: () => Promise<unknown>): Promise<number> {
  const before = threadCpuMs();
  for (let count = 0; count < STEPS; count++) await step();
  return (threadCpuMs() - before) / STEPS;
}

/** Milliseconds that a step costs beside its work while nothing is traced. */
async function stepCostMs(): Promise<number> {
  const work = async () => 1;
  const step = () =>
    traced(
      { name: 'claim-sitting', kind: 'client', attributes: { 'db.statement.name': 'claim-sitting' } },
      work,
    );
  await costOf(step);
  await costOf(work);
  return Math.max(0, (await costOf(step)) - (await costOf(work)));
}

async function startCounter() {
  const spans = new Map<string, number>();
  const server = createServer(async (request, response) => {
    for (const [, name = ''] of (await text(request)).matchAll(/"spanId":"[0-9a-f]+".*?"name":"([^"]*)"/g))
      spans.set(name, (spans.get(name) ?? 0) + 1);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function measure(cluster: Cluster, processes: readonly SupervisedProcess[], title: string) {
  const requests = await listHoldRequests(cluster.pool);
  const random = createRandom(7);
  let holds = 0;
  const target = (index: number) =>
    testedAt(cluster.webPorts[index] ?? 0, [processes[index]?.pid() ?? 0], 'br');
  const page =
    (index: number): Side =>
    () =>
      runSlice(target(index), () => LISTING_PAGE, load);
  const hold =
    (index: number): Side =>
    async (): Promise<Measured> => {
      await freeTables(cluster.pool);
      const before = cpuSeconds(target(index));
      const { perSecond, statuses } = await runHoldSlice({
        port: cluster.webPorts[index] ?? 0,
        secret: SECRET,
        clients: CLIENTS,
        nextRequest: () => random.pick(requests),
        ms: load.ms,
      });
      const held = statuses['200'] ?? 0;
      if (index === 1) holds += held;
      return { perSecond, cpuMs: ((cpuSeconds(target(index)) - before) * 1_000) / held };
    };
  const pages = await comparePairs(`cached page, ${title}`, page(0), page(1), rounds);
  const held = await comparePairs(`hold, ${title}`, hold(0), hold(1), rounds);
  const own = await hold(0)();
  return { pages, held, holds, holdMs: own.cpuMs };
}

await withCluster({ venues: Number(values.venues), workers: 1, limitMinutes: 30 }, async (cluster) => {
  const counter = await startCounter();
  const [first, second] = cluster.webs as [SupervisedProcess, SupervisedProcess];
  const replace = async (old: SupervisedProcess, cwd: string, env: NodeJS.ProcessEnv) => {
    await old.stop();
    const next = cluster.start('web', 1, cwd, env);
    await untilWebsReady(cluster);
    return next;
  };
  const tracing = await replace(second, '.', { OTEL_EXPORTER_OTLP_ENDPOINT: counter.url });
  const on = await measure(cluster, [first, tracing], 'not traced vs. traced');
  await sleep(EXPORT_MS);
  const holdSpans = counter.spans.get('POST /api/v4/booking/:id/calculate') ?? 0;
  const perHold = ['claim sitting', 'transaction', 'POST /api/v4/booking/:id/calculate'];
  const statements = [...counter.spans].filter(([name]) => /^[a-z-]+$/.test(name) || perHold.includes(name));
  const steps = statements.reduce((sum, [, count]) => sum + count, 0) / Math.max(1, holdSpans);
  const stepMs = await stepCostMs();
  const share = (steps * stepMs) / on.holdMs;
  console.log(`     ${steps.toFixed(1)} steps a hold, ${(stepMs * 1e6).toFixed(0)} ns each when not traced`);
  // The first request of a page makes it.
  const pageSpans = counter.spans.get('GET /*') ?? 0;
  results.check(
    'a cached page has no step at all',
    pageSpans <= MAX_MADE_PAGES,
    `${pageSpans} pages were made`,
  );
  results.check(
    'off, a hold costs less than 1% more',
    share < MAX_OFF_SHARE,
    `${(share * 100).toFixed(3)}% of ${on.holdMs.toFixed(3)} ms`,
  );
  results.check('holds were traced', holdSpans > 0, `${holdSpans} spans of ${on.holds} holds`);
  if (values.baseline) {
    const before = await replace(tracing, buildOfRef(values.baseline), {});
    await measure(cluster, [first, before], `current vs. ${values.baseline}`);
  }
  counter.server.closeAllConnections();
  counter.server.close();
});
results.end('pnpm bench traces');

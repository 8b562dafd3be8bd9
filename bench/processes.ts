// What one process costs: its start, its memory, and a second one beside it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, untilReady } from '../scripts/throwaway-server.ts';
import { quartiles, showQuartiles } from '../stress/cluster/measurements.ts';
import { type Bench, LISTING_PAGE, throughBalancer, webProcess } from './bench.ts';
import { createConnection, get, runSlice, type Target } from './load.ts';
import { comparePairs, type Side } from './pairs.ts';

const MEMORY_REQUESTS = 1_000_000;
const MEMORY_CONNECTIONS = 16;

async function residentMegabytes(target: Target): Promise<number> {
  const headers = { authorization: `Bearer ${process.env.METRICS_TOKEN}` };
  const { body } = await get({ ...target, headers }, '/metrics');
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(body.toString())?.[1]) / 2 ** 20;
}

export async function measureMemory({ cluster }: Bench) {
  const target = webProcess(cluster);
  const before = await residentMegabytes(target);
  let left = MEMORY_REQUESTS;
  await Promise.all(
    Array.from({ length: MEMORY_CONNECTIONS }, async () => {
      const connection = createConnection(target);
      while (left-- > 0) await connection.get(LISTING_PAGE);
      connection.close();
    }),
  );
  const after = await residentMegabytes(target);
  console.log(
    `memory: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after ${MEMORY_REQUESTS} requests of the cached page`,
  );
}

/** With uncached pages, so that the processes are the limit and not the balancer. */
export async function measureTwoProcesses({ cluster, rounds, load }: Bench) {
  let sent = 0;
  const target = throughBalancer(cluster);
  const side =
    (state: 'ready' | 'maint'): Side =>
    async () => {
      await cluster.balancer.command(`set server webs/web2 state ${state}`);
      await sleep(100);
      return runSlice(target, () => `${LISTING_PAGE}?two=${sent++}`, load);
    };
  await comparePairs('two processes vs. one, uncached pages', side('ready'), side('maint'), rounds);
  await cluster.balancer.command('set server webs/web2 state ready');
}

/** From the start of a process to its first answer, compared with one that only has Fastify. */
export async function measureStart({ cluster: { env }, rounds }: Bench) {
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

// Somebody who reads lists and filters all the while:
// they are in memory, so nothing that the database does may show.
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from './measurements.ts';

const PATHS = [
  '/kobenhavn/restauranter',
  '/en/kobenhavn/restaurants',
  '/api/v4/products?city=kobenhavn&product_type=restaurant',
  '/api/v4/products?city=kobenhavn&product_type=restaurant&seats=2',
  '/api/v4/products?city=kobenhavn&product_type=restaurant&seats=4&lang=sv',
  '/kobenhavn/restauranter?seats=2',
];
const PAUSE_MS = 60;
const LIMIT_MS = 5_000;

export type PageReader = ReturnType<typeof startPageReader>;

export function startPageReader(origin: string) {
  const times: number[] = [];
  const failures = new Map<string, number>();
  const over = new AbortController();
  const read = async (path: string) => {
    const startedAt = performance.now();
    const status = await fetch(origin + path, { signal: AbortSignal.timeout(LIMIT_MS) })
      .then(async (answer) => {
        await answer.arrayBuffer();
        return String(answer.status);
      })
      .catch((error: Error) => error.name);
    times.push(performance.now() - startedAt);
    if (status !== '200') failures.set(`${status} ${path}`, (failures.get(`${status} ${path}`) ?? 0) + 1);
  };
  const reading = (async () => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      await read(PATHS[turn % PATHS.length] ?? '/');
      await sleep(PAUSE_MS);
    }
  })();
  return {
    failures,
    count: () => times.length,
    slowest: () => Math.max(0, ...times),
    p95: () =>
      quantile(
        times.toSorted((a, b) => a - b),
        0.95,
      ),
    async stop() {
      over.abort();
      await reading;
    },
  };
}

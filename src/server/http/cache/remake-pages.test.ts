import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startRemakingPages } from './remake-pages.ts';
import { createSharedCache } from './shared-cache.ts';
import type { SharedResponse } from './shared-response.ts';

const log = pino({ level: 'silent' });

/** Each remake blocks the thread, as rendering does. */
function blockFor(ms: number) {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
}

/** Pages that are outdated at once, and are read after every remake. */
function createBusyPages(count: number, work: () => Promise<unknown>) {
  const cache = createSharedCache();
  let remade = 0;
  const page = (key: string): SharedResponse => ({
    etag: key,
    headers: {},
    identity: Buffer.from(key),
    compressed: {},
    route: '/page',
    isCurrent: () => false,
    remake: async () => {
      await work();
      remade += 1;
      setImmediate(() => cache.find(key));
      return page(key);
    },
  });
  for (let number = 0; number < count; number++) {
    cache.store(String(number), page(String(number)));
    cache.find(String(number));
  }
  return { cache, remade: () => remade };
}

test('CACHE-2 all remakes together take at most their share of the time, one at a time', async () => {
  let running = 0;
  let most = 0;
  const blocks: { startedAt: number; ms: number }[] = [];
  const { cache, remade } = createBusyPages(20, async () => {
    running += 1;
    most = Math.max(most, running);
    const startedAt = performance.now();
    blockFor(4);
    blocks.push({ startedAt, ms: performance.now() - startedAt });
    await sleep(1);
    running -= 1;
  });
  const stop = startRemakingPages({ cache, log, share: 0.15, minOutdatedMs: 0 });
  await sleep(1_500);
  stop();
  // The last one has not been paused for.
  const last = blocks.pop();
  const lasted = (last?.startedAt ?? 0) - (blocks[0]?.startedAt ?? 0);
  const share = blocks.reduce((sum, { ms }) => sum + ms, 0) / lasted;
  expect(most).toBe(1);
  expect(remade()).toBeGreaterThan(5);
  expect(share).toBeLessThanOrEqual(0.15);
});

test('CACHE-3 an outdated page that is read is new within a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { cache, remade } = createBusyPages(1, async () => undefined);
  const stop = startRemakingPages({ cache, log });
  await vi.advanceTimersByTimeAsync(999);
  expect(remade()).toBe(1);
  stop();
});

test('CACHE-5 a remake that fails does not stop the others', async () => {
  let calls = 0;
  const { cache, remade } = createBusyPages(3, async () => {
    calls += 1;
    if (calls === 1) throw new Error('away');
  });
  const stop = startRemakingPages({ cache, log, minOutdatedMs: 0 });
  await expect.poll(remade).toBeGreaterThanOrEqual(3);
  stop();
  const after = remade();
  await sleep(300);
  expect(remade()).toBeLessThanOrEqual(after + 1);
});

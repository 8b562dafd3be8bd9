// Starts the server that only sends bytes, for as long as it is measured.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { BareOrder, BareReady } from './bare-server.ts';

/** Sends the same bytes from a process of its own while the work runs. */
export async function withBareServer(
  order: BareOrder,
  work: (bare: { port: number; pids: number[] }) => Promise<void>,
) {
  const child = fork(new URL('./bare-server.ts', import.meta.url), { serialization: 'advanced' });
  child.send(order);
  const [{ port }] = (await once(child, 'message')) as [BareReady];
  try {
    await work({ port, pids: [child.pid ?? 0] });
  } finally {
    child.disconnect();
  }
}

/** Every header of the answer, so that both send the same bytes, but for what Node adds by itself and its length. */
export const headersOf = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/: (.*)/, 2) as [string, string])
      .filter(([name]) => !/^(date|connection|keep-alive|content-length)$/i.test(name)),
  );

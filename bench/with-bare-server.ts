// Starts the server that only sends bytes.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { BareReady, BareServerOptions } from './bare-server.ts';

/** It runs in its own process until the work is done. */
export async function withBareServer(
  options: BareServerOptions,
  work: (bare: { port: number; pids: number[] }) => Promise<void>,
) {
  const child = fork(new URL('./bare-server.ts', import.meta.url), { serialization: 'advanced' });
  child.send(options);
  const [{ port }] = (await once(child, 'message')) as [BareReady];
  try {
    await work({ port, pids: [child.pid ?? 0] });
  } finally {
    child.disconnect();
  }
}

/** All headers of an answer, except those that Node adds by itself. */
export const headersOf = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/: (.*)/, 2) as [string, string])
      .filter(([name]) => !/^(date|connection|keep-alive|content-length)$/i.test(name)),
  );

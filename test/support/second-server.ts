// A second server process with its own configuration, on the database of the end-to-end tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** On a given port it is a server that was stopped and starts again. */
export async function startSecondServer(given: Record<string, string> = {}, givenPort?: number) {
  const port = givenPort ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const server = spawn('node', ['src/server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      ORIGIN_DK: origin,
      ORIGIN_SE: `http://sv.localhost:${port}`,
      ORIGIN_PARTNER: `http://partner.localhost:${port}`,
      ROLES: 'web',
      ...given,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => server.kill('SIGTERM');
  /** At once, as when a machine dies. Resolves when nothing listens any more. */
  const kill = async () => {
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
  };
  for (let turn = 0; turn < 600; turn++) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { origin, port, stop, kill };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  server.kill('SIGTERM');
  throw new Error('The second server did not become ready');
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

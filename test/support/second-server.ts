// A second server process with its own configuration, on the database of the end-to-end tests.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

export async function startSecondServer(given: Record<string, string>) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn('node', ['src/server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      ORIGIN_DK: origin,
      ORIGIN_SE: `http://sv.localhost:${port}`,
      ROLES: 'web',
      ...given,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let turn = 0; turn < 100; turn++) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { origin, stop: () => server.kill('SIGTERM') };
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

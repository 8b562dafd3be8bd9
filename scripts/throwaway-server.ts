// A production server on a seeded database and a port of its own, for journeys and measurements. Gone afterwards.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createDatabase, dropDatabase, withDatabase } from '../src/server/db/administer.ts';
import { databaseUrl } from './database-url.ts';

const READY_LIMIT_MS = 30_000;

type Options = { name: string; seed?: string[]; roles?: string };
export type ThrowawayServer = { origin: string; env: NodeJS.ProcessEnv; process: ChildProcess };

/** Runs the work against the server. Resolves to false when the server did not end well when it was asked to. */
export async function withServer(options: Options, work: (server: ThrowawayServer) => Promise<void>) {
  const port = await freePort();
  const database = withDatabase(databaseUrl, `tredje_${options.name}_${process.pid}`);
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    ORIGIN_DK: origin,
    ORIGIN_SE: `http://sv.localhost:${port}`,
    DATABASE_URL: database,
    ROLES: options.roles ?? 'web,worker',
    SECRET: 'a secret that lives for one run and no longer',
    LOG_LEVEL: 'warn',
    E2E_ORIGIN: origin,
  };
  await createDatabase(database);
  try {
    seed(env, options.seed ?? []);
    const server = spawn('node', ['src/server/main.ts'], { env, stdio: 'inherit' });
    try {
      await untilReady(origin);
      await work({ origin, env, process: server });
    } finally {
      server.kill('SIGTERM');
    }
    const [code] = await once(server, 'exit');
    return code === 0;
  } finally {
    await dropDatabase(database);
  }
}

function seed(env: NodeJS.ProcessEnv, args: string[]) {
  // The demo world refuses production, which only the server itself is.
  const { status } = spawnSync('node', ['scripts/bootstrap.ts', ...args], {
    env: { ...env, NODE_ENV: 'test' },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The demo world could not be made');
}

async function untilReady(origin: string) {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server did not become ready');
}

function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

// Journeys in a browser against the production build, on a database and a port of their own.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createDatabase, dropDatabase } from '../src/server/db/administer.ts';
import { databaseUrl } from './database-url.ts';

const READY_LIMIT_MS = 30_000;

const port = await freePort();
const database = new URL(databaseUrl);
database.pathname = `/tredje_e2e_${process.pid}`;
const origin = `http://localhost:${port}`;
const env = {
  ...process.env,
  NODE_ENV: 'production',
  PORT: String(port),
  ORIGIN_DK: origin,
  ORIGIN_SE: `http://sv.localhost:${port}`,
  DATABASE_URL: database.href,
  SECRET: 'a secret that lives for one run of the journeys',
  LOG_LEVEL: 'warn',
  E2E_ORIGIN: origin,
};

await createDatabase(database.href);
let exitCode = 1;
try {
  run('scripts/bootstrap.ts', '--pictures', 'few', '--clock', '16:30');
  const server = spawn('node', ['src/server/main.ts'], { env, stdio: 'inherit' });
  try {
    await untilReady();
    exitCode =
      spawnSync('playwright', ['test', ...process.argv.slice(2)], { env, stdio: 'inherit' }).status ?? 1;
  } finally {
    server.kill('SIGTERM');
    const [endCode] = await once(server, 'exit');
    // A process that was asked to stop has to finish its work and end well.
    if (endCode !== 0) exitCode = 1;
  }
} finally {
  await dropDatabase(database.href);
}
const { stats } = JSON.parse(readFileSync('test-results/e2e.json', 'utf8'));
console.log(`${stats.expected} passed, ${stats.unexpected + stats.flaky} failed`);
process.exit(exitCode);

function run(script: string, ...args: string[]) {
  const { status } = spawnSync('node', [script, ...args], {
    env: { ...env, NODE_ENV: 'test' },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${script} failed`);
}

async function untilReady() {
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

// A production server with its own seeded database and port, for end-to-end tests and benchmarks.
// The payment simulator and a sink for mail and text messages run beside it. All is removed
// afterwards.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createDatabase, dropDatabase, withDatabaseName } from '../src/server/db/administer.ts';
import { databaseUrl } from './db/database-url.ts';

const READY_LIMIT_MS = 30_000;

type Options = { name: string; seed?: string[]; roles?: string };
export type ThrowawayServer = { origin: string; env: NodeJS.ProcessEnv; process: ChildProcess };

/** Runs the work against the server. Resolves to whether the server stopped cleanly. */
export async function withServer(options: Options, work: (server: ThrowawayServer) => Promise<void>) {
  const port = await freePort();
  const payPort = await freePort();
  const mailPort = await freePort();
  const sinkPort = await freePort();
  const database = withDatabaseName(databaseUrl, `tredje_${options.name}_${process.pid}`);
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    ORIGIN_DK: origin,
    ORIGIN_SE: `http://sv.localhost:${port}`,
    ORIGIN_PARTNER: `http://partner.localhost:${port}`,
    DATABASE_URL: database,
    ROLES: options.roles ?? 'web,worker',
    SECRET: 'a secret that lives for one run and no longer',
    GIFT_CODE_KEY: 'a gift code key that lives for one run',
    STRIPE_SECRET_KEY: 'sk_test_simulator',
    STRIPE_WEBHOOK_SECRET: 'whsec_simulator',
    STRIPE_API_URL: `http://127.0.0.1:${payPort}`,
    // Accounts from which files for the bank pay.
    PAYOUT_IBAN_DK: 'DK5000400440116243',
    PAYOUT_IBAN_SE: 'SE4550000000058398257466',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    SMS_API_URL: `http://127.0.0.1:${sinkPort}/rest/mtsms`,
    SMS_API_TOKEN: 'a token for nobody',
    LOG_LEVEL: 'warn',
    // A test of a limit sends its own address in X-Forwarded-For.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    E2E_ORIGIN: origin,
    E2E_PARTNER: `http://partner.localhost:${port}`,
    /** Where a test reads the messages that a guest was sent. */
    E2E_INBOX: `http://127.0.0.1:${sinkPort}`,
  };
  await createDatabase(database);
  const helpers: ChildProcess[] = [];
  try {
    seed(env, options.seed ?? []);
    helpers.push(
      startHelper('tools/payment-simulator/main.ts', env, {
        PORT: String(payPort),
        WEBHOOK_URL: `${origin}/api/webhooks/stripe`,
      }),
      startHelper('tools/smtp-sink/main.ts', env, { PORT: String(sinkPort), SMTP_PORT: String(mailPort) }),
    );
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
    for (const child of helpers) child.kill('SIGTERM');
    await dropDatabase(database);
  }
}

const startHelper = (file: string, env: NodeJS.ProcessEnv, own: NodeJS.ProcessEnv) =>
  spawn('node', [file], {
    env: { ...env, NODE_ENV: 'test', ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

function seed(env: NodeJS.ProcessEnv, args: string[]) {
  // The demo data refuses production, which only the server itself is.
  const { status } = spawnSync('node', ['scripts/bootstrap.ts', ...args], {
    env: { ...env, NODE_ENV: 'test' },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The demo data could not be loaded');
}

export async function untilReady(origin: string, { everyMs = 200, limitMs = READY_LIMIT_MS } = {}) {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error('The server did not become ready');
}

export function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

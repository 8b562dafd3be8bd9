// The whole application on a database of its own, with a server for `inject`. Closed after the file.
import { tmpdir } from 'node:os';
import { afterAll } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createServer } from '#server/http/create-server.ts';
import { createTestDatabase } from './database.ts';

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

type Options = {
  /** Shared with another application; its own when left out. */
  database?: TestDatabase;
  /** Where nobody listens, for a product without Redis. */
  redisUrl?: string;
  /** A stand-in for the payment provider; see `payment-app.ts`. */
  stripeApiUrl?: string;
};

export const DEAD_REDIS_URL = 'redis://127.0.0.1:1';

/** Call it at the top of a test file. The clock stands at 16:30 in København, today. */
export async function createTestApp(options: Options = {}) {
  const database = options.database ?? (await createTestDatabase());
  const app = await createApp(
    readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      REDIS_URL: options.redisUrl ?? process.env.REDIS_URL,
      IMAGES_DIR: tmpdir(),
      STRIPE_API_URL: options.stripeApiUrl,
      LOG_LEVEL: 'silent',
    }),
  );
  const server = createServer(app);
  afterAll(async () => {
    await server.close();
    await app.close();
  });
  return { app, server, database };
}

// The application on its own database, with a server for `inject`. Closed after the file.
import { tmpdir } from 'node:os';
import { afterAll } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { createServer } from '#server/http/create-server.ts';
import { createTestDatabase } from './database.ts';

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

type Options = {
  /** A database to share with another application. By default it gets its own. */
  database?: TestDatabase;
  /** `DEAD_REDIS_URL` for an application without Redis. */
  redisUrl?: string;
  /** The URL of a payment simulator, see `payment-app.ts`. */
  stripeApiUrl?: string;
};

/** Nothing listens there. */
export const DEAD_REDIS_URL = 'redis://127.0.0.1:1';

/** Call it at the top of a test file. The clock starts at 16:30 in København. */
export async function createTestApp(options: Options = {}) {
  const database = options.database ?? (await createTestDatabase());
  const app = await createApp(
    readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      REDIS_URL: options.redisUrl ?? process.env.REDIS_URL,
      IMAGES_DIR: tmpdir(),
      UPLOADS_DIR: tmpdir(),
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

// Redis only makes things faster.
// Calls time out quickly and are not queued; no table or money depends on it.
import type { Logger } from 'pino';
import { createClient } from 'redis';

export type Redis = Awaited<ReturnType<typeof connectRedis>>;

const CALL_LIMIT_MS = 50;
const MAX_RECONNECT_DELAY_MS = 2_000;

export async function connectRedis(url: string, log: Logger) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: CALL_LIMIT_MS },
    socket: {
      connectTimeout: 1_000,
      reconnectStrategy: (retries) => Math.min(retries * 100, MAX_RECONNECT_DELAY_MS),
    },
  });
  let isDown = false;
  client.on('error', (error: Error) => {
    if (!isDown) log.warn({ err: error }, 'Redis is away; answers come from PostgreSQL');
    isDown = true;
  });
  client.on('ready', () => {
    if (isDown) log.info('Redis is back');
    isDown = false;
  });
  // The process starts without Redis too; the client keeps reconnecting.
  void client.connect().catch(() => undefined);
  return {
    client,
    isReady: () => client.isReady,
    close: async () => client.destroy(),
  };
}

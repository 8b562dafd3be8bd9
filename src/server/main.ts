// The process: listens, reloads in development, and ends cleanly. It imports nothing of ours, so that in development
// and in production the pages and the server come out of one module graph.
import { createServer, type RequestListener } from 'node:http';

type Running = {
  handle: RequestListener;
  drain: () => void;
  close: () => Promise<void>;
  host: string;
  port: number;
  isWeb: boolean;
};
type Start = typeof import('./start.ts').start;

const SHUTDOWN_LIMIT_MS = 25_000;
const isProduction = process.env.NODE_ENV === 'production';

const server = createServer(
  {
    // A slow sender may not occupy a socket for longer than this.
    requestTimeout: 15_000,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 3_000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16_384,
  },
  (request, response) => current().handle(request, response),
);
const { current, finish } = isProduction ? await startBuilt() : await startDevelopment();
const { host, port, isWeb } = current();
if (isWeb) server.listen(port, host);

let isEnding = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    const closed = isWeb && new Promise((resolve) => server.close(resolve));
    current().drain();
    await closed;
    await current().close();
    await finish();
    process.exit(0);
  });
}

async function startBuilt() {
  const built = new URL('../../build/server/index.js', import.meta.url).href;
  const { start } = (await import(built)) as { start: Start };
  const running: Running = await start({ env: process.env });
  return { current: () => running, finish: async () => {} };
}

async function startDevelopment() {
  const vite = await (await import('vite')).createServer({
    // Reload messages share our port, so that two checkouts can run side by side.
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  const load = async (isReload = false): Promise<Running> => {
    const { start } = (await vite.ssrLoadModule('/src/server/start.ts')) as { start: Start };
    const running = await start({ env: process.env, isReload });
    return {
      ...running,
      handle: (request, response) =>
        vite.middlewares(request, response, () => running.handle(request, response)),
    };
  };
  let running = await load();
  let reload = Promise.resolve();
  vite.watcher.on('change', (file) => {
    if (!/\/src\/(server|core)\//.test(file) || file.endsWith('.test.ts')) return;
    reload = reload.then(async () => {
      const next = await load(true);
      const before = running;
      running = next;
      before.drain();
      await before.close();
    }, console.error);
  });
  return { current: () => running, finish: () => vite.close() };
}

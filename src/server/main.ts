// The process: listens, reloads in development, and shuts down cleanly. It imports only types of
// the app, so that the server and the pages share one module graph, in development as in
// production (decision 2).
import { createServer, type RequestListener } from 'node:http';

type RunningApp = {
  handle: RequestListener;
  drain: () => void;
  close: () => Promise<void>;
  host: string;
  port: number;
};
type Start = typeof import('./start.ts').start;

const SHUTDOWN_LIMIT_MS = 25_000;
const isProduction = process.env.NODE_ENV === 'production';

const server = createServer(
  {
    // The two timeouts limit how long a slow client may occupy a socket.
    requestTimeout: 15_000,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 3_000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16_384,
  },
  (request, response) => current().handle(request, response),
);
const { current, closeTools } = isProduction ? await startProduction() : await startDevelopment();
const { host, port } = current();
server.listen(port, host);

let isShuttingDown = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    const closed = new Promise((resolve) => server.close(resolve));
    current().drain();
    await closed;
    await current().close();
    await closeTools();
    process.exit(0);
  });
}

async function startProduction() {
  const built = new URL('../../build/server/index.js', import.meta.url).href;
  const { start } = (await import(built)) as { start: Start };
  const running: RunningApp = await start({ env: process.env });
  return { current: () => running, closeTools: async () => {} };
}

async function startDevelopment() {
  const vite = await (await import('vite')).createServer({
    // Reload messages share our port, so that two working copies can run at the same time.
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  const load = async (isReload = false): Promise<RunningApp> => {
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
      const previous = running;
      running = next;
      previous.drain();
      await previous.close();
    }, console.error);
  });
  return { current: () => running, closeTools: () => vite.close() };
}

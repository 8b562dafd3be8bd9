// Builds the application from its environment; the entry of the server build.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, setPriority } from 'node:os';
import { MARKETS } from '#core/market.ts';
import type { App } from './app.ts';
import { loadListings } from './catalog/load-listings.ts';
import { readProductsFromMemory } from './catalog/read-products.ts';
import { readConfig } from './config.ts';
import { createApp } from './create-app.ts';
import { requirePlainClock, setDemoClock } from './db/clock.ts';
import { createMemoryAnswers } from './http/cache/answer-from-memory.ts';
import { sharingOf } from './http/cache/sharing.ts';
import { createOperatorServer } from './http/create-operator-server.ts';
import { createServer } from './http/create-server.ts';
import { endStreams } from './http/event-stream.ts';
import { createLoadShedding } from './http/load-shedding.ts';
import { createPages } from './http/pages.ts';
import { isPartnerHost } from './http/partner-host.ts';
import { loadPartnerParts } from './http/partner-pages.ts';
import { startWorker } from './jobs/start-worker.ts';
import { startStoringDemand } from './numbers/start-storing-demand.ts';
import { startTracing } from './trace/start-tracing.ts';

type StartOptions = {
  env: Record<string, string | undefined>;
  /** A reload in development keeps the clock that the first start set. */
  isReload?: boolean;
};

export async function start({ env, isReload = false }: StartOptions) {
  const config = readConfig(env);
  const traces = await startTracing(config);
  const app = await createApp(config);
  if (config.isLive) await requirePlainClock(app.db);
  if (config.demoClock && !isReload) await setDemoClock(app.db, config.demoClock, MARKETS.dk.timeZone);
  const isWeb = config.roles.includes('web');
  // Lower priority than the web role on the same machine, because mails can wait and
  // guests cannot.
  if (!isWeb) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const { server, handle, drain } = isWeb ? await prepareWeb(app) : await prepareOperators(app);
  const demand = isWeb ? startStoringDemand(app) : undefined;
  const worker = config.roles.includes('worker') ? await startWorker(app) : undefined;
  return {
    handle,
    host: config.host,
    port: config.port,
    /** Ends the streams, which would keep connections open for ever. */
    drain,
    close: async () => {
      await worker?.stop();
      await server.close();
      await demand?.stop();
      await app.close();
      await traces.close();
    },
  };
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

async function prepareWeb(app: App) {
  const server = createServer(
    app,
    createPages(() => import('virtual:react-router/server-build'), loadPartnerParts),
  );
  await server.ready();
  await loadListings(app).catch((error: unknown) =>
    app.log.warn({ err: error }, 'lists are read when they are first asked for'),
  );
  const isAnswered = createMemoryAnswers({
    app,
    sharing: sharingOf(server),
    readNow: (url) => readProductsFromMemory(app, url),
  });
  const isRefused = createLoadShedding({ app });
  const handle: Handle = (request, response) => {
    // What is cached is for guests.
    const isGuest = !isPartnerHost(app, request.headers.host);
    if (isGuest && request.method === 'GET') app.demand.countListing(request.url ?? '');
    if (!(isGuest && isAnswered(request, response)) && !isRefused(request, response))
      server.routing(request, response);
  };
  const drain = () => {
    app.boardEvents.close();
    endStreams(server);
  };
  return { server, handle, drain };
}

/** A worker answers health checks and shows its metrics. */
async function prepareOperators(app: App) {
  const server = createOperatorServer(app);
  await server.ready();
  const handle: Handle = (request, response) => server.routing(request, response);
  return { server, handle, drain: () => undefined };
}
